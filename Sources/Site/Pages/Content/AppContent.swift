/// A pack as a chat app takes it: files to download, or where it is up already.
package struct AppContent: Sendable, Hashable {
    /// What people call it.
    package var title: String
    /// The files, in order; a pack that was split has several.
    package var files: [FileReference]
    /// Where the pack is uploaded already, if it is.
    package var link: String?
    /// What a person does with the files, in order, in the page's language.
    package var steps: [String]

    /// A pack for an app.
    package init(title: String, files: [FileReference], link: String?, steps: [String]) {
        self.title = title
        self.files = files
        self.link = link
        self.steps = steps
    }
}
