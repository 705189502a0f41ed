import Pixels

extension ImageFormat {
    /// Windows bitmaps: palettes, 16 to 32 bits, run-length coded or not.
    package static let bmp = ImageFormat(
        "bmp", title: "BMP", suffixes: ["bmp", "dib"], mediaType: "image/bmp",
        isStart: { bytes in
            let reader = ByteReader(bytes, bigEndian: false)
            return bytes.holds("BM", at: 0) && reader.uint32(at: 14).map(BMPHeader.sizes.contains) == true
        },
        codec: { BMPDecoder(limits: $0) })
}

/// BMP: versions 2 (OS/2) to 5 of the header. Source: Microsoft, "Bitmap Header Types" and "Bitmap Compression".
struct BMPDecoder: ImageCodec {
    let limits: ImageLimits

    func header(of bytes: [UInt8]) throws(ImageError) -> ImageHeader {
        let stored = try stored(bytes)
        return ImageHeader(
            format: .bmp, width: stored.width, height: stored.height, orientation: 1,
            hasAlpha: stored.masks.alpha != nil)
    }

    func decode(_ bytes: [UInt8], longestSideAtLeast side: Int?) throws(ImageError) -> DecodedImage {
        let stored = try stored(bytes)
        let (width, height) = (stored.width, stored.height)
        let content = bytes.dropFirst(stored.pixels)
        let indices =
            stored.isRunLengthCoded
            ? BMPRuns(bits: stored.bits, width: width, height: height).indices(content) : []
        guard stored.isRunLengthCoded || content.count >= stored.rowBytes * height else { throw .truncated }
        let raster = try RasterBuilder.raster(
            RasterBuilder.Plan(
                width: width, height: height,
                reduction: BoxReduction.factor(longest: max(width, height), atLeast: side))
        ) { builder throws(ImageError) in
            try builder.fill(width: width) { (row, pixels: inout [UInt8]) in
                let number = stored.isTopDown ? row : height - 1 - row
                if stored.isRunLengthCoded {
                    stored.write(indices[number * width..<(number + 1) * width], to: &pixels)
                } else {
                    let start = content.startIndex + number * stored.rowBytes
                    stored.write(row: content[start..<start + stored.rowBytes], to: &pixels)
                }
            }
        }
        return DecodedImage(
            raster: raster, originalWidth: width, originalHeight: height, format: .bmp,
            hasAlpha: stored.masks.alpha != nil)
    }

    private func stored(_ bytes: [UInt8]) throws(ImageError) -> BMPHeader {
        let stored = try BMPHeader(bytes)
        try limits.check(width: stored.width, height: stored.height)
        if stored.isRunLengthCoded {
            try limits.check(heldBytes: stored.width * stored.height, saved: "as a run-length coded BMP")
        }
        return stored
    }
}

struct BMPHeader {
    /// Sizes of the second header in bytes.
    static let sizes: Set = [12, 40, 52, 56, 108, 124]

    let width, height, bits: Int
    let isTopDown, isRunLengthCoded: Bool
    /// Offset of the pixels in the file.
    let pixels: Int
    let masks: Masks
    let colors: [RGBA]

    /// The bits of a pixel that belong to each channel.
    struct Masks {
        var red, green, blue: Mask
        var alpha: Mask?
    }

    /// Adjacent bits of one channel.
    struct Mask {
        let shift, most: Int

        /// `nil` if bits are not adjacent, or if there are none.
        init?(_ bits: Int) {
            guard bits > 0 else { return nil }
            shift = bits.trailingZeroBitCount
            most = bits >> shift
            guard most & (most + 1) == 0 else { return nil }
        }

        /// Returns the channel of a pixel, 0...255.
        func value(of pixel: Int) -> UInt8 {
            UInt8(truncatingIfNeeded: ((pixel >> shift & most) * 255 + most / 2) / most)
        }
    }

    /// Bytes of a row, padded to a multiple of four.
    var rowBytes: Int { (width * bits + 31) / 32 * 4 }

    init(_ bytes: [UInt8]) throws(ImageError) {
        let reader = ByteReader(bytes, bigEndian: false)
        guard let pixels = reader.uint32(at: 10), let size = reader.uint32(at: 14) else { throw .truncated }
        let isCore = size == 12
        guard let storedWidth = isCore ? reader.uint16(at: 18) : reader.uint32(at: 18),
            let storedHeight = isCore ? reader.uint16(at: 20) : reader.uint32(at: 22),
            let bits = reader.uint16(at: isCore ? 24 : 28),
            let method = isCore ? 0 : reader.uint32(at: 30)
        else { throw .truncated }
        let signed = Int(Int32(truncatingIfNeeded: storedHeight))
        width = Int(Int32(truncatingIfNeeded: storedWidth))
        height = abs(signed)
        isTopDown = signed < 0
        self.bits = bits
        self.pixels = pixels
        isRunLengthCoded = method == 1 || method == 2
        switch (method, bits) {
        case (0, 1), (0, 4), (0, 8), (0, 16), (0, 24), (0, 32), (1, 8), (2, 4), (3, 16), (3, 32), (6, 16),
            (6, 32):
            break
        default:
            throw ImageError(
                .unsupportedFormat, "a BMP of a kind that Peel cannot read (\(bits) bits, method \(method))")
        }
        var masks = try Self.masks(reader, size: size, bits: bits, method: method)
        // Old headers do not tell the meaning of the fourth byte: it is alpha unless it is 0 everywhere.
        if method == 0, bits == 32, pixels < bytes.count {
            let alphas = stride(from: pixels + 3, to: bytes.count, by: 4)
            if alphas.contains(where: { bytes[$0] != 0 }) { masks.alpha = Mask(0xFF00_0000) }
        }
        self.masks = masks
        let bytesPerColor = isCore ? 3 : 4
        let claimed = isCore || bits > 8 ? 0 : reader.uint32(at: 46) ?? 0
        let count = bits > 8 ? 0 : min(claimed == 0 ? 1 << bits : claimed, 1 << bits)
        let start = 14 + size + (size == 40 && method == 3 ? 12 : size == 40 && method == 6 ? 16 : 0)
        guard let table = reader.slice(count * bytesPerColor, at: start) else { throw .truncated }
        colors = (0..<count).map {
            let place = table.startIndex + $0 * bytesPerColor
            return RGBA(table[place + 2], table[place + 1], table[place])
        }
    }

    private static func masks(_ reader: ByteReader, size: Int, bits: Int, method: Int) throws(ImageError)
        -> Masks
    {
        var values = bits == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0]
        if method == 3 || method == 6 {
            let count = size >= 56 || method == 6 ? 4 : 3
            for index in 0..<count {
                guard let value = reader.uint32(at: 54 + 4 * index) else { throw .truncated }
                values[index] = value
            }
        }
        guard let red = Mask(values[0]), let green = Mask(values[1]), let blue = Mask(values[2]) else {
            throw .corrupt("its colour masks are invalid")
        }
        return Masks(red: red, green: green, blue: blue, alpha: Mask(values[3]))
    }

    /// Writes the pixels of an uncompressed row.
    func write(row: ArraySlice<UInt8>, to pixels: inout [UInt8]) {
        let start = row.startIndex
        switch bits {
        case 24:
            for column in 0..<width {
                let from = start + 3 * column
                let to = 4 * column
                (pixels[to], pixels[to + 1], pixels[to + 2]) = (row[from + 2], row[from + 1], row[from])
            }
        case 16, 32:
            let step = bits / 8
            for column in 0..<width {
                var pixel = 0
                for byte in 0..<step { pixel |= Int(row[start + step * column + byte]) << (8 * byte) }
                let to = 4 * column
                pixels[to] = masks.red.value(of: pixel)
                pixels[to + 1] = masks.green.value(of: pixel)
                pixels[to + 2] = masks.blue.value(of: pixel)
                pixels[to + 3] = masks.alpha?.value(of: pixel) ?? 255
            }
        default:
            let perByte = 8 / bits
            let indices = (0..<width).map { column in
                row[start + column / perByte] >> UInt8(8 - bits * (column % perByte + 1))
                    & UInt8(1 << bits - 1)
            }
            write(indices[...], to: &pixels)
        }
    }

    /// Writes the pixels of a row of palette indices; an index beyond the palette is black.
    func write(_ indices: ArraySlice<UInt8>, to pixels: inout [UInt8]) {
        for (column, index) in indices.enumerated() {
            let color = Int(index) < colors.count ? colors[Int(index)] : RGBA(0, 0, 0)
            let to = 4 * column
            (pixels[to], pixels[to + 1], pixels[to + 2]) = (color.red, color.green, color.blue)
        }
    }
}

/// The run-length codes of a BMP with a palette. Pixels that they skip get the palette's first colour.
struct BMPRuns {
    let bits, width, height: Int

    /// Returns the palette index of each pixel, rows from the bottom.
    func indices(_ codes: ArraySlice<UInt8>) -> [UInt8] {
        var indices = [UInt8](repeating: 0, count: width * height)
        var (column, row) = (0, 0)
        var place = codes.startIndex
        func byte() -> Int? {
            guard place < codes.endIndex else { return nil }
            defer { place += 1 }
            return Int(codes[place])
        }
        func put(_ index: Int) {
            if column < width, row < height { indices[row * width + column] = UInt8(index) }
            column += 1
        }
        while row < height, let count = byte(), let value = byte() {
            switch (count, value) {
            case (0, 0): (column, row) = (0, row + 1)
            case (0, 1): return indices
            case (0, 2):
                guard let right = byte(), let up = byte() else { return indices }
                (column, row) = (column + right, row + up)
            case (0, let length):
                let bytes = bits == 8 ? length : (length + 1) / 2
                for number in 0..<bytes {
                    guard let value = byte() else { return indices }
                    if bits == 8 {
                        put(value)
                    } else {
                        put(value >> 4)
                        if 2 * number + 1 < length { put(value & 15) }
                    }
                }
                if bytes % 2 == 1 { _ = byte() }
            case (let length, let value):
                for number in 0..<length {
                    put(bits == 8 ? value : number % 2 == 0 ? value >> 4 : value & 15)
                }
            }
        }
        return indices
    }
}
