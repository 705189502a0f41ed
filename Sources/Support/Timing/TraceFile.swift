import Essentials

extension Timings {
    /// The steps as a trace that Perfetto and Chrome open ("Trace Event Format"): a lane for each job, the steps of a photo below
    /// its name. Times are microseconds since the first of them.
    package func trace() throws -> [UInt8] {
        let steps = steps
        let lanes = Set(steps.map(\.job)).sorted().map {
            TraceEvent(name: "thread_name", ph: "M", tid: $0, args: .init(name: "job \($0 + 1)"))
        }
        let events = steps.map {
            TraceEvent(
                name: $0.name, ph: "X", ts: $0.start * 1e6, dur: $0.wall * 1e6, tdur: $0.cpu.map { $0 * 1e6 },
                tid: $0.job)
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(Trace(traceEvents: lanes + events)))
    }

    /// How every trace begins.
    package static let traceBeginning = Array(#"{"displayTimeUnit":"ms","traceEvents":["#.utf8)

    private struct Trace: Encodable {
        var displayTimeUnit = "ms"
        var traceEvents: [TraceEvent]
    }

    /// Keys as the format has them.
    private struct TraceEvent: Encodable {
        struct Arguments: Encodable { var name: String }
        var name: String
        var ph: String
        var ts: Double?
        var dur: Double?
        var tdur: Double?
        var pid = 1
        var tid: Int
        var args: Arguments?
    }
}
