package import Essentials
package import Files

/// Files and hosts that a folder of photos adds to the pages, and that act in visitors' browsers: scripts, styles, templates.
package struct AddedCode: Sendable {
    /// The digest of each addition and its name, by the name: `_theme/assets/site.js`, `https://stats.example.org`.
    private(set) package var digests: [String: Digest] = [:]

    /// Creates an empty value.
    package init() {}

    /// Adds a file or a host.
    mutating func add(_ name: String, _ bytes: [UInt8] = []) {
        digests[name] = SHA256.digest(of: Array("\(name)\n".utf8) + bytes)
    }

    /// The most names in a message.
    private static let shown = 8

    /// Names of additions for a message.
    ///
    /// - Parameter digests: those to name.
    static func list(_ digests: [String: Digest]) -> String {
        let names = digests.keys.sorted().map { ShownText.name($0) }
        let more = names.count - shown
        return names.prefix(shown).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
    }
}

/// The record of the scripts, styles, templates and hosts that the user allowed for one folder of photos.
///
/// It is a private file beside the user's settings, because a folder of photos may come from strangers. It has digests only:
/// other content of the same names is asked for again.
package struct PageTrust {
    private let file: String?

    private static let folder = "peel/trusted"
    /// The longest record that is read, in bytes.
    private static let longest = 1 << 20

    /// Creates the record of a folder or an archive, by its path.
    ///
    /// - Parameter settings: the folder of the user's settings; `nil` for a user without one, for whom nothing is recorded.
    package init(of photos: String, in settings: String? = UserFolders.settings) {
        let place = (try? FileSystem.resolved(photos)) ?? photos
        let name = SHA256.digest(of: Array(place.utf8)).description
        file = settings.map { FileSystem.joined($0, "\(Self.folder)/\(name)") }
    }

    /// Returns the question to the user about additions that were not allowed before; `nil` if all were.
    package func question(about added: AddedCode, in shown: String) -> String? {
        let known = known
        let new = added.digests.filter { !known.contains($0.value.description) }
        guard !new.isEmpty else { return nil }
        let them = new.count == 1 ? "it" : "them"
        return
            "\(ShownText.name(shown)): the photos bring code for the pages that you have not allowed: \(AddedCode.list(new)). It runs in your visitors' browsers. If \(new.count == 1 ? "it is" : "they are") yours, or you trust \(them)"
    }

    /// Records that the user allows these additions, in place of earlier ones.
    ///
    /// - Parameter keepsOthers: whether earlier ones stay allowed.
    /// - Throws: `UserError` if the record cannot be written.
    package func allow(_ added: AddedCode, keepsOthers: Bool = false) throws(UserError) {
        guard let file else { return }
        let lines = Set(added.digests.values.map(\.description)).union(keepsOthers ? known : [])
        try UserError.wrapping {
            try FileSystem.makeFolder(FileSystem.folder(of: file))
            if FileInfo(at: file) != nil { try FileSystem.removeFile(file) }
            try PrivateFile.create(Array(lines.sorted().joined(separator: "\n").utf8), at: file)
        }
    }

    /// The digests of what the user allowed before. A file that others may change has none.
    private var known: Set<String> {
        guard let file, let info = FileInfo(at: file), info.isFile, info.isOwn,
            !FileSystem.othersMayWrite(file),
            let bytes = try? InputFile(file, links: .refused).bytes(atMost: Self.longest)
        else { return [] }
        return Set(String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init))
    }
}
