import TestSupport

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Small ICC profiles (version 2) made from numbers: three lights, or a grey, with a gamma.
enum TestProfile {
    /// X, Y, Z under D50.
    typealias XYZ = (Double, Double, Double)

    /// Display P3's lights with gamma 2.2.
    static let p3 = rgb(
        red: (0.51512, 0.24120, -0.00105), green: (0.29198, 0.69225, 0.04189),
        blue: (0.15710, 0.06657, 0.78407))
    /// sRGB's lights with gamma 2.2, where the first number is green's, the second blue's and the third red's.
    static let rotated = rgb(
        red: (0.38515, 0.71687, 0.09708), green: (0.14307, 0.06061, 0.71410),
        blue: (0.43607, 0.22249, 0.01392))
    /// Grey, linear light.
    static let linearGray = profile(
        space: "GRAY", tags: [("wtpt", xyz((0.9642, 1, 0.8249))), ("kTRC", curve(1))])

    /// What `p3` shows for a colour, as sRGB, all 0...255: by the formulas, in floating point.
    static func p3ToSRGB(_ color: (Int, Int, Int)) -> [Int] {
        let light = [color.0, color.1, color.2].map { pow(Double($0) / 255, 2.2) }
        // From linear Display P3 to linear sRGB; both have the white D65.
        let matrix = [[1.2249, -0.2247, 0], [-0.0420, 1.0419, 0], [-0.0197, -0.0786, 1.0979]]
        return matrix.map { row in
            let value = max(0, min(1, zip(row, light).reduce(0) { $0 + $1.0 * $1.1 }))
            let encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
            return Int((encoded * 255).rounded())
        }
    }

    static func rgb(red: XYZ, green: XYZ, blue: XYZ, gamma: Double = 2.2) -> [UInt8] {
        profile(
            space: "RGB ",
            tags: [
                ("wtpt", xyz((0.9642, 1, 0.8249))), ("rXYZ", xyz(red)), ("gXYZ", xyz(green)),
                ("bXYZ", xyz(blue)),
                ("rTRC", curve(gamma)), ("gTRC", curve(gamma)), ("bTRC", curve(gamma)),
            ])
    }

    private static func profile(space: String, tags: [(String, [UInt8])]) -> [UInt8] {
        var table = Splicing.bigEndian(tags.count, bytes: 4)
        var data: [UInt8] = []
        let start = 128 + 4 + tags.count * 12
        for (name, payload) in tags {
            table += Array(name.utf8) + Splicing.bigEndian(start + data.count, bytes: 4)
            table += Splicing.bigEndian(payload.count, bytes: 4)
            data += payload + [UInt8](repeating: 0, count: (4 - payload.count % 4) % 4)
        }
        var header = Splicing.bigEndian(start + data.count, bytes: 4) + Array("test".utf8) + [2, 0x40, 0, 0]
        header += Array("mntr\(space)XYZ ".utf8) + [UInt8](repeating: 0, count: 12) + Array("acsp".utf8)
        header += [UInt8](repeating: 0, count: 28) + xyz((0.9642, 1, 0.8249)).dropFirst(8)
        header += [UInt8](repeating: 0, count: 128 - header.count)
        return header + table + data
    }

    private static func xyz(_ value: XYZ) -> [UInt8] {
        let numbers = [value.0, value.1, value.2].flatMap {
            Splicing.bigEndian(Int(($0 * 65_536).rounded()), bytes: 4)
        }
        return Array("XYZ \0\0\0\0".utf8) + numbers
    }

    private static func curve(_ gamma: Double) -> [UInt8] {
        Array("curv\0\0\0\0".utf8) + Splicing.bigEndian(1, bytes: 4)
            + Splicing.bigEndian(Int((gamma * 256).rounded()), bytes: 2)
    }
}
