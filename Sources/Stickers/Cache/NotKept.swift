/// Something that would have to be made, where nothing is to be: the cache does not have it.
package struct NotKept: Error, Sendable {
    /// What it is of: a photo's name for the user, or a file's in the site.
    package var name: String

    /// What is missing, by its name.
    package init(name: String) { self.name = name }
}
