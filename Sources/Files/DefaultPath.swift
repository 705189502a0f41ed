/// A default path of a command, in the current directory. The current directory may come from a stranger. A link that the user
/// names is the user's decision; a link with a command's default name is not.
package enum DefaultPath {
    /// Returns `name`, unless it is a link that leads out of the current directory.
    ///
    /// - Throws: ``UserError`` with the `remedy` if `name` is such a link.
    package static func inside(_ name: String, or remedy: String) throws(UserError) -> String {
        // If the system refuses to resolve a path here, it refuses again when the path is used.
        guard let current = try? FileSystem.resolved("."), (try? FileSystem.resolved(name)) != nil,
            !FileSystem.lies(name, in: current)
        else { return name }
        throw UserError(
            .badInput, "\(name): it is a link that leads out of the current directory; \(remedy)")
    }

    /// Returns the folder that `-o` names, or the command's default if there is none.
    ///
    /// - Throws: ``UserError`` for `-`, which means a stream in other programs, and for the same reasons as ``output(_:)``.
    package static func folder(_ named: String?, or usual: String) throws(UserError) -> String {
        guard let named else { return try output(usual) }
        guard named != "-" else {
            throw UserError(
                .badInput,
                "-o -: a folder cannot go to standard output; for a folder of this name, write -o ./-")
        }
        return named
    }

    /// Returns the default folder or file of a command, for a run without `-o`.
    ///
    /// - Throws: ``UserError`` if `name` is a link that leads out of the current directory.
    package static func output(_ name: String) throws(UserError) -> String {
        try inside(name, or: "name the output with -o")
    }
}
