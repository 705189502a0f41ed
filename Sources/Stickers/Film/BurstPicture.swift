import Codecs
import Files
import Pixels
import Synchronization

/// A picture's size and small copy, to tell whether it belongs to a burst: pictures of one burst have one size and look alike.
package struct BurstPicture: Sendable {
    private let width, height: Int
    private let glimpse: FilmTrim.Glimpse

    /// Reads the picture at a path; `nil` if it cannot be read.
    fileprivate init?(at path: String) {
        let decoder = ImageDecoder()
        guard let bytes = try? InputFile(path).bytes(atMost: ImageLimits().maxBytes),
            let header = try? decoder.header(of: bytes),
            let seen = try? decoder.decode(bytes, longestSideAtLeast: FilmTrim.Glimpse.side).raster
        else { return nil }
        (width, height) = (header.width, header.height)
        glimpse = FilmTrim.Glimpse(seen, milliseconds: 0)
    }

    /// Whether the picture may belong to the same burst as the one before.
    package func follows(_ other: BurstPicture) -> Bool {
        (width, height) == (other.width, other.height)
            && glimpse.difference(to: other.glimpse) <= FilmTrim.cut
    }
}

/// A cache of burst pictures, because the studio lists its photos again after each change.
package final class BurstPictures: Sendable {
    /// The pictures by their paths.
    private let known = Mutex<[FileName: (stamp: FileStamp, picture: BurstPicture)]>([:])
    /// The most pictures to keep.
    private static let most = 4096

    /// Makes an empty cache.
    package init() {}

    /// Returns the picture at a path; `nil` if it cannot be read.
    package func picture(at path: String) -> BurstPicture? {
        let key = FileName(path)
        guard let stamp = FileStamp(of: path) else { return nil }
        if let (before, picture) = known.withLock({ $0[key] }), before == stamp { return picture }
        let picture = BurstPicture(at: path)
        known.withLock { known in
            if known.count >= Self.most { known = [:] }
            known[key] = picture.map { (stamp, $0) }
        }
        return picture
    }
}
