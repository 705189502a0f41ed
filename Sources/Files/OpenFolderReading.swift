#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Reading files at paths in an open folder.
extension OpenFolder {
    /// Returns the kind of the entry at a path in the folder.
    ///
    /// - Throws: ``FileError/belowLink`` if a link is on the way.
    package func entry(at path: RelativePath) throws(FileError) -> Entry {
        try atEnd(of: path) { folder, name throws(FileError) in unsafe try folder.entry(named: name) }
            ?? .missing
    }

    /// Opens the folder `name` in this one.
    ///
    /// - Throws: ``FileError/belowLink`` if it is a link.
    package func folder(named name: String) throws(FileError) -> OpenFolder {
        guard unsafe try entry(named: name) != .link else {
            throw FileError(path: FileSystem.joined(path, name), code: FileError.belowLink)
        }
        return unsafe try OpenFolder(name, in: self)
    }

    /// Opens a regular file at a path in the folder for reading.
    ///
    /// - Throws: ``FileError/belowLink`` if it is a link or below one.
    package func file(at path: RelativePath) throws(FileError) -> InputFile {
        try InputFile(openFile(path), path: FileSystem.joined(self.path, path.text))
    }

    /// Returns the bytes of the regular file at a path in the folder.
    ///
    /// - Throws: ``FileError/belowLink`` if it is a link or below one.
    package func read(_ path: RelativePath, upTo limit: Int = .max) throws(FileError) -> [UInt8] {
        try openFile(path).read(upTo: limit)
    }

    /// Returns whether the entry at a path is a regular file with exactly these bytes. `false` for a link, or a file below one.
    package func holds(_ bytes: [UInt8], at path: RelativePath) throws(FileError) -> Bool {
        do throws(FileError) {
            guard let file = try openFileIfThere(path), try file.size() == bytes.count else { return false }
            return try file.read() == bytes
        } catch  where [FileError.belowLink, FileError.notRegularFile, EISDIR].contains(error.code) {
            return false
        }
    }

    /// Copies the regular file at a path in the folder, with its date, to `target`, which must not exist.
    ///
    /// - Throws: ``FileError/belowLink`` if it is a link or below one.
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

    /// Calls `work` with the last part of a path and the folder around it; returns `nil` if that folder does not exist.
    ///
    /// - Throws: ``FileError/belowLink`` if a link is on the way.
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
