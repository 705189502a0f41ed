import CPixels
package import Pixels

/// A picture to be written as a PNG file: bands of its rows are deflated separately, on as many cores as there are, and joined.
/// The number of bands depends only on the picture, so that the file is the same on every machine.
package struct PNGFile: Sendable {
    /// The picture's rows in bands, from the top.
    package private(set) var bands: [Range<Int>]

    private let width, height: Int
    private let layout: Layout
    /// `width * height` pixels as given.
    private let pixels: [UInt8]
    private let compression: PNGEncoder.Compression
    /// The chunks between the header and the pixels.
    private(set) var chunks: [UInt8] = []

    /// The stored form of a pixel.
    private enum Layout {
        case gray, rgb, rgba
        /// A palette index of `depth` bits.
        case indexed(depth: Int)

        /// The form's number in a file.
        var number: UInt8 {
            switch self {
            case .gray: 0
            case .rgb: 2
            case .indexed: 3
            case .rgba: 6
            }
        }

        /// Bytes of a pixel as given, and as stored; 1 for fewer than 8 bits.
        var bytes: (given: Int, stored: Int) {
            switch self {
            case .gray, .indexed: (1, 1)
            case .rgb: (4, 3)
            case .rgba: (4, 4)
            }
        }

        /// Number of bits of a sample.
        var depth: Int {
            if case .indexed(let depth) = self { depth } else { 8 }
        }

        var isIndexed: Bool { number == 3 }
    }

    /// Bytes of pixels in a band: fewer make the file larger, more leave cores without work.
    private static let bandSize = 1 << 19
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Prepares the raster as RGBA or RGB; by default as RGB if every pixel is opaque.
    package init(
        _ raster: Raster, compression: PNGEncoder.Compression = .fast, pixelsPerMeter: UInt32? = nil,
        hasAlpha: Bool? = nil
    ) {
        self.init(
            raster.bytes, width: raster.width, height: raster.height,
            hasAlpha ?? raster.hasTransparency ? .rgba : .rgb, compression)
        if let pixelsPerMeter {
            let resolution = Self.bigEndian(pixelsPerMeter) + Self.bigEndian(pixelsPerMeter) + [1]
            chunks = Self.chunk("pHYs", resolution)
        }
    }

    /// Prepares the matte as 8-bit greyscale, 255 for subject.
    package init(_ matte: Matte, compression: PNGEncoder.Compression = .fast) {
        self.init(matte.values, width: matte.width, height: matte.height, .gray, compression)
    }

    /// Prepares the image with its palette; colours that are not opaque come first in it.
    package init(_ image: IndexedRaster, compression: PNGEncoder.Compression = .small) {
        let order = image.palette.indices.sorted {
            (image.palette[$0].alpha, $0) < (image.palette[$1].alpha, $1)
        }
        var places = [UInt8](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { places[index] = UInt8(place) }
        // The fewest bits, of those that PNG allows, that hold every index.
        let depth = [1, 2, 4].first { order.count <= 1 << $0 } ?? 8
        self.init(
            image.indices.map { places[Int($0)] }, width: image.width, height: image.height,
            .indexed(depth: depth), compression)
        let colors = order.map { image.palette[$0] }
        chunks = Self.chunk("PLTE", colors.flatMap { [$0.red, $0.green, $0.blue] })
        let alphas = colors.map(\.alpha).prefix { $0 < 255 }
        if !alphas.isEmpty { chunks += Self.chunk("tRNS", Array(alphas)) }
    }

    private init(
        _ pixels: [UInt8], width: Int, height: Int, _ layout: Layout, _ compression: PNGEncoder.Compression
    ) {
        (self.pixels, self.width, self.height) = (pixels, width, height)
        (self.layout, self.compression) = (layout, compression)
        bands = []
        // Only runs stay within a row; other methods search for matches in the rows before.
        let isCut = content == .runs
        let rows = isCut ? max(1, Self.bandSize / (width * layout.bytes.stored)) : height
        bands = stride(from: 0, to: height, by: rows).map { $0..<min(height, $0 + rows) }
    }

    /// Returns a band of ``bands``, deflated.
    ///
    /// - Throws: ``ImageError`` with `outOfMemory`.
    package func deflated(_ band: Range<Int>) throws(ImageError) -> ZlibStream.Part {
        var rows = Rows(length: (width * layout.bytes.stored * layout.depth + 7) / 8)
        if band.lowerBound > 0 { store(band.lowerBound - 1, in: &rows.current) }
        let part = ZlibStream.Part(
            rows: band, of: 1 + rows.current.count, isLast: band.upperBound == height,
            level: layout.isIndexed ? compression.indexedLevel : compression.level, content
        ) { row, line in
            swap(&rows.current, &rows.above)
            store(row, in: &rows.current)
            rows.filter(
                layout.isIndexed ? [.none] : compression.filters, pixel: layout.bytes.stored, into: &line)
        }
        guard let part else { throw .outOfMemory }
        return part
    }

    /// Returns the file from all deflated ``bands``.
    package func file(of parts: [ZlibStream.Part]) -> [UInt8] {
        Self.signature + header + chunks + Self.chunk("IDAT", ZlibStream.joined(parts))
            + Self.chunk("IEND", [])
    }

    /// The first chunk of the file.
    var header: [UInt8] {
        Self.chunk(
            "IHDR",
            Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height))
                + [UInt8(layout.depth), layout.number, 0, 0, 0])
    }

    private var content: ZlibStream.Content {
        switch compression {
        case _ where layout.isIndexed: .anything
        case .plain: .anything
        case .small: .filtered
        case .fast: .runs
        }
    }

    /// Writes a row as stored, before filtering.
    private func store(_ row: Int, in line: inout [UInt8]) {
        let first = row * width * layout.bytes.given
        switch layout {
        case .gray, .rgba, .indexed(depth: 8):
            line.replaceSubrange(line.indices, with: pixels[first...].prefix(line.count))
        case .rgb:
            for x in 0..<width {
                for channel in 0..<3 { line[3 * x + channel] = pixels[first + 4 * x + channel] }
            }
        case .indexed(let depth):
            for index in line.indices { line[index] = 0 }
            for x in 0..<width {
                line[x * depth / 8] |= pixels[first + x] << UInt8(8 - depth - x * depth % 8)
            }
        }
    }

    /// Two rows as stored, one below the other.
    private struct Rows {
        var current, above, tried: [UInt8]

        init(length: Int) {
            current = [UInt8](repeating: 0, count: length)
            (above, tried) = (current, current)
        }

        /// Writes the number of the filter with the smallest sum of results, and its results.
        mutating func filter(_ filters: [PeelRowFilter], pixel: Int, into line: inout [UInt8]) {
            var least = Int.max
            for filter in filters {
                let sum = unsafe peel_filter_row(
                    filter, current, above, current.count, pixel, &tried)
                guard sum < least else { continue }
                least = sum
                line[0] = UInt8(filter.rawValue)
                line.replaceSubrange(1..., with: tried)
            }
        }
    }

    /// Returns a chunk with its length and its checksum.
    static func chunk(_ name: String, _ content: some Collection<UInt8>) -> [UInt8] {
        let named = Array(name.utf8) + content
        return bigEndian(UInt32(content.count)) + named + bigEndian(CRC32.checksum(of: named[...]))
    }

    static func bigEndian(_ number: UInt32) -> [UInt8] {
        unsafe withUnsafeBytes(of: number.bigEndian) { unsafe Array($0) }
    }
}
