#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file operation that the system refused.
package struct FileError: Error, Sendable, Equatable {
    /// The file or folder of the operation.
    package var path: String
    /// The system's error number, or one of the numbers below.
    package var code: Int32

    /// Creates an error from a path and an error number.
    package init(path: String, code: Int32) {
        self.path = path
        self.code = code
    }

    /// Something that Peel did not write is at the path of a site's file.
    package static let inTheWay = EEXIST
    /// A file is where a folder is needed.
    package static let belowFile = ENOTDIR
    /// The bytes of a pipe, a socket or a device were requested.
    package static let notRegularFile: Int32 = -1
    /// A file became shorter while it was read.
    package static let changedMeanwhile: Int32 = -2
    /// A file, or a folder on the way to it, is a link, where links are not followed.
    package static let belowLink: Int32 = -3

    /// A name is not UTF-8, so that nothing in Peel's output can have that name.
    package static let misnamed: Int32 = -4

    /// A disk, a folder or a file is mounted at the path.
    package static let mounted: Int32 = -5

    /// The folder is part of a container image, where overlayfs cannot rename it.
    package static let inImageLayer: Int32 = -6

    /// The file or folder would lose its owner: another user, or a group that this user is not in.
    package static let ownedByOthers: Int32 = -7

    /// Extended attributes or an access control list would be lost.
    package static let hasAttributes: Int32 = -8

    /// A file was changed in the old site and in the new one.
    package static let changedInBoth: Int32 = -9

    /// A folder cannot hold temporary files.
    static let noTemporaryFolder: Int32 = -11

    /// A link is where only a file itself may be read.
    package static let isLink: Int32 = -10

    /// A folder that Peel works in was moved, replaced or removed.
    static let movedAway: Int32 = -12

    /// Folders are nested deeper than Peel searches.
    static let tooDeep: Int32 = -13

    /// A link leads to a missing file.
    package static let leadsNowhere: Int32 = -14

    /// The disk behind standard output or standard error is full.
    static let streamFull: Int32 = -15

    /// The file is larger than the limit for its kind.
    package static let tooLarge: Int32 = -16

    /// Whether nothing exists at the path.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// Whether this user lacks the permission.
    package var isForbidden: Bool { code == EACCES || code == EPERM }

    /// Whether the path is a folder where a file was needed.
    package var isFolder: Bool { code == EISDIR }

    /// Whether there is no regular file at the path: nothing, or something else, such as a link where links are not followed.
    package var isMissingFile: Bool {
        isMissing || [ELOOP, EISDIR, Self.notRegularFile, Self.isLink].contains(code)
    }

    /// The reason and its remedy, in plain words.
    package var reason: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES: "permission denied; change its permissions, or run Peel as its owner"
        case EPERM:
            "not permitted; run Peel as its owner, or unlock it (Linux: chattr -ia, macOS: chflags nouchg)"
        case EROFS: "the disk is read-only; choose another folder"
        case ENOSPC, EDQUOT:
            "the disk is full; free some space, or "
                + (ScratchFolder.holds(path)
                    ? "set TMPDIR to a folder on another disk" : "choose another folder")
        case EFBIG:
            "the file is larger than the disk or this shell allows; choose another disk, or raise the limit (ulimit -f)"
        case Self.streamFull: "the disk is full; free some space"
        case EBADF: "it is closed"
        case EIO: "input/output error; copy what you can, and check the disk"
        case ESTALE: "the network disk lost it; connect the disk again"
        case EISDIR: "it is a folder, not a file"
        case ENOTDIR: "a part of the path is a file, not a folder"
        case EEXIST, ENOTEMPTY: "it already exists, and Peel did not write it; move it away"
        case ELOOP: "its links form a loop; remove one of them"
        case ENAMETOOLONG: "the name is too long; use a shorter one"
        case EMFILE, ENFILE: "too many files are open; close other programs, or raise the limit (ulimit -n)"
        case EXDEV: "it is on another disk"
        case EBUSY: "another program uses it; try again when that program is done"
        case Self.tooLarge: "the file is too large"
        case Self.notRegularFile: "it is not a regular file"
        case Self.changedMeanwhile: "it changed while Peel read it; try again"
        case Self.belowLink:
            "it, or a folder on the way to it, is a link, which Peel does not follow here; replace the link with what it leads to"
        case Self.misnamed: "its name is not valid UTF-8; rename it, or move it away"
        case Self.mounted:
            "a disk, folder or file is mounted here, and Peel does not change mounts; unmount it, or mount it elsewhere"
        case Self.inImageLayer:
            "it is part of a container image, where overlayfs cannot replace it; name a new folder or one in a volume, or remove it from the image"
        case Self.ownedByOthers:
            "it belongs to another user or group, and Peel cannot keep that owner; run Peel as the owner, or move it away"
        case Self.hasAttributes:
            "Peel cannot keep its extended attributes or access control list; remove them, or move it away"
        case Self.isLink: "it is a link, which Peel does not follow here; replace it with the file"
        case Self.noTemporaryFolder:
            "Peel cannot keep temporary files here; create the folder, or set TMPDIR to a folder that you can write to"
        case Self.movedAway: "the folder was moved, replaced or removed while Peel worked in it; try again"
        case Self.leadsNowhere: "it is a link that leads to no file; remove it, or put the file there"
        case Self.tooDeep: "too many folders lie in each other; move this one up, or remove it"
        case Self.changedInBoth: "it changed in both the old and the new site; compare the two"
        default: unsafe String(cString: strerror(code)).lowercased()
        }
    }
}
