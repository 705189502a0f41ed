import Artifacts
import Essentials
import Palette
import Pixels
import TestSupport
import Testing

@testable import Stickers

/// Two parts of a photo's work are done at the same time only where a core is free for the second.
@Suite struct PhotoSlotsTests {
    @Test func `a core is free while fewer photos than possible are in work`() async {
        let slots = PhotoSlots(2)
        await slots.withSlot {
            #expect(slots.partsAtOnce == 2, "the other one is free")
            await slots.withSlot { #expect(slots.partsAtOnce == 1) }
            #expect(slots.partsAtOnce == 2)
        }
        let single = PhotoSlots(1)
        await single.withSlot {
            #expect(single.partsAtOnce == 1, "with one job nothing is done beside anything")
        }
    }

    @Test func `a failure releases the core`() async {
        let slots = PhotoSlots(1)
        await #expect(throws: CancellationError.self) {
            try await slots.withSlot { throw CancellationError() }
        }
        #expect(slots.partsAtOnce == 2)
    }

    /// Sizes that are shown at one and at two copies.
    @Test(arguments: [300, 900]) func `a sticker is the same with parallel parts and without`(side: Int)
        async throws
    {
        let raster = SamplePhoto.disc(SamplePhoto.colors[0], width: side, height: side / 2)
        let schemes = SchemeExtractor().schemes(of: raster, subject: nil)
        func written(_ width: Int) async throws -> [UInt8] {
            let sticker = try await Sticker(
                raster, png: .small, width: width,
                facts: StickerFacts(
                    schemes: schemes, isCard: false, notes: [],
                    photo: PhotoReport.Image(width: 1, height: 1, bytes: 1),
                    fingerprint: PhotoFingerprint(raster, digest: SHA256.digest(of: []))))
            #expect(sticker.webps.count == (side > 512 ? 3 : side > 320 ? 2 : 1))
            #expect(sticker.facts.checksum == CRC32.checksum(of: sticker.png.bytes[...]))
            var fields = FieldWriter()
            sticker.write(to: &fields)
            return fields.bytes
        }
        #expect(try await written(1) == written(2))
    }
}
