/// A photo that could not be used, and why.
public struct PhotoProblem: Error, Sendable, Hashable, Codable {
    /// The photo's name as the user knows it.
    public var photo: String
    /// One plain sentence: what is wrong.
    public var reason: String

    /// A problem from the photo's name and the reason.
    public init(photo: String, reason: String) {
        self.photo = photo
        self.reason = reason
    }
}
