package import Stickers

/// A step of a build, told while it runs.
package enum BuildProgress: Sendable {
    /// The photos are known, by their names for the user; the work begins.
    case started(photos: [String])
    /// A photo is done.
    case finished(photo: String, problem: PhotoProblem?)
    /// The site has been put in place with what is done so far.
    case placed
    /// All photos are done; pages and archives are being written.
    case writing
    /// So much of the stickers for chat apps is done.
    case fitting(done: Int, of: Int)
}
