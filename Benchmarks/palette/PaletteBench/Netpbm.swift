import Foundation

/// A binary PPM or PGM picture of 8 bits.
struct Netpbm {
    /// Size in pixels.
    let width, height: Int
    /// One (P5) or three (P6) bytes per pixel.
    let samples: [UInt8]

    private struct Malformed: Error {}

    /// Reads the file at `path`.
    init(_ path: String) throws {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        var fields: [String] = []
        var at = 0
        while fields.count < 4, at < bytes.count {
            let end = bytes[at...].firstIndex { $0 <= 32 } ?? bytes.count
            if end > at { fields.append(String(decoding: bytes[at..<end], as: UTF8.self)) }
            at = end + 1
        }
        guard fields.count == 4, let width = Int(fields[1]), let height = Int(fields[2]) else {
            throw Malformed()
        }
        self.width = width
        self.height = height
        samples = Array(bytes[at...])
        guard samples.count == width * height * (fields[0] == "P6" ? 3 : 1) else { throw Malformed() }
    }

    /// The picture as opaque RGBA bytes.
    var rgba: [UInt8] {
        var out = [UInt8](repeating: 255, count: width * height * 4)
        for pixel in 0..<width * height {
            for channel in 0..<3 { out[pixel * 4 + channel] = samples[pixel * 3 + channel] }
        }
        return out
    }
}
