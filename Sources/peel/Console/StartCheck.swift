#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif
import Essentials
import Files

/// Checks what the program needs from the system and the shell before it can do anything.
enum StartCheck {
    /// The fewest files that may be open at a time: pipes, folders on the way to a file, and one for each job.
    private static let fewestFiles: rlim_t = 32
    /// The least address space in bytes: the program, its libraries and threads take half of it before the first photo.
    private static let fewestAddresses: rlim_t = 256_000_000
    /// Threads besides one for each core: the main thread's helpers, and the threads that wait for signals.
    private static let moreThreads = 4

    /// Checks the system's limits and the arguments.
    ///
    /// - Throws: ``UserError`` that says what is missing, or which argument is not valid.
    static func pass() throws(UserError) {
        // Closed streams are opened, so that no other file gets their numbers. Writing to them fails.
        for number in Int32(0)...2 where fcntl(number, F_GETFD) < 0 {
            _ = unsafe open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
        }
        if let problem { throw UserError(.cannotWrite, problem) }
        for index in 1..<max(1, Int(CommandLine.argc)) {
            guard let word = unsafe CommandLine.unsafeArgv[index] else { break }
            if unsafe String(validatingCString: word) == nil {
                let shown = unsafe ShownText.name(String(cString: word))
                throw UserError(.badInput, "\(shown): the name is not valid UTF-8; rename the file")
            }
            if unsafe word.pointee == 0 {
                throw UserError(
                    .badInput,
                    "argument \(index) is empty; write a name or a value, or check the variable it comes from"
                )
            }
        }
    }

    /// The missing resource, in words for the user; `nil` if nothing is missing.
    private static var problem: String? {
        guard CommandLine.argc > 0 else {
            return
                "the arguments cannot be read, because /proc is not mounted; mount it (mount -t proc proc /proc)"
        }
        #if canImport(Darwin)
        let (openFiles, addresses) = (RLIMIT_NOFILE, RLIMIT_AS)
        #else
        let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
        let addresses = __rlimit_resource_t(RLIMIT_AS.rawValue)
        #endif
        var limit = rlimit()
        if unsafe getrlimit(openFiles, &limit) == 0, limit.rlim_cur < fewestFiles {
            return
                "only \(limit.rlim_cur) files may be open, and Peel needs \(fewestFiles); raise the limit (ulimit -n)"
        }
        if unsafe getrlimit(addresses, &limit) == 0, limit.rlim_cur < fewestAddresses {
            return
                "only \(limit.rlim_cur / 1_000_000) MB of memory may be used, and Peel needs \(fewestAddresses / 1_000_000); raise the limit (ulimit -v)"
        }
        let threads = ProcessInfo.processInfo.activeProcessorCount + moreThreads
        guard startsThreads(threads) else {
            return
                "the system cannot start \(threads) threads; raise the limits of processes and memory (ulimit -u, ulimit -v)"
        }
        return nil
    }

    /// Returns whether so many threads can run at a time. Without them, the system's own queues wait for ever.
    private static func startsThreads(_ count: Int) -> Bool {
        let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
        defer { unsafe gate.deallocate() }
        unsafe pthread_mutex_init(gate, nil)
        unsafe pthread_mutex_lock(gate)
        var threads: [pthread_t] = []
        while threads.count < count, let thread = unsafe waitingThread(gate) { threads.append(thread) }
        unsafe pthread_mutex_unlock(gate)
        for thread in threads { pthread_join(thread, nil) }
        unsafe pthread_mutex_destroy(gate)
        return threads.count == count
    }

    /// Returns a thread that ends when the gate opens; `nil` if none can be started.
    private static func waitingThread(_ gate: UnsafeMutablePointer<pthread_mutex_t>) -> pthread_t? {
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let status = unsafe pthread_create(
            &thread, nil,
            { gate in
                let gate = unsafe gate?.assumingMemoryBound(to: pthread_mutex_t.self)
                guard let gate = unsafe gate else { return nil }
                unsafe pthread_mutex_lock(gate)
                unsafe pthread_mutex_unlock(gate)
                return nil
            }, gate)
        return status == 0 ? thread : nil
    }
}
