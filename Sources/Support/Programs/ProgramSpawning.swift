#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// Starting a program, and its streams.
extension Program {
    /// Creates a pipe that no other program inherits. Reading from it never blocks.
    static func pipe() throws(CannotStart) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard makePipe(&ends) == 0 else { throw CannotStart(code: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
        return (ends[0], ends[1])
    }

    /// The other end of a standard stream.
    enum Stream {
        case same, nowhere
        case file(String)
        case pipe(Int32)
    }

    /// Starts the program without waiting for it.
    func spawn(
        input: Stream, output: Stream, errors: Stream, _ place: Place
    ) throws(CannotStart) -> ChildProcess {
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
        return ChildProcess(number: process, place: place)
    }

    #if canImport(Darwin)
    private typealias Actions = posix_spawn_file_actions_t?
    private typealias Attributes = posix_spawnattr_t?
    #else
    private typealias Actions = posix_spawn_file_actions_t
    private typealias Attributes = posix_spawnattr_t
    #endif

    /// Connects the program's descriptor `number` to `stream`.
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

    /// Gives the program the default action for signals, because the handlers of this process are its own affair. Signals that
    /// this process was started to ignore, as with `nohup`, stay ignored.
    ///
    /// - Returns: the spawn flags that apply these settings.
    @unsafe private static func resetSignals(_ attributes: inout Attributes) -> Int32 {
        var (ours, none) = (sigset_t(), sigset_t())
        unsafe sigemptyset(&none)
        unsafe sigemptyset(&ours)
        for signal in [SIGINT, SIGTERM, SIGPIPE, SIGHUP] where signal == SIGPIPE || !ignores(signal) {
            unsafe sigaddset(&ours, signal)
        }
        unsafe posix_spawnattr_setsigdefault(&attributes, &ours)
        unsafe posix_spawnattr_setsigmask(&attributes, &none)
        return Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
    }

    /// Returns whether this process ignores a signal.
    package static func ignores(_ signal: Int32) -> Bool {
        var action = sigaction()
        guard unsafe sigaction(signal, nil, &action) == 0 else { return false }
        #if canImport(Darwin)
        let handler = unsafe action.__sigaction_u.__sa_handler
        #else
        let handler = unsafe action.__sigaction_handler.sa_handler
        #endif
        return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// `POSIX_SPAWN_SETSID`. glibc declares it only for sources that define `_GNU_SOURCE`.
    #if canImport(Darwin)
    private static let newSession = POSIX_SPAWN_SETSID
    #else
    private static let newSession = PEEL_SPAWN_SETSID
    #endif

    /// Returns the texts as a C array that ends with `nil`. The caller frees the elements.
    @unsafe private static func words(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
        unsafe texts.map { unsafe strdup($0) } + [nil]
    }
}

// The system call whose name the type above uses for its own function.

private func makePipe(_ ends: inout [Int32]) -> Int32 { unsafe pipe(&ends) }
