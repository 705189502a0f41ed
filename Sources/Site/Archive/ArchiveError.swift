import Files

/// An archive that could not be written or read.
package struct ArchiveError: Error, Sendable, Equatable {
    /// Path of the archive.
    package var path: String
    /// The fault, in plain words.
    package var reason: String
    /// The system's error number, if the system refused a call.
    package var systemCode: Int32?
}

extension ArchiveError {
    /// Creates the error of the archive at `path` from the system's error on a file.
    init(_ error: FileError, of path: String) {
        self.init(path: path, reason: error.reason, systemCode: error.code)
    }
}
