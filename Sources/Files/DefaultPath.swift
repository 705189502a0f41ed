/// A name in the current folder that a command takes where the user names nothing.
///
/// The current folder may have come from a stranger. A link that the user names is the user's own word; a link that
/// stands there under a command's default name is not.
package enum DefaultPath {
    /// The name, where it does not lead out of the current folder.
    ///
    /// - Parameter remedy: what the user does instead, for the error.
    /// - Throws: ``UserError`` where it is a link that leads out.
    package static func inside(_ name: String, or remedy: String) throws(UserError) -> String {
        // What the system does not tell, it tells again when the path is used.
        guard let current = try? FileSystem.resolved("."), (try? FileSystem.resolved(name)) != nil,
            !FileSystem.lies(name, in: current)
        else { return name }
        throw UserError(
            .badInput, "\(name): it is a link that leads out of the current directory; \(remedy)")
    }

    /// The folder that `-o` names, or else the one that a command writes.
    ///
    /// - Throws: ``UserError`` for `-`, which means a stream elsewhere, and as ``output(_:)`` does.
    package static func folder(_ named: String?, or usual: String) throws(UserError) -> String {
        guard let named else { return try output(usual) }
        guard named != "-" else {
            throw UserError(
                .badInput,
                "-o -: a folder cannot go to standard output; for a folder of this name, write -o ./-")
        }
        return named
    }

    /// The folder or file that a command writes where `-o` names none.
    ///
    /// - Throws: ``UserError`` where it is a link that leads out of the current folder.
    package static func output(_ name: String) throws(UserError) -> String {
        try inside(name, or: "name the output with -o")
    }
}
