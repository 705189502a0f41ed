import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

@testable import ChatPacks

@Suite struct MovingFitterTests {
    /// A ball with soft edges that goes back and forth over a clear ground.
    static func ball(frames count: Int, milliseconds: Int, width: Int = 200, height: Int = 160) -> [Frame] {
        (0..<count).map { frame in
            var raster = Raster(width: width, height: height)
            let way = abs(count / 2 - frame) * (width - 80) / max(1, count / 2)
            let (x, y) = (40 + way, height / 2)
            for row in y - 30..<y + 30 {
                for column in x - 30..<x + 30 {
                    let distance = Double((column - x) * (column - x) + (row - y) * (row - y)).squareRoot()
                    guard distance < 30 else { continue }
                    raster[column, row] = RGBA(
                        UInt8(100 + 4 * (row - y + 30) / 2), UInt8(60 + 2 * (column - x + 30)), 90,
                        UInt8(min(255, (30 - distance) * 80)))
                }
            }
            return Frame(raster, milliseconds: milliseconds)
        }
    }

    /// Noise, which no encoder makes small.
    static func noise(frames count: Int, milliseconds: Int, side: Int = 96) -> [Frame] {
        let noise = SamplePhoto.noise(side, side)
        return (0..<count).map { frame in
            let bytes = noise.bytes.dropFirst(16 * frame) + noise.bytes.prefix(16 * frame)
            return Frame(
                Raster(width: side, height: side, bytes: Array(bytes)), milliseconds: milliseconds)
        }
    }

    /// The frames of a file.
    private func frames(of file: [UInt8]) throws -> [Frame] {
        var frames: [Frame] = []
        try ImageDecoder().frames(of: file) { frame in
            frames.append(frame)
            return true
        }
        return frames
    }

    /// Those that take what Peel writes without another program.
    private static let apps = ChatApp.allCases.filter {
        MovingSpec(for: $0).map { $0.format != .webM } ?? false
    }

    @Test(arguments: apps)
    func `a fitted sticker keeps the app's limits`(_ app: ChatApp) async throws {
        let spec = try #require(MovingSpec(for: app))
        for (count, milliseconds) in Ring.few([(24, 50), (2, 100), (90, 60)]) {
            let fitted = try #require(
                try await MovingFitter().fit(Self.ball(frames: count, milliseconds: milliseconds), to: spec))
            var pack = PackContents(path: "")
            let image = PictureReader().image(fitted.bytes, file: "1")
            let number = app.limit(.movingCount) == nil ? 3 : 8
            pack.stickers = (0..<number).map { _ in PackContents.Sticker(image: image) }
            let found = PackCheck(app: app).violations(of: pack)
            #expect(found == [], "\(count) frames of \(milliseconds)")
            let picture = try image.picture.get()
            #expect(picture.size == fitted.size && (spec.leastSide != nil || fitted.size == spec.size))
            #expect(picture.movement?.milliseconds == fitted.milliseconds)
        }
    }

    @Test func `a sticker that is small enough stays unchanged`() async throws {
        let frames = Self.ball(frames: 30, milliseconds: 40)
        let spec = MovingSpec(.webp, PixelSize(200, 160), maxBytes: 500_000)
        let fitted = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(fitted.frames == 30 && fitted.milliseconds == 1200 && fitted.loss == .quality(75))
        #expect(fitted.bytes == (try AnimatedWebPEncoder.encode(frames, quality: 75)))
    }

    @Test(arguments: Ring.few([MovingSpec.Format.gif, .png, .webp]))
    func `fitting leaves out frames first, then shrinks, then lowers the quality`(
        _ format: MovingSpec.Format
    ) async throws {
        let frames = Self.noise(frames: 20, milliseconds: 50, side: 64)
        var spec = MovingSpec(format, PixelSize(64), leastSide: 47, maxBytes: .max)
        let all = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(all.frames == 20)
        var told: [(frames: Int, side: Int, loss: FittedImage.Loss)] = []
        for _ in 0..<40 {
            spec.maxBytes = (told.isEmpty ? all.bytes.count : spec.maxBytes) * 4 / 5
            guard let fitted = try await MovingFitter().fit(frames, to: spec) else { break }
            #expect(fitted.bytes.count <= spec.maxBytes && fitted.milliseconds == 1000)
            told.append((fitted.frames, fitted.size.width, fitted.loss))
        }
        #expect(Set(told.map(\.frames)).isSubset(of: [20, 10, 7, 5, 4]) && told.last?.frames == 4)
        #expect(zip(told, told.dropFirst()).allSatisfy { $0.frames >= $1.frames && $0.side >= $1.side })
        #expect(told.allSatisfy { $0.side == 64 || $0.frames <= 10 }, "frames go before the size")
        #expect(told.allSatisfy { $0.frames >= 10 || $0.side < 55 }, "more of them go last")
        #expect(told.allSatisfy { $0.loss == all.loss || $0.side < 55 }, "the size goes before the quality")
        #expect(told.contains { $0.loss != all.loss } && told.count < 40)
    }

    @Test func `a sticker that cannot be small enough is not made`() async throws {
        let spec = MovingSpec(.webp, PixelSize(96), maxBytes: 2_000)
        #expect(try await MovingFitter().fit(Self.noise(frames: 10, milliseconds: 50), to: spec) == nil)
        #expect(try await MovingFitter().fit([], to: spec) == nil)
    }

    @Test func `a sticker that is a little too long is sped up, a longer one is cut off`() async throws {
        var spec = MovingSpec(.png, PixelSize(200, 160), maxBytes: .max, maxMilliseconds: 3_000)
        let frames = Self.ball(frames: 32, milliseconds: 100)
        let faster = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(faster.milliseconds == 3_000 && faster.frames == 32)
        spec.maxMilliseconds = 1_000
        let cut = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(cut.milliseconds == 1_000 && cut.frames == 10)
    }

    /// Times of frames, and how many even ones show each at its time.
    @Test(arguments: [
        ([100, 300, 100, 100], 6), ([850] + Array(repeating: 50, count: 23), 40),
        ([80, 120, 200, 120, 80], 15), (Array(repeating: 67, count: 15), 15), ([500, 1000, 500], 4),
    ]) func `a film shows frames of different lengths at their times`(_ times: [Int], _ count: Int)
        async throws
    {
        var frames = Self.ball(frames: times.count, milliseconds: 0, width: 160, height: 90)
        for index in frames.indices {
            frames[index].milliseconds = times[index]
            frames[index].raster[0, 0] = RGBA(UInt8(index), 0, 0)
        }
        let (ends, spec) = (frames, MovingSpec(.webM, PixelSize(160, 90), maxBytes: .max))
        let fitter = MovingFitter { shown, _ in
            let all = times.reduce(0, +)
            #expect(shown.count == count && all / count >= 34)
            for (place, frame) in shown.enumerated() {
                let time = (2 * place + 1) * all / (2 * count)
                var end = 0
                let wanted = ends.first {
                    end += $0.milliseconds; return end > time
                }
                #expect(frame.raster[0, 0] == wanted?.raster[0, 0], "\(place)")
            }
            return [0]
        }
        _ = try await fitter.fit(frames, to: spec)
    }

    @Test func `the remaining frames are as evenly spaced as all frames`() async throws {
        let frames = Self.noise(frames: 45, milliseconds: 66)
        var spec = MovingSpec(.webp, PixelSize(96), maxBytes: .max, frames: 2...30)
        #expect(try await MovingFitter().fit(frames, to: spec)?.frames == 23)
        spec.frames = 5...20
        let fitted = try #require(try await MovingFitter().fit(frames, to: spec))
        let times = try self.frames(of: fitted.bytes).map(\.milliseconds)
        #expect(times.count == 15 && Set(times) == [198])
    }

    @Test
    func `PNG without a palette gets fewer frames, a smaller size and fewer colours before fitting fails`()
        async throws
    {
        let frames = Self.noise(frames: 20, milliseconds: 50, side: 48)
        var spec = MovingSpec(.truecolorPNG, PixelSize(48), leastSide: 40, maxBytes: .max, frames: 5...20)
        let all = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(all.frames == 20 && all.loss == .none)
        spec.maxBytes = all.bytes.count
        var told: [FittedMovement] = []
        while let fitted = try await MovingFitter().fit(frames, to: spec), told.count < 60 {
            #expect(fitted.bytes.count <= spec.maxBytes && fitted.milliseconds == 1000)
            // Red, green, blue and alpha: LINE takes no palettes.
            #expect(fitted.bytes[25] == 6)
            told.append(fitted)
            spec.maxBytes = fitted.bytes.count - 1
        }
        #expect(told.contains { $0.frames == 20 && $0.loss == .colors(256) })
        #expect(told.contains { $0.frames == 10 && $0.loss == .colors(256) && $0.size.width == 48 })
        #expect(told.allSatisfy { $0.size == spec.size || $0.frames <= 10 && $0.size.width == 40 })
        #expect(told.last?.loss == .colors(64) && told.last?.frames == 5)
        #expect(spec.maxBytes < all.bytes.count / 10)
    }

    @Test func `a film has frames of one length, and is not made without an encoder`() async throws {
        var frames = Self.ball(frames: 4, milliseconds: 100)
        frames[1].milliseconds = 300
        let spec = MovingSpec(.webM, PixelSize(200, 160), maxBytes: 100, maxMilliseconds: 3_000)
        #expect(try await MovingFitter().fit(frames, to: spec) == nil)
        let fitter = MovingFitter { frames, quality in
            #expect(Set(frames.map(\.milliseconds)) == [100] && frames.count == 6)
            return [UInt8](repeating: 0, count: 4 * quality)
        }
        let fitted = try #require(try await fitter.fit(frames, to: spec))
        #expect(fitted.loss == .quality(25) && fitted.milliseconds == 600)
    }

    @Test func `frames without a time get a millisecond each`() async throws {
        let frames = Self.ball(frames: 50, milliseconds: 0)
        let spec = MovingSpec(.gif, PixelSize(200, 160), maxBytes: .max)
        let fitted = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(fitted.frames == 2 && fitted.milliseconds == 50)
    }

    @Test func `a picture of another shape is centred`() async throws {
        let frames = [RGBA(200, 0, 0), RGBA(0, 200, 0)].map {
            Frame(Raster(width: 100, height: 50, filledWith: $0), milliseconds: 200)
        }
        let spec = MovingSpec(.png, PixelSize(128), maxBytes: .max)
        let fitted = try #require(try await MovingFitter().fit(frames, to: spec))
        let shown = try self.frames(of: fitted.bytes)
        for (frame, color) in zip(shown, [RGBA(200, 0, 0), RGBA(0, 200, 0)]) {
            #expect(frame.raster[64, 64] == color && frame.raster[1, 64] == color)
            #expect(frame.raster[64, 20] == .clear && frame.raster[64, 108] == .clear)
        }
    }

    @Test func `pixels that do not change keep their pattern of dots`() async throws {
        var frames = Self.noise(frames: 1, milliseconds: 100)
        frames.append(frames[0])
        frames[1].raster[50, 50] = .white
        let spec = MovingSpec(.png, PixelSize(96), maxBytes: .max)
        let fitted = try #require(try await MovingFitter().fit(frames, to: spec))
        let shown = try self.frames(of: fitted.bytes).map(\.raster)
        let other = (0..<96 * 96).filter { shown[0][$0 % 96, $0 / 96] != shown[1][$0 % 96, $0 / 96] }
        #expect(other.isEmpty || other == [50 * 96 + 50])
    }
}
