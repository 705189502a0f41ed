#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A folder held open. What is done through it is done in this very folder, whatever becomes of its path meanwhile, and no
/// link in it is followed: this is how folders are worked in whose content came from elsewhere.
package struct OpenFolder: ~Copyable {
    /// What stands under a name, itself and not what it leads to.
    package enum Entry: Sendable, Equatable {
        case file, folder, link
        /// A pipe, socket or device.
        case special
        case missing
        /// Something whose name is not UTF-8, and so cannot be told.
        case misnamed
    }

    /// The path it was opened by, for errors.
    package let path: String
    let descriptor: Int32

    /// Opens the folder at `path`, links in that path followed: it is the user's own word.
    package init(_ path: String) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        }
    }

    /// Opens the folder `name` in another; a link is not followed but an error.
    init(_ name: UnsafePointer<CChar>, in parent: borrowing OpenFolder) throws(FileError) {
        let path = FileSystem.joined(parent.path, unsafe String(cString: name))
        let folder = parent.descriptor
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
    }

    /// Opens the folder at `path` itself: a link is not followed but an error.
    init(refusingLink path: String) throws(FileError) {
        self.path = path
        descriptor = try SystemCall.open.make(on: path) {
            unsafe open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
    }

    deinit { close(descriptor) }

    /// The stamp of what stands at a path in the folder, of a link its own; `nil` where nothing does. Links on the way are followed.
    package func stamp(of name: UnsafePointer<CChar>) throws(FileError) -> FileStamp? {
        unsafe try information(on: name).map { FileStamp($0) }
    }

    /// The folder's own stamp.
    package func stamp() throws(FileError) -> FileStamp { FileStamp(try information()) }

    /// What the system knows of the folder itself.
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

    /// What stands under a name in the folder.
    func entry(named name: UnsafePointer<CChar>) throws(FileError) -> Entry {
        guard let info = unsafe try information(on: name) else { return .missing }
        return switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .special
        }
    }

    /// Opens the folder `name` in this one for work that must not reach what is mounted there.
    ///
    /// - Throws: ``FileError/mounted`` where something is.
    func unmountedFolder(_ name: UnsafePointer<CChar>) throws(FileError) -> OpenFolder {
        let folder = unsafe try OpenFolder(name, in: self)
        guard try folder.mount() == mount() else {
            throw FileError(path: folder.path, code: FileError.mounted)
        }
        return folder
    }

    /// The mount that the folder lies on.
    func mount() throws(FileError) -> Mount { try Mount.of(descriptor, shown: path) }

    /// Throws where a disk, a folder or a file is mounted anywhere below: ``FileError/mounted``, with its path.
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
                // It went away meanwhile.
            }
        }
    }
}
