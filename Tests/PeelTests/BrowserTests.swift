import Foundation
import TestSupport
import Testing

/// `--open`, with a program of the test's own in place of the desktop's.
@Suite struct BrowserTests {
    #if os(Linux)
    private static let opener = "xdg-open"
    #else
    private static let opener = "open"
    #endif

    private func build(opener script: String?) async throws -> (run: Tool.Result, folder: TemporaryFolder) {
        let folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/disc.png")
        try FileManager.default.createDirectory(at: folder.url("bin"), withIntermediateDirectories: true)
        if let script {
            try await folder.writeProgram(script, to: "bin/" + Self.opener)
        }
        let run = try await PeelProgram.run(
            "build", "photos", "--open", in: folder.path, environment: ["PATH": folder.url("bin").path])
        return (run, folder)
    }

    @Test(.timeLimit(.minutes(10))) func `the sites first page is opened`() async throws {
        let (run, folder) = try await build(opener: "echo \"$1\" >opened.part; /bin/mv opened.part opened")
        #expect(run.status == 0 && !run.errors.contains("browser"), "\(run.errors)")
        var opened: String?
        while opened == nil {
            opened = try? String(contentsOf: folder.url("opened"), encoding: .utf8)
            try Task.checkCancellation()
            await Task.yield()
        }
        #expect(opened?.hasSuffix("/site/index.html\n") == true, "\(opened ?? "")")
    }

    @Test func `without a browser, the address is shown`() async throws {
        let (run, _) = try await build(opener: nil)
        #expect(run.status == 0)
        #expect(run.errors.contains("cannot open a browser"), "\(run.errors)")
        #expect(run.errors.contains("/site/index.html yourself"), "\(run.errors)")
    }
}
