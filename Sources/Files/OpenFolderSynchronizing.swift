#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// An open folder is brought to the disk.
extension OpenFolder {
    /// Brings the folder's names to the disk.
    func synchronize() throws(FileError) { try FileDescriptor.synchronize(descriptor, path) }

    /// Brings the folder's names and all that is below it to the disk, with one call where the system has one: for the 178
    /// files of a site of 12 photos that takes a tenth of the time of as many calls.
    func synchronizeAll() throws(FileError) {
        #if os(Linux)
        if try disk() != Self.fuse {
            do throws(FileError) {
                try SystemCall.synchronizeDisk.make(on: path) { syncfs(descriptor) }
                return
            } catch  where error.code == ENOSYS {
                // An old system: file by file, as below.
            }
        }
        #endif
        try synchronizeEach()
    }

    private func synchronizeEach() throws(FileError) {
        for (name, entry) in try entries() {
            switch entry {
            case .folder: unsafe try OpenFolder(name, in: self).synchronizeEach()
            case .file:
                try FileDescriptor(name, in: descriptor, path: FileSystem.joined(path, name)).synchronize()
            case .link, .special, .missing, .misnamed: break
            }
        }
        try synchronize()
    }

    #if os(Linux)
    /// The kind of disk that the folder lies on.
    private func disk() throws(FileError) -> Int {
        var info = statfs()
        try SystemCall.status.make(on: path) { unsafe fstatfs(descriptor, &info) }
        return Int(info.f_type)
    }

    /// A disk that a program stands for (`FUSE_SUPER_MAGIC`). The system does not hand a call for the whole disk on to the
    /// program, only those for one file.
    private static let fuse = 0x6573_5546
    #endif
}
