import Cutout
import Pixels
import TestSupport
import Testing

@Suite struct CutoutTests {
    private let cutout: Cutout

    init() throws {
        cutout = Cutout()
    }

    /// A red ball on a green meadow that brightens towards the top.
    private func ball(width: Int = 480, height: Int = 360) -> (photo: Raster, truth: Matte) {
        let truth = TestPictures.disc(
            width: width, height: height, x: Double(width) / 2, y: Double(height) * 0.55,
            radius: Double(height) * 0.27)
        var photo = Raster(width: width, height: height, filledWith: .black)
        for y in 0..<height {
            for x in 0..<width {
                let meadow = RGBA(90, UInt8(190 - 70 * y / height), 80)
                let light = UInt8(max(120, 235 - abs(x - width / 2 + width / 14) * 300 / width))
                photo[x, y] = RGBA(light, 40, 35, truth[x, y]).composited(over: meadow)
            }
        }
        return (photo, truth)
    }

    private func overlap(_ one: Matte, _ other: Matte) -> Double {
        let pairs = zip(one.values, other.values)
        let both = pairs.filter { $0 >= 128 && $1 >= 128 }.count
        let either = pairs.filter { $0 >= 128 || $1 >= 128 }.count
        return Double(both) / Double(max(1, either))
    }

    @Test func `finds a ball on a meadow`() throws {
        let (photo, truth) = ball()
        let matte = try cutout.matte(of: photo)
        #expect(matte.width == photo.width && matte.height == photo.height)
        #expect(overlap(matte, truth) > 0.9)
    }

    @Test func `gives the same bytes every time and on every task`() async throws {
        let (photo, _) = ball()
        let cutout = cutout
        let first = try cutout.sticker(from: photo, matte: cutout.matte(of: photo), style: StickerStyle())
        try await withThrowingTaskGroup(of: Raster.self) { group in
            for _ in 0..<3 {
                group.addTask {
                    try cutout.sticker(from: photo, matte: cutout.matte(of: photo), style: StickerStyle())
                }
            }
            for try await sticker in group { #expect(sticker == first) }
        }
    }

    @Test(arguments: Ring.few([RGBA.white, .clear, .black, RGBA(128, 128, 128), RGBA(200, 30, 90)], 2))
    func `a blank photo has no subject`(color: RGBA) throws {
        let photo = Raster(width: 320, height: 200, filledWith: color)
        let error = #expect(throws: CutoutError.self) { try cutout.matte(of: photo) }
        #expect(error?.code == .noClearSubject)
    }

    @Test func `noise and stripes have no subject`() {
        var noise = Raster(width: 320, height: 320, filledWith: .black)
        var stripes = noise
        var random = TestPictures.Noise(state: 5)
        for y in 0..<320 {
            for x in 0..<320 {
                let value = UInt8.random(in: 0...255, using: &random)
                noise[x, y] = RGBA(value, value, value)
                if x / 20 % 2 == 0 { stripes[x, y] = .white }
            }
        }
        for photo in Ring.few([stripes, noise]) {
            let error = #expect(throws: CutoutError.self) { try cutout.matte(of: photo) }
            #expect(error?.code == .noClearSubject)
        }
    }

    @Test(arguments: Ring.few([(1, 700), (1, 1), (700, 1), (3, 2)], 2))
    func `tiny and thin photos end in a result or an error`(width: Int, height: Int) {
        var photo = Raster(width: width, height: height, filledWith: .white)
        photo[0, 0] = .black
        do throws(CutoutError) {
            let matte = try cutout.matte(of: photo)
            #expect(matte.width == width && matte.height == height)
        } catch {
            #expect(error.code == .noClearSubject)
        }
    }
}
