import Cutout
import Foundation
import Pixels
import Testing

/// Writes the matte of every picture in a folder, for comparing with ground truth (`Training/README.md`).
///
/// The environment's `PEEL_MATTES_FROM` names a folder of PPM files (binary, "P6"), `PEEL_MATTES_TO` the folder
/// for the mattes: grey PGM data under the same names, ending in `.png` as the comparison expects.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PEEL_MATTES_FROM"] != nil, "set PEEL_MATTES_FROM"))
struct ValidationRun {
    @Test func writesMattes() throws {
        let environment = ProcessInfo.processInfo.environment
        let source = URL(fileURLWithPath: environment["PEEL_MATTES_FROM"] ?? "")
        let target = URL(fileURLWithPath: environment["PEEL_MATTES_TO"] ?? "")
        let cutout = Cutout(network: try SubjectNetwork())
        let names = try FileManager.default.contentsOfDirectory(atPath: source.path).sorted()
        var written = 0
        for name in names where name.hasSuffix(".ppm") {
            let photo = try #require(picture([UInt8](Data(contentsOf: source.appendingPathComponent(name)))))
            guard let matte = try? cutout.matte(of: photo) else { continue }
            let header = Data("P5\n\(matte.width) \(matte.height)\n255\n".utf8)
            try (header + matte.values).write(to: target.appendingPathComponent(name.dropLast(4) + ".png"))
            written += 1
        }
        #expect(written > 0)
    }

    private func picture(_ bytes: [UInt8]) -> Raster? {
        var offset = 2
        var numbers: [Int] = []
        while numbers.count < 3 {
            let digits = bytes[offset...].drop { $0 <= 32 }.prefix { $0 > 32 }
            guard let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
            numbers.append(number)
            offset = digits.endIndex
        }
        let pixels = Array(bytes[(offset + 1)...])
        guard bytes.starts(with: Array("P6".utf8)), pixels.count == 3 * numbers[0] * numbers[1] else {
            return nil
        }
        var raster = Raster(width: numbers[0], height: numbers[1], filledWith: .black)
        for index in 0..<numbers[0] * numbers[1] {
            for channel in 0..<3 { raster.bytes[4 * index + channel] = pixels[3 * index + channel] }
        }
        return raster
    }
}
