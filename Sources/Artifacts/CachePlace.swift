/// Where artifacts are stored for later builds.
package enum CachePlace: Sendable, Hashable {
    /// Nowhere.
    case nowhere
    /// In a `.peel-cache` beside the photos that this user's Peel made, else in the user's cache folder.
    case standard
    /// In this folder.
    case folder(String)
}
