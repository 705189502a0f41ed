import Artifacts
import Essentials
import Palette
import Pixels
import TestSupport
import Testing

@testable import Stickers

@Suite struct StickerFactsTests {
    private func facts() -> StickerFacts {
        let raster = SamplePhoto.disc(SamplePhoto.colors[0], width: 40, height: 30)
        var facts = StickerFacts(
            schemes: SchemeExtractor().schemes(of: raster, subject: nil), isCard: true,
            taken: "2024-05-01T10:11:12", notes: ["one", "two"],
            photo: PhotoReport.Image(width: 40, height: 30, bytes: 500),
            fingerprint: PhotoFingerprint(raster, digest: SHA256.digest(of: [1])))
        facts.checksum = 7
        facts.corner = 1.5
        facts.movement = .init(frames: 3, milliseconds: 240)
        return facts
    }

    @Test func `written facts are read back`() throws {
        var fields = FieldWriter()
        facts().write(to: &fields)
        var reader = FieldReader(fields.bytes[...])
        #expect(try StickerFacts(from: &reader) == facts())
    }

    /// A cache that was filled before a change would be read wrongly, or keep what is made otherwise now.
    @Test func `a change of the stored facts needs a new version`() {
        var fields = FieldWriter()
        facts().write(to: &fields)
        let digest = SHA256.digest(of: fields.bytes).description.prefix(16)
        #expect(
            (Sticker.version, digest) == (13, "9aa02bc74ff8a575"),
            "count up Sticker.version, and write it and the new digest here")
    }
}
