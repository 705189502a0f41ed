import Files

/// The messages of commands, in the words of a page that has fields in place of options.
enum PageWords {
    private static let replaced = [
        ("; see peel help publishing", ""), (", add --trust-theme", ", start the studio with --trust-theme"),
        ("--to takes ", "this field takes "), ("--to ", ""),
        (
            "set author: in peel.yaml, or in ~/.config/peel/settings.yaml for all packs",
            "write it into Author under “Pack”"
        ),
    ]

    /// Returns a message in the words of the page.
    ///
    /// - Parameter folder: the text in place of ` with -o`, which names another folder in a command.
    static func of(
        _ message: String, folder: String = " when you start the studio, with -o"
    ) -> String {
        (replaced + [(" with -o", folder)]).reduce(message) { $0.replacing($1.0, with: $1.1) }
    }

    /// Runs some work, and puts its errors into the words of the page.
    static func refusing<Result>(
        folder: String = " when you start the studio, with -o", _ work: () async throws -> Result
    ) async throws -> Result {
        do {
            return try await work()
        } catch let error as UserError {
            throw UserError(error.code, of(error.message, folder: folder))
        }
    }
}
