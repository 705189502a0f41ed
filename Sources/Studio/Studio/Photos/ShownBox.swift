import Codecs
import Photos
import Pixels
import Stickers
import WebServer

/// Where a page shows a photo: the photo fits in, and needs no more pixels.
///
/// An original of 42 megapixels takes a phone long to load, and hundreds of megabytes to show.
struct ShownBox: Sendable {
    /// In pixels of the screen.
    let width, height: Int

    /// Where the page does not say it, and the photo cannot be sent as it is.
    static let usual = ShownBox(width: 2048, height: 2048)
    /// The sides that a page can ask for, in pixels.
    private static let sides = 32...8192
    /// A photo so many times as large as the box is sent as it is: a copy would save little.
    private static let slack = 1.25

    init(width: Int, height: Int) {
        self.width = min(max(width, Self.sides.lowerBound), Self.sides.upperBound)
        self.height = min(max(height, Self.sides.lowerBound), Self.sides.upperBound)
    }

    /// What a request asks for, as `width` and `height`; `nil` where it says neither.
    init?(of request: HTTPRequest) {
        guard let width = request.query("width").flatMap({ Int($0) }),
            let height = request.query("height").flatMap({ Int($0) })
        else { return nil }
        self.init(width: width, height: height)
    }

    /// A copy of a photo, and its media type.
    struct Copy: Sendable {
        let mediaType: String
        let bytes: [UInt8]
    }

    /// Whether a photo is much larger than the box.
    @concurrent
    func isExceeded(by photo: PhotoFile) async throws -> Bool {
        let bytes = try PhotoReader().open(photo, usesFilm: false).photo
        // What cannot be read is the browser's to show, or to refuse.
        guard let header = try? ImageDecoder().header(of: bytes) else { return false }
        return scale(ofWidth: header.width, height: header.height) * Self.slack < 1
    }

    /// Makes the copy of a photo that fits in: JPEG, or WebP where the photo has transparent parts.
    @concurrent
    func copy(of photo: PhotoFile) async throws -> Copy {
        let reader = PhotoReader()
        let source = try reader.open(photo, usesFilm: false)
        let header = try ImageDecoder().header(of: source.photo)
        let scale = min(1, scale(ofWidth: header.width, height: header.height))
        let sides = [header.width, header.height].map { max(1, Int((Double($0) * scale).rounded())) }
        let raster = try reader.decode(source, of: photo, longestSideAtLeast: max(sides[0], sides[1])).raster
            .resized(width: sides[0], height: sides[1])
        guard raster.hasTransparency else {
            return Copy(mediaType: "image/jpeg", bytes: try JPEGEncoder.encode(raster, quality: 88))
        }
        return Copy(mediaType: "image/webp", bytes: try WebPEncoder.encode(raster, quality: 85, effort: 1))
    }

    /// What a picture's sides are multiplied with for it to fit in.
    private func scale(ofWidth width: Int, height: Int) -> Double {
        min(Double(self.width) / Double(max(1, width)), Double(self.height) / Double(max(1, height)))
    }
}
