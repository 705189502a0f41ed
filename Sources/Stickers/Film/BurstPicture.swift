import Codecs
import Files
import Pixels

/// A picture that may be of a burst, seen from afar: those of one burst have one size and look alike.
package struct BurstPicture: Sendable {
    private let width, height: Int
    private let glimpse: FilmTrim.Glimpse

    /// The picture at a path; `nil` where it cannot be read.
    package init?(at path: String) {
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
