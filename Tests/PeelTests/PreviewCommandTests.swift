import Foundation
import TestSupport
import Testing

/// A preview as a process of its own, with the folder that it serves.
private final class RunningPreview {
    let folder: TemporaryFolder
    let process: RunningProgram
    let port: UInt16

    /// Starts `peel preview` on one photo, under a limit on its open files.
    init(folder: TemporaryFolder, openFiles: Int = 1024) async throws {
        self.folder = folder
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "photos/cat.png")
        try FileManager.default.createDirectory(at: folder.url("tmp"), withIntermediateDirectories: true)
        let script = "ulimit -n \(openFiles); exec \"$0\" preview photos --port 0 --quiet --no-cache"
        process = try RunningProgram(
            "sh", ["-c", script, PeelProgram.path], in: folder.path,
            environment: ["TMPDIR": folder.url("tmp").path])
        let line = try await process.firstLine(of: .output)
        let digits = line.split(separator: ":").last?.prefix { $0.isNumber }
        port = try #require(digits.flatMap { UInt16($0) }, "no address in \(line)")
    }

    /// What it answers to a request for its first page.
    func page() async throws -> String {
        let connection = try RawConnection(port: port)
        await connection.send("GET / HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n")
        return await connection.text()
    }

    /// Ends it by a signal and returns its status.
    @discardableResult
    func end(by signal: Int32) async -> Int32 {
        process.send(signal)
        return await process.end()
    }
}

@Suite struct PreviewCommandTests {
    @Test func `a preview outlives more connections than it may have open files`() async throws {
        let preview = try await RunningPreview(folder: TemporaryFolder(), openFiles: 64)
        var silent: [RawConnection] = []
        for _ in 1...300 { silent.append(try RawConnection(port: preview.port)) }
        silent = []
        // The system's refusals to open more are over once the silent ones are gone.
        #expect(try await preview.page().hasPrefix("HTTP/1.1 200 OK"))
    }

    @Test(.timeLimit(.minutes(5))) func `a preview ends when asked to and leaves nothing`() async throws {
        let preview = try await RunningPreview(folder: TemporaryFolder())
        #expect(try await preview.page().hasPrefix("HTTP/1.1 200 OK"))
        let listening = try RawConnection(port: preview.port)
        await listening.send("GET /_peel/events HTTP/1.1\r\nHost: localhost:\(preview.port)\r\n\r\n")
        _ = await listening.text(until: "data:")
        #expect(await preview.end(by: SIGTERM) == -SIGTERM)
        #expect(try preview.folder.tree("tmp").isEmpty)
    }

    /// In the first moments, in which it does not listen for signals yet, too.
    @Test func `a preview ends at any time when asked to`() async throws {
        for _ in 0..<24 {
            let preview = try await RunningPreview(folder: TemporaryFolder())
            try await Task.sleep(for: .microseconds(Int.random(in: 0..<3000)))
            let patience = Task { [process = preview.process] in
                try await Task.sleep(for: .seconds(20 * slowness))
                process.send(SIGKILL)
            }
            #expect(await preview.end(by: SIGTERM) != -SIGKILL)
            patience.cancel()
        }
    }

    @Test func `a preview removes the files of a killed preview`() async throws {
        let killed = try await RunningPreview(folder: TemporaryFolder())
        while try await !killed.page().contains("carousel") { try await Task.sleep(for: .milliseconds(20)) }
        await killed.end(by: SIGKILL)
        let left = try FileManager.default.contentsOfDirectory(atPath: killed.folder.url("tmp").path)
        #expect(left.count == 1)
        let next = try await RunningPreview(folder: killed.folder)
        let now = try FileManager.default.contentsOfDirectory(atPath: next.folder.url("tmp").path)
        #expect(now.count == 1 && now != left)
        await next.end(by: SIGTERM)
    }
}
