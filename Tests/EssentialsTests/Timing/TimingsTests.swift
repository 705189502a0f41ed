@testable import Essentials
import Testing

@Suite struct TimingsTests {
    /// Keeps the thread busy for this long, in seconds of its processor time.
    private func work(for seconds: Double) {
        let start = ProcessUsage.now.cpu
        while ProcessUsage.now.cpu - start < seconds {}
    }

    @Test func `nothing is measured by default`() {
        #expect(Timings.current == nil)
        #expect(Timings.measure(.decode) { 7 } == 7)
    }

    @Test func `steps of a stage add up`() throws {
        let timings = Timings()
        Timings.$current.withValue(timings) {
            for _ in 0..<3 { Timings.measure(.png) { work(for: 0.002) } }
            Timings.measure(.decode) { work(for: 0.001) }
        }
        #expect(timings.sums.map(\.stage) == [.decode, .png], "in the order of the work")
        let png = try #require(timings.sums.last?.sum)
        #expect(png.count == 3)
        // Other tests' threads count for the process, not for this one.
        #expect(png.cpu > 0 && png.wall >= png.cpu * 0.9)
        #expect(timings.wall >= png.wall)
    }

    @Test func `a step that fails counts and fails`() {
        struct Failure: Error {}
        let timings = Timings()
        Timings.$current.withValue(timings) {
            #expect(throws: Failure.self) {
                try Timings.measure(.look) { () throws(Failure) in throw Failure() }
            }
        }
        #expect(timings.sums.first?.sum.count == 1)
    }

    @Test func `copies are recorded by size`() {
        let timings = Timings()
        Timings.$current.withValue(timings) {
            for side in [1024, 128, 512] { Timings.measure(.webP(side)) {} }
        }
        #expect(timings.sums.map(\.stage.name) == ["WebP 128", "WebP 512", "WebP 1024"])
    }

    private struct Trace: Decodable {
        struct Event: Decodable {
            struct Arguments: Decodable { var name: String }
            var name, ph: String
            var tid, pid: Int
            var ts, dur, tdur: Double?
            var args: Arguments?
        }
        var traceEvents: [Event]
    }

    @Test func `a trace has a lane for each job`() async throws {
        let timings = Timings(keepsSteps: true)
        await Timings.$current.withValue(timings) {
            for job in 0..<2 {
                await Timings.$job.withValue(job) {
                    await Timings.span("cat \(job).jpg") {
                        await Task.yield()
                        Timings.measure(.decode) { work(for: 0.001) }
                    }
                }
            }
        }
        let trace = try JSONDecoder().decode(Trace.self, from: Data(timings.trace()))
        let lanes = trace.traceEvents.filter { $0.ph == "M" }
        #expect(lanes.map(\.args?.name) == ["job 1", "job 2"] && lanes.map(\.tid) == [0, 1])
        for job in 0..<2 {
            let events = trace.traceEvents.filter { $0.ph == "X" && $0.tid == job }
            #expect(events.map(\.name) == ["decode", "cat \(job).jpg"])
            let (step, photo) = (events[0], events[1])
            let (start, end) = (try #require(step.ts), try #require(step.ts) + #require(step.dur))
            #expect(try #require(photo.ts) <= start)
            #expect(try #require(photo.ts) + #require(photo.dur) >= end - 1, "to the microsecond")
            #expect(step.tdur != nil && photo.tdur == nil)
        }
    }

    @Test func `steps are kept only for traces`() {
        let timings = Timings()
        Timings.$current.withValue(timings) { Timings.measure(.decode) {} }
        #expect(timings.steps.isEmpty)
    }

    @Test func `parallel steps of a job have lanes of their own in a trace`() throws {
        let timings = Timings(keepsSteps: true)
        Timings.$current.withValue(timings) {
            Timings.measure(.decode) {
                Timings.$isSecondHalf.withValue(true) { Timings.measure(.colors) {} }
            }
        }
        let trace = try JSONDecoder().decode(Trace.self, from: Data(timings.trace()))
        let lanes = trace.traceEvents.filter { $0.ph == "M" }
        #expect(lanes.map(\.args?.name) == ["job 1", "job 1, second half"])
        let steps = trace.traceEvents.filter { $0.ph == "X" }
        #expect(steps.map(\.name) == ["colours", "decode"] && steps.map(\.tid) == [1, 0])
    }
}
