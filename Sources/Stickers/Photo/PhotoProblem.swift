/// A photo that could not be used, and why.
package struct PhotoProblem: Error, Sendable, Hashable, Codable {
    /// The photo's name as the user knows it.
    package var photo: String
    /// One plain sentence: what is wrong.
    package var reason: String

    /// A problem from the photo's name and the reason.
    package init(photo: String, reason: String) {
        self.photo = photo
        self.reason = reason
    }

    /// The problem as a site may tell it: without the folders that a name from Windows has in it (`C:\Users\ana\cat.jpg`), and
    /// without what a cut-out command printed, which often holds paths.
    package var published: PhotoProblem {
        let isOfCommand = reason.hasPrefix(Self.ofCommand)
        return PhotoProblem(
            photo: photo.split(separator: "\\").last.map(String.init) ?? photo,
            reason: isOfCommand ? String(reason.prefix { $0 != ":" && !$0.isNewline }) : reason)
    }

    /// How reasons begin that a cut-out command is to blame for.
    static let ofCommand = "the cut-out command "
}
