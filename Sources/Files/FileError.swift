#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A file operation that the system refused.
package struct FileError: Error, Sendable, Equatable {
    /// The file or folder it was about.
    package var path: String
    /// The system's error number.
    package var code: Int32

    /// Something that Peel did not write stands where a file of the site belongs.
    package static let inTheWay = EEXIST

    /// The file has more bytes than one of its kind may have.
    package static let tooLarge = EFBIG

    /// Whether nothing stands at the path.
    package var isMissing: Bool { code == ENOENT || code == ENOTDIR }

    /// What was wrong, and what would be right, in plain words.
    package var reason: String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case EACCES, EPERM: "permission denied: this user may not read or write it"
        case EROFS: "it lies on a disk that is read-only"
        case ENOSPC, EDQUOT: "no space is left on the disk: free some, or choose another folder"
        case EISDIR: "it is a folder, not a file"
        case ENOTDIR: "a part of the path is a file, not a folder"
        case EEXIST: "Peel did not write what stands there; move it away"
        case EINVAL: "it is not a regular file"
        case ELOOP: "its links lead in a circle"
        case ENAMETOOLONG: "the name is too long for the disk"
        case EMFILE, ENFILE: "too many files are open"
        case EXDEV: "it lies on another disk"
        default: unsafe String(cString: strerror(code)).lowercased()
        }
    }
}
