#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Timings {
    /// The steps as a trace that Perfetto and Chrome open ("Trace Event Format"): a lane for each job, the steps of a photo below
    /// its name, and another lane for what a job does twice at a time. Times are microseconds since the first of them.
    package func trace() throws -> [UInt8] {
        let steps = steps
        let jobs = 1 + (steps.map(\.job).max() ?? 0)
        func lane(_ step: Step) -> Int { step.job + (step.isSecondHalf ? jobs : 0) }
        let lanes = Set(steps.map(lane)).sorted().map { lane in
            let name = lane < jobs ? "job \(lane + 1)" : "job \(lane - jobs + 1), second half"
            return TraceEvent(name: "thread_name", ph: "M", tid: lane, args: .init(name: name))
        }
        let events = steps.map {
            TraceEvent(
                name: $0.name, ph: "X", ts: $0.start * 1e6, dur: $0.wall * 1e6, tdur: $0.cpu.map { $0 * 1e6 },
                tid: lane($0))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(Trace(traceEvents: lanes + events)))
    }

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
