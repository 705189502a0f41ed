/// Adds metadata to image files, byte by byte, so that a test shows exactly what it feeds to a decoder.
package enum Splicing {
    package static func bigEndian(_ value: Int, bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }

    package static func littleEndian(_ value: Int, bytes: Int) -> [UInt8] {
        bigEndian(value, bytes: bytes).reversed()
    }

    /// A TIFF structure with one entry: Orientation, as SHORT.
    package static func tiff(orientation: Int, bigEndian isBig: Bool = true) -> [UInt8] {
        let number = isBig ? bigEndian : littleEndian
        let order: [UInt8] = isBig ? [0x4D, 0x4D] : [0x49, 0x49]
        let entry = number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
        return order + number(42, 2) + number(8, 4) + number(1, 2) + entry + number(0, 4)
    }

    // MARK: JPEG

    /// Segments go right behind a JPEG's start marker.
    package static func jpeg(_ file: [UInt8], adding segments: [[UInt8]]) -> [UInt8] {
        Array(file.prefix(2)) + segments.flatMap(\.self) + file.dropFirst(2)
    }

    package static func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
        [0xFF, marker] + bigEndian(payload.count + 2, bytes: 2) + payload
    }

    package static func exif(_ tiff: [UInt8]) -> [UInt8] { segment(0xE1, Array("Exif\0\0".utf8) + tiff) }

    /// The profile in `parts` APP2 segments.
    package static func profile(_ profile: [UInt8], parts: Int = 1) -> [[UInt8]] {
        let size = (profile.count + parts - 1) / parts
        return (0..<parts).map { part in
            let payload = profile.dropFirst(part * size).prefix(size)
            return segment(0xE2, Array("ICC_PROFILE\0".utf8) + [UInt8(part + 1), UInt8(parts)] + payload)
        }
    }

    // MARK: PNG

    /// Chunks go right behind a PNG's IHDR chunk, or before its IEND chunk.
    package static func png(_ file: [UInt8], adding chunks: [[UInt8]], atEnd: Bool = false) -> [UInt8] {
        let position = atEnd ? file.count - 12 : 33
        return Array(file[..<position]) + chunks.flatMap(\.self) + file[position...]
    }

    /// The file without the chunks named.
    package static func png(_ file: [UInt8], removing names: [String]) -> [UInt8] {
        Array(file.prefix(8)) + chunks(of: file).filter { !names.contains($0.name) }.flatMap(\.bytes)
    }

    package static func chunks(of file: [UInt8]) -> [(name: String, bytes: ArraySlice<UInt8>)] {
        var found: [(name: String, bytes: ArraySlice<UInt8>)] = []
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
            found.append((name, file[position..<position + 12 + length]))
            position += 12 + length
        }
        return found
    }

    /// The file with the right checksum behind each of its chunks, as far as they are whole.
    package static func pngWithChecksums(_ file: [UInt8]) -> [UInt8] {
        var file = file
        var position = 8
        while position + 12 <= file.count {
            let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= file.count - position - 12 else { break }
            let end = position + 8 + length
            file.replaceSubrange(
                end..<end + 4, with: bigEndian(crc32(Array(file[position + 4..<end])), bytes: 4))
            position = end + 4
        }
        return file
    }

    package static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        let covered = Array(name.utf8) + payload
        return bigEndian(payload.count, bytes: 4) + covered + bigEndian(crc32(covered), bytes: 4)
    }

    /// An iCCP chunk; the profile is in one stored (not compressed) block.
    package static func iCCP(_ profile: [UInt8]) -> [UInt8] {
        var low = 1
        var high = 0
        for byte in profile {
            low = (low + Int(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let stored: [UInt8] =
            [0x78, 0x01, 0x01] + littleEndian(profile.count, bytes: 2)
            + littleEndian(~profile.count & 0xFFFF, bytes: 2) + profile
            + bigEndian(high << 16 | low, bytes: 4)
        return chunk("iCCP", Array("profile\0".utf8) + [0] + stored)
    }

    private static func crc32(_ bytes: [UInt8]) -> Int {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return Int(~value)
    }

    // MARK: WebP

    /// An extended WebP file (VP8X) around the bitstream of a simple one, with an ICCP chunk before and an EXIF
    /// chunk behind it.
    package static func webP(
        _ file: [UInt8], width: Int, height: Int, profile: [UInt8]? = nil, exif: [UInt8]? = nil
    ) -> [UInt8] {
        let flags: UInt8 = (profile == nil ? 0 : 0x20) | (exif == nil ? 0 : 0x08)
        let extended =
            [flags, 0, 0, 0] + littleEndian(width - 1, bytes: 3) + littleEndian(height - 1, bytes: 3)
        let content =
            Array("WEBP".utf8) + riff("VP8X", extended) + (profile.map { riff("ICCP", $0) } ?? [])
            + file.dropFirst(12) + (exif.map { riff("EXIF", $0) } ?? [])
        return riff("RIFF", content)
    }

    package static func riff(_ name: String, _ payload: [UInt8]) -> [UInt8] {
        Array(name.utf8) + littleEndian(payload.count, bytes: 4) + payload
            + (payload.count % 2 == 1 ? [0] : [])
    }
}
