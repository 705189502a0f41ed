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
}
