package import Files

/// A folder that is marked as a cache. The marks are `CACHEDIR.TAG` (https://bford.info/cachedir/), which keeps the folder out of
/// backups, and a file with the name of its format. An unmarked folder with anything other than entries is refused. In a cache,
/// only files with the cache's own form of names are touched. Links are not followed, and no folder is ever removed.
package struct CacheFolder: Sendable {
    /// A file that belongs to the cache.
    package struct Entry: Sendable {
        /// The file's path.
        package var path: String
        /// The kind of artifact; `nil` for half-written files.
        package var kind: ArtifactKind?
        /// Size in bytes.
        package var size: Int
        /// Time of the last use, in seconds since 1970.
        package var used: Int
    }

    /// The folder's path, with links followed.
    package let path: String

    private static let tagName = "CACHEDIR.TAG"
    private static let tag = """
        Signature: 8a477f597d28d172789f06886806bc55
        # Peel keeps finished stickers here, to make sites of the same photos sooner. It may be removed at any time.

        """
    private static let formatName = "peel-cache"
    private static let format = "Peel's stickers, format "
    private static let version = 2

    /// Opens the cache in the folder at `path`, which does not have to exist yet.
    ///
    /// - Throws: ``UserError`` if something else is there.
    package init(_ path: String) throws(UserError) {
        let (resolved, kind) = try UserError.wrapping(.badInput) {
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

    /// Creates the folder and marks it, unless that was done before.
    ///
    /// - Parameter owner: a text that identifies this user's caches.
    func prepare(owner: String) throws(FileError) {
        let tag = FileSystem.joined(path, Self.tagName)
        guard try Self.formatVersion(in: path) == nil else {
            // A power cut may lose only the tag. If it cannot be written again, the cache works without it.
            if FileInfo(at: tag) == nil { try? FileSystem.writeAtomically(Array(Self.tag.utf8), to: tag) }
            return
        }
        try FileSystem.makeFolder(path)
        // The format file comes last, because it alone marks the folder.
        try FileSystem.writeAtomically(Array(Self.tag.utf8), to: tag)
        try FileSystem.writeAtomically(
            Array("\(Self.format)\(Self.version)\n\(owner)\n".utf8),
            to: FileSystem.joined(path, Self.formatName))
    }

    /// Returns whether `path` is a readable cache of `owner`, and not a link to one.
    static func isOwn(at path: String, owner: String) -> Bool {
        FileInfo(at: path)?.isFolder == true
            && (try? lines(ofFormatIn: path))?.dropFirst().first == owner
    }

    /// Returns the path of the artifact with a name of 64 digits.
    func path(of name: String, _ kind: ArtifactKind) -> String {
        FileSystem.joined(path, "\(name).\(kind.rawValue)")
    }

    /// Returns all files that belong to the cache, in no order.
    package func entries() throws(FileError) -> [Entry] {
        guard try Self.formatVersion(in: path) != nil else { return [] }
        return try FileSystem.names(in: path).compactMap { name in
            let path = FileSystem.joined(path, name)
            guard let form = Form(name), let info = FileInfo(at: path), info.isFile else { return nil }
            return Entry(path: path, kind: form.kind, size: info.size, used: info.modified)
        }
    }

    /// Claims the look through the entries for this process, and returns whether it must do it.
    ///
    /// - Parameter isDue: `true` to look now; `false` to look only once an hour.
    func claimPruning(if isDue: Bool) -> Bool {
        let mark = FileSystem.joined(path, Self.formatName)
        let age = FileInfo.age(of: FileInfo(at: mark)?.modified ?? 0)
        guard isDue || !(0...3600).contains(age) else { return false }
        // If the mark's date cannot be changed, the next process looks again.
        try? InputFile(mark, links: .refused).markUsed()
        return true
    }

    private static func formatVersion(in folder: String) throws(FileError) -> Int? {
        guard let line = try lines(ofFormatIn: folder)?.first, line.hasPrefix(format) else { return nil }
        return Int(line.dropFirst(format.count))
    }

    /// Returns `nil` if the folder is not marked, or the mark is a link.
    private static func lines(ofFormatIn folder: String) throws(FileError) -> [String]? {
        do throws(FileError) {
            let file = try InputFile(FileSystem.joined(folder, formatName), links: .refused)
            return String(decoding: try file.bytes(upTo: 1000), as: UTF8.self)
                .split(separator: "\n").map(String.init)
        } catch  where error.isMissingFile {
            return nil
        }
    }

    /// Returns the first name in an unmarked folder that no cache contains. Entries and half-written marks do not count: another
    /// process may mark the folder and begin to use it meanwhile, and a power cut or a user may remove only the mark.
    static func foreign(among names: [String], in folder: String) -> String? {
        names.first { name in
            let isMark = [tagName, formatName].contains { name == $0 || name.hasPrefix($0 + ".") }
            // Half-written files of the other process have their final names by now.
            return !(Form(name) != nil || isMark)
                || FileInfo(at: FileSystem.joined(folder, name))?.isFile == false
        }
    }

    /// The parts of the name of a file that belongs to the cache.
    private struct Form {
        var kind: ArtifactKind?

        /// `nil` for a name of any other form. The form: 64 hexadecimal digits, the kind, and perhaps `partial`.
        init?(_ name: String) {
            var parts = name.split(separator: ".", omittingEmptySubsequences: false)
            let isPartial = parts.count > 2 && parts.last == "partial"
            if isPartial { parts = Array(parts.prefix(2)) }
            guard parts.count == 2, parts[0].utf8.count == 64, parts[0].utf8.allSatisfy(Self.isDigit),
                let kind = ArtifactKind(rawValue: String(parts[1]))
            else { return nil }
            self.kind = isPartial ? nil : kind
        }

        private static func isDigit(_ byte: UInt8) -> Bool {
            (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
        }
    }
}
