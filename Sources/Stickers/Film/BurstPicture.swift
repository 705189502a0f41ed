import Codecs
import Files
import Pixels
import Synchronization

/// A picture that may be of a burst, seen from afar: those of one burst have one size and look alike.
package struct BurstPicture: Sendable {
    private let width, height: Int
    private let glimpse: FilmTrim.Glimpse

    /// The picture at a path; `nil` where it cannot be read.
    fileprivate init?(at path: String) {
        let decoder = ImageDecoder()
        guard let bytes = try? InputFile(path).bytes(atMost: ImageLimits().maxBytes),
            let header = try? decoder.header(of: bytes),
            let seen = try? decoder.decode(bytes, longestSideAtLeast: FilmTrim.Glimpse.side).raster
        else { return nil }
        (width, height) = (header.width, header.height)
        glimpse = FilmTrim.Glimpse(seen, milliseconds: 0)
    }

    /// Whether it may be of the same burst as the picture before.
    package func follows(_ other: BurstPicture) -> Bool {
        (width, height) == (other.width, other.height)
            && glimpse.difference(to: other.glimpse) <= FilmTrim.cut
    }
}

/// Pictures that were looked at: with each change in the studio its photos are found again.
package final class BurstPictures: Sendable {
    /// By their paths, byte by byte.
    private let known = Mutex<[[UInt8]: (stamp: FileStamp, picture: BurstPicture)]>([:])
    /// How many are kept at most.
    private static let most = 4096

    /// Nothing was looked at.
    package init() {}

    /// The picture at a path; `nil` where it cannot be read.
    package func picture(at path: String) -> BurstPicture? {
        let key = Array(path.utf8)
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
