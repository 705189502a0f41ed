/// What the grid page's "Add to your chat app" says, whatever the app.
package enum AppWord: String, CaseIterable, Sendable {
    /// The section's heading.
    case addTitle
    /// A button; `{app}` is the app's title.
    case addTo
    /// What to do with a link to a pack that is uploaded already.
    case openLink
    /// A step of several apps: download the archive and unpack it.
    case unpack
    /// A step of several apps: upload the images, whose file names are the emoji's names.
    case uploadByName
}
