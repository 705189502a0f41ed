import Pixels

/// A photo format that Peel reads, recognised by content and never by a file's name. A format is one file in this folder, with
/// its ``ImageCodec``, and a line in ``allCases``. Everything else that depends on the formats follows.
package struct ImageFormat: Sendable {
    /// The format's name in reports.
    package let rawValue: String
    /// The format's name for people.
    package let title: String
    /// The suffixes of its files in lower case, without the dot; the usual one first.
    package let suffixes: [String]
    /// The media type of its files if browsers show them; otherwise `nil`.
    package let mediaType: String?
    /// Whether messages name it among the formats that Peel reads.
    let isNamed: Bool
    /// Returns whether a file starts like this format; the first 64 bytes are enough.
    let isStart: @Sendable ([UInt8]) -> Bool
    /// Makes the format's codec with limits. Throws if this build does not read the format.
    let codec: @Sendable (ImageLimits) throws(ImageError) -> any ImageCodec

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

    /// Returns the format of a file that starts with `bytes` (the first 64 are enough); `nil` if it is none of these.
    package static func sniff(_ bytes: [UInt8]) -> ImageFormat? { allCases.first { $0.isStart(bytes) } }

    /// The formats that Peel reads, as part of a sentence.
    package static let names: String = {
        let titles = allCases.filter(\.isNamed).map(\.title)
        return titles.dropLast().joined(separator: ", ") + " and " + (titles.last ?? "")
    }()
}

extension ImageFormat: RawRepresentable, CaseIterable, Hashable, CustomStringConvertible {
    /// The format's name in reports.
    package var description: String { rawValue }

    /// Returns the format with a name.
    package init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }
}

/// A reader for the files of one format.
protocol ImageCodec: Sendable {
    /// Returns the image's header, without decoding its pixels.
    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader
    /// Returns the pixels: upright, in sRGB, reduced as far as that is cheap and the longest side keeps `side` pixels.
    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?) throws(ImageError) -> DecodedImage
    /// Returns the pixels of a part of the upright image, in pixels before any reduction; `side` refers to the whole image; `nil`
    /// for all. The result may include a little more. A codec needs one of the two functions; this one saves memory.
    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?, part: PixelRect?) throws(ImageError)
        -> DecodedImage
    /// Returns the number of pixels of the image whose file begins with `start`; `nil` if these bytes do not tell.
    func pixelCount(fromStart start: [UInt8]) throws(ImageError) -> Int?
    /// Returns the block of EXIF metadata, if there is one.
    func exif(of bytes: [UInt8]) -> ArraySlice<UInt8>?
    /// Returns whether the file holds several pictures to show one after another, of which the first is read.
    func isAnimated(_ bytes: [UInt8]) -> Bool
    /// Returns the number of the file's pages, of which the first is read.
    func pageCount(of bytes: [UInt8]) -> Int
    /// Returns the file's movement; `nil` if it is still, or read as if it were. Reads no pixels.
    func movement(of bytes: [UInt8]) throws(ImageError) -> ToldMovement?
    /// Returns the layers that an animated file draws on its canvas.
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
    /// Returns the image cropped to a part; a little more may stay.
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
    /// Returns the pixels of a smaller image under a part of a larger one; at least one.
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
    /// Returns whether the ASCII characters of `text` are at `offset`.
    func holds(_ text: String, at offset: Int) -> Bool {
        dropFirst(offset).starts(with: text.utf8)
    }
}
