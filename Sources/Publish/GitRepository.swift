import Essentials
import Files
import Programs

/// The user's git, run in a folder.
struct GitRepository {
    /// The folder that git is run in.
    let folder: String
    /// Settings for this run alone, as `git -c` takes them.
    var settings: [(key: String, value: String)] = []

    /// Variables by which a git that runs us (a hook, say) points at its own repository; ours is another one.
    private static let pointers = [
        "GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_OBJECT_DIRECTORY",
        "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_COMMON_DIR", "GIT_NAMESPACE", "GIT_SHALLOW_FILE",
    ]

    /// Runs git and gives what it printed, byte by byte.
    ///
    /// - Parameters:
    ///   - input: what it reads on its standard input.
    ///   - failure: how an error begins; git's own words follow.
    /// - Throws: ``UserError`` where git cannot be run or ends with another status than 0.
    @discardableResult
    func run(
        _ arguments: [String], input: [UInt8] = [], _ failure: String = "git failed"
    ) throws(UserError) -> [UInt8] {
        guard let path = Program.path(of: "git") else {
            throw UserError(.cannotWrite, "\(failure): git is not installed")
        }
        var environment = ProcessInfo.processInfo.environment
        for name in Self.pointers { environment[name] = nil }
        let count = environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
        for (index, setting) in settings.enumerated() {
            environment["GIT_CONFIG_KEY_\(count + index)"] = setting.key
            environment["GIT_CONFIG_VALUE_\(count + index)"] = setting.value
        }
        environment["GIT_CONFIG_COUNT"] = String(count + settings.count)
        var git = Program(path: path, arguments: ["-C", folder] + arguments)
        git.environment = environment
        // Files, not pipes: git waits for a pipe that is full, and one of several is read first.
        let scratch = try UserError.wrapping { () throws(FileError) in try ScratchFolder(for: "peel-git") }
        defer { withExtendedLifetime(scratch) {} }
        let (given, output, errors) = (scratch.path + "/in", scratch.path + "/out", scratch.path + "/err")
        try UserError.wrapping { () throws(FileError) in try FileSystem.writeAtomically(input, to: given) }
        let end: Program.End
        do throws(Program.CannotStart) {
            end = try git.runInForeground(reading: given, printing: output, complaining: errors)
        } catch {
            throw UserError(
                .cannotWrite, "git cannot be run: \(FileError(path: path, code: error.code).reason)")
        }
        let said = try UserError.wrapping { () throws(FileError) in
            try FileSystem.read(end == .exited(0) ? output : errors)
        }
        if end == .exited(0) { return said }
        let words = String(decoding: said, as: UTF8.self).trimmed(\.isWhitespace)
        let reason =
            switch end {
            case .exited(let status) where words.isEmpty: "git ended with status \(status) and said nothing"
            case .signal(let signal) where words.isEmpty: "git was ended by signal \(signal)"
            default: words
            }
        throw UserError(.cannotWrite, "\(failure): \(reason)")
    }

    /// Runs git and gives the text that it printed, without the last line's end.
    func text(_ arguments: [String], _ failure: String = "git failed") throws(UserError) -> String {
        String(decoding: try run(arguments, failure), as: UTF8.self).trimmed(\.isNewline)
    }

    /// Runs git and gives the items that it printed, each with a closing zero.
    func items(_ arguments: [String], _ failure: String = "git failed") throws(UserError) -> [String] {
        try run(arguments, failure).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The settings of the repository itself that tell who commits and how a remote is reached: a clone has none of them.
    func ownSettings() -> [(key: String, value: String)] {
        let wanted = "^(user|author|committer|credential|http|gpg|commit|core\\.sshcommand)(\\.|$)"
        // Outside of a repository git has nothing to say; the user's general settings hold without us.
        let items =
            (try? self.items(["config", "--local", "--includes", "--null", "--get-regexp", wanted])) ?? []
        return items.map { item in
            let parts = item.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "true")
        }
    }
}
