import Essentials
import Files

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Questions to the person at the terminal.
extension Console {
    /// Whether somebody can read a question and answer it.
    var canAsk: Bool {
        let stream = StandardStream.errors
        return !quiet && isatty(STDIN_FILENO) == 1 && stream.isTerminal && !stream.isInBackground
    }

    /// Asks whether to go on. If nobody can be asked, the answer is no.
    func agrees(to question: String) -> Bool { ["y", "yes"].contains(answer(to: question)?.lowercased()) }

    /// Returns the line that somebody types as the answer, without spaces around it; `nil` if there is none, or if the
    /// surrounding task is cancelled.
    func answer(to question: String) -> String? {
        guard canAsk else { return nil }
        prompt(question)
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        // The wait has ends, because Ctrl-C cancels the task and does not end the reading.
        while unsafe poll(&input, 1, Self.patience) == 0 { if Task.isCancelled { return nil } }
        guard !Task.isCancelled, let line = readLine() else { return nil }
        return line.trimmed(\.isWhitespace)
    }

    /// How long to wait for a line before looking at the task again, in milliseconds.
    private static let patience: Int32 = 100
}
