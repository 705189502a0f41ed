package import Codecs
import Essentials
package import Pixels

/// Where a photo's subject is, as the cache keeps it: whatever becomes of the sticker's finish, nobody has to look again.
package struct KeptMatte: Codable, Sendable {
    /// The coverage as an 8-bit greyscale PNG, which loses nothing; `nil` where the photo has no clear subject.
    private var png: Data?

    /// What was found; `nil` for nothing.
    package init(_ matte: Matte?) throws(ImageError) {
        // Nearly all of it is wholly covered or wholly clear, which any effort makes small.
        png = if let matte { Data(try PNGEncoder.encode(matte, compression: .fast)) } else { nil }
    }

    /// Whether this may be the matte of a photo of that size, by its own header.
    func fits(_ raster: Raster) -> Bool { png?.isImage(.png, raster.width, raster.height) ?? true }

    /// What was found; `nil` for nothing.
    package var matte: Matte? {
        get throws(ImageError) {
            guard let png else { return nil }
            return Matte(lightnessOf: try ImageDecoder().decode(Array(png)).raster)
        }
    }
}
