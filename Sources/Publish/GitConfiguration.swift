import Essentials
import Files

/// What git's configuration says where the user stands: the user's own, and that of the repository there.
struct GitConfiguration: Sendable {
    /// A key and its value.
    struct Setting: Sendable, Equatable {
        /// The key, section and name in small letters.
        var key: String
        /// The value; `nil` for a key without one, which means true.
        var value: String?
    }

    /// The user's own settings, from the files of this user and of the system, in git's order.
    let own: [Setting]
    /// What the repository's files add, in git's order. Only addresses of remotes and `user.*` are used: folders of photos come
    /// from strangers, with a repository in them if the stranger wants that.
    private let repository: [Setting]
    /// What holds for this run alone, from the user's environment.
    private let command: [Setting]

    /// Reads what holds in git's folder. No key that git reads for this starts a program.
    ///
    /// - Parameter address: the address that conditions of the user's own files may ask for (`hasconfig:remote.*.url`).
    init(_ git: Git, for address: String? = nil) async throws(UserError) {
        var git = git
        if let address { git.settings.append(Setting(key: "remote.\(GitRemote.name).url", value: address)) }
        let items = try await git.run(
            ["--no-pager", "config", "--list", "--show-scope", "--null"], within: git.access.secondsToRead,
            "git's configuration cannot be read"
        ).split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        var scopes: [String: [Setting]] = [:]
        for index in stride(from: 0, to: items.count - 1, by: 2) {
            let parts = items[index + 1].split(
                separator: "\n" as Character, maxSplits: 1, omittingEmptySubsequences: false)
            scopes[items[index], default: []].append(
                Setting(key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil))
        }
        own = scopes["system", default: []] + scopes["global", default: []]
        repository = scopes["local", default: []] + scopes["worktree", default: []]
        command = scopes["command", default: []]
    }

    /// Who commits in the repository. What holds for this run alone comes later in git's order, and stays.
    var identity: [Setting] {
        let later = Set(command.map(\.key))
        return repository.filter { $0.key.hasPrefix("user.") && !later.contains($0.key) }
    }

    /// The addresses of a remote under a key, in git's order. An empty one takes back those before it.
    ///
    /// - Parameter key: `remote.NAME.url` or `remote.NAME.pushurl`.
    func addresses(_ key: String) -> [String] {
        (own + repository + command).reduce(into: []) { values, setting in
            guard setting.key == key, let value = setting.value else { return }
            if value.isEmpty { values = [] } else { values.append(value) }
        }
    }

    /// The user's own settings as a file of git's. What it includes is in it, so that conditions hold as they do here.
    var ownFile: [UInt8] {
        var text = ""
        for setting in own {
            let parts = setting.key.split(separator: "." as Character, omittingEmptySubsequences: false)
            guard parts.count > 1, parts[0] != "include", parts[0] != "includeif" else { continue }
            let middle = parts.dropFirst().dropLast().joined(separator: ".")
            text += parts.count > 2 ? "[\(parts[0]) \(Self.quoted(middle))]\n" : "[\(parts[0])]\n"
            text += "\t\(parts[parts.count - 1])"
            if let value = setting.value { text += " = \(Self.quoted(value))" }
            text += "\n"
        }
        return Array(text.utf8)
    }

    /// A text in quotes, as files of git's take it.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        // Not by character: a quote with an accent on it is another character, and ends the text all the same.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": quoted += "\\\\"
            case "\"": quoted += "\\\""
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
