import Foundation
import TestSupport
import Testing

/// What a build tells of its own speed, and how its memory is bounded.
@Suite struct TimingTests {
    /// Photos of this size, which are cut out where they are large.
    private func folder(_ count: Int = 3, side: Int = 160) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for number in 0..<count {
            let color = SamplePhoto.colors[number % SamplePhoto.colors.count]
            let photo = try SamplePhoto.discPNG(color, width: side, height: side, cutOut: side < 1000)
            try folder.write(Data(photo), to: "photos/\(number).png")
        }
        return folder
    }

    private static let stages = [
        "read", "decode", "look", "refine", "finish", "colours", "PNG", "WebP 128", "WebP 320", "WebP 512",
        "WebP soft", "link preview", "write", "archive", "pages",
    ]

    @Test func `timings are a table for people`() async throws {
        let folder = try folder(side: 1100)
        let run = try await PeelProgram.run("build", "--no-cache", "--timings", in: folder.path)
        #expect(run.status == 0)
        let lines = run.errors.split(separator: "\n").map(String.init)
        let head = try #require(lines.firstIndex { $0.hasSuffix("peak MiB") })
        let names = lines[(head + 1)...].prefix { !$0.hasPrefix("total: ") }
        for stage in Self.stages { #expect(names.contains { $0.hasPrefix(stage) }, "\(stage) in \(names)") }
        #expect(
            lines.last?.wholeMatch(of: /total: .* s of CPU \(.* ms per photo\), .* MiB at the peak/) != nil)
        #expect(!run.output.contains("decode"), "results alone are on standard output")
    }

    @Test func `requested timings are shown even with quiet`() async throws {
        let folder = try folder()
        let run = try await PeelProgram.run("build", "--no-cache", "--timings", "--quiet", in: folder.path)
        #expect(run.status == 0)
        #expect(run.errors.contains("peak MiB") && !run.errors.contains("3 stickers"))
    }

    private struct Line: Decodable {
        struct Stage: Decodable {
            var name: String
            var count: Int
            var cpu, wall: Double
            var raisedPeak: Int
        }
        var kind: String
        var photos: Int
        var cpu, wall: Double
        var peakMemory: Int
        var stages: [Stage]
    }

    @Test func `timings are a line for programs`() async throws {
        let folder = try folder(side: 1100)
        let run = try await PeelProgram.run(
            "build", "--no-cache", "--timings", "--json", "-j", "1", in: folder.path)
        let last = try #require(run.output.split(separator: "\n").last)
        let line = try JSONDecoder().decode(Line.self, from: Data(last.utf8))
        #expect(line.kind == "timings" && line.photos == 3)
        #expect(line.stages.map(\.name).filter { $0 != "WebP 1024" } == Self.stages)
        for stage in line.stages where !["archive", "pages", "link preview", "write"].contains(stage.name) {
            // The first look, and the one at the subject's box.
            #expect(stage.count == (stage.name == "look" ? 6 : 3), "\(stage.name)")
        }
        #expect(line.stages.reduce(0) { $0 + $1.cpu } <= line.cpu * 1.05)
        #expect(line.stages.reduce(0) { $0 + $1.wall } <= line.wall)
        #expect(line.stages.reduce(0) { $0 + $1.raisedPeak } <= line.peakMemory)
        // Linux counts the peak of who started a program as the program's own, and these tests are large: what a stage raised may be 0.
    }

    @Test func `without the option there are no timings`() async throws {
        let folder = try folder()
        let run = try await PeelProgram.run("build", "--no-cache", "--json", in: folder.path)
        #expect(!run.output.contains("timings") && !run.errors.contains("peak"))
    }

    @Test func `a memory limit does not change the site`() async throws {
        let folder = try folder(6)
        let builds = [["-j", "1", "-o", "one"], ["--memory", "150M", "-o", "bound"]]
        for arguments in builds {
            #expect(
                try await PeelProgram.run(["build", "--no-cache"] + arguments, in: folder.path).status == 0)
        }
        #expect(try folder.tree("one") == folder.tree("bound"))
    }
}
