#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Linking, copying and moving the files of an open folder.
extension OpenFolder {
    /// Makes `target` a hard link of the file or link at a path in the folder. For a folder, does so for every file below it.
    /// Without hard links, `target` becomes a copy. Copies and folders get their originals' permissions and dates.
    ///
    /// - Parameters:
    ///   - name: the path; links on the way are followed.
    ///   - onCopy: called for each file and link, with its new path and the stamps of the original and the copy.
    /// - Throws: ``FileError/mounted`` if something is mounted on a folder; ``FileError/ownedByOthers`` and
    ///   ``FileError/hasAttributes`` if a copy cannot get all attributes of its original.
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
            // Folders cannot be hard links. A folder that exists at the target is filled.
            case .folder: unsafe try unmountedFolder(name).linkContents(to: target, onCopy)
            case .link: try copyLink(name, to: target, onCopy)
            case .file, .special:
                onCopy(target, try FileDescriptor(name, in: descriptor, path: path).copy(to: target))
            }
        }
    }

    /// Errors that mean that hard links are not supported, or not for this file.
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

    /// Moves the file `name` into another folder, unless the new name exists, and returns whether it was free. Both names are
    /// flushed to the disk before the old one is removed.
    func move(_ name: String, into target: borrowing OpenFolder, as other: String) throws(FileError) -> Bool {
        let place = FileSystem.joined(target.path, other)
        do throws(FileError) {
            try SystemCall.link.make(on: place) {
                unsafe linkat(descriptor, name, target.descriptor, other, 0)
            }
        } catch  where error.code == EEXIST {
            return false
        } catch  where Self.cannotLink.contains(error.code) {
            // Without hard links, another process could take the name between this check and the rename.
            guard unsafe try target.entry(named: other) == .missing else { return false }
            try SystemCall.rename.make(on: place) {
                unsafe renameat(descriptor, name, target.descriptor, other)
            }
            return true
        }
        do throws(FileError) {
            try target.synchronize()
            // The folder itself may be new. Its own name is in its parent folder, whatever the path.
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

    /// Copies owner, permissions and attributes from `other` to this folder, and to each folder that exists in both. The owners
    /// keep all permissions, so that work in the folders can go on.
    ///
    /// - Throws: ``FileError/ownedByOthers`` and ``FileError/hasAttributes``, with the path in `other`.
    func takeAttributes(of other: borrowing OpenFolder) throws(FileError) {
        for (name, entry) in try entries() where entry == .folder {
            guard unsafe try other.entry(named: name) == .folder else { continue }
            unsafe try OpenFolder(name, in: self).takeAttributes(of: other.unmountedFolder(name))
        }
        try FileAttributes(of: other.descriptor, other.path).give(
            to: descriptor, path, isOwnersToWorkIn: true, keepsDate: false)
    }
}
