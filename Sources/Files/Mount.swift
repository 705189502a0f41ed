#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// The mount that a file or a folder lies on. What lies on another mount than the folder around it is mounted there.
///
/// A bind mount has the same device as what it shows, so devices alone do not tell mounts apart. Linux 5.8 and later number
/// their mounts (`stx_mnt_id` of statx(2)); elsewhere the device has to do.
struct Mount: Equatable {
    private let device: UInt64
    private let number: UInt64?

    /// The mount of what stands at `path`, links followed.
    static func of(_ path: String) throws(FileError) -> Mount {
        guard let mount = unsafe try read(AT_FDCWD, path, followingLinks: true, shown: path) else {
            throw FileError(path: path, code: ENOENT)
        }
        return mount
    }

    /// The mount of an open folder.
    static func of(_ descriptor: Int32, shown: String) throws(FileError) -> Mount {
        guard let mount = unsafe try read(descriptor, "", followingLinks: false, shown: shown) else {
            throw FileError(path: shown, code: ENOENT)
        }
        return mount
    }

    /// The mount of what stands under a name in an open folder, of a link its own; `nil` where nothing does.
    ///
    /// - Parameter shown: its path, for errors.
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
                // An old system, or a container that does not pass the call on.
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
