#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Another program, run for a limited time. Whatever it prints is read, and the last of it kept.
package struct Program: Sendable {
    /// Where the program lies.
    package var path: String
    /// What it is given, its own name not among them.
    package var arguments: [String]
    /// The folder that it runs in; this process's own unless told.
    package var folder: String?
    /// Its environment; this process's own unless told.
    package var environment: [String: String]?
    /// How long it may take, in seconds, unless it runs in the foreground.
    package var seconds: Double
    /// How long it may say nothing, in seconds, where what it says is read; without an end where it is `nil`.
    package var silentSeconds: Double?

    /// A program from its path and its arguments.
    package init(path: String, arguments: [String], folder: String? = nil, seconds: Double = .infinity) {
        self.path = path
        self.arguments = arguments
        self.folder = folder
        self.seconds = seconds
    }

    /// How it ended.
    package enum End: Sendable, Equatable {
        /// By itself, with a status.
        case exited(Int32)
        /// By a signal from elsewhere.
        case signal(Int32)
        /// It took too long and was ended, with all that it had started in its group.
        case tooLong
        /// It said nothing for too long and was ended, with all that it had started in its group.
        case silent
        /// It was ended because ``run(while:)`` was told to.
        case refused

        /// Whether Ctrl-C ended it: on a terminal that reaches all programs there.
        package var isInterruption: Bool { self == .signal(SIGINT) }
    }

    /// How it ended, and what it said.
    package struct Outcome: Sendable, Equatable {
        package var end: End
        /// The last of what it printed, on both its streams: at most ``maxKept`` bytes, without a
        /// line of which the beginning is lost.
        package var printed: String
    }

    /// It could not be started.
    package struct CannotStart: Error, Sendable, Equatable {
        /// `errno`.
        package var code: Int32
    }

    /// Which processes it belongs to, and so which keys and signals of a terminal reach it.
    package enum Place: Sendable {
        /// A process group of its own: Ctrl-C does not reach it.
        case group
        /// A session of its own: it has no terminal to ask anything on.
        case session
        /// The group of this process: it may ask on the terminal, and Ctrl-C reaches it.
        case terminal

        /// Whether it leads a process group, which ends with it.
        var leadsGroup: Bool { self != .terminal }
    }

    /// Bytes of its output that are kept.
    package static let maxKept = 4096

    /// Whether this process has a terminal to ask a person on.
    package static var hasTerminal: Bool {
        let terminal = unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard terminal >= 0 else { return false }
        close(terminal)
        return true
    }

    /// Where the system finds a program of that name: the name itself where it has a `/`, else the first in `PATH`;
    /// `nil` where there is none that this user may run.
    ///
    /// A folder in `PATH` that is relative is passed over: it would be one that came with the photos.
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

    /// Runs it to its end, in a process group of its own and with nothing to read.
    ///
    /// What is left of its process group then is ended. So is all of it when the surrounding task is cancelled.
    ///
    /// - Parameter isWanted: asked now and then; `false` ends the program.
    /// - Throws: ``CannotStart``, and `CancellationError`.
    package func run(while isWanted: (@Sendable () -> Bool)? = nil) async throws -> Outcome {
        try await runOnThread(input: .nowhere, output: nil, .group, while: isWanted, sweepsGroup: true)
    }

    /// Runs it to its end. It reads one file and prints to another; what it complains about is in the outcome.
    ///
    /// When it has taken too long, or the surrounding task is cancelled, it ends with all that it has started. What it leaves
    /// running after its own end (a keeper of passwords, say) goes on.
    ///
    /// - Throws: ``CannotStart``, and `CancellationError`, also when the task was cancelled before the start.
    package func run(reading input: String, printing output: String, in place: Place) async throws -> Outcome
    {
        try await runOnThread(input: .file(input), output: .file(output), place)
    }

    /// Runs it to its end with a text to read, and leaves it the terminal with its keys: Ctrl-C is for it alone from then on.
    ///
    /// SIGPIPE has to be ignored: it may end before it has read everything.
    ///
    /// - Throws: ``CannotStart``.
    package func runInForeground(reading text: [UInt8]) throws(CannotStart) -> End {
        // Other than one to ignore it, a handler ends where the program begins.
        if !Self.ignores(SIGINT) { signal(SIGINT) { _ in } }
        let (reading, writing) = try Self.pipe()
        // It waits for the text.
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

    /// Starts it with files for its streams, in the group of this process, and gives its number. ``waitForEnd(of:)`` must follow
    /// once.
    ///
    /// - Throws: ``CannotStart``.
    package func start(
        reading input: String, printing output: String, complaining errors: String
    ) throws(CannotStart) -> Int32 {
        try spawn(input: .file(input), output: .file(output), errors: .file(errors), .terminal).number
    }

    /// Starts it, with nothing to read and nobody to listen, and goes on.
    ///
    /// - Throws: ``CannotStart``.
    package func launch() throws(CannotStart) {
        _ = try spawn(input: .nowhere, output: .nowhere, errors: .nowhere, .group)
    }

    /// Runs it with a file to read, and gives how it ended. What it leaves running, as a clipboard's keeper, goes on; what it
    /// prints is not read.
    ///
    /// - Throws: ``CannotStart``.
    package func feed(_ file: String) throws(CannotStart) -> End {
        wait(for: try spawn(input: .file(file), output: .nowhere, errors: .nowhere, .group)).end
    }

    /// Waits until a program has ended, and says how. Its number may be another's from then on.
    package static func waitForEnd(of process: Int32) -> End {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signal(signal)
    }
}
