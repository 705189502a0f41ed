import Files
import Foundation

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
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder] + arguments
        var environment = ProcessInfo.processInfo.environment
        for name in Self.pointers { environment[name] = nil }
        let count = environment["GIT_CONFIG_COUNT"].flatMap { Int($0) } ?? 0
        for (index, setting) in settings.enumerated() {
            environment["GIT_CONFIG_KEY_\(count + index)"] = setting.key
            environment["GIT_CONFIG_VALUE_\(count + index)"] = setting.value
        }
        environment["GIT_CONFIG_COUNT"] = String(count + settings.count)
        process.environment = environment
        // Files, not pipes: git waits for a pipe that is full, and one of several is read first.
        let scratch = FileManager.default.temporaryDirectory.appendingPathComponent(
            "peel-git-\(UUID().uuidString)")
        // What stays of it is the system's to clean up, as all in that folder.
        defer { try? FileManager.default.removeItem(at: scratch) }
        let (output, errors) = (scratch.appendingPathComponent("out"), scratch.appendingPathComponent("err"))
        do {
            try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: false)
            let given = scratch.appendingPathComponent("in")
            try Data(input).write(to: given)
            for file in [output, errors] { try Data().write(to: file) }
            process.standardInput = try FileHandle(forReadingFrom: given)
            process.standardOutput = try FileHandle(forWritingTo: output)
            process.standardError = try FileHandle(forWritingTo: errors)
            try process.run()
            process.waitUntilExit()
            if process.terminationStatus == 0 { return Array(try Data(contentsOf: output)) }
            let said = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
                .trimmingCharacters(in: .whitespacesAndNewlines)
            let reason =
                switch (process.terminationReason, process.terminationStatus) {
                case (.exit, 127): "git is not installed"
                case (.exit, let status) where said.isEmpty:
                    "git ended with status \(status) and said nothing"
                case (_, let signal) where said.isEmpty: "git was ended by signal \(signal)"
                default: said
                }
            throw UserError(.cannotWrite, "\(failure): \(reason)")
        } catch let error as UserError {
            throw error
        } catch {
            throw UserError(.cannotWrite, "git cannot be run: \(error.localizedDescription)")
        }
    }

    /// Runs git and gives the text that it printed, without the last line's end.
    func text(_ arguments: [String], _ failure: String = "git failed") throws(UserError) -> String {
        String(decoding: try run(arguments, failure), as: UTF8.self).trimmingCharacters(in: .newlines)
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
