#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// The mount of a file or folder. If it differs from the mount of the folder around it, the file or folder is a mount point. A
/// bind mount has the same device as its source, so devices alone do not identify mounts. Linux 5.8 and later number their mounts
/// (`stx_mnt_id` of statx(2)). On other systems, the device decides.
struct Mount: Equatable {
    private let device: UInt64
    private let number: UInt64?

    /// Returns the mount of the entry at `path`, following links.
    static func of(_ path: String) throws(FileError) -> Mount {
        guard let mount = unsafe try read(AT_FDCWD, path, followingLinks: true, shown: path) else {
            throw FileError(path: path, code: ENOENT)
        }
        return mount
    }

    /// Returns the mount of an open folder.
    static func of(_ descriptor: Int32, shown: String) throws(FileError) -> Mount {
        guard let mount = unsafe try read(descriptor, "", followingLinks: false, shown: shown) else {
            throw FileError(path: shown, code: ENOENT)
        }
        return mount
    }

    /// Returns the mount of the entry `name` in an open folder, or `nil` if there is none. A link is not followed.
    static func of(
        _ name: UnsafePointer<CChar>, in folder: Int32, shown: @autoclosure () -> String
    ) throws(FileError) -> Mount? {
        unsafe try read(folder, name, followingLinks: false, shown: shown())
    }

    static func == (one: Mount, other: Mount) -> Bool {
        if let number = one.number, let another = other.number { return number == another }
        return one.device == other.device
    }

    private static func read(
        _ folder: Int32, _ name: UnsafePointer<CChar>, followingLinks: Bool, shown: @autoclosure () -> String
    ) throws(FileError) -> Mount? {
        do throws(FileError) {
            #if os(Linux)
            do throws(FileError) {
                return unsafe try numbered(folder, name, followingLinks: followingLinks, shown: shown())
            } catch  where error.code == ENOSYS || error.code == EPERM {
                // The system is too old, or a container blocks the call.
            }
            #endif
            var info = stat()
            try SystemCall.status.make(on: shown()) {
                if unsafe strlen(name) == 0 { return unsafe fstat(folder, &info) }
                return unsafe fstatat(folder, name, &info, followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
            }
            return Mount(device: UInt64(truncatingIfNeeded: info.st_dev), number: nil)
        } catch  where error.code == ENOENT {
            return nil
        }
    }

    #if os(Linux)
    private static func numbered(
        _ folder: Int32, _ name: UnsafePointer<CChar>, followingLinks: Bool, shown: @autoclosure () -> String
    ) throws(FileError) -> Mount {
        var info = statx()
        let flags =
            PEEL_AT_EMPTY_PATH | PEEL_AT_NO_AUTOMOUNT | (followingLinks ? 0 : AT_SYMLINK_NOFOLLOW)
        try SystemCall.status.make(on: shown()) {
            unsafe statx(folder, name, flags, UInt32(STATX_MNT_ID), &info)
        }
        return Mount(
            device: UInt64(info.stx_dev_major) << 32 | UInt64(info.stx_dev_minor),
            number: info.stx_mask & UInt32(STATX_MNT_ID) == 0 ? nil : info.stx_mnt_id)
    }
    #endif
}
