import Codecs
import Foundation
import Pixels
import Testing

/// Files that are written here are read by programs that share no code with the decoders.
@Suite struct InteropTests {
    static func program(_ name: String) -> URL? {
        ["/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { URL(fileURLWithPath: $0 + "/" + name) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// What `name` prints about a file of `bytes`, and whether it is content with it.
    static func run(_ name: String, _ arguments: [String], on bytes: [UInt8]) throws -> (Bool, String) {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        let output = Pipe()
        process.executableURL = program(name)
        process.arguments = arguments + [file.path]
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus == 0, text)
    }

    @Test(
        .enabled(if: program("pngcheck") != nil, "pngcheck is not installed"),
        arguments: PNGEncoder.Compression.allCases)
    func pngcheckFindsNothing(compression: PNGEncoder.Compression) throws {
        let raster = Noise.raster(width: 200, height: 100, seed: 4, hasAlpha: true)
        let report = try Self.run(
            "pngcheck", ["-v"], on: try PNGEncoder.encode(raster, compression: compression))
        #expect(report.0, "\(report.1)")
        #expect(report.1.contains("200 x 100 image, 32-bit RGB+alpha, non-interlaced"))
        let matte = try Self.run(
            "pngcheck", ["-v"], on: try PNGEncoder.encode(Matte(alphaOf: raster)))
        #expect(matte.0 && matte.1.contains("200 x 100 image, 8-bit grayscale, non-interlaced"))
    }

    @Test(.enabled(if: program("djpeg") != nil, "djpeg is not installed"))
    func djpegReadsWhatWasWritten() throws {
        let raster = Noise.raster(width: 90, height: 50, seed: 4)
        let report = try Self.run(
            "djpeg", ["-verbose", "-outfile", "/dev/null"], on: try JPEGEncoder.encode(raster, quality: 85))
        #expect(report.0, "\(report.1)")
        #expect(report.1.contains("width=90, height=50") && !report.1.contains("Corrupt"), "\(report.1)")
    }

    @Test(.enabled(if: program("webpinfo") != nil, "webpinfo is not installed"))
    func webpinfoFindsLossyColoursAndAlpha() throws {
        let raster = Noise.raster(width: 50, height: 30, seed: 4, hasAlpha: true)
        let report = try Self.run("webpinfo", [], on: try WebPEncoder.encode(raster, quality: 80))
        #expect(report.0 && report.1.contains("No error detected"), "\(report.1)")
        #expect(report.1.contains("ALPH") && report.1.contains("VP8 "))
    }
}
