/// Why a command ends without its result, in words for the user; thrown by everything that touches files on the
/// user's behalf.
package struct UserError: Error, Sendable, Equatable {
    /// The kinds of failures, as exit statuses tell them apart.
    package enum Code: Sendable {
        /// Bad settings or arguments.
        case badInput
        /// No photo could be used.
        case nothingUsable
        /// A result could not be written.
        case cannotWrite
        /// The work was cancelled.
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

    /// A file operation of the command's own that failed.
    package init(_ error: FileError) {
        self.init(.cannotWrite, "\(ShownText.name(error.path)): \(error.reason)")
    }

    /// Does something with files whose failure ends the command, with an error that names the file.
    package static func wrapping<Result: ~Copyable>(
        _ code: Code = .cannotWrite, _ work: () throws(FileError) -> Result
    ) throws(UserError) -> Result {
        do throws(FileError) {
            return try work()
        } catch {
            throw UserError(code, "\(ShownText.name(error.path)): \(error.reason)")
        }
    }
}
