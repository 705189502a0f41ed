import Codecs
import Pixels
import TestSupport

/// Moving files made by hand, so that a test shows exactly what it feeds to a decoder.
enum MovingFiles {
    /// The frames of a file, and the error after them.
    static func frames(
        of bytes: [UInt8], limits: ImageLimits = ImageLimits(), longestSideAtLeast side: Int? = nil,
        upTo most: Int = .max
    ) -> (frames: [Frame], error: ImageError?) {
        var frames: [Frame] = []
        let error = failure { () throws(ImageError) in
            try ImageDecoder(limits: limits).frames(of: bytes, longestSideAtLeast: side) { frame in
                frames.append(frame)
                return frames.count < most
            }
        }
        return (frames, error)
    }

    /// The rows of a raster, a letter for each pixel: "." clear, r, g, b, w, and ? for others.
    static func rows(_ raster: Raster) -> [String] {
        (0..<raster.height).map { y in
            String(
                (0..<raster.width).map { x in
                    let pixel = raster[x, y]
                    return pixel.alpha == 0 ? "." : letters.first { $0.value == pixel }?.key ?? "?"
                })
        }
    }

    static let letters: [Character: RGBA] = [
        "r": RGBA(255, 0, 0), "g": RGBA(0, 255, 0), "b": RGBA(0, 0, 255), "w": .white,
    ]

    /// The raster of such rows.
    static func raster(_ rows: [String]) -> Raster {
        var raster = Raster(width: rows[0].count, height: rows.count)
        for (y, row) in rows.enumerated() {
            for (x, letter) in row.enumerated() { raster[x, y] = letters[letter] ?? .clear }
        }
        return raster
    }

    /// A frame of a file that is made by hand.
    struct Piece {
        var rows: [String]
        var x = 0
        var y = 0
        /// As the format numbers it.
        var disposal = 1
        var blending = 1
        /// In the unit of the format: hundredths (GIF), thousandths (others).
        var time = 10
    }

    // MARK: GIF

    /// A GIF of the palette red, green, blue, and clear.
    static func gif(
        _ width: Int, _ height: Int, _ pieces: [Piece], loops: Int? = 0, ending: [UInt8] = [0x3B]
    ) -> [UInt8] {
        let number = Splicing.littleEndian
        let header = Array("GIF89a".utf8) + number(width, 2) + number(height, 2) + [0x81, 0, 0]
        let palette: [UInt8] = [255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 9, 9]
        let again = loops.map {
            [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + number($0, 2) + [0]
        }
        return header + palette + (again ?? []) + pieces.flatMap(gifFrame) + ending
    }

    static func gifFrame(_ piece: Piece) -> [UInt8] {
        let number = Splicing.littleEndian
        let indices = piece.rows.joined().map { Array("rgb").firstIndex(of: $0) ?? 3 }
        let control = [0x21, 0xF9, 4, UInt8(piece.disposal << 2 | 1)] + number(piece.time, 2) + [3, 0]
        let place = [piece.x, piece.y, piece.rows[0].count, piece.rows.count].flatMap { number($0, 2) }
        return control + [0x2C] + place + [0, 2] + gifCodes(indices) + [0]
    }

    /// Codes of 3 bits, with a clear code before every second value so that they never grow; in one block.
    static func gifCodes(_ indices: [Int]) -> [UInt8] {
        var codes: [Int] = []
        for (place, index) in indices.enumerated() { codes += place % 2 == 0 ? [4, index] : [index] }
        var (held, bits, bytes) = (0, 0, [UInt8]())
        for code in codes + [5] {
            held |= code << bits
            bits += 3
            if bits >= 8 {
                bytes.append(UInt8(held & 255))
                held >>= 8
                bits -= 8
            }
        }
        bytes.append(UInt8(held & 255))
        return [UInt8(bytes.count)] + bytes
    }

    // MARK: PNG

    /// A moving PNG; its default picture is its first frame unless one is given.
    static func png(
        _ width: Int, _ height: Int, _ pieces: [Piece], loops: Int = 0, count: Int? = nil,
        defaultPicture: [String]? = nil, sequence: (Int) -> Int = { $0 }
    ) throws -> [UInt8] {
        let number = Splicing.bigEndian
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        file += Splicing.chunk("IHDR", number(width, 4) + number(height, 4) + [8, 6, 0, 0, 0])
        file += Splicing.chunk("acTL", number(count ?? pieces.count, 4) + number(loops, 4))
        if let defaultPicture { file += Splicing.chunk("IDAT", try pixels(defaultPicture)) }
        var next = 0
        for (index, piece) in pieces.enumerated() {
            let place = [piece.rows[0].count, piece.rows.count, piece.x, piece.y].flatMap { number($0, 4) }
            let time = number(piece.time, 2) + number(1000, 2)
            file += Splicing.chunk(
                "fcTL",
                number(sequence(next), 4) + place + time + [UInt8(piece.disposal), UInt8(piece.blending)])
            next += 1
            if index == 0, defaultPicture == nil {
                file += Splicing.chunk("IDAT", try pixels(piece.rows))
            } else {
                file += Splicing.chunk("fdAT", number(sequence(next), 4) + (try pixels(piece.rows)))
                next += 1
            }
        }
        return file + Splicing.chunk("IEND", [])
    }

    /// The pixels as RGBA, as PNG stores them.
    private static func pixels(_ rows: [String]) throws -> [UInt8] {
        let raster = raster(rows)
        let length = raster.width * Raster.channels
        let stored = (0..<raster.height).flatMap { row -> [UInt8] in
            [0] + raster.bytes[row * length..<(row + 1) * length]
        }
        return ZlibStream.deflated(stored)
    }

    // MARK: WebP

    /// A moving WebP; coordinates are even. The frames are still WebP files, whose size is taken from their rows.
    static func webP(
        _ width: Int, _ height: Int, _ pieces: [(piece: Piece, file: [UInt8])], loops: Int = 0
    ) -> [UInt8] {
        let number = Splicing.littleEndian
        let canvas = number(width - 1, 3) + number(height - 1, 3)
        let frames = pieces.flatMap { piece, file in
            let place = [piece.x / 2, piece.y / 2, piece.rows[0].count - 1, piece.rows.count - 1, piece.time]
                .flatMap { number($0, 3) }
            let flags = UInt8(piece.blending << 1 | piece.disposal)
            return Splicing.riff("ANMF", place + [flags] + bitstream(of: file))
        }
        let content =
            Array("WEBP".utf8) + Splicing.riff("VP8X", [0x12, 0, 0, 0] + canvas)
            + Splicing.riff("ANIM", [0, 0, 0, 0] + number(loops, 2)) + frames
        return Splicing.riff("RIFF", content)
    }

    /// The chunks of a still file that hold pixels.
    private static func bitstream(of file: [UInt8]) -> [UInt8] {
        let isExtended = Array(file[12..<16]) == Array("VP8X".utf8)
        return Array(file.dropFirst(isExtended ? 30 : 12))
    }
}
