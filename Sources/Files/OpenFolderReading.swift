#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What lies at a path in an open folder.
extension OpenFolder {
    /// What stands at a path inside.
    ///
    /// - Throws: ``FileError/belowLink`` where a link stands on the way.
    package func entry(at path: RelativePath) throws(FileError) -> Entry {
        try atEnd(of: path) { folder, name throws(FileError) in unsafe try folder.entry(named: name) }
            ?? .missing
    }

    /// The folder `name` in this one, open.
    ///
    /// - Throws: ``FileError/belowLink`` where it is a link.
    package func folder(named name: String) throws(FileError) -> OpenFolder {
        guard unsafe try entry(named: name) != .link else {
            throw FileError(path: FileSystem.joined(path, name), code: FileError.belowLink)
        }
        return unsafe try OpenFolder(name, in: self)
    }

    /// A regular file at a path inside, open for reading.
    ///
    /// - Throws: ``FileError/belowLink`` where it is a link or lies below one.
    package func file(at path: RelativePath) throws(FileError) -> InputFile {
        try InputFile(openFile(path), path: FileSystem.joined(self.path, path.text))
    }

    /// The bytes of the regular file at a path inside.
    ///
    /// - Throws: ``FileError/belowLink`` where it is a link or lies below one.
    package func read(_ path: RelativePath, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        try openFile(path).read(upTo: limit)
    }

    /// Whether the regular file at a path inside, no link and not below one, holds just these bytes.
    package func holds(_ bytes: [UInt8], at path: RelativePath) throws(FileError) -> Bool {
        do throws(FileError) {
            guard let file = try openFileIfThere(path), try file.size() == bytes.count else { return false }
            return try file.read() == bytes
        } catch  where [FileError.belowLink, FileError.notRegularFile, EISDIR].contains(error.code) {
            return false
        }
    }

    /// Copies the regular file at a path inside, with its date.
    ///
    /// - Parameter target: where nothing stands.
    /// - Throws: ``FileError/belowLink`` where it is a link or lies below one.
    package func copy(_ path: RelativePath, to target: String) throws(FileError) {
        try openFile(path).copy(to: target, asOwn: true)
    }

    private func openFile(_ path: RelativePath) throws(FileError) -> FileDescriptor {
        guard let file = try openFileIfThere(path) else {
            throw FileError(path: FileSystem.joined(self.path, path.text), code: ENOENT)
        }
        return file
    }

    private func openFileIfThere(_ path: RelativePath) throws(FileError) -> FileDescriptor? {
        try atEnd(of: path) { folder, name throws(FileError) in
            let full = FileSystem.joined(folder.path, name)
            switch unsafe try folder.entry(named: name) {
            case .missing, .misnamed: return nil
            case .link: throw FileError(path: full, code: FileError.belowLink)
            case .file, .folder, .special:
                return try FileDescriptor(name, in: folder.descriptor, path: full)
            }
        }
    }

    /// What `work` makes of the folder that the last part of a path is in, and of that part; `nil` where there is no such folder.
    ///
    /// - Throws: ``FileError/belowLink`` where a link stands on the way.
    private func atEnd<Result: ~Copyable>(
        of path: RelativePath, _ work: (borrowing OpenFolder, String) throws(FileError) -> Result?
    ) throws(FileError) -> Result? {
        var parts = path.parts[...]
        let name = parts.removeFirst()
        guard let rest = RelativePath(parts.joined(separator: "/")) else { return try work(self, name) }
        switch unsafe try entry(named: name) {
        case .folder: return unsafe try OpenFolder(name, in: self).atEnd(of: rest, work)
        case .link: throw FileError(path: FileSystem.joined(self.path, name), code: FileError.belowLink)
        case .file, .special, .missing, .misnamed: return nil
        }
    }
}
