#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// A started process. Until ``Program/waitForEnd(of:)`` is called, no other process can get its number.
struct ChildProcess {
    let number: pid_t
    /// The process group or session in which it runs.
    let place: Program.Place

    /// Whether the process has ended. Does not reap it.
    var hasEnded: Bool {
        var info = unsafe siginfo_t()
        guard unsafe waitid(P_PID, id_t(number), &info, WEXITED | WNOHANG | WNOWAIT) == 0 else {
            return false
        }
        return unsafe info.si_signo == SIGCHLD
    }

    /// Opens a descriptor that becomes readable when the process ends. Returns -1 if the system has none
    /// (before Linux 5.3, and on macOS). The caller closes it.
    func endDescriptor() -> Int32 {
        #if canImport(Darwin)
        -1
        #else
        pidfd_open(number, 0)
        #endif
    }

    /// Kills the process and everything it has started.
    func end() {
        if place.leadsGroup {
            endGroup()
        } else {
            for each in Self.stopped(number) { kill(each, SIGKILL) }
        }
    }

    /// Kills the rest of the process group that the process leads.
    func endGroup() { kill(-number, SIGKILL) }

    /// Stops a process and all of its descendants, and returns them. Only Linux lists descendants (in `/proc`). Stopped before
    /// its children are read, a process starts no others, and their numbers cannot be reused.
    private static func stopped(_ process: pid_t) -> [pid_t] {
        kill(process, SIGSTOP)
        // A fork that is in progress ends first.
        for _ in 0..<stopTries where !standsStill(process) { usleep(500) }
        return [process] + children(of: process).flatMap(stopped)
    }

    /// The number of tries, a tenth of a second in all: a process that waits for a child stopped with it never stops.
    private static let stopTries = 200

    /// Returns whether a process is stopped or has ended.
    private static func standsStill(_ process: pid_t) -> Bool {
        guard let file = unsafe fopen("/proc/\(process)/stat", "re") else { return true }
        defer { unsafe fclose(file) }
        var text = [CChar](repeating: 0, count: 256)
        guard unsafe fgets(&text, Int32(text.count), file) != nil else { return true }
        // The name comes before the state, in brackets, and may contain any characters.
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
