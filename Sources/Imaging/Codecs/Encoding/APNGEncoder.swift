package import Pixels

/// Writes animated PNG files (APNG) with pixels and times only. Every frame holds only its difference from the one before.
/// Deterministic. Source: PNG specification, third edition, sections 4.9 and 11.3.6.
package enum APNGEncoder {
    /// Length of the last chunk in bytes.
    private static let endSize = 12
    /// The longest time of a frame, in milliseconds; longer times are shortened to it.
    static let longest = 65_535

    /// Returns the frames in true colour. Clear pixels lose their colour.
    ///
    /// - Parameters:
    ///   - loops: how often to show all frames; 0 for ever.
    ///   - most: the most bytes of the file; encoding stops as soon as it has more.
    /// - Precondition: all frames have one size.
    /// - Throws: `empty` for no frames, `tooLarge` for more bytes, `outOfMemory`, or `cancelled` if the task is.
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

    /// Returns the frames with the first frame's palette, which all frames share.
    ///
    /// - Precondition: all frames have one size and one palette.
    /// - Throws: the errors of the function for true colour.
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
                    // The slower method takes five times as long and saves 1 %.
                    picture: PNGFile(image.cropped(to: area), compression: .fast)))
            last = image
        }
        return try file(of: parts, loops: loops, upTo: most)
    }

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

    /// Returns a frame's control chunk: times in thousandths of a second; the frame replaces its area and stays.
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

    /// Returns whether pixels, by their index, differ from those of a raster of the same size.
    fileprivate func differs(from other: Raster) -> (Int) -> Bool {
        precondition(width == other.width && height == other.height, "frames have one size")
        return { place in
            let first = place * Raster.channels
            return bytes[first] != other.bytes[first] || bytes[first + 1] != other.bytes[first + 1]
                || bytes[first + 2] != other.bytes[first + 2] || bytes[first + 3] != other.bytes[first + 3]
        }
    }
}
