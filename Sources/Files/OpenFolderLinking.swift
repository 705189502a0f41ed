#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Files of an open folder get a second name, a copy, or another folder.
extension OpenFolder {
    /// Makes `target` a second name of the file or link at a path inside, and of every file below it if it is a folder. Where
    /// the disk cannot give a file two names, `target` becomes a copy; copies, and the folders that are made, have the permissions
    /// and dates of what they are made of.
    ///
    /// - Parameters:
    ///   - name: the path; links on the way are followed.
    ///   - onCopy: told of each file and link: its new path, and what it and its copy are.
    /// - Throws: ``FileError/mounted`` where something is mounted on a folder, ``FileError/ownedByOthers`` and
    ///   ``FileError/hasAttributes`` where a copy cannot have all that the system knows of what it is made of.
    func link(
        _ name: String, to target: String, onCopy: (_ target: String, CopiedFile) -> Void = { _, _ in }
    ) throws(FileError) {
        do throws(FileError) {
            try SystemCall.link.make(on: target) { unsafe linkat(descriptor, name, AT_FDCWD, target, 0) }
            guard let stamp = try FileSystem.stamp(of: target, links: .refused) else { return }
            onCopy(target, CopiedFile(source: stamp, copy: stamp))
        } catch  where Self.cannotLink.contains(error.code) || error.code == EEXIST {
            let path = FileSystem.joined(path, name)
            switch unsafe try entry(named: name) {
            case .missing, .misnamed: throw FileError(path: path, code: ENOENT)
            // Folders have one name on any disk; one that stands there already is filled.
            case .folder: unsafe try unmountedFolder(name).linkContents(to: target, onCopy)
            case .link: try copyLink(name, to: target, onCopy)
            case .file, .special:
                onCopy(target, try FileDescriptor(name, in: descriptor, path: path).copy(to: target))
            }
        }
    }

    /// What systems say where hard links are unknown, or not for this file.
    private static let cannotLink: Set = [EPERM, EOPNOTSUPP, ENOTSUP, ENOSYS, EMLINK, EXDEV, EACCES]

    private func linkContents(
        to target: String, _ onCopy: (_ target: String, CopiedFile) -> Void
    ) throws(FileError) {
        try FileSystem.makeOneFolder(target, mayStand: true)
        for name in try names() { try link(name, to: FileSystem.joined(target, name), onCopy: onCopy) }
        let made = try OpenFolder(target)
        try FileAttributes(of: descriptor, path).give(to: made.descriptor, target)
    }

    private func copyLink(
        _ name: String, to target: String, _ onCopy: (_ target: String, CopiedFile) -> Void
    ) throws(FileError) {
        let source = unsafe try stamp(of: name)
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
        try SystemCall.readLink.make(on: FileSystem.joined(path, name)) {
            unsafe readlinkat(descriptor, name, &buffer, Int(PATH_MAX))
        }
        try SystemCall.makeLink.make(on: target) { unsafe symlink(buffer, target) }
        let copy = try FileSystem.stamp(of: target, links: .refused)
        if let source, let copy { onCopy(target, CopiedFile(source: source, copy: copy)) }
    }

    /// Moves the file `name` into another folder, under a name that nothing has yet. Both names are on the disk before the first
    /// one goes.
    ///
    /// - Returns: whether nothing had that name.
    func move(_ name: String, into target: borrowing OpenFolder, as other: String) throws(FileError) -> Bool {
        let place = FileSystem.joined(target.path, other)
        do throws(FileError) {
            try SystemCall.link.make(on: place) {
                unsafe linkat(descriptor, name, target.descriptor, other, 0)
            }
        } catch  where error.code == EEXIST {
            return false
        } catch  where Self.cannotLink.contains(error.code) {
            // Between the look and the move somebody else could take the name.
            guard unsafe try target.entry(named: other) == .missing else { return false }
            try SystemCall.rename.make(on: place) {
                unsafe renameat(descriptor, name, target.descriptor, other)
            }
            return true
        }
        do throws(FileError) {
            try target.synchronize()
            // The folder may be new itself. Its name is in the one above, by whatever path.
            unsafe try OpenFolder("..", in: target).synchronize()
            try SystemCall.unlink.make(on: FileSystem.joined(path, name)) {
                unsafe unlinkat(descriptor, name, 0)
            }
        } catch {
            unsafe try? target.unlink(other, flags: 0)
            throw error
        }
        return true
    }

    /// Gives this folder, and each folder in it that stands in the other too, the owner, the permissions and the attributes of
    /// that one. Its owner may do all in it.
    ///
    /// - Throws: ``FileError/ownedByOthers`` and ``FileError/hasAttributes`` with the other's path.
    func takeAttributes(of other: borrowing OpenFolder) throws(FileError) {
        for (name, entry) in try entries() where entry == .folder {
            guard unsafe try other.entry(named: name) == .folder else { continue }
            unsafe try OpenFolder(name, in: self).takeAttributes(of: other.unmountedFolder(name))
        }
        try FileAttributes(of: other.descriptor, other.path).give(
            to: descriptor, path, isOwnersToWorkIn: true, keepsDate: false)
    }
}
