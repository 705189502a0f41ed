import Codecs
import Cutout
import Foundation
import Pixels
@testable import Stickers
import TestSupport
import Testing

/// Photos without a clear subject, and what is guessed of them.
@Suite struct GuessTests {
    /// A soft glow on a plain ground: something is there, and nothing is clear.
    private static var unclear: Raster {
        var raster = Raster(width: 320, height: 240)
        for y in 0..<240 {
            for x in 0..<320 {
                let (dx, dy) = (Float(x) - 160, Float(y) - 120)
                let light = 90 + 80 * Elementary.exponential(-(dx * dx + dy * dy) / 3600)
                raster[x, y] = RGBA(UInt8(light), UInt8(light * 0.8 + 30), 120)
            }
        }
        return raster
    }

    private let photo: Photo
    private let cutout = Cutout()

    init() throws {
        let folder = try TemporaryFolder()
        let file = PhotoFile(
            at: try folder.write(Data(PNGEncoder.encode(Self.unclear)), to: "clouds.png").path)
        let reader = PhotoReader()
        photo = try reader.decode(try reader.open(file), of: file, longestSideAtLeast: Photo.workingSide)
    }

    private func subject(_ rule: NoSubjectRule) async throws -> Subject? {
        try await Cutting(cutout: cutout).subject(of: photo, rule: rule)
    }

    @Test func `a card's note mentions a guess, and the guess is used on request`() async throws {
        #expect(throws: CutoutError.self) { try cutout.matte(of: photo.raster) }
        let guess = try cutout.matte(of: photo.raster, guessing: true)
        let card = try #require(try await subject(.photo))
        #expect(card.matte == nil && card.ownNotes == [Subject.hasGuess])
        let guessed = try #require(try await subject(.guess))
        #expect(guessed.matte == guess && guessed.ownNotes == [Subject.isGuess])
        #expect(try await subject(.skip) == nil)
    }

    @Test func `a requested card has no guess`() async throws {
        let card = try #require(
            try await Cutting(cutout: cutout).subject(of: photo, isWhole: true, rule: .guess))
        #expect(card.matte == nil && card.ownNotes.isEmpty)
    }
}
