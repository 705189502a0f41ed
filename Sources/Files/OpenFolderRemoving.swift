#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Removing entries of an open folder. Targets of links and mounts are never removed.
extension OpenFolder {
    /// Removes the folder `name` in this one, with its contents.
    ///
    /// - Throws: ``FileError/mounted`` if something is mounted there or below.
    func remove(_ name: String) throws(FileError) {
        unsafe try unmountedFolder(name).removeContents()
        unsafe try unlink(name, flags: AT_REMOVEDIR)
    }

    /// Removes everything in the folder, except targets of links and mounts; makes a read-only folder writable first.
    ///
    /// - Throws: ``FileError/mounted`` if something is mounted in it.
    package func removeContents() throws(FileError) {
        for name in try listing() {
            let entry = try entry(of: name)
            if entry == .folder { unsafe try unmountedFolder(name.bytes).removeContents() }
            let flags = entry == .folder ? AT_REMOVEDIR : 0
            do throws(FileError) {
                unsafe try unlink(name.bytes, flags: flags)
            } catch  where error.code == EACCES {
                guard (try? letOwnerWrite()) != nil else { throw error }
                unsafe try unlink(name.bytes, flags: flags)
            }
        }
    }

    /// Lets the folder's owner create and remove files in it.
    func letOwnerWrite() throws(FileError) {
        let mode = try information().st_mode & 0o7777 | S_IRWXU
        try SystemCall.setMode.make(on: path) { fchmod(descriptor, mode) }
    }

    func unlink(_ name: UnsafePointer<CChar>, flags: Int32) throws(FileError) {
        do throws(FileError) {
            try SystemCall.unlink.make(on: FileSystem.joined(path, unsafe String(cString: name))) {
                unsafe unlinkat(descriptor, name, flags)
            }
        } catch  where error.code == ENOENT {
            // Another process removed it.
        }
    }
}
