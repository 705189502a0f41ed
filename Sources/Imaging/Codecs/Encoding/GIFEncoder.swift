package import Pixels

/// Writes animated GIF files with pixels and times only. They repeat for ever. Every frame is as small as possible.
/// Deterministic. Source: GIF89a specification; Netscape's extension for endless repetition.
package enum GIFEncoder {
    /// Returns the frames with the first frame's palette, which all frames share. Any alpha above 0 becomes opaque. Times are
    /// hundredths of a second, at least two, because browsers show less as a tenth; rounding errors carry over.
    ///
    /// - Precondition: all frames have one size and one palette, with at most one clear colour.
    /// - Throws: `empty` for no frames, `tooLarge` for a side over 65,535 pixels, or `cancelled` if the task is.
    package static func encode(
        _ frames: [(image: IndexedRaster, milliseconds: Int)]
    ) throws(ImageError) -> [UInt8] {
        guard let first = frames.first?.image else { throw .noFrames }
        guard max(first.width, first.height) <= Int(UInt16.max) else {
            throw ImageError(
                .tooLarge,
                "\(first.width) x \(first.height) pixels do not fit in a GIF; a side may have up to 65535")
        }
        let clear = first.palette.firstIndex { $0.alpha == 0 }.map { UInt8($0) }
        let bits = (1...8).first { first.palette.count <= 1 << $0 } ?? 8
        var file = header(first, bits: bits)
        var below = [UInt8?](repeating: nil, count: first.width * first.height)
        var clock = Clock()
        for (index, (image, milliseconds)) in frames.enumerated() {
            guard !Task.isCancelled else { throw .cancelled }
            precondition(
                image.width == first.width && image.height == first.height && image.palette == first.palette,
                "frames have one size and one palette")
            let shown = image.indices.map { $0 == clear ? nil : $0 }
            let next = index + 1 < frames.count ? frames[index + 1].image.indices : nil
            let part = Part(shown, on: below, before: next, clear: clear, image.width, image.height)
            file += control(part, clear: clear, hundredths: clock.hundredths(of: milliseconds))
            file += descriptor(part.area)
            let bits = max(2, bits)
            file.append(UInt8(bits))
            file += blocks(LZWWriter.codes(for: image.cropped(to: part.area).indices, bits: bits))
            below = part.leaving(shown, image.width)
        }
        return file + [0x3B]
    }

    /// The stored part of a frame, and whether it is cleared before the next.
    private struct Part {
        let area: PixelRect
        let isCleared: Bool

        /// Finds the part of `shown` that differs from `below`. If the next frame is clear at places where this
        /// one is not, this frame is cleared, and its part contains all these places.
        init(
            _ shown: [UInt8?], on below: [UInt8?], before next: [UInt8]?, clear: UInt8?, _ width: Int,
            _ height: Int
        ) {
            let drawn = PixelRect(ofWidth: width, height: height) { shown[$0] != below[$0] }
            let vanishing = next.flatMap { next in
                PixelRect(ofWidth: width, height: height) { shown[$0] != nil && next[$0] == clear }
            }
            isCleared = vanishing != nil
            area = [drawn, vanishing].compactMap(\.self).reduce(nil) { $0?.union($1) ?? $1 } ?? .corner
        }

        /// Returns the picture before the next frame.
        func leaving(_ shown: [UInt8?], _ width: Int) -> [UInt8?] {
            guard isCleared else { return shown }
            var left = shown
            for y in area.y..<area.maxY {
                for x in area.x..<area.maxX { left[y * width + x] = nil }
            }
            return left
        }
    }

    /// Rounds the times of frames so that their sum stays right.
    private struct Clock {
        private var exact = 0
        private var told = 0

        mutating func hundredths(of milliseconds: Int) -> Int {
            exact += max(0, milliseconds)
            let time = max(2, min(Int(UInt16.max), (exact + 5) / 10 - told))
            told += time
            return time
        }
    }

    private static func header(_ image: IndexedRaster, bits: Int) -> [UInt8] {
        var colors = image.palette.flatMap { $0.alpha == 0 ? [0, 0, 0] : [$0.red, $0.green, $0.blue] }
        colors += [UInt8](repeating: 0, count: 3 << bits - colors.count)
        // A palette for all frames, and endless repetition.
        return Array("GIF89a".utf8) + number(image.width) + number(image.height)
            + [0xF0 | UInt8(bits - 1), 0, 0] + colors + [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8)
            + [3, 1, 0, 0, 0]
    }

    private static func control(_ part: Part, clear: UInt8?, hundredths: Int) -> [UInt8] {
        let flags: UInt8 = (part.isCleared ? 2 : 1) << 2 | (clear == nil ? 0 : 1)
        return [0x21, 0xF9, 4, flags] + number(hundredths) + [clear ?? 0, 0]
    }

    private static func descriptor(_ area: PixelRect) -> [UInt8] {
        [0x2C] + [area.x, area.y, area.width, area.height].flatMap(number) + [0]
    }

    private static func number(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }

    /// Returns bytes in blocks of at most 255, followed by an empty block.
    private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
        stride(from: 0, to: bytes.count, by: 255).flatMap { start in
            let block = bytes[start..<min(start + 255, bytes.count)]
            return [UInt8(block.count)] + block
        } + [0]
    }
}
