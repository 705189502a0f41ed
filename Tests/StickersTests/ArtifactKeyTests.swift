import Artifacts
import Cutout
import Files
import Foundation
import Palette
import Pixels
import TestSupport
import Testing

@testable import Stickers

/// What has a say in an artifact is in its key.
@Suite struct ArtifactKeyTests {
    private let source = PhotoReader.Source(photo: [1], matte: nil)

    private func recipe(_ change: (inout StickerRecipe) throws -> Void = { _ in }) throws -> StickerRecipe {
        var recipe = StickerRecipe(
            photo: PhotoFile(path: "a.jpg", name: "a.jpg"), style: StickerStyle(), colors: 5,
            noSubject: .photo)
        try change(&recipe)
        return recipe
    }

    @Test func `every setting of a recipe is in its key`() throws {
        let point = Tap.Point(x: 0.25, y: 0.5)
        let recipes = try [
            recipe(), recipe { $0.style.size = 512 }, recipe { $0.style.look = .comic },
            recipe { $0.style.words.text = "Hi" }, recipe { $0.style.words.shape = .curved },
            recipe { $0.style.outline = 0.03 },
            recipe { $0.style.outlineColor = .black }, recipe { $0.style.outlineColor.alpha = 1 },
            recipe { $0.style.shadow = true }, recipe { $0.style.margin = 0.01 }, recipe { $0.colors = 6 },
            recipe { $0.ownColors = [.black] }, recipe { $0.ownColors = [.black, .white] },
            recipe { $0.noSubject = .skip }, recipe { $0.isWhole = true }, recipe { $0.isMoving = false },
            recipe { $0.usesFilm = true },
            recipe { $0.png = .lossless },
            recipe { $0.taps = try Taps(keep: [Tap([point])], drop: []) },
            recipe { $0.taps = try Taps(keep: [], drop: [Tap([point])]) },
            recipe { $0.taps = try Taps(keep: [Tap([point]), Tap([point])], drop: []) },
            recipe { $0.taps = try Taps(keep: [Tap([point, point])], drop: []) },
            recipe {
                $0.taps = try Taps(keep: [Tap([point])], drop: [])
                $0.taps.areAlone = true
            },
        ]
        let keys = Set(recipes.map { ArtifactKey.sticker($0, of: source) })
        #expect(keys.count == recipes.count)
        let other = ArtifactKey.sticker(try recipe(), of: PhotoReader.Source(photo: [2], matte: nil))
        let matte = ArtifactKey.sticker(try recipe(), of: PhotoReader.Source(photo: [1], matte: [2]))
        let subject = ArtifactKey.subject(try recipe(), of: source, by: nil)
        #expect(keys.union([other, matte, subject]).count == recipes.count + 3)
    }

    @Test func `a photo's folder and name do not affect its key`() throws {
        let moved = try recipe { $0.photo = PhotoFile(path: "elsewhere/b.jpg", name: "b.jpg") }
        #expect(try ArtifactKey.sticker(moved, of: source) == ArtifactKey.sticker(recipe(), of: source))
    }

    /// A field that is added to one of these types has to be added to what writes it for keys, and counted here.
    @Test func `types in keys have exactly the fields that are written`() throws {
        let taps = try Taps(keep: [Tap([.init(x: 0, y: 0)])], drop: [])
        let scheme = ColorScheme(slots: [.init(color: .white, share: 1)])
        let written: [(Any, Int)] = [
            (try recipe(), 10), (StickerStyle(), 7), (StickerWords(), 2), (taps, 3), (taps.keep[0], 1),
            (taps.keep[0].points[0], 2),
            (RGBA.white, 4), (SlideLight(scheme), 3),
        ]
        for (value, count) in written {
            #expect(Mirror(reflecting: value).children.count == count, "\(type(of: value))")
        }
    }

    @Test func `fields stay distinct, whatever they contain`() {
        func key(_ write: @escaping (inout FieldWriter) -> Void) -> ArtifactKey {
            ArtifactKey(.matte, "test", version: 1, write)
        }
        let keys = [
            key { $0.add(["a", "b"]) }, key { $0.add(["ab"]) }, key { $0.add(["a", ""]) },
            key {
                $0.add("a"); $0.add("b")
            }, key { $0.add(optional: nil) }, key { $0.add(optional: "") },
            ArtifactKey(.matte, "test", version: 2) { $0.add("a") }, key { $0.add(0.0) },
            key { $0.add(-0.0) },
        ]
        #expect(Set(keys).count == keys.count)
    }

    @Test func `truncated fields, and fields that claim more, are malformed`() throws {
        var writer = FieldWriter()
        writer.add(["one", "two"])
        writer.add(true)
        let bytes = writer.bytes
        for count in bytes.indices {
            #expect(throws: FieldReader.Malformed.self) {
                var fields = FieldReader(bytes[..<count])
                _ = try fields.texts()
                _ = try fields.flag()
            }
        }
        for number in [Int.max, -1, 1 << 40] {
            var writer = FieldWriter()
            writer.add(number)
            var fields = FieldReader(writer.bytes[...])
            if number < 0 {
                #expect(try fields.texts() == [])
            } else {
                #expect(throws: FieldReader.Malformed.self) { try fields.texts() }
            }
            fields = FieldReader(writer.bytes[...])
            #expect(throws: FieldReader.Malformed.self) { try fields.bytes() }
        }
    }
}
