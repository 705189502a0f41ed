#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// A process that was started. Until somebody waits for its end, no other process can get its number.
struct ChildProcess {
    let number: pid_t
    /// Where it was started.
    let place: Program.Place

    /// Whether it has ended; it is not waited for.
    var hasEnded: Bool {
        var info = unsafe siginfo_t()
        guard unsafe waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
            return false
        }
        return unsafe info.si_signo == SIGCHLD
    }

    /// A new descriptor that can be read once it has ended; -1 where the system has none (before Linux 5.3, and on macOS).
    func endDescriptor() -> Int32 {
        #if canImport(Darwin)
        -1
        #else
        pidfd_open(number, 0)
        #endif
    }

    /// Ends it with all that it has started.
    func end() {
        if place.leadsGroup {
            endGroup()
        } else {
            for each in Self.stopped(number) { kill(each, SIGKILL) }
        }
    }

    /// Ends what is left of the group that it leads.
    func endGroup() { kill(-number, SIGKILL) }

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
}
