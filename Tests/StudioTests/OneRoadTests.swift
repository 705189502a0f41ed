import Codecs
import Cutout
import Foundation
import Pixels
import Settings
import TestSupport
import Testing

@testable import Photos
@testable import Stickers
@testable import Studio

/// A site, a pack, `peel cut` and the studio make one sticker of a photo, whatever its settings are.
struct OneRoadTests {
    private static let names = ["disc.png", "tiles.png", "sky.png", "own.png", "frame.png", "beside.png"]
    /// Longest side of the stickers, in pixels: less than the studio's own limit.
    private static let side = 300

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for name in Self.names { try folder.write(Data(PNGEncoder.encode(Self.picture(name))), to: name) }
        let disc = SamplePhoto.disc(.white, on: .black, width: 240, height: 180, cutOut: false)
        try folder.write(Data(PNGEncoder.encode(disc)), to: "beside.matte.png")
    }

    private static func picture(_ name: String) -> Raster {
        switch name {
        case "tiles.png": tiles
        case "sky.png": sky
        case "own.png": SamplePhoto.disc(RGBA(220, 60, 50), width: 240, height: 180)
        case "frame.png": roundedPhoto
        case "beside.png": sky
        default: SamplePhoto.disc(RGBA(220, 60, 50), width: 240, height: 180, cutOut: false)
        }
    }

    /// A sky: no subject, and nothing to guess.
    private static var sky: Raster {
        var raster = Raster(width: 240, height: 180)
        for y in 0..<180 {
            for x in 0..<240 {
                raster[x, y] = RGBA(UInt8(100 + y / 3), UInt8(140 + y / 4), UInt8(200 - y / 5))
            }
        }
        return raster
    }

    /// A wall of tiles: no subject is clear, and there is a guess.
    private static var tiles: Raster {
        var raster = Raster(width: 480, height: 360, filledWith: RGBA(180, 175, 160))
        var tone = 7
        for top in stride(from: 0, to: 360, by: 60) {
            for left in stride(from: 0, to: 480, by: 60) {
                tone = (tone * 75 + 74) % 65_537
                let level = UInt8(90 + tone % 110)
                for y in top + 2..<top + 57 {
                    for x in left + 2..<left + 57 { raster[x, y] = RGBA(level, level - 10, level - 30) }
                }
            }
        }
        return raster
    }

    /// A photo whose corners are clear: its alpha channel says nothing about a subject.
    private static var roundedPhoto: Raster {
        var raster = sky
        for y in 0..<180 {
            for x in 0..<240 {
                let (dx, dy) = (max(0, abs(2 * x - 239) - 199), max(0, abs(2 * y - 179) - 139))
                if dx * dx + dy * dy > 40 * 40 { raster[x, y] = .clear }
            }
        }
        return raster
    }

    /// What became of a photo.
    private enum Outcome {
        case sticker(Raster)
        case none
    }

    private func built(_ recipe: StickerRecipe) async throws -> Outcome {
        do {
            let sticker = try await StickerMaker(Cutting()).make(recipe).sticker
            return try sticker.map { .sticker(try ImageDecoder().decode($0.png.bytes).raster) } ?? .none
        } catch is PhotoProblem {
            return .none
        }
    }

    private func shown(_ recipe: StickerRecipe) async throws -> Outcome {
        do {
            let request = InteractiveCutter.Request(recipe: recipe, turn: 1)
            return .sticker(try ImageDecoder().decode(try await InteractiveCutter().sticker(request)).raster)
        } catch let error as CutoutError where error.code == .noClearSubject {
            return .none
        }
    }

    private func packed(_ recipe: StickerRecipe) async throws -> Outcome {
        do {
            let cut = try await StickerMaker(Cutting()).cutSubject(recipe, side: Self.side)
            return try cut.map { .sticker(try $0.raster) } ?? .none
        } catch is PhotoProblem {
            return .none
        }
    }

    private func cut(_ recipe: StickerRecipe) async throws -> Outcome {
        let cutter = PhotoCutter(
            cutout: Cutout(), style: recipe.style, acceptsGuesses: recipe.noSubject == .guess, jobs: 1)
        let file = folder.url("cut.png").path
        func placed(_ taps: [Tap]) throws -> [PlacedTap] {
            try taps.map { try #require(PlacedTap("\($0.points[0].x),\($0.points[0].y)")) }
        }
        let report = try await cutter.cut(
            [(recipe.photo.path, file)], keep: placed(recipe.taps.keep), drop: placed(recipe.taps.drop))[0]
        guard report.made != nil else { return .none }
        return .sticker(
            try ImageDecoder().decode([UInt8](Data(contentsOf: URL(fileURLWithPath: file)))).raster)
    }

    private func expectSame(_ one: Outcome, _ other: Outcome, isLossy: Bool = false, _ what: Comment) {
        switch (one, other) {
        case (.none, .none): return
        case (.sticker(let one), .sticker(let other)):
            guard (one.width, one.height) == (other.width, other.height) else {
                Issue.record("\(what): \(one.width) x \(one.height) is not \(other.width) x \(other.height)")
                return
            }
            let isSame = isLossy ? one.isNearly(other) : one == other
            #expect(isSame, what)
        default: Issue.record("\(what): one made a sticker, the other none")
        }
    }

    @Test(arguments: names, NoSubjectRule.allCases)
    func `site, pack, cut and studio make one sticker`(name: String, rule: NoSubjectRule) async throws {
        let photo = try #require(FolderContents(of: folder.path).photo(named: name)).photo
        for taps in [Taps.none, try Taps(keep: [Tap(x: 0.5, y: 0.5)], drop: [Tap(x: 0.05, y: 0.5)])] {
            for (isWhole, words) in [(false, ""), (false, "Hi"), (true, "")] {
                var settings = PackSettings()
                settings.noSubject = rule
                settings.sticker.size = Self.side
                settings.png = .lossless
                var recipe = settings.recipe(of: photo.file, nil)
                (recipe.taps, recipe.isWhole, recipe.style.words.text) = (taps, isWhole, words)
                let what = "\(name), noSubject: \(rule), taps \(taps.keep.count), whole \(isWhole) “\(words)”"
                let built = try await built(recipe)
                expectSame(built, try await shown(recipe), isLossy: true, "studio: \(what)")
                var plain = recipe
                plain.style = StickerStyle()
                (plain.style.size, plain.style.outline, plain.style.margin) = (
                    Self.side, 0, CutSubject.margin
                )
                expectSame(try await self.built(plain), try await packed(recipe), "pack: \(what)")
                if !isWhole, rule == .fail || rule == .guess {
                    expectSame(built, try await cut(recipe), "cut: \(what)")
                }
            }
        }
    }
}

extension Raster {
    /// Whether it is another picture, but for the losses of an encoder: shapes within a few levels, colours in the mean.
    fileprivate func isNearly(_ other: Raster) -> Bool {
        var (shape, color, visible) = (0, 0, 0)
        for at in stride(from: 0, to: bytes.count, by: Raster.channels) {
            if abs(Int(bytes[at + 3]) - Int(other.bytes[at + 3])) > 24 { shape += 1 }
            guard bytes[at + 3] > 200 else { continue }
            visible += 1
            color += abs(Int(bytes[at + 1]) - Int(other.bytes[at + 1]))
        }
        return shape * 500 < width * height && color < 24 * max(1, visible)
    }
}
