import Pixels

/// A photo format that is read, told by content and never by a file's name.
///
/// A format is one file in this folder, with its ``ImageCodec``, and a line in ``allCases``. What else depends on the formats
/// (names of files that are taken for photos, the studio, completions, messages) follows.
package struct ImageFormat: Sendable {
    /// Its name in reports.
    package let rawValue: String
    /// As people name it.
    package let title: String
    /// The endings of its files' names in small letters, without the dot; the usual one first.
    package let suffixes: [String]
    /// The media type of its files, where browsers show them; `nil` where they do not.
    package let mediaType: String?
    /// Whether messages name it among the formats that Peel reads.
    let isNamed: Bool
    /// Whether a file starts as this format does; the first 64 bytes are enough.
    let isStart: @Sendable ([UInt8]) -> Bool
    /// What reads it, within some limits; `nil` where this build reads no such file, for a reason.
    let codec: @Sendable (ImageLimits) throws(ImageError) -> any ImageCodec

    /// A format from its parts.
    init(
        _ name: String, title: String, suffixes: [String], mediaType: String? = nil, isNamed: Bool = true,
        isStart: @escaping @Sendable ([UInt8]) -> Bool,
        codec: @escaping @Sendable (ImageLimits) throws(ImageError) -> any ImageCodec
    ) {
        rawValue = name
        self.title = title
        self.suffixes = suffixes
        self.mediaType = mediaType
        self.isNamed = isNamed
        self.isStart = isStart
        self.codec = codec
    }

    /// The format of a file that starts with `bytes` (the first 64 are enough); `nil` if it is none of these.
    package static func sniff(_ bytes: [UInt8]) -> ImageFormat? { allCases.first { $0.isStart(bytes) } }

    /// The formats that Peel reads, as a sentence names them.
    package static let names: String = {
        let titles = allCases.filter(\.isNamed).map(\.title)
        return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
    }()
}

extension ImageFormat: RawRepresentable, CaseIterable, Hashable, CustomStringConvertible {
    /// Its name in reports.
    package var description: String { rawValue }

    /// The format of a name.
    package init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }
}

/// What reads the files of one format.
protocol ImageCodec: Sendable {
    /// What the image is, without decoding its pixels.
    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader
    /// The pixels: upright and in sRGB; shrunk as far as that is cheap and the longest side keeps at least `side` pixels.
    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?) throws(ImageError) -> DecodedImage
    /// The same of a part of the upright image, in pixels before any shrinking, with `side` that of the whole image; `nil` for
    /// all. A little more may come. A codec needs one of the two functions; this one saves memory.
    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?, part: PixelRect?) throws(ImageError)
        -> DecodedImage
    /// How many pixels the image has whose file starts with `start`; `nil` where these bytes do not tell.
    func pixelCount(fromStart start: [UInt8]) throws(ImageError) -> Int?
    /// The block of EXIF metadata, if there is one.
    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>?
    /// Whether the file holds several pictures to be shown one after the other, of which the first is read.
    func isAnimated(_ bytes: [UInt8]) -> Bool
    /// How many pages the file has, of which the first is read.
    func pageCount(of bytes: [UInt8]) -> Int
    /// How the file moves; `nil` for a still one, and for one that is read as if it were. Reads no pixels.
    func movement(of bytes: [UInt8]) throws(ImageError) -> ToldMovement?
    /// What a file that moves lays on its canvas.
    func layers(of bytes: [UInt8]) throws(ImageError) -> (any FrameSource)?
}

extension ImageCodec {
    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?) throws(ImageError) -> DecodedImage {
        try decode(bytes, longestSideAtLeast: side, part: nil)
    }

    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?, part: PixelRect?) throws(ImageError)
        -> DecodedImage
    {
        let image = try decode(bytes, longestSideAtLeast: side)
        return part.map(image.cropped) ?? image
    }

    func pixelCount(fromStart start: [UInt8]) throws(ImageError) -> Int? {
        do throws(ImageError) {
            let header = try header(of: start)
            return header.width * header.height
        } catch  where error.code == .truncated {
            return nil
        }
    }

    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>? { nil }

    func isAnimated(_ bytes: [UInt8]) -> Bool { (try? movement(of: bytes)) != nil }

    func pageCount(of bytes: [UInt8]) -> Int { 1 }

    func movement(of bytes: [UInt8]) throws(ImageError) -> ToldMovement? { nil }

    func layers(of bytes: [UInt8]) throws(ImageError) -> (any FrameSource)? { nil }
}

extension DecodedImage {
    /// The image, of which a part is wanted alone; a little more may stay.
    func cropped(to part: PixelRect) -> DecodedImage {
        let (width, height) = (originalWidth, originalHeight)
        let shown = part.onGrid(raster.width, of: width, raster.height, of: height)
        return DecodedImage(
            raster: raster.cropped(to: shown), originalWidth: width, originalHeight: height,
            part: PixelRect(
                x: shown.x * width / raster.width, y: shown.y * height / raster.height,
                width: shown.width * width / raster.width, height: shown.height * height / raster.height),
            format: format, hasAlpha: hasAlpha)
    }
}

extension PixelRect {
    /// The pixels of a smaller image that a part of a larger one falls on; at least one.
    fileprivate func onGrid(_ columns: Int, of width: Int, _ rows: Int, of height: Int) -> PixelRect {
        func range(_ start: Int, _ end: Int, _ count: Int, _ size: Int) -> (Int, Int) {
            let first = max(0, min(count - 1, start * count / size))
            return (first, max(first + 1, min(count, (end * count + size - 1) / size)))
        }
        let (across, down) = (range(x, maxX, columns, width), range(y, maxY, rows, height))
        return PixelRect(x: across.0, y: down.0, width: across.1 - across.0, height: down.1 - down.0)
    }
}

extension [UInt8] {
    /// Whether the ASCII characters of `text` are at `offset`.
    func holds(_ text: String, at offset: Int) -> Bool {
        dropFirst(offset).starts(with: text.utf8)
    }
}
