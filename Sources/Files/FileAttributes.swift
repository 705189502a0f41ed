#if canImport(Darwin)
import Darwin
#else
import CGlibc
import Glibc
#endif

/// A file's or folder's owner, group, permissions, dates, and extended attributes, including access control lists.
struct FileAttributes {
    private let info: stat
    private let descriptor: Int32
    private let path: String

    /// Reads the attributes of an open file or folder. The descriptor must stay open as long as this value is used.
    init(of descriptor: Int32, _ path: String) throws(FileError) {
        var info = stat()
        try SystemCall.status.make(on: path) { unsafe fstat(descriptor, &info) }
        (self.info, self.descriptor, self.path) = (info, descriptor, path)
    }

    /// Copies the attributes to another open file or folder, which this user has created.
    ///
    /// - Parameter isOwnersToWorkIn: whether `other` is a folder in which files are still created; its owner then gets all
    ///   permissions.
    /// - Throws: ``FileError/ownedByOthers`` and ``FileError/hasAttributes``, with the path of the original.
    func give(to other: Int32, _ target: String, isOwnersToWorkIn: Bool = false, keepsDate: Bool = true)
        throws(FileError)
    {
        try giveOwner(to: other)
        try giveExtended(to: other)
        // Permissions come last, because a change of owner removes some of them.
        let mode = info.st_mode & 0o7777 | (isOwnersToWorkIn ? S_IRWXU : 0)
        try SystemCall.setMode.make(on: target) { fchmod(other, mode) }
        let made = try FileAttributes(of: other, target).info
        // The system silently removes these bits for groups that the user is not in.
        guard made.st_mode & (S_ISUID | S_ISGID) == mode & (S_ISUID | S_ISGID) else {
            throw FileError(path: path, code: FileError.ownedByOthers)
        }
        if keepsDate { try giveDate(to: other, target) }
    }

    /// Copies only the date.
    func giveDate(to other: Int32, _ target: String) throws(FileError) {
        #if canImport(Darwin)
        let times = [info.st_atimespec, info.st_mtimespec]
        #else
        let times = [info.st_atim, info.st_mtim]
        #endif
        try SystemCall.setTimes.make(on: target) { unsafe futimens(other, times) }
    }

    private func giveOwner(to other: Int32) throws(FileError) {
        let made = try FileAttributes(of: other, path).info
        guard made.st_uid != info.st_uid || made.st_gid != info.st_gid else { return }
        do throws(FileError) {
            try SystemCall.setOwner.make(on: path) { fchown(other, info.st_uid, info.st_gid) }
        } catch  where error.isForbidden {
            throw FileError(path: path, code: FileError.ownedByOthers)
        }
    }

    #if canImport(Darwin)
    private func giveExtended(to other: Int32) throws(FileError) {
        let flags = copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR)
        do throws(FileError) {
            try SystemCall.setAttribute.make(on: path) { unsafe fcopyfile(descriptor, other, nil, flags) }
        } catch  where error.code == ENOTSUP {
            // The disk does not support them.
        } catch {
            throw FileError(path: path, code: FileError.hasAttributes)
        }
    }
    #else
    private func giveExtended(to other: Int32) throws(FileError) {
        let (wanted, made) = (try Self.extended(of: descriptor, path), try Self.extended(of: other, path))
        for (name, value) in wanted where made[name] != value {
            do throws(FileError) {
                try SystemCall.setAttribute.make(on: path) {
                    unsafe fsetxattr(other, name, value, value.count, 0)
                }
            } catch {
                // Security labels are set by the system's own policy.
                guard name.hasPrefix("security.") else {
                    throw FileError(path: path, code: FileError.hasAttributes)
                }
            }
        }
        // A new folder inherits access control lists from the folder around it.
        for name in made.keys where wanted[name] == nil && name.hasPrefix("system.posix_acl_") {
            try SystemCall.setAttribute.make(on: path) { unsafe fremovexattr(other, name) }
        }
    }

    /// Returns the values of all extended attributes, by their names.
    private static func extended(of descriptor: Int32, _ path: String) throws(FileError) -> [String: [UInt8]]
    {
        let names: [CChar]
        do throws(FileError) {
            names = unsafe try value(on: path) { unsafe flistxattr(descriptor, $0, $1) }
        } catch  where [ENOTSUP, EOPNOTSUPP, ENOSYS].contains(error.code) {
            return [:]
        }
        var found: [String: [UInt8]] = [:]
        for name in names.split(separator: 0) {
            let name = String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            do throws(FileError) {
                found[name] = unsafe try value(on: path) { unsafe fgetxattr(descriptor, name, $0, $1) }
            } catch  where error.code == ENODATA || error.code == EOPNOTSUPP {
                // The attribute was removed meanwhile, or the system lists it but does not let it be read.
            }
        }
        return found
    }

    /// Returns the value of a call that is made twice: first for the size, then for the bytes.
    private static func value<Byte: FixedWidthInteger>(
        on path: String, _ call: (UnsafeMutablePointer<Byte>?, Int) -> Int
    ) throws(FileError) -> [Byte] {
        let size = try SystemCall.readAttribute.make(on: path) { call(nil, 0) }
        guard size > 0 else { return [] }
        var bytes = [Byte](repeating: 0, count: size)
        let count = try SystemCall.readAttribute.make(on: path) { unsafe call(&bytes, size) }
        return Array(bytes.prefix(count))
    }
    #endif
}
