package import Pixels

/// Writes moving PNG files (APNG) that hold pixels and their times, and nothing else. Every frame is only what differs from the one
/// before. Deterministic.
///
/// Source: PNG specification, third edition, sections 4.9 and 11.3.6.
package enum APNGEncoder {
    /// How long the chunk at the end is, in bytes.
    private static let endSize = 12
    /// The longest that a frame is shown; longer times become this.
    static let longest = 65_535

    /// The frames in true colour. Pixels that are clear lose their colour.
    ///
    /// - Parameters:
    ///   - compression: how their pixels are made small.
    ///   - loops: how often they are shown; 0 for ever.
    ///   - most: the most bytes of the file: no more frames are worked on than tell that there are more.
    /// - Precondition: all frames have one size.
    /// - Throws: ``ImageError`` with `empty` for no frames, `tooLarge` for more bytes, `outOfMemory`, or `cancelled` where the task is.
    package static func encode(
        _ frames: [Frame], compression: PNGEncoder.Compression = .small, loops: Int = 0,
        upTo most: Int = .max
    ) throws(ImageError) -> [UInt8] {
        let hasAlpha = frames.contains { $0.raster.hasTransparency }
        var last: Raster?
        var parts: [Part] = []
        for frame in frames {
            guard !Task.isCancelled else { throw .cancelled }
            let raster = frame.raster.withoutHiddenColors
            let area = area(raster.bounds, changed: last.map { $0.differs(from: raster) })
            parts.append(
                Part(
                    area: area, milliseconds: frame.milliseconds,
                    picture: PNGFile(
                        raster.cropped(to: area), compression: compression, hasAlpha: hasAlpha)))
            last = raster
        }
        return try file(of: parts, loops: loops, upTo: most)
    }

    /// The frames with the palette of the first, which is that of all.
    ///
    /// - Precondition: all frames have one size and one palette.
    /// - Throws: as for true colour.
    package static func encode(
        _ frames: [(image: IndexedRaster, milliseconds: Int)], loops: Int = 0, upTo most: Int = .max
    ) throws(ImageError) -> [UInt8] {
        var last: IndexedRaster?
        var parts: [Part] = []
        for (image, milliseconds) in frames {
            guard !Task.isCancelled else { throw .cancelled }
            precondition(image.palette == frames[0].image.palette, "frames have one palette")
            var image = image
            image.palette = image.palette.map { $0.alpha == 0 ? .clear : $0 }
            let bounds = PixelRect(x: 0, y: 0, width: image.width, height: image.height)
            let area = area(bounds, changed: last.map { last in { last.indices[$0] != image.indices[$0] } })
            parts.append(
                Part(
                    area: area, milliseconds: milliseconds,
                    // What the other takes five times as long for is 1 %.
                    picture: PNGFile(image.cropped(to: area), compression: .fast)))
            last = image
        }
        return try file(of: parts, loops: loops, upTo: most)
    }

    /// A frame and where it lies.
    private struct Part {
        let area: PixelRect
        let milliseconds: Int
        let picture: PNGFile
    }

    private static func area(_ bounds: PixelRect, changed: ((Int) -> Bool)?) -> PixelRect {
        guard let changed else { return bounds }
        return PixelRect(ofWidth: bounds.width, height: bounds.height, changed) ?? .corner
    }

    private static func file(of parts: [Part], loops: Int, upTo most: Int) throws(ImageError) -> [UInt8] {
        guard let first = parts.first else { throw .noFrames }
        precondition(
            parts.allSatisfy { $0.area.maxX <= first.area.width && $0.area.maxY <= first.area.height },
            "frames have one size")
        var file =
            PNGFile.signature + first.picture.header
            + PNGFile.chunk("acTL", PNGFile.bigEndian(UInt32(parts.count)) + PNGFile.bigEndian(UInt32(loops)))
            + first.picture.chunks
        var sequence: UInt32 = 0
        for (index, part) in parts.enumerated() {
            guard !Task.isCancelled else { throw .cancelled }
            file += PNGFile.chunk("fcTL", control(part, sequence))
            sequence += 1
            let bands = try part.picture.bands.map { band throws(ImageError) in
                try part.picture.deflated(band)
            }
            let pixels = ZlibStream.joined(bands)
            if index == 0 {
                file += PNGFile.chunk("IDAT", pixels)
            } else {
                file += PNGFile.chunk("fdAT", PNGFile.bigEndian(sequence) + pixels)
                sequence += 1
            }
            guard file.count + Self.endSize <= most else {
                throw ImageError(.tooLarge, "a moving PNG of more than \(most) bytes")
            }
        }
        return file + PNGFile.chunk("IEND", [])
    }

    /// Thousandths of a second; it replaces what is in its area, and stays.
    private static func control(_ part: Part, _ sequence: UInt32) -> [UInt8] {
        let sides = [part.area.width, part.area.height, part.area.x, part.area.y]
        let time = UInt16(clamping: min(part.milliseconds, longest))
        return PNGFile.bigEndian(sequence) + sides.flatMap { PNGFile.bigEndian(UInt32($0)) }
            + [UInt8(time >> 8), UInt8(time & 255), 0x03, 0xE8, 0, 0]
    }
}

extension Raster {
    /// The raster with all bytes of clear pixels 0.
    var withoutHiddenColors: Raster {
        var result = self
        for place in stride(from: 0, to: bytes.count, by: Raster.channels) where bytes[place + 3] == 0 {
            for channel in place..<place + 3 { result.bytes[channel] = 0 }
        }
        return result
    }

    /// Whether pixels differ from those of a raster of the same size, by their places.
    fileprivate func differs(from other: Raster) -> (Int) -> Bool {
        precondition(width == other.width && height == other.height, "frames have one size")
        return { place in
            let first = place * Raster.channels
            return bytes[first] != other.bytes[first] || bytes[first + 1] != other.bytes[first + 1]
                || bytes[first + 2] != other.bytes[first + 2] || bytes[first + 3] != other.bytes[first + 3]
        }
    }
}
