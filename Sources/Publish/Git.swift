import Essentials
import Files
import Hosts
import Programs

/// The user's git, run in a folder.
struct Git: Sendable {
    /// The current directory of git.
    var folder = "."
    /// The repository that git works on; `nil` for the repository around `folder`.
    var repository: String?
    /// Settings for this run only, as for `git -c`. They are passed in a way that process lists do not show.
    var settings: [GitConfiguration.Setting] = []
    /// Environment variables for this run only.
    var variables: [String: String] = [:]
    /// An existing folder for git's input and output. Two runs must not use it at the same time.
    let scratch: String
    let access: PublishAccess

    /// Variables with which a git that runs Peel (in a hook, for example) points at its own repository (`git
    /// rev-parse --local-env-vars`). Peel works on another repository. `GIT_CONFIG_COUNT` and
    /// `GIT_CONFIG_PARAMETERS` stay, because they are the user's `git -c`.
    private static let pointers = [
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_CONFIG", "GIT_DIR", "GIT_GRAFT_FILE",
        "GIT_IMPLICIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_INTERNAL_SUPER_PREFIX", "GIT_NAMESPACE",
        "GIT_NO_REPLACE_OBJECTS", "GIT_OBJECT_DIRECTORY", "GIT_PREFIX", "GIT_QUARANTINE_PATH",
        "GIT_REPLACE_REF_BASE", "GIT_SHALLOW_FILE", "GIT_WORK_TREE",
    ]

    /// The largest output of git, in bytes: a list of a million files, or the largest file that Peel reads from
    /// a branch. A branch may come from strangers.
    private static let mostPrinted = 256 << 20

    /// Runs git and returns its output, byte by byte.
    ///
    /// - Parameters:
    ///   - input: the bytes for its standard input.
    ///   - seconds: the time limit; `nil` for the limit of a transfer.
    ///   - untilSilent: whether git shows its progress, and is ended if it shows none for as long as a remote may take to answer.
    ///   - failure: the start of an error message; git's own message follows.
    /// - Throws: ``UserError`` if git cannot be run, exits with a status other than 0, or the task is cancelled.
    @discardableResult
    func run(
        _ arguments: [String], input: [UInt8] = [], within seconds: Double? = nil,
        untilSilent: Bool = false, _ failure: String = "git failed"
    ) async throws(UserError) -> [UInt8] {
        guard let path = Program.path(of: "git") else {
            throw UserError(.cannotWrite, "\(failure): git is not installed; install it")
        }
        var git = Program(
            path: path, arguments: ["-C", folder] + arguments, seconds: seconds ?? access.secondsToTransfer)
        git.mostPrinted = Self.mostPrinted
        if untilSilent { git.silentSeconds = access.secondsToAnswer }
        let place: Program.Place = access.asks && Program.hasTerminal ? .terminal : .session
        git.environment = environment(asks: place == .terminal)
        // Files instead of pipes, because git would block on a full pipe while the other one is read.
        let (given, printed) = (scratch + "/in", scratch + "/out")
        try UserError.wrapping { try FileSystem.write(input, to: given) }
        let outcome: Program.Outcome
        do {
            outcome = try await git.run(reading: given, printing: printed, in: place)
        } catch let error as Program.CannotStart {
            throw UserError(
                .cannotWrite, "cannot run git: \(FileError(path: path, code: error.code).reason)")
        } catch {
            throw UserError(.interrupted, "interrupted before the push")
        }
        guard outcome.end == .exited(0) else {
            // Ctrl-C on a terminal reaches git first.
            guard !Task.isCancelled, !outcome.end.isInterruption else {
                throw UserError(.interrupted, "interrupted before the push")
            }
            throw UserError(
                .cannotWrite,
                "\(failure): \(ShownAddress.hidingSecrets(in: try reason(for: outcome, of: git)))")
        }
        return try UserError.wrapping { try FileSystem.read(printed) }
    }

    /// Runs git and returns its output as text, without the line break at the end. Other line breaks may be a part of a path.
    func text(
        _ arguments: [String], input: [UInt8] = [], within seconds: Double? = nil,
        _ failure: String = "git failed"
    ) async throws(UserError) -> String {
        let printed = try await run(arguments, input: input, within: seconds, failure)
        let isLine = printed.last == UInt8(ascii: "\n")
        return String(decoding: isLine ? printed.dropLast() : printed[...], as: UTF8.self)
    }

    /// Runs git and returns its output as items that end with a zero byte.
    func items(_ arguments: [String], _ failure: String = "git failed") async throws(UserError) -> [String] {
        try await run(arguments, failure).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    private func environment(asks: Bool) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for name in Self.pointers { environment[name] = nil }
        if !asks { environment["GIT_TERMINAL_PROMPT"] = "0" }
        environment["GIT_DIR"] = repository
        environment.merge(variables) { $1 }
        let count = environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
        for (index, setting) in settings.enumerated() {
            environment["GIT_CONFIG_KEY_\(count + index)"] = setting.key
            environment["GIT_CONFIG_VALUE_\(count + index)"] = setting.value ?? "true"
        }
        environment["GIT_CONFIG_COUNT"] = String(count + settings.count)
        return environment
    }

    /// Returns why git failed: its own message, if there is one.
    private func reason(for outcome: Program.Outcome, of git: Program) throws(UserError) -> String {
        let words = Self.withoutProgress(outcome.printed).trimmed(\.isWhitespace)
        switch outcome.end {
        case .tooLong, .silent, .refused:
            let seconds = outcome.end == .silent ? access.secondsToAnswer : git.seconds
            let said = words.isEmpty ? "" : "\n\(words)"
            let advice =
                git.seconds == access.secondsToRead
                ? "a file that git reads here may be a pipe that nobody writes to"
                : "check the connection to the remote, then publish again"
            return "no answer within \(Int(seconds.rounded(.up))) s; \(advice)\(said)"
        case .tooMuch: return "git printed more than \(Self.mostPrinted >> 20) MiB"
        case _ where !words.isEmpty: return words
        case .exited(let status):
            // On a full disk, git cannot write its message. This write fails too, and reports the full disk.
            try UserError.wrapping {
                try FileSystem.write([UInt8](repeating: 0, count: 1 << 16), to: scratch + "/room")
                try FileSystem.remove(scratch + "/room")
            }
            return "git failed with status \(status) and no message"
        case .signal(let signal): return "git was ended by signal \(signal)"
        }
    }

    /// Returns git's output without the lines that show its progress.
    static func withoutProgress(_ text: String) -> String {
        text.split(whereSeparator: \.isNewline).filter { line in
            let told = line.hasPrefix("remote: ") ? line.dropFirst(8) : line
            let isCount = told.contains(#/^[A-Z][a-z ]+: +\d+(%|, done| *$)/#)
            return !isCount && !told.hasPrefix("Total ") && !told.hasPrefix("Delta compression using")
        }.joined(separator: "\n")
    }
}
