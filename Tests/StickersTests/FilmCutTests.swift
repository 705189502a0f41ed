import Artifacts
import Codecs
import Foundation
import Pixels
import Programs
import TestSupport
import Testing

@testable import Stickers

/// The part of a film that the user chose, and the colours of films in high dynamic range.
@Suite struct FilmCutTests {
    @Test(arguments: [
        ("2s", 2000), ("2", 2000), ("2.5 s", 2500), ("500ms", 500), ("1:05", 65_000),
        ("1:00:01.5", 3_601_500),
        ("0", 0), ("", nil), ("-1", nil), ("two", nil), ("1:75", nil), ("1e9", nil), ("99999999999", nil),
        ("inf", nil), ("1:2:3:4", nil), (".", nil), ("86401s", nil),
    ]) func `a text names a moment`(_ text: String, _ time: Int?) {
        #expect(FilmCut.milliseconds(text) == time)
    }

    @Test func `moments in the wrong order are a problem`() {
        #expect(FilmCut(from: 2000, to: 2000).problem == "from is not before to")
        #expect(FilmCut(from: 2000, at: 1000).problem == "at is before from")
        #expect(FilmCut(to: 2000, at: 2000).problem == "at is not before to")
        #expect(FilmCut(from: 1000, to: 3000, at: 2000).problem == nil)
    }

    /// Frames of a tenth of a second, each a little lighter than the one before.
    private static let frames = (0..<100).map { number in
        FilmTrim.Glimpse(
            Raster(width: 24, height: 24, filledWith: RGBA(UInt8(50 + number), 80, 90)), milliseconds: 100)
    }

    @Test func `a part that fits is used as it is, and begins with the moment`() throws {
        let part = FilmCut(from: 2000, to: 4500, at: 3000).part(of: Self.frames, isLoop: false)
        #expect(part == FilmTrim.Part(range: 20..<45, first: 10))
        #expect(FilmCut(from: 2000, to: 2050).part(of: Self.frames, isLoop: false)?.range == 20..<21)
    }

    @Test func `a part of a long choice lies in it`() throws {
        for cut in [FilmCut(from: 2000, to: 8000), FilmCut(from: 2000), FilmCut(to: 8000)] {
            let part = try #require(cut.part(of: Self.frames, isLoop: false))
            #expect(part.range.lowerBound >= (cut.from ?? 0) / 100)
            #expect(part.range.upperBound <= (cut.to ?? 10_000) / 100)
        }
        let from = try #require(FilmCut(from: 2000).part(of: Self.frames, isLoop: false))
        #expect(from.range.lowerBound == 20)
    }

    @Test(arguments: [0, 3000, 9500, 9999, 20_000]) func `a moment is in the part`(_ at: Int) throws {
        let part = try #require(FilmCut(at: at).part(of: Self.frames, isLoop: false))
        #expect(part.range.lowerBound + part.first == min(99, at / 100))
        #expect(part.range.contains(part.range.lowerBound + part.first) && part.range.count > 1)
    }

    @Test func `a film that ends before has no part`() {
        #expect(FilmCut(from: 10_000).part(of: Self.frames, isLoop: false) == nil)
        #expect(FilmCut(from: 10).part(of: [], isLoop: false) == nil)
        let frames = [
            Frame(Raster(width: 1, height: 1), milliseconds: 1),
            Frame(Raster(width: 1, height: 1), milliseconds: 2),
        ]
        #expect(frames.beginning(at: 1).map(\.milliseconds) == [2, 1])
    }

    @Test func `the start of a long film is not read`() {
        #expect(FilmCut(from: 90_500).skipped == 88 && FilmCut(from: 1000).skipped == 0)
        #expect(FilmCut(to: 90_000).skipped == 0 && FilmCut(from: 50_000, at: 90_000).skipped == 48)
        #expect(FilmCut(from: 90_500, to: 92_000).without(seconds: 88) == FilmCut(from: 2500, to: 4000))
    }

    @Test func `the film in a HEIC file is found`() {
        let film: [UInt8] = [0, 0, 0, 24] + Array("ftypqt  ".utf8) + [UInt8](repeating: 0, count: 12)
        func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
            Splicing.bigEndian(content.count + 8, bytes: 4) + Array(type.utf8) + content
        }
        let photo = box("ftyp", Array("heic".utf8) + [0, 0, 0, 0]) + box("mdat", [1, 2, 3, 4])
        let whole = photo + box("mpvd", film)
        #expect(MotionPhoto.film(in: whole) == film)
        let toEnd = photo + [0, 0, 0, 0] + Array("mpvd".utf8) + film
        #expect(MotionPhoto.film(in: toEnd) == film)
        #expect(MotionPhoto.film(in: photo) == nil)
        #expect(MotionPhoto.film(in: photo + box("mpvd", [UInt8](repeating: 1, count: 30))) == nil)
        for count in 0..<whole.count { #expect(MotionPhoto.film(in: Array(whole.prefix(count))) == nil) }
        // A box that claims more than the file has, or nothing.
        #expect(MotionPhoto.film(in: photo + [0xFF, 0xFF, 0xFF, 0xFF] + Array("mpvd".utf8) + film) == nil)
        #expect(
            MotionPhoto.film(
                in: photo + [0, 0, 0, 1] + Array("free".utf8) + [UInt8](repeating: 0xFF, count: 40)) == nil)
    }

    /// A film of one colour, and the same colour in high dynamic range: the numbers of BT.2100 for linear light of sRGB.
    @Test(
        .enabled(if: FFmpeg.installed != nil),
        arguments: [
            ("smpte2084", [0.50249, 0.35067, 0.31016]), ("arib-std-b67", [0.65179, 0.30996, 0.24285]),
        ])
    func `a film in high dynamic range has the colours of its twin`(_ curve: String, _ values: [Double])
        async throws
    {
        let folder = try TemporaryFolder()
        let (width, height, count) = (64, 48, 6)
        var bytes: [UInt8] = []
        for number in 0..<count * width * height {
            // A few lines move, so that the film is not one picture.
            let isLine = number % width == 8 + 6 * (number / (width * height))
            for value in values {
                let sample = UInt16((isLine ? value * 0.8 : value) * 65_535)
                bytes += [UInt8(truncatingIfNeeded: sample), UInt8(sample >> 8)]
            }
        }
        try folder.write(Data(bytes), to: "film.raw")
        let program = Program(
            path: try #require(Program.path(of: "ffmpeg")),
            arguments: [
                "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb48le", "-video_size", "\(width)x\(height)",
                "-framerate", "10", "-i", folder.url("film.raw").path, "-vf",
                "scale=out_color_matrix=bt2020,format=yuv444p10le", "-c:v", "ffv1", "-color_primaries",
                "bt2020",
                "-color_trc", curve, "-colorspace", "bt2020nc", folder.url("film.mov").path,
            ], folder: folder.url("").path, seconds: 60)
        guard case .exited(0) = try await program.run().end else { return }
        let source = try PhotoReader().open(PhotoFile(at: folder.url("film.mov").path))
        let shown = try ImageDecoder().decode(source.photo).raster[40, 24]
        let distances = [(shown.red, 220), (shown.green, 60), (shown.blue, 60)].map { abs(Int($0) - $1) }
        #expect(distances.max() ?? 255 <= 12, "\(shown)")
    }
}
