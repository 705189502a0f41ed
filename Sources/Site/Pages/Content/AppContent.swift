/// A pack as a chat app takes it: files to download, or where it is up already.
package struct AppContent: Sendable, Hashable {
    /// The app's name in `peel.yaml`, which its steps are found by.
    package var app: String
    /// What people call it.
    package var title: String
    /// The files, in order; a pack that was split has several.
    package var files: [FileReference]
    /// Where the pack is up already, if it is.
    package var link: String?

    /// A pack for an app.
    package init(app: String, title: String, files: [FileReference], link: String?) {
        self.app = app
        self.title = title
        self.files = files
        self.link = link
    }
}
