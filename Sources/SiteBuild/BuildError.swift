/// A build that could not be made at all, with what was wrong and what would be right.
package struct BuildError: Error, Sendable, Equatable {
    /// What kind of failure it was.
    package enum Code: Sendable, Equatable {
        /// The arguments do not fit together, or `peel.yaml`, a template or an asset is wrong.
        case badInput
        /// No photo could be used.
        case nothingUsable
        /// The site could not be written.
        case cannotWrite
        /// The build was cancelled.
        case interrupted
    }

    /// What kind of failure it was.
    package var code: Code
    /// One or more plain lines that name the file.
    package var message: String

    /// An error from its kind and its message.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// A file operation of the build's own that failed.
    init(_ error: FileError) { self.init(.cannotWrite, "\(error.path): \(error.reason)") }
}
