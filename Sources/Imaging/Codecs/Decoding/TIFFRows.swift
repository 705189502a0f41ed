import Pixels

/// The samples of a TIFF, row by row.
struct TIFFRows {
    private let stored: TIFFHeader
    private let bytes: [UInt8]
    private let limits: ImageLimits
    /// The unpacked strips or tiles of the last requested rows; those of a channel are adjacent.
    private var chunks: [ArraySlice<UInt8>] = []
    private var band = -1
    private var samples: [UInt16]

    init(_ stored: TIFFHeader, _ bytes: [UInt8], limits: ImageLimits) {
        self.stored = stored
        self.bytes = bytes
        self.limits = limits
        samples = [UInt16](repeating: 0, count: stored.width * stored.channels)
    }

    /// Returns the samples of a row as stored; those of a pixel are adjacent.
    mutating func samples(ofRow row: Int) throws(ImageError) -> [UInt16] {
        if row / stored.chunkRows != band { try open(row / stored.chunkRows) }
        let start = row % stored.chunkRows * stored.chunkRowBytes
        for plane in 0..<stored.planes {
            for across in 0..<stored.chunksAcross {
                let chunk = chunks[plane * stored.chunksAcross + across].dropFirst(start)
                let left = across * stored.chunkWidth
                copy(chunk, pixels: left..<min(left + stored.chunkWidth, stored.width), plane: plane)
            }
        }
        return samples
    }

    private mutating func copy(_ chunk: ArraySlice<UInt8>, pixels: Range<Int>, plane: Int) {
        let start = chunk.startIndex
        let perPixel = stored.chunkChannels
        var place = 0
        for pixel in pixels {
            for channel in 0..<perPixel {
                let value: UInt16
                switch stored.bits {
                case 8: value = UInt16(chunk[start + place])
                case 16:
                    let (first, second) = (
                        UInt16(chunk[start + 2 * place]), UInt16(chunk[start + 2 * place + 1])
                    )
                    value = stored.isBigEndian ? first << 8 | second : second << 8 | first
                default:
                    let perByte = 8 / stored.bits
                    let shift = 8 - stored.bits * (place % perByte + 1)
                    value =
                        UInt16(chunk[start + place / perByte]) >> UInt16(shift)
                        & (1 << UInt16(stored.bits) - 1)
                }
                samples[pixel * stored.channels + plane + channel] = value
                place += 1
            }
        }
    }

    private mutating func open(_ band: Int) throws(ImageError) {
        self.band = band
        let rows =
            stored.isTiled ? stored.chunkRows : min(stored.chunkRows, stored.height - band * stored.chunkRows)
        chunks = []
        for plane in 0..<stored.planes {
            for across in 0..<stored.chunksAcross {
                let index = (plane * stored.chunksDown + band) * stored.chunksAcross + across
                chunks.append(try chunk(index, count: rows * stored.chunkRowBytes))
            }
        }
    }

    private func chunk(_ index: Int, count: Int) throws(ImageError) -> ArraySlice<UInt8> {
        guard index < stored.offsets.count else { throw .truncated }
        let start = stored.offsets[index]
        // A single strip may omit its length.
        let length = index < stored.byteCounts.count ? stored.byteCounts[index] : bytes.count
        guard start <= bytes.count else { throw .truncated }
        let packed = bytes[start..<start + min(length, bytes.count - start)]
        var unpacked: ArraySlice<UInt8>
        switch stored.compression {
        case 1: unpacked = packed.prefix(count)
        case 5:
            unpacked =
                LZWReader(bits: 8, isHighBitFirst: true, growsEarly: true).values(packed, upTo: count)[...]
        case TIFFHeader.jpeg: unpacked = try decoded(packed, count: count)[...]
        case 32773: unpacked = Self.unpackedBits(packed, upTo: count)[...]
        default: unpacked = ZlibStream.inflated(packed, upTo: count)[...]
        }
        guard unpacked.count == count else { throw .truncated }
        if stored.isDifference { addDifferences(&unpacked) }
        return unpacked
    }

    /// The most bytes of a JPEG's tables and of its headers, because longer ones would be copied for every strip.
    private static let mostTables = 1 << 16
    /// The most rows that a JPEG may have beyond its strip, because it is coded in squares.
    private static let mostExtraRows = 15

    /// Returns the samples of a strip or a tile that is a JPEG stream.
    private func decoded(_ packed: ArraySlice<UInt8>, count: Int) throws(ImageError) -> [UInt8] {
        let start: [UInt8] = [0xFF, 0xD8]
        guard packed.starts(with: start) else { throw .corrupt("a part of it is no JPEG") }
        var tables = stored.jpegTables.prefix(Self.mostTables)
        if tables.starts(with: start) { tables = tables.dropFirst(start.count) }
        if tables.suffix(2) == [0xFF, 0xD9] { tables = tables.dropLast(2) }
        // Adobe's marker tells libjpeg whether colours are YCbCr; in a TIFF only its header tells.
        let marker =
            [0xFF, 0xEE, 0, 14] + Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, stored.isYCbCr ? 1 : 0]
        let own = packed.prefix(2 * count + Self.mostTables).dropFirst(start.count)
        let file = start + marker + tables + own
        let decoder = JPEGDecoder(limits: limits, orientation: .upright)
        let pixels = count / stored.chunkChannels
        let said = try decoder.header(of: file)
        guard said.width == stored.chunkWidth, said.width * said.height >= pixels,
            said.height <= stored.chunkRows + Self.mostExtraRows
        else { throw .corrupt("a part of it has another size than it should") }
        let picture = try decoder.decode(file, longestSideAtLeast: nil, part: nil).raster
        var samples = [UInt8](repeating: 0, count: count)
        for pixel in 0..<pixels {
            for channel in 0..<stored.chunkChannels {
                samples[pixel * stored.chunkChannels + channel] =
                    picture.bytes[pixel * Raster.channels + channel]
            }
        }
        return samples
    }

    /// Unpacks PackBits: runs and literal bytes (TIFF 6.0, section 9).
    private static func unpackedBits(_ packed: ArraySlice<UInt8>, upTo most: Int) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(most)
        var place = packed.startIndex
        while place < packed.endIndex, bytes.count < most {
            let code = Int(Int8(bitPattern: packed[place]))
            place += 1
            if code >= 0 {
                let end = min(place + code + 1, packed.endIndex)
                bytes += packed[place..<end]
                place = end
            } else if code > -128, place < packed.endIndex {
                bytes += repeatElement(packed[place], count: 1 - code)
                place += 1
            }
        }
        return Array(bytes.prefix(most))
    }

    /// Turns differences from the pixel before into samples (TIFF 6.0, section 14).
    private func addDifferences(_ chunk: inout ArraySlice<UInt8>) {
        let step = stored.chunkChannels * stored.bits / 8
        for row in stride(from: chunk.startIndex, to: chunk.endIndex, by: stored.chunkRowBytes) {
            let end = row + stored.chunkRowBytes
            if stored.bits == 8 {
                for place in stride(from: row + step, to: end, by: 1) { chunk[place] &+= chunk[place - step] }
            } else {
                let (high, low) = stored.isBigEndian ? (0, 1) : (1, 0)
                for place in stride(from: row + step, to: end - 1, by: 2) {
                    let before = UInt16(chunk[place - step + high]) << 8 | UInt16(chunk[place - step + low])
                    let value = before &+ (UInt16(chunk[place + high]) << 8 | UInt16(chunk[place + low]))
                    chunk[place + high] = UInt8(value >> 8)
                    chunk[place + low] = UInt8(value & 255)
                }
            }
        }
    }
}

extension TIFFHeader {
    /// Writes the pixels of a row from its samples: red, green, blue and alpha, or the inks as libjpeg gives them.
    func write<Sample: FixedWidthInteger>(_ samples: [UInt16], to pixels: inout [Sample]) {
        let (most, full) = (1 << bits - 1, Int(Sample.max))
        func scaled(_ sample: UInt16) -> Int { (Int(sample) * full + most / 2) / most }
        for pixel in 0..<width {
            let from = pixel * channels
            let to = pixel * Raster.channels
            switch color {
            case .whiteIsZero, .blackIsZero:
                let light = scaled(samples[from])
                let value = Sample(color == .blackIsZero ? light : full - light)
                for channel in 0..<3 { pixels[to + channel] = value }
            case .rgb:
                for channel in 0..<3 { pixels[to + channel] = Sample(scaled(samples[from + channel])) }
            case .palette:
                let index = Int(samples[from])
                for channel in 0..<3 {
                    pixels[to + channel] = Sample(
                        min(palette[channel << bits + index], 65_535) * full / 65_535)
                }
            case .inks:
                for channel in 0..<4 { pixels[to + channel] = Sample(full - scaled(samples[from + channel])) }
            }
            guard let alpha else { continue }
            let share = scaled(samples[from + alpha.channel])
            pixels[to + 3] = Sample(share)
            guard alpha.isAssociated, share > 0 else { continue }
            for channel in 0..<3 {
                pixels[to + channel] = Sample(min(full, Int(pixels[to + channel]) * full / share))
            }
        }
    }
}
