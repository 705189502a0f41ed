import Codecs
import Photos
import Pixels
import Stickers
import WebServer

/// The area in which a page shows a photo: a copy that fits it needs no more pixels. A phone takes long to load an original of 42
/// megapixels, and hundreds of megabytes to show it.
struct ShownBox: Sendable {
    /// The size in pixels of the screen.
    let width, height: Int

    /// The area if the page does not tell one and the photo cannot be sent as it is.
    static let usual = ShownBox(width: 2048, height: 2048)
    /// The sides that a page can request, in pixels.
    private static let sides = 32...8192
    /// A photo up to this many times as large as the area is sent as it is, because a copy would save little.
    private static let slack = 1.25

    init(width: Int, height: Int) {
        self.width = min(max(width, Self.sides.lowerBound), Self.sides.upperBound)
        self.height = min(max(height, Self.sides.lowerBound), Self.sides.upperBound)
    }

    /// Reads `width` and `height` of a request; `nil` unless it has both.
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

    /// Whether a photo is much larger than the area.
    @concurrent
    func isExceeded(by photo: PhotoFile) async throws -> Bool {
        let bytes = try PhotoReader().open(photo, usesFilm: false).photo
        // If the header is unreadable, the browser tries to show the file, or refuses it.
        guard let header = try? ImageDecoder().header(of: bytes) else { return false }
        return scale(ofWidth: header.width, height: header.height) * Self.slack < 1
    }

    /// Returns a copy of a photo that fits: JPEG, or WebP if the photo has transparent parts.
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

    /// Returns the factor that makes a picture fit.
    private func scale(ofWidth width: Int, height: Int) -> Double {
        min(Double(self.width) / Double(max(1, width)), Double(self.height) / Double(max(1, height)))
    }
}
