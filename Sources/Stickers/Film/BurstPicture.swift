import Codecs
import Files
import Pixels
import Synchronization

/// A picture's size and small copy, to tell whether it belongs to a burst: pictures of one burst have one size and look alike.
package struct BurstPicture: Sendable {
    private let width, height: Int
    private let glimpse: FilmTrim.Glimpse
    /// The differences between neighbouring pixels in the picture's middle half: large in a sharp picture.
    package let sharpness: Double
    /// The side at which sharpness is measured, in pixels.
    private static let side = 512

    /// Reads the picture at a path; `nil` if it cannot be read.
    fileprivate init?(at path: String) {
        let decoder = ImageDecoder()
        guard let bytes = try? InputFile(path).bytes(atMost: ImageLimits().maxBytes),
            let header = try? decoder.header(of: bytes),
            let seen = try? decoder.decode(bytes, longestSideAtLeast: Self.side).raster
        else { return nil }
        sharpness = Self.sharpness(of: seen)
        (width, height) = (header.width, header.height)
        glimpse = FilmTrim.Glimpse(seen, milliseconds: 0)
    }

    /// Returns the mean square of the second differences of green, across and down, where subjects usually are.
    private static func sharpness(of picture: Raster) -> Double {
        let (width, height) = (picture.width, picture.height)
        var sum = 0
        func green(_ x: Int, _ y: Int) -> Int { Int(picture.bytes[(y * width + x) * Raster.channels + 1]) }
        let (columns, rows) = (
            max(1, width / 4)..<max(1, width * 3 / 4), max(1, height / 4)..<max(1, height * 3 / 4)
        )
        guard width > 4, height > 4 else { return 0 }
        for y in rows {
            for x in columns {
                let bend =
                    4 * green(x, y) - green(x - 1, y) - green(x + 1, y) - green(x, y - 1) - green(x, y + 1)
                sum += bend * bend
            }
        }
        return Double(sum) / Double(columns.count * rows.count)
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
