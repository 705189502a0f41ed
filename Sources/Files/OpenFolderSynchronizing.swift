#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// Flushing an open folder to the disk.
extension OpenFolder {
    /// Flushes the folder's names to the disk.
    func synchronize() throws(FileError) { try FileDescriptor.synchronize(descriptor, path) }

    /// Flushes the folder's names and everything below it to the disk, with one call for the whole disk if the system has one.
    /// For the 178 files of a site of 12 photos, that takes a tenth of the time of single calls.
    func synchronizeAll() throws(FileError) {
        #if os(Linux)
        if try disk() != Self.fuse {
            do throws(FileError) {
                try SystemCall.synchronizeDisk.make(on: path) { syncfs(descriptor) }
                return
            } catch  where error.code == ENOSYS {
                // An old system: flush file by file, as below.
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
    /// Returns the type of the disk that the folder is on.
    private func disk() throws(FileError) -> Int {
        var info = statfs()
        try SystemCall.status.make(on: path) { unsafe fstatfs(descriptor, &info) }
        return Int(info.f_type)
    }

    /// A disk by a program (`FUSE_SUPER_MAGIC`). It gets only the calls for single files.
    private static let fuse = 0x6573_5546
    #endif
}
