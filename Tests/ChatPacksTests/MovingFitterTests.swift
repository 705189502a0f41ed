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
        let noise = SamplePack.noise(side, side)
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
    func `what is fitted is what the app takes`(_ app: ChatApp) async throws {
        let spec = try #require(MovingSpec(for: app))
        for (count, milliseconds) in [(2, 100), (24, 50), (90, 60)] {
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

    @Test func `what is small enough stays as it is`() async throws {
        let frames = Self.ball(frames: 30, milliseconds: 40)
        let spec = MovingSpec(.webp, PixelSize(200, 160), maxBytes: 500_000)
        let fitted = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(fitted.frames == 30 && fitted.milliseconds == 1200 && fitted.loss == .quality(75))
        #expect(fitted.bytes == (try AnimatedWebPEncoder.encode(frames, quality: 75)))
    }

    @Test(arguments: [MovingSpec.Format.webp, .png, .gif])
    func `there are fewer frames first, then the size is smaller, then the quality lower`(
        _ format: MovingSpec.Format
    ) async throws {
        let frames = Self.noise(frames: 20, milliseconds: 50)
        var spec = MovingSpec(format, PixelSize(96), leastSide: 70, maxBytes: .max)
        let all = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(all.frames == 20)
        var told: [(frames: Int, side: Int, loss: FittedImage.Loss)] = []
        for _ in 0..<40 {
            spec.maxBytes = (told.isEmpty ? all.bytes.count : spec.maxBytes) * 4 / 5
            guard let fitted = try await MovingFitter().fit(frames, to: spec) else { break }
            #expect(fitted.bytes.count <= spec.maxBytes && fitted.milliseconds == 1000)
            told.append((fitted.frames, fitted.size.width, fitted.loss))
        }
        #expect(Set(told.map(\.frames)).isSubset(of: [20, 12, 8]) && told.last?.frames == 8)
        #expect(zip(told, told.dropFirst()).allSatisfy { $0.frames >= $1.frames && $0.side >= $1.side })
        #expect(told.allSatisfy { $0.side == 96 || $0.frames == 8 }, "frames go before the size")
        #expect(told.allSatisfy { $0.loss == all.loss || $0.side < 82 }, "the size goes before the quality")
        #expect(told.contains { $0.loss != all.loss } && told.count < 40)
    }

    @Test func `what cannot be small enough is nothing`() async throws {
        let spec = MovingSpec(.webp, PixelSize(96), maxBytes: 2_000)
        #expect(try await MovingFitter().fit(Self.noise(frames: 10, milliseconds: 50), to: spec) == nil)
        #expect(try await MovingFitter().fit([], to: spec) == nil)
    }

    @Test func `what is a little too long is played faster, what is longer is cut off`() async throws {
        var spec = MovingSpec(.png, PixelSize(200, 160), maxBytes: .max, maxMilliseconds: 3_000)
        let frames = Self.ball(frames: 32, milliseconds: 100)
        let faster = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(faster.milliseconds == 3_000 && faster.frames == 32)
        spec.maxMilliseconds = 1_000
        let cut = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(cut.milliseconds == 1_000 && cut.frames == 10)
    }

    @Test func `a film has frames of one length, and none where nothing writes it`() async throws {
        var frames = Self.ball(frames: 4, milliseconds: 100)
        frames[1].milliseconds = 300
        let spec = MovingSpec(.webM, PixelSize(200, 160), maxBytes: 100, maxMilliseconds: 3_000)
        #expect(try await MovingFitter().fit(frames, to: spec) == nil)
        let fitter = MovingFitter { frames, quality in
            #expect(Set(frames.map(\.milliseconds)) == [150] && frames.count == 4)
            return [UInt8](repeating: 0, count: 4 * quality)
        }
        let fitted = try #require(try await fitter.fit(frames, to: spec))
        #expect(fitted.loss == .quality(25) && fitted.milliseconds == 600)
    }

    @Test func `frames of no time are none too many`() async throws {
        let frames = Self.ball(frames: 50, milliseconds: 0)
        let spec = MovingSpec(.gif, PixelSize(200, 160), maxBytes: .max)
        let fitted = try #require(try await MovingFitter().fit(frames, to: spec))
        #expect(fitted.frames == 2 && fitted.milliseconds == 50)
    }

    @Test func `a picture of another form stands in the middle`() async throws {
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

    @Test func `what does not change keeps its dots`() async throws {
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
