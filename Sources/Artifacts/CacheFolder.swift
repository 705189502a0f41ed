package import Files

/// A folder that holds a cache and says so.
///
/// It is marked by `CACHEDIR.TAG` (https://bford.info/cachedir/), which keeps it out of backups, and by a file that
/// names its format. A folder that holds anything but entries and is not marked is refused. In it only files with names of the cache's
/// own form are touched; links are not followed, and no folder is ever removed.
package struct CacheFolder: Sendable {
    /// A file of the cache's own.
    package struct Entry: Sendable {
        /// Its path.
        package var path: String
        /// What it holds; `nil` for what only earlier versions read, and for what was left half-written.
        package var kind: ArtifactKind?
        /// Its size in bytes.
        package var size: Int
        /// When it was last of use, in seconds since 1970.
        package var used: Int
    }

    /// The folder's path, links followed.
    package let path: String

    private static let tagName = "CACHEDIR.TAG"
    private static let tag = """
        Signature: 8a477f597d28d172789f06886806bc55
        # Peel keeps finished stickers here, to make sites of the same photos sooner. It may be removed at any time.

        """
    private static let formatName = "peel-cache"
    private static let format = "Peel's stickers, format "
    private static let version = 2

    /// The cache in the folder at `path`, which need not be there yet.
    ///
    /// - Throws: ``UserError`` where something else is there.
    package init(_ path: String) throws(UserError) {
        let (resolved, kind) = try UserError.wrapping(.badInput) { () throws(FileError) in
            let resolved = try FileSystem.resolved(path)
            return (resolved, try FileSystem.kind(of: resolved))
        }
        self.path = resolved
        switch kind {
        case .missing: return
        case .file, .special, .brokenLink:
            throw UserError(.badInput, "\(path) is not a folder; name a folder for the cache with --cache")
        case .folder: break
        }
        let found: Int?
        let names: [String]
        do throws(FileError) {
            found = try Self.formatVersion(in: self.path)
            names = found == nil ? try FileSystem.names(in: self.path) : []
        } catch {
            throw UserError(.badInput, "\(path): the cache cannot be read: \(error.reason)")
        }
        let other = Self.foreign(among: names, in: self.path)
        guard found == nil || found == Self.version else {
            throw UserError(
                .badInput,
                "\(path): another version of Peel keeps its stickers here; name another folder with --cache")
        }
        if let other {
            throw UserError(
                .badInput,
                "\(path) holds files that are not part of a Peel cache, such as \(other); name an empty or a new folder with --cache"
            )
        }
    }

    /// Makes the folder and marks it, where that was not done before.
    ///
    /// - Parameter owner: what tells this user's caches from those of others.
    func prepare(owner: String) throws(FileError) {
        let tag = FileSystem.joined(path, Self.tagName)
        guard try Self.formatVersion(in: path) == nil else {
            // A power cut may take the tag alone. Where it cannot be written anew, the cache is of use without it.
            if FileInfo(at: tag) == nil { try? FileSystem.writeAtomically(Array(Self.tag.utf8), to: tag) }
            return
        }
        try FileSystem.makeFolder(path)
        // A folder with the second is marked: it comes last.
        try FileSystem.writeAtomically(Array(Self.tag.utf8), to: tag)
        try FileSystem.writeAtomically(
            Array("\(Self.format)\(Self.version)\n\(owner)\n".utf8),
            to: FileSystem.joined(path, Self.formatName))
    }

    /// Whether a cache of `owner` is at `path`, itself and not a link to it, and can be read.
    static func isOwn(at path: String, owner: String) -> Bool {
        FileInfo(at: path)?.isFolder == true
            && (try? lines(ofFormatIn: path))?.dropFirst().first == owner
    }

    /// Where the artifact of a name of 64 digits lies.
    func path(of name: String, _ kind: ArtifactKind) -> String {
        FileSystem.joined(path, "\(name).\(kind.rawValue)")
    }

    /// All files of the cache's own, in no order.
    package func entries() throws(FileError) -> [Entry] {
        guard try Self.formatVersion(in: path) != nil else { return [] }
        return try FileSystem.names(in: path).compactMap { name in
            let path = FileSystem.joined(path, name)
            guard let form = Form(name), let info = FileInfo(at: path), info.isFile else { return nil }
            return Entry(path: path, kind: form.kind, size: info.size, used: info.modified)
        }
    }

    /// Notes that its entries are looked through now.
    ///
    /// - Parameter isDue: otherwise only where that was not done for an hour.
    /// - Returns: whether it is to be done.
    func claimPruning(if isDue: Bool) -> Bool {
        let mark = FileSystem.joined(path, Self.formatName)
        let age = FileInfo.age(of: FileInfo(at: mark)?.modified ?? 0)
        guard isDue || !(0...3600).contains(age) else { return false }
        // Where its time cannot be changed, the next looks through them again.
        try? InputFile(mark, links: .refused).markUsed()
        return true
    }

    private static func formatVersion(in folder: String) throws(FileError) -> Int? {
        guard let line = try lines(ofFormatIn: folder)?.first, line.hasPrefix(format) else { return nil }
        return Int(line.dropFirst(format.count))
    }

    /// `nil` where the folder is not marked, or by a link.
    private static func lines(ofFormatIn folder: String) throws(FileError) -> [String]? {
        do throws(FileError) {
            let file = try InputFile(FileSystem.joined(folder, formatName), links: .refused)
            return String(decoding: try file.bytes(upTo: 1000), as: UTF8.self)
                .split(separator: "\n").map(String.init)
        } catch  where error.isMissingFile {
            return nil
        }
    }

    /// The first of the names in an unmarked folder that no cache has. An entry is none, nor a mark that is being written: another
    /// process may mark the folder, and begin to use it, while it is looked at; and a power cut, or somebody, may take the mark alone.
    static func foreign(among names: [String], in folder: String) -> String? {
        names.first { name in
            let isMark = [tagName, formatName].contains { name == $0 || name.hasPrefix($0 + ".") }
            // What the other process wrote has its own name by now.
            return !(Form(name) != nil || isMark)
                || FileInfo(at: FileSystem.joined(folder, name))?.isFile == false
        }
    }

    /// What the name of a file of the cache's own says.
    private struct Form {
        var kind: ArtifactKind?

        /// `nil` for a name of any other form: 64 hexadecimal digits and the kind; 32 and `sticker`, as earlier
        /// versions wrote; and either while it is written.
        init?(_ name: String) {
            var parts = name.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count >= 2, parts[0].utf8.allSatisfy(Self.isDigit) else { return nil }
            let isPartial = parts.count > 2 && parts.last == "partial"
            if isPartial { parts = Array(parts.prefix(2)) }
            guard parts.count == 2 else { return nil }
            switch parts[0].utf8.count {
            case 64:
                guard let kind = ArtifactKind(rawValue: String(parts[1])) else { return nil }
                self.kind = isPartial ? nil : kind
            case 32 where parts[1] == "sticker": kind = nil
            default: return nil
            }
        }

        private static func isDigit(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
        }
    }
}
