import CGlibc
import Dispatch
import Synchronization

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
    /// How often a condition is checked that sends no event, in milliseconds.
    private static let patience: Int32 = 20

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
        try await Self.waiting { wake in
            let (process, output) = try start(input: .nowhere, output: nil, .group)
            defer { close(output) }
            return try wait(for: process, output, .group, wake, isWanted) {
                // The group has its leader's number until that is waited for: no other process can be meant.
                kill(-process, SIGKILL)
            }
        }
    }

    /// Runs it to its end. It reads one file and prints to another; what it complains about is in the outcome.
    ///
    /// When it has taken too long, or the surrounding task is cancelled, it ends with all that it has started. What it leaves
    /// running after its own end (a keeper of passwords, say) goes on.
    ///
    /// - Throws: ``CannotStart``, and `CancellationError`, also when the task was cancelled before the start.
    package func run(reading input: String, printing output: String, in place: Place) async throws -> Outcome
    {
        try await Self.waiting { wake in
            let (process, errors) = try start(input: .file(input), output: .file(output), place)
            defer { close(errors) }
            return try wait(for: process, errors, place, wake, nil) {}
        }
    }

    /// Does work that waits on a thread of its own: the few threads that tasks share must not wait.
    private static func waiting(_ work: @escaping @Sendable (Wake) throws -> Outcome) async throws -> Outcome
    {
        let wake = try Wake()
        return try await withTaskCancellationHandler {
            try Task.checkCancellation()
            return try await withCheckedThrowingContinuation { continuation in
                DispatchQueue(label: "program").async {
                    continuation.resume(with: Result { try work(wake) })
                }
            }
        } onCancel: {
            wake.call()
        }
    }

    /// Runs it to its end, and leaves it the terminal with its keys. Its streams are the files that are told; those that are
    /// not are this process's own.
    ///
    /// - Throws: ``CannotStart``.
    package func runInForeground(
        reading input: String? = nil, printing output: String? = nil, complaining errors: String? = nil
    ) throws(CannotStart) -> End {
        Self.waitForEnd(of: try start(reading: input, printing: output, complaining: errors))
    }

    /// Starts it as ``runInForeground(reading:printing:complaining:)`` does, and gives its number. ``waitForEnd(of:)`` must
    /// follow once.
    ///
    /// - Throws: ``CannotStart``.
    package func start(
        reading input: String? = nil, printing output: String? = nil, complaining errors: String? = nil
    ) throws(CannotStart) -> Int32 {
        func stream(_ file: String?) -> Stream { file.map(Stream.file) ?? .same }
        return try spawn(input: stream(input), output: stream(output), errors: stream(errors), .terminal)
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
        let process = try spawn(input: .file(file), output: .nowhere, errors: .nowhere, .group)
        let ended = Self.endDescriptor(of: process)
        defer { close(ended) }
        let deadline = ContinuousClock.now + .seconds(seconds)
        var end: End?
        while !Self.hasEnded(process) {
            if ContinuousClock.now >= deadline {
                end = .tooLong
                kill(-process, SIGKILL)
                break
            }
            var waits = [pollfd(fd: ended, events: Int16(POLLIN), revents: 0)]
            _ = unsafe poll(&waits, 1, Self.milliseconds(until: deadline, asking: ended < 0))
        }
        let status = Self.waitForEnd(of: process)
        return end ?? status
    }

    /// Waits for its end, or ends it, and calls `sweep` before its number may become another process's.
    private func wait(
        for process: pid_t, _ output: Int32, _ place: Place, _ wake: Wake, _ isWanted: (() -> Bool)?,
        sweep: () -> Void
    ) throws -> Outcome {
        let ended = Self.endDescriptor(of: process)
        defer { close(ended) }
        let deadline = ContinuousClock.now + .seconds(seconds)
        var silence = silentSeconds.map { ContinuousClock.now + .seconds($0) }
        var waits = [output, ended, wake.descriptor].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        var kept = Kept()
        var end: End?
        while true {
            _ = unsafe poll(
                &waits, 3,
                Self.milliseconds(
                    until: min(deadline, silence ?? deadline), asking: ended < 0 || isWanted != nil))
            if waits[0].revents != 0 { silence = silentSeconds.map { ContinuousClock.now + .seconds($0) } }
            // It closes what it prints to on its way out; `poll` leaves a negative descriptor alone.
            if waits[0].fd >= 0, !kept.read(from: output) { waits[0].fd = -1 }
            if Self.hasEnded(process) { break }
            if wake.isCalled || isWanted?() == false { end = .refused }
            if let silence, ContinuousClock.now >= silence { end = .silent }
            if ContinuousClock.now >= deadline { end = .tooLong }
            if end != nil { break }
        }
        if end != nil { Self.end(process, place) }
        sweep()
        let status = Self.waitForEnd(of: process)
        if end == .refused, wake.isCalled { throw CancellationError() }
        if waits[0].fd >= 0 { _ = kept.read(from: output) }
        return Outcome(end: end ?? status, printed: kept.text)
    }

    /// Ends a process that nobody has waited for yet, with all that it has started.
    private static func end(_ process: pid_t, _ place: Place) {
        if place.leadsGroup {
            kill(-process, SIGKILL)
        } else {
            for each in stopped(process) { kill(each, SIGKILL) }
        }
    }

    /// A process and all that it has started and that still belongs to it, where the system lists that (Linux, in /proc).
    ///
    /// Each stands still before its list is read: it starts nothing that is not in the list, and lets nobody else have the number of
    /// one that is.
    private static func stopped(_ process: pid_t) -> [pid_t] {
        kill(process, SIGSTOP)
        // What it is just starting is finished first.
        for _ in 0..<stopTries where !standsStill(process) { usleep(500) }
        return [process] + children(of: process).flatMap(stopped)
    }

    /// A tenth of a second: what waits for a program that it has just stopped with itself never stands still.
    private static let stopTries = 200

    /// Whether a process is stopped or has ended.
    private static func standsStill(_ process: pid_t) -> Bool {
        guard let file = unsafe fopen("/proc/\(process)/stat", "re") else { return true }
        defer { unsafe fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        guard unsafe fgets(&text, Int32(text.count), file) != nil else { return true }
        // Its name stands before, in brackets, and may have any letters.
        let state = text.lastIndex(of: CChar(UInt8(ascii: ")"))).map { text[($0 + 2)...] }?.first
        return state.map { "TtZX".utf8.contains(UInt8(bitPattern: $0)) } ?? true
    }

    private static func children(of process: pid_t) -> [pid_t] {
        guard let file = unsafe fopen("/proc/\(process)/task/\(process)/children", "re") else { return [] }
        defer { unsafe fclose(file) }
        var children: [pid_t] = []
        var child: pid_t = 0
        func next() -> Bool {
            unsafe withUnsafeMutablePointer(to: &child) { number in
                unsafe withVaList([number]) { unsafe vfscanf(file, "%d", $0) == 1 }
            }
        }
        while next() { children.append(child) }
        return children
    }

    /// A descriptor that can be read once a process has ended; -1 where the system has none (before Linux 5.3, and on macOS).
    private static func endDescriptor(of process: pid_t) -> Int32 {
        #if canImport(Darwin)
        -1
        #else
        pidfd_open(process, 0)
        #endif
    }

    /// How long `poll` waits.
    ///
    /// - Parameter asking: whether something is to be asked for that sends no event.
    private static func milliseconds(until deadline: ContinuousClock.Instant, asking: Bool) -> Int32 {
        let left = (deadline - ContinuousClock.now) / .milliseconds(1)
        // A millisecond more: not to look before the deadline has passed.
        let most = asking ? Double(patience) : Double(Int32.max)
        return Int32(max(0, min(left + 1, most)))
    }

    /// Waits until a program has ended, and says how. Its number may be another's from then on.
    package static func waitForEnd(of process: Int32) -> End {
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

    /// Starts it; gives its number, and where its complaints are read, and what it prints if that goes to no file.
    private func start(input: Stream, output: Stream?, _ place: Place) throws(CannotStart) -> (pid_t, Int32) {
        let (reading, writing) = try Self.pipe()
        defer { close(writing) }
        do throws(CannotStart) {
            return (
                try spawn(input: input, output: output ?? .pipe(writing), errors: .pipe(writing), place),
                reading
            )
        } catch {
            close(reading)
            throw error
        }
    }

    /// A pipe that no other program inherits, and whose ends never block.
    fileprivate static func pipe() throws(CannotStart) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard makePipe(&ends) == 0 else { throw CannotStart(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    /// Where a stream leads.
    private enum Stream {
        case same, nowhere
        case file(String)
        case pipe(Int32)
    }

    private func spawn(
        input: Stream, output: Stream, errors: Stream, _ place: Place
    ) throws(CannotStart) -> pid_t {
        #if canImport(Darwin)
        var (actions, attributes) = unsafe (posix_spawn_file_actions_t?.none, posix_spawnattr_t?.none)
        #else
        var (actions, attributes) = unsafe (posix_spawn_file_actions_t(), posix_spawnattr_t())
        #endif
        unsafe posix_spawn_file_actions_init(&actions)
        defer { unsafe posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in [input, output, errors].enumerated() {
            unsafe Self.add(stream, as: Int32(number), to: &actions)
        }
        if let folder { unsafe posix_spawn_file_actions_addchdir_np(&actions, folder) }
        unsafe posix_spawnattr_init(&attributes)
        defer { unsafe posix_spawnattr_destroy(&attributes) }
        var flags = unsafe Self.resetSignals(&attributes)
        unsafe posix_spawnattr_setpgroup(&attributes, 0)
        switch place {
        case .group: flags |= POSIX_SPAWN_SETPGROUP
        case .session: flags |= Self.newSession
        case .terminal: break
        }
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

    #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    #endif

    /// Makes a stream the program's descriptor `number`.
    @unsafe private static func add(_ stream: Stream, as number: Int32, to actions: inout Actions) {
        let mode = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_TRUNC
        switch stream {
        #if canImport(Darwin)
        case .same: unsafe posix_spawn_file_actions_addinherit_np(&actions, number)
        #else
        case .same: break
        #endif
        case .nowhere: unsafe posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
        case .file(let path): unsafe posix_spawn_file_actions_addopen(&actions, number, path, mode, 0o600)
        case .pipe(let end): unsafe posix_spawn_file_actions_adddup2(&actions, end, number)
        }
    }

    /// Gives the program the system's own answer to signals: what this process does about them is its own affair.
    ///
    /// - Returns: the flags that make it so.
    @unsafe private static func resetSignals(_ attributes: inout Attributes) -> Int32 {
        var (ours, none) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigemptyset(&ours)
        for signal in [SIGINT, SIGTERM, SIGPIPE, SIGHUP] { unsafe sigaddset(&ours, signal) }
        unsafe posix_spawnattr_setsigdefault(&attributes, &ours)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        return Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    }

    /// `POSIX_SPAWN_SETSID`, which glibc shows only to sources that define `_GNU_SOURCE`.
    #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
    #else
    private static let newSession = PEEL_SPAWN_SETSID
    #endif

    /// Texts as C passes them; whoever asked frees them.
    @unsafe private static func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }

    /// The last of what was read.
    private struct Kept {
        private var bytes: [UInt8] = []
        private var isCut = false

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
                isCut = isCut || bytes.count + chunk.count > Program.maxKept
                bytes = Array((bytes + chunk).suffix(Program.maxKept))
            }
            return true
        }

        /// As text; what is no text in it is replaced.
        var text: String {
            // Programs end a line that tells how far they are with a return alone.
            let end =
                isCut ? bytes.firstIndex { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) } : nil
            let whole = end.map { bytes[($0 + 1)...] } ?? []
            return String(decoding: whole.isEmpty ? bytes[...] : whole, as: UTF8.self)
        }
    }

    /// Wakes the thread that waits for a program.
    private final class Wake: Sendable {
        /// What can be read once it was called.
        let descriptor: Int32
        private let writing: Int32
        private let called = Atomic(false)

        var isCalled: Bool { called.load(ordering: .acquiring) }

        init() throws(CannotStart) { (descriptor, writing) = try Program.pipe() }

        deinit {
            close(descriptor)
            close(writing)
        }

        func call() {
            called.store(true, ordering: .releasing)
            var byte: UInt8 = 0
            _ = unsafe write(writing, &byte, 1)
        }
    }
}

// The system's calls whose names the type above uses for its own.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}

private func makePipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe(&ends) }
