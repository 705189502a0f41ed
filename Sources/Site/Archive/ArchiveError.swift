import Files

/// An archive that could not be written or read.
package struct ArchiveError: Error, Sendable, Equatable {
    /// Path of the archive.
    package var path: String
    /// What was wrong, in plain words.
    package var reason: String
    /// The system's error number, where it was the system that refused.
    package var systemCode: Int32?
}

extension ArchiveError {
    /// What the system said of a file, as said of the archive at `path`.
    init(_ error: FileError, of path: String) {
        self.init(path: path, reason: error.reason, systemCode: error.code)
    }
}
