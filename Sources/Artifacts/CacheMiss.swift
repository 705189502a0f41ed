/// The store does not have something, and nothing is to be made: what `--expect-warm` asks for.
package struct CacheMiss: Error, Sendable {
    /// What it is of: a photo's name for the user, or a file's in the site.
    package var name: String

    /// A miss of what has this name.
    package init(name: String) { self.name = name }
}
