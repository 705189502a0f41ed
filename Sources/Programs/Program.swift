import CGlibc
import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Another program, run for what it leaves behind: in a process group of its own, with nothing to read, for a limited
/// time. Whatever it prints is read, and the last of it kept.
package struct Program: Sendable {
    /// Where the program lies.
    package var path: String
    /// What it is given, its own name not among them.
    package var arguments: [String]
    /// The folder that it runs in; this process's own unless told.
    package var folder: String?
    /// Its environment; this process's own unless told.
    package var environment: [String: String]?
    /// How long it may take, in seconds, where it is not in the foreground.
    package var seconds: Double

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
        /// It was ended because ``run(while:)`` was told to.
        case refused
    }

    /// How it ended, and what it said.
    package struct Outcome: Sendable, Equatable {
        package var end: End
        /// The last of what it printed, on both its streams: at most ``mostKept`` bytes.
        package var printed: String
    }

    /// It could not be started.
    package struct CannotStart: Error, Sendable, Equatable {
        /// `errno`.
        package var code: Int32
    }

    /// Bytes of its output that are kept.
    package static let mostKept = 4096
    /// How often its state is asked for while it prints nothing, in milliseconds.
    private static let patience: Int32 = 20

    /// Where the system finds a program of that name: the name itself where it has a `/`, else the first in `PATH`;
    /// `nil` where there is none that this user may run.
    package static func path(of name: String) -> String? {
        func canRun(_ path: String) -> Bool {
            var info = stat()
            guard unsafe stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG else { return false }
            return unsafe access(path, X_OK) == 0
        }
        if name.contains("/") { return canRun(name) ? name : nil }
        guard !name.isEmpty, let folders = unsafe getenv("PATH") else { return nil }
        return unsafe String(cString: folders).split(separator: ":")
            .lazy.map { "\($0)/\(name)" }.first(where: canRun)
    }

    /// Runs it to its end.
    ///
    /// What is left of its process group then is ended. So is all of it where the surrounding task is cancelled.
    ///
    /// - Parameter isWanted: asked now and then; `false` ends the program.
    /// - Throws: ``CannotStart``, and `CancellationError`.
    package func run(while isWanted: @escaping @Sendable () -> Bool = { true }) async throws -> Outcome {
        let isCancelled = Flag()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // It waits, so it must not stand on one of the few threads that tasks share.
                DispatchQueue(label: "program").async {
                    continuation.resume(
                        with: Result {
                            try wait { isCancelled.isSet ? .cancelled : isWanted() ? nil : .unwanted }
                        })
                }
            }
        } onCancel: {
            isCancelled.set()
        }
    }

    /// Runs it to its end, and leaves it the terminal with its keys. Its streams are the files that are told; those that are
    /// not are this process's own.
    ///
    /// - Throws: ``CannotStart``.
    package func runInForeground(
        reading input: String? = nil, printing output: String? = nil, complaining errors: String? = nil
    ) throws(CannotStart) -> End {
        func stream(_ file: String?) -> Stream { file.map(Stream.file) ?? .same }
        return Self.reap(
            try spawn(input: stream(input), output: stream(output), errors: stream(errors), isApart: false))
    }

    /// Starts it, with nothing to read and nobody to listen, and goes on.
    ///
    /// - Throws: ``CannotStart``.
    package func launch() throws(CannotStart) {
        _ = try spawn(input: .nowhere, output: .nowhere, errors: .nowhere, isApart: true)
    }

    /// Runs it with a file to read, and gives how it ended. What it leaves running, as a clipboard's keeper, goes on; what it
    /// prints is not read.
    ///
    /// - Throws: ``CannotStart``.
    package func feed(_ file: String) throws(CannotStart) -> End {
        let process = try spawn(
            input: .file(file), output: .nowhere, errors: .nowhere, isApart: true)
        let deadline = ContinuousClock.now + .seconds(seconds)
        var end: End?
        while !Self.hasEnded(process) {
            if ContinuousClock.now >= deadline {
                end = .tooLong
                kill(-process, SIGKILL)
                break
            }
            usleep(UInt32(Self.patience) * 1000)
        }
        let status = Self.reap(process)
        return end ?? status
    }

    private enum Reason { case cancelled, unwanted }

    private func wait(_ endedFor: () -> Reason?) throws -> Outcome {
        let (process, output) = try start()
        defer { close(output) }
        let deadline = ContinuousClock.now + .seconds(seconds)
        var kept = Kept()
        var isOpen = true
        var end: End?
        var reason: Reason?
        while true {
            if isOpen {
                var wait = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
                _ = unsafe poll(&wait, 1, Self.patience)
                isOpen = kept.read(from: output)
            } else {
                // It has closed what it prints to, as it does on its way out.
                usleep(2000)
            }
            if Self.hasEnded(process) { break }
            reason = endedFor()
            if reason != nil { end = .refused }
            if ContinuousClock.now >= deadline { end = .tooLong }
            if end != nil { break }
        }
        // The group has its leader's number until that is waited for: nobody else's can be meant.
        kill(-process, SIGKILL)
        let status = Self.reap(process)
        if reason == .cancelled { throw CancellationError() }
        if isOpen { _ = kept.read(from: output) }
        return Outcome(end: end ?? status, printed: kept.text)
    }

    /// Waits for what has ended, and says how.
    private static func reap(_ process: pid_t) -> End {
        var status: Int32 = 0
        while unsafe waitpid(process, &status, 0) < 0 && errno == EINTR {}
        let signal = status & 0x7f
        return signal == 0 ? .exited(status >> 8 & 0xff) : .signal(signal)
    }

    /// Whether it has ended; it is not waited for, so that its number stays its own.
    private static func hasEnded(_ process: pid_t) -> Bool {
        var info = unsafe siginfo_t()
        guard unsafe waitid(P_PID, id_t(process), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
            return false
        }
        return unsafe info.si_signo == SIGCHLD
    }

    /// Starts it; gives its number, and where what it prints is read.
    private func start() throws(CannotStart) -> (pid_t, Int32) {
        var pipe: [Int32] = [-1, -1]
        guard makePipe(&pipe) == 0 else { throw CannotStart(code: errno) }
        defer { close(pipe[1]) }
        for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(pipe[0], F_SETFL, O_NONBLOCK)
        do throws(CannotStart) {
            return (
                try spawn(input: .nowhere, output: .pipe(pipe[1]), errors: .pipe(pipe[1]), isApart: true),
                pipe[0]
            )
        } catch {
            close(pipe[0])
            throw error
        }
    }

    /// Where a stream leads.
    private enum Stream {
        case same, nowhere
        case file(String)
        case pipe(Int32)
    }

    /// - Parameter isApart: whether it leads a process group of its own, and has no say on the terminal.
    private func spawn(
        input: Stream, output: Stream, errors: Stream, isApart: Bool
    ) throws(CannotStart) -> pid_t {
        #if canImport(Darwin)
        var (actions, attributes) = unsafe (posix_spawn_file_actions_t?.none, posix_spawnattr_t?.none)
        #else
        var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in [input, output, errors].enumerated() {
            let number = Int32(number)
            let mode = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
            switch stream {
            #if canImport(Darwin)
            case .same: unsafe posix_spawn_file_actions_addinherit_np(&actions, number)
            #else
            case .same: continue
            #endif
            case .nowhere:
                unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            case .file(let path):
                unsafe posix_spawn_file_actions_addopen(&actions, number, path, mode, 0o600)
            case .pipe(let end): unsafe posix_spawn_file_actions_adddup2(&actions, end, number)
            }
        }
        if let folder { unsafe posix_spawn_file_actions_addchdir_np(&actions, folder) }
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        // What this process does about signals is its own affair.
        var (ours, none) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigemptyset(&ours)
        for signal in [SIGINT, SIGTERM, SIGPIPE, SIGHUP] { unsafe sigaddset(&ours, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &ours)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        var flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        if isApart { flags |= POSIX_SPAWN_SETPGROUP }
        #if canImport(Darwin)
        flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
        #else
        unsafe posix_spawn_file_actions_addclosefrom_np(&actions, 3)
        #endif
        unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
        var words = unsafe Self.words([path] + arguments)
        var variables = unsafe Self.words((environment ?? [:]).map { "\($0)=\($1)" })
        defer { unsafe (words + variables).forEach { unsafe free($0) } }
        var process: pid_t = 0
        let code =
            environment == nil
            ? unsafe posix_spawn(&process, path, &actions, &attributes, &words, environ)
            : unsafe posix_spawn(&process, path, &actions, &attributes, &words, &variables)
        guard code == 0 else { throw CannotStart(code: code) }
        return process
    }

    /// Texts as C passes them; whoever asked frees them.
    @unsafe private static func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    /// The last of what was read.
    private struct Kept {
        private var bytes: [UInt8] = []

        /// Reads what is there; `false` where there will be no more.
        mutating func read(from descriptor: Int32) -> Bool {
            // A program that prints without an end is not listened to for ever.
            for _ in 0..<64 {
                var failure: Int32 = 0
                let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                    let got = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
                    if got < 0 { failure = errno }
                    count = max(0, got)
                }
                if failure != 0 { return failure == EAGAIN || failure == EINTR }
                if chunk.isEmpty { return false }
                bytes = Array((bytes + chunk).suffix(Program.mostKept))
            }
            return true
        }

        /// As text; what is no text in it is replaced.
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private final class Flag: Sendable {
        private let value = Atomic(false)
        var isSet: Bool { value.load(ordering: .relaxed) }
        func set() { value.store(true, ordering: .relaxed) }
    }
}

// The system's calls whose names the type above uses for its own.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

private func makePipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe(&ends) }
