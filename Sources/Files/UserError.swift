/// The reason why a command ends without its result, in words for the user. All modules that read or write
/// files for the user throw it.
package struct UserError: Error, Sendable, Equatable {
    /// The kinds of errors, which become exit statuses.
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

    /// The kind of the error.
    package var code: Code
    /// One or more lines of plain text that name the file.
    package var message: String

    /// Creates an error from its kind and its message.
    package init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// Creates an error for a failed file operation of the command itself.
    package init(_ error: FileError) {
        self.init(.cannotWrite, "\(ShownText.name(error.path)): \(error.reason)")
    }

    /// Runs file operations. If one fails, the command ends with an error that names the file.
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
