#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder held open. All work goes to this very folder, even if its path changes meanwhile, and links in it
/// are not followed. This makes it safe to work in folders whose contents come from elsewhere.
package struct OpenFolder: ~Copyable {
    /// The kind of an entry of a folder. Links are not followed.
    package enum Entry: Sendable, Equatable {
        case file, folder, link
        /// A pipe, socket or device.
        case special
        case missing
        /// An entry whose name is not UTF-8, and so cannot be shown.
        case misnamed
    }

    /// The path by which it was opened, for errors.
    package let path: String
    let descriptor: Int32

    /// Opens the folder at `path`. Links in the path are followed, because the user chose it.
    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
    }

    /// Opens the folder `name` in another folder. A link is an error: it is not followed.
    init(_ name: UnsafePointer<CChar>, in parent: borrowing OpenFolder) throws(FileError) {
        let path = FileSystem.joined(parent.path, unsafe String(cString: name))
        let folder = parent.descriptor
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
    }

    /// Opens the folder at `path`. A link there is an error: it is not followed.
    init(refusingLink path: String) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
    }

    deinit { close(descriptor) }

    /// Returns the stamp of the entry at a path in the folder, or `nil` if there is none. Follows links, except at the end.
    package func stamp(of name: UnsafePointer<CChar>) throws(FileError) -> FileStamp? {
        unsafe try information(on: name).map { FileStamp($0) }
    }

    /// Returns the folder's own stamp.
    package func stamp() throws(FileError) -> FileStamp { FileStamp(try information()) }

    /// Returns the system's information about the folder.
    func information() throws(FileError) -> stat {
        var info = stat()
        try SystemCall.status.make(on: path) { unsafe fstat(descriptor, &info) }
        return info
    }

    private func information(on name: UnsafePointer<CChar>) throws(FileError) -> stat? {
        var info = stat()
        do throws(FileError) {
            try SystemCall.status.make(on: FileSystem.joined(path, unsafe String(cString: name))) {
                unsafe fstatat(descriptor, name, &info, AT_SYMLINK_NOFOLLOW)
            }
        } catch  where error.code == ENOENT {
            return nil
        }
        return info
    }

    /// Returns the kind of the entry with a name.
    func entry(named name: UnsafePointer<CChar>) throws(FileError) -> Entry {
        guard let info = unsafe try information(on: name) else { return .missing }
        return switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .special
        }
    }

    /// Opens the folder `name` in this one for work that must not reach mounts.
    ///
    /// - Throws: ``FileError/mounted`` if something is mounted there.
    func unmountedFolder(_ name: UnsafePointer<CChar>) throws(FileError) -> OpenFolder {
        let folder = unsafe try OpenFolder(name, in: self)
        guard try folder.mount() == mount() else {
            throw FileError(path: folder.path, code: FileError.mounted)
        }
        return folder
    }

    /// Returns the mount that the folder is on.
    func mount() throws(FileError) -> Mount { try Mount.of(descriptor, shown: path) }

    /// Throws ``FileError/mounted``, with the path, if a disk, a folder or a file is mounted anywhere below.
    func refuseMounts() throws(FileError) {
        let own = try mount()
        for name in try listing() {
            let mount = unsafe try Mount.of(
                name.bytes, in: descriptor, shown: FileSystem.joined(self.path, name.text))
            guard let mount else { continue }
            let entry = try entry(of: name)
            guard mount != own || entry == .folder else { continue }
            let path = FileSystem.joined(self.path, name.text)
            guard mount == own else { throw FileError(path: path, code: FileError.mounted) }
            do throws(FileError) {
                unsafe try unmountedFolder(name.bytes).refuseMounts()
            } catch  where error.code == ENOENT && error.path == path {
                // The folder was removed meanwhile.
            }
        }
    }
}
