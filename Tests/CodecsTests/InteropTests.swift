import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Files that are written here are read by programs that share no code with the decoders.
@Suite struct InteropTests {
    /// What `name` prints about a file of `bytes`, and whether it is content with it.
    static func run(_ name: String, _ arguments: [String], on bytes: [UInt8]) async throws -> (Bool, String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let run = try await Tool.run(name, arguments + [file.path])
        return (run.status == 0, run.output + run.errors)
    }

    @Test(
        .enabled(if: Tool.exists("pngcheck"), "pngcheck is not installed"),
        arguments: PNGEncoder.Compression.allCases)
    func `pngcheck finds nothing`(compression: PNGEncoder.Compression) async throws {
        let raster = Noise.raster(width: 200, height: 100, seed: 4, hasAlpha: true)
        let report = try await Self.run(
            "pngcheck", ["-v"], on: try PNGEncoder.encode(raster, compression: compression))
        #expect(report.0, "\(report.1)")
        #expect(report.1.contains("200 x 100 image, 32-bit RGB+alpha, non-interlaced"))
        let matte = try await Self.run(
            "pngcheck", ["-v"], on: try PNGEncoder.encode(Matte(alphaOf: raster)))
        #expect(matte.0 && matte.1.contains("200 x 100 image, 8-bit grayscale, non-interlaced"))
    }

    @Test(.enabled(if: Tool.exists("djpeg"), "djpeg is not installed"))
    func `djpeg reads what was written`() async throws {
        let raster = Noise.raster(width: 90, height: 50, seed: 4)
        let report = try await Self.run(
            "djpeg", ["-verbose", "-outfile", "/dev/null"], on: try JPEGEncoder.encode(raster, quality: 85))
        #expect(report.0, "\(report.1)")
        #expect(report.1.contains("width=90, height=50") && !report.1.contains("Corrupt"), "\(report.1)")
    }

    @Test(.enabled(if: Tool.exists("webpinfo"), "webpinfo is not installed"))
    func `webpinfo finds lossy colours and alpha`() async throws {
        let raster = Noise.raster(width: 50, height: 30, seed: 4, hasAlpha: true)
        let report = try await Self.run("webpinfo", [], on: try WebPEncoder.encode(raster, quality: 80))
        #expect(report.0 && report.1.contains("No error detected"), "\(report.1)")
        #expect(report.1.contains("ALPH") && report.1.contains("VP8 "))
    }
}
