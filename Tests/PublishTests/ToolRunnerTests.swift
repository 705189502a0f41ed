import Foundation
import TestSupport
import Testing

@testable import Files
@testable import Publish

/// Programs that upload: those that hang, ask, fail, are missing or are others than they seem.
@Suite struct ToolRunnerTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func tool(_ script: String, oldest: (Int, Int)? = nil) async throws -> UploadTool {
        let path = try await folder.writeProgram(script, to: "bin/uploader").path
        return UploadTool(name: path, install: "get uploader", oldest: oldest)
    }

    private func runner(within seconds: Double = 600) throws -> ToolRunner {
        try folder.write("", to: "scratch/x")
        return ToolRunner(
            access: PublishAccess(asks: false, secondsToAnswer: seconds, secondsToTransfer: seconds),
            scratch: folder.url("scratch").path)
    }

    private func failure(_ tool: UploadTool, within seconds: Double = 600) async throws -> String {
        let runner = try runner(within: seconds)
        let error = await #expect(throws: UserError.self) {
            try await runner.run(tool, ["--", "a b", "$(touch x)"], "nothing was sent")
        }
        return error?.message ?? ""
    }

    @Test func `a program gets its arguments unchanged and an empty folder`() async throws {
        let tool = try await tool(#"for word in "$@"; do echo "<$word>"; done; ls -A; echo "$CI" >&2"#)
        let result = try await runner().run(tool, ["--", "a b", "$(touch x)", ""], "nothing was sent")
        #expect(result.output == "<-->\n<a b>\n<$(touch x)>\n<>\n" && result.errors == "true\n")
    }

    @Test func `a missing program is an error with its install command`() async throws {
        let tool = UploadTool(name: folder.url("none").path, install: "apt install none")
        #expect(
            try await failure(tool)
                == "nothing was sent: \(tool.name) is not installed; install it with: apt install none")
    }

    @Test func `the error of a failed program quotes it without passwords`() async throws {
        let quoted = try await tool("echo 'no access to https://me:secret@example.org/x' >&2; exit 3")
        #expect(try await failure(quoted) == "nothing was sent: no access to https://example.org/x")
        let silent = try await tool("exit 3")
        #expect(try await failure(silent).hasSuffix("failed with status 3 and no message"))
    }

    @Test func `output that is too long is an error instead of cut off`() async throws {
        let endless = try await tool("head -c 17000000 /dev/zero")
        #expect(try await failure(endless).hasSuffix("uploader printed more than 16 MiB"))
    }

    @Test func `a program that prints without end is killed while it runs`() async throws {
        let endless = try await tool("exec yes")
        #expect(try await failure(endless).hasSuffix("uploader printed more than 16 MiB"))
        let printed = folder.url("scratch")
        let files = try FileManager.default.contentsOfDirectory(
            at: printed, includingPropertiesForKeys: [.fileSizeKey])
        let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
        #expect(sizes.reduce(0, +) < 2 << 30)
    }

    @Test(.timeLimit(.minutes(5)))
    func `a program that hangs is killed with everything it started`() async throws {
        let tool = try await tool("sleep 600 & echo $! >\(folder.url("child").path); wait")
        let message = try await failure(tool, within: 0.5)
        #expect(message.contains("did not answer within 1 s; run it yourself once"), "\(message)")
        let child = try #require(
            pid_t(String(contentsOf: folder.url("child"), encoding: .utf8).filter(\.isNumber)))
        // It was sent a signal, and ends when it gets a core. Then it may be a process that nobody waits for.
        while let state = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8) {
            if state.contains(") Z ") { break }
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    @Test func `a program is killed when its task is cancelled`() async throws {
        let started = folder.url("started").path
        let made = try await Tool.run("mkfifo", started)
        #expect(made.status == 0)
        let tool = try await tool("echo $$ >\(started); exec sleep 600")
        let runner = try runner()
        let task = Task { try await runner.run(tool, [], "nothing was sent") }
        // The pipe is read when the program has written to it.
        let written = try await offPool { try FileHandle(forReadingAtPath: started)?.readToEnd() }
        let process = String(decoding: written ?? Data(), as: UTF8.self)
        task.cancel()
        let error = await #expect(throws: UserError.self) { try await task.value }
        #expect(error?.code == .interrupted)
        let number = try #require(pid_t(process.filter(\.isNumber)))
        #expect(kill(number, 0) != 0)
    }

    @Test func `a program that asks gets no answer`() async throws {
        let tool = try await tool("read answer </dev/tty || { echo 'nobody to ask' >&2; exit 1; }")
        #expect(try await failure(tool).contains("nobody to ask"))
    }

    @Test func `another program with the same name is an error`() async throws {
        let runner = try runner()
        for (script, oldest) in [
            ("echo 'uploader  version 2.6.9  protocol'", (3, 1)),
            ("echo 'openuploader: protocol version 29'", (3, 1)), ("true", nil),
        ] as [(String, (Int, Int)?)] {
            let tool = try await tool(script, oldest: oldest)
            let error = await #expect(throws: UserError.self) {
                try await runner.check(tool, ["--version"], after: "version ")
            }
            let age = oldest.map { ", or older than \($0.0).\($0.1)" } ?? ""
            #expect(
                error?.message.contains("is another program\(age); get the right one") == true, "\(script)")
        }
        let new = try await tool("echo 'uploader  version 3.2.7  protocol'", oldest: (3, 1))
        #expect(try await runner.check(new, ["--version"], after: "version ") == (3, 2))
    }
}
