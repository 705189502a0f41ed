/// The reason why a command ends without its result, in words for the user.
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

    /// Creates the error that ends a command from another one: a ``FileError`` names its file, a ``UserError`` stays as it is.
    package init(_ error: any Error, _ code: Code = .cannotWrite) {
        switch error {
        case let error as UserError: self = error
        case let error as FileError: self.init(code, "\(ShownText.name(error.path)): \(error.reason)")
        default: self.init(code, "\(error)")
        }
    }

    /// Runs file operations. If one fails, the command ends with an error that names the file.
    package static func wrapping<Result: ~Copyable>(
        _ code: Code = .cannotWrite, _ work: () throws -> Result
    ) throws(UserError) -> Result {
        do {
            return try work()
        } catch {
            throw UserError(error, code)
        }
    }
}
