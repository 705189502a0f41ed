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
}
