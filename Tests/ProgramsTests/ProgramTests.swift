import Foundation
@testable import Programs
import TestSupport
import Testing

@Suite struct ProgramTests {
    private func shell(_ script: String, in folder: String? = nil, seconds: Double = 60) -> Program {
        Program(path: "/bin/sh", arguments: ["-c", script], folder: folder, seconds: seconds)
    }

    @Test func `a program returns its status and its output`() async throws {
        let outcome = try await shell("echo out; echo err >&2; exit 3").run()
        #expect(outcome == .init(end: .exited(3), printed: "out\nerr\n"))
        #expect(try await shell("kill -9 $$").run().end == .signal(9))
    }

    @Test func `a program runs in its folder without input`() async throws {
        let folder = try TemporaryFolder()
        let outcome = try await shell("pwd -P; cat; echo read", in: folder.path).run()
        #expect(outcome.printed == "\(folder.url("").resolvingSymlinksInPath().path)\nread\n")
    }

    @Test func `the end of endless output is kept`() async throws {
        let outcome = try await shell("head -c 100000000 /dev/zero | tr '\\0' a; echo end").run()
        #expect(outcome.end == .exited(0) && outcome.printed.utf8.count == Program.maxKept)
        #expect(outcome.printed.hasSuffix("aaaend\n"))
    }

    @Test(arguments: ["yes", "head -c 2000000 /dev/zero", "echo; sleep 1000 & yes"])
    func `a program that prints too much to its file is killed`(script: String) async throws {
        let folder = try TemporaryFolder()
        var program = shell("exec 2>&1; \(script)")
        program.mostPrinted = 1 << 20
        func end() async throws -> Program.End {
            try await program.run(
                reading: "/dev/null", printing: folder.url("out").path, in: .session
            ).end
        }
        #expect(try await end() == .tooMuch)
        program.arguments = ["-c", "head -c 1048576 /dev/zero"]
        #expect(try await end() == .exited(0))
    }

    @Test func `kept output begins with a whole line`() async throws {
        let outcome = try await shell("for i in $(seq 2000); do printf 'at %06d\\r' $i; done; echo end").run()
        #expect(outcome.printed.hasPrefix("at 00") && outcome.printed.hasSuffix("at 002000\rend\n"))
    }

    @Test(arguments: [
        "sleep 1000", "yes", "trap '' INT TERM; sleep 1000 & wait", "exec >&- 2>&-; sleep 1000",
    ])
    func `a program that takes too long is killed`(script: String) async throws {
        let start = ContinuousClock.now
        #expect(try await shell(script, seconds: 0.3).run().end == .tooLong)
        #expect(ContinuousClock.now - start < .seconds(900))
    }

    @Test(arguments: [("sleep 1000", true), ("for i in 1 2 3 4 5 6 7 8; do echo $i; sleep 0.2; done", false)])
    func `a program that is silent for too long is killed`(script: String, isSilent: Bool) async throws {
        var program = shell(script)
        program.silentSeconds = isSilent ? 0.2 : 1.5
        #expect(try await program.run().end == (isSilent ? .silent : .exited(0)))
    }

    /// Its number is written by what was started; once the program has ended nothing of that name is left.
    @Test func `processes that a program has started are killed with it`() async throws {
        let outcome = try await shell("sleep 1000 >/dev/null 2>&1 & echo $!").run()
        #expect(outcome.end == .exited(0))
        let process = try #require(pid_t(outcome.printed.trimmingCharacters(in: .newlines)))
        // It is gone, or it waits for whoever has inherited it.
        let state = try await Tool.run("ps", "-o", "stat=", "-p", "\(process)").output
        #expect(state.isEmpty || state.hasPrefix("Z"), "\(state)")
    }

    @Test func `a program is killed when it is no longer wanted`() async throws {
        #expect(try await shell("sleep 1000").run { false }.end == .refused)
    }

    @Test func `a program is killed when its task is cancelled`() async throws {
        let task = Task { try await shell("sleep 1000").run() }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a session of its own has no terminal`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "in")
        let script = "ps -o sid= -p $$ | tr -d ' '; echo $$; (exec 3</dev/tty) && echo terminal"
        let outcome = try await shell(script).run(
            reading: folder.url("in").path, printing: folder.url("out").path, in: .session)
        let printed = try folder.tree(".")["out"].map { String(decoding: $0, as: UTF8.self) } ?? ""
        let lines = printed.split(separator: "\n")
        #expect(lines.count == 2 && lines.first == lines.last, "\(printed)")
        #expect(outcome.printed.contains("/dev/tty"), "\(outcome.printed)")
    }

    /// What it has started, and what it is just starting, holds the FIFO open: its end can be seen there.
    @Test(
        arguments: [Program.Place.group, .session, .terminal],
        [
            "(sleep 1000; true) & wait",
            "for each in 1 2 3 4; do (for each in $(seq 80); do sleep 1000 & done; wait) & done; wait",
        ])
    func `a cancelled task kills the program with everything it has started`(
        place: Program.Place, script: String
    ) async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "in")
        let fifo = folder.url("fifo").path
        let made = unsafe mkfifo(fifo, 0o600)
        #expect(made == 0)
        let (input, output) = (folder.url("in").path, folder.url("out").path)
        let task = Task {
            try await shell("exec 3>\"\(fifo)\"; \(script)").run(
                reading: input, printing: output, in: place)
        }
        try await offPool {
            let reading = try FileHandle(forReadingFrom: URL(fileURLWithPath: fifo))
            usleep(15_000)
            task.cancel()
            var wait = pollfd(fd: reading.fileDescriptor, events: Int16(POLLIN), revents: 0)
            #expect(unsafe poll(&wait, 1, 120_000) == 1, "something of it goes on")
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a task that is already cancelled starts no program`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "in")
        let (input, output) = (folder.url("in").path, folder.url("out").path)
        let task = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            return try await shell("true").run(reading: input, printing: output, in: .group)
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try folder.tree(".")["out"] == nil)
    }

    @Test func `processes that a program leaves running go on`() async throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "in")
        let outcome = try await shell("sleep 1000 & echo $! >&2").run(
            reading: folder.url("in").path, printing: folder.url("out").path, in: .group)
        let process = try #require(pid_t(outcome.printed.trimmingCharacters(in: .newlines)))
        #expect(kill(process, SIGTERM) == 0)
    }

    @Test func `a missing program cannot be started`() async {
        await #expect(throws: Program.CannotStart(code: ENOENT)) {
            try await Program(path: "/no such folder/program", arguments: [], seconds: 60).run()
        }
    }

    @Test func `programs are found in PATH`() throws {
        #expect(Program.path(of: "sh")?.hasSuffix("/sh") == true)
        #expect(Program.path(of: "/bin/sh") == "/bin/sh")
        for name in ["", "/", "/tmp", "no such program", "/etc/passwd"] {
            #expect(Program.path(of: name) == nil)
        }
    }
}
