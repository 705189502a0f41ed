#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Another program, run within time limits. All of its output is read, and the end of the output is kept.
package struct Program: Sendable {
    /// Path of the program's file.
    package var path: String
    /// The arguments, without the program's own name.
    package var arguments: [String]
    /// The current directory of the program. Default: this process's own.
    package var folder: String?
    /// The environment of the program. Default: this process's own.
    package var environment: [String: String]?
    /// The time limit in seconds. It does not apply in the foreground.
    package var seconds: Double
    /// The longest time without output, in seconds, if the output is read. `nil` for no limit.
    package var silentSeconds: Double?
    /// The largest output in bytes that goes to a file. `nil` for no limit.
    package var mostPrinted: Int?

    /// Creates a program from its path and its arguments.
    package init(path: String, arguments: [String], folder: String? = nil, seconds: Double = .infinity) {
        self.path = path
        self.arguments = arguments
        self.folder = folder
        self.seconds = seconds
    }

    /// The way a program ended.
    package enum End: Sendable, Equatable {
        /// It exited with a status.
        case exited(Int32)
        /// A signal from elsewhere ended it.
        case signal(Int32)
        /// It took too long, and was killed with everything it had started in its group.
        case tooLong
        /// It printed nothing for too long, and was killed with everything it had started in its group.
        case silent
        /// It printed more to its file than ``Program/mostPrinted``. If it went on, it was killed with its group.
        case tooMuch
        /// It was killed because the condition of ``run(while:)`` became `false`.
        case refused

        /// Whether Ctrl-C ended the program. On a terminal, Ctrl-C reaches all programs there.
        package var isInterruption: Bool { self == .signal(SIGINT) }
    }

    /// The way a program ended, and its output.
    package struct Outcome: Sendable, Equatable {
        package var end: End
        /// The end of its output, of both streams: at most ``maxKept`` bytes. A line without its start is left out.
        package var printed: String
    }

    /// The program could not be started.
    package struct CannotStart: Error, Sendable, Equatable {
        /// The `errno` of the failed call.
        package var code: Int32
    }

    /// The processes to which a program belongs. They decide which keys and signals of a terminal reach it.
    package enum Place: Sendable {
        /// A process group of its own: Ctrl-C does not reach the program.
        case group
        /// A session of its own: the program has no terminal to ask anything on.
        case session
        /// The group of this process: the program may ask on the terminal, and Ctrl-C reaches it.
        case terminal

        /// Whether the program leads a process group, which is killed with it.
        var leadsGroup: Bool { self != .terminal }
    }

    /// Number of bytes of the output that are kept.
    package static let maxKept = 4096

    /// Whether this process has a terminal on which a program can ask the user.
    package static var hasTerminal: Bool {
        let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }

    /// Returns the path at which the system finds a program: `name` itself if it contains a `/`, otherwise the first match in
    /// `PATH`. `nil` if this user may run none. Skips relative folders in `PATH`, because they could come with photos.
    package static func path(of name: String) -> String? {
        func canRun(_ path: String) -> Bool {
            var info = stat()
            guard unsafe stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
            return unsafe access(path, X_OK) == 0
        }
        if name.contains("/") { return canRun(name) ? name : nil }
        guard !name.isEmpty, let folders = unsafe getenv("PATH") else { return nil }
        return unsafe String(cString: folders).split(separator: ":")
            .lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }.first(where: canRun)
    }

    /// Runs the program to its end, in a process group of its own, without input. Afterwards, the rest of the process group is
    /// killed. If the surrounding task is cancelled, the whole group is killed.
    ///
    /// - Parameter isWanted: called every few milliseconds; `false` ends the program.
    /// - Throws: ``CannotStart``, and `CancellationError`.
    package func run(while isWanted: (@Sendable () -> Bool)? = nil) async throws -> Outcome {
        try await runOnThread(input: .nowhere, output: nil, .group, while: isWanted, sweepsGroup: true)
    }

    /// Runs the program to its end. It reads the file `input` and prints to the file `output`. Its error output is in the
    /// outcome. If it takes too long, or the surrounding task is cancelled, it is killed with everything it has started.
    /// Processes that it leaves running after its own end (a password agent, for example) go on.
    ///
    /// - Throws: ``CannotStart``, and `CancellationError`, also if the task was cancelled before the start.
    package func run(reading input: String, printing output: String, in place: Place) async throws -> Outcome
    {
        try await runOnThread(input: .file(input), output: .file(output), place)
    }

    /// Runs the program to its end with `text` as its input, and gives it the terminal and its keys. From then on, Ctrl-C reaches
    /// only the program. The caller must ignore SIGPIPE, because the program may end before it has read everything.
    ///
    /// - Throws: ``CannotStart``.
    package func runInForeground(reading text: [UInt8]) throws(CannotStart) -> End {
        // Unless SIGINT is ignored, the handler does not pass to the program: a new program gets the default action.
        if !Self.ignores(SIGINT) { signal(SIGINT) { _ in } }
        let (reading, writing) = try Self.pipe()
        // The program's input must block until text comes.
        _ = fcntl(reading, F_SETFL, 0)
        let number: Int32
        do throws(CannotStart) {
            defer { close(reading) }
            number = try spawn(input: .pipe(reading), output: .same, errors: .same, .terminal).number
        } catch {
            close(writing)
            throw error
        }
        var rest = text[...]
        while !rest.isEmpty {
            let count = unsafe rest.withUnsafeBytes { unsafe write(writing, $0.baseAddress, $0.count) }
            if count < 0 && errno != EINTR { break }
            rest = rest.dropFirst(max(0, count))
        }
        close(writing)
        return Self.waitForEnd(of: number)
    }

    /// Starts the program with files for its streams, in this process's group. Call ``waitForEnd(of:)`` once with its number.
    ///
    /// - Throws: ``CannotStart``.
    package func start(
        reading input: String, printing output: String, complaining errors: String
    ) throws(CannotStart) -> Int32 {
        try spawn(input: .file(input), output: .file(output), errors: .file(errors), .terminal).number
    }

    /// Starts the program without input and output, and does not wait for it.
    ///
    /// - Throws: ``CannotStart``.
    package func launch() throws(CannotStart) {
        _ = try spawn(input: .nowhere, output: .nowhere, errors: .nowhere, .group)
    }

    /// Runs the program with a file as its input, and returns how it ended. Its output is not read. Processes that it leaves
    /// running (such as the owner of a clipboard) go on.
    ///
    /// - Throws: ``CannotStart``.
    package func feed(_ file: String) throws(CannotStart) -> End {
        wait(for: try spawn(input: .file(file), output: .nowhere, errors: .nowhere, .group)).end
    }

    /// Waits until a process has ended, and returns how. From then on, another process may get its number.
    package static func waitForEnd(of process: Int32) -> End {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signal(signal)
    }
}
