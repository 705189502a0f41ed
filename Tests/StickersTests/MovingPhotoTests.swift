import Codecs
import Foundation
import Stickers
import TestSupport
import Testing

@Suite struct MovingPhotoTests {
    @Test(arguments: [
        ("card-animated.gif", true), ("card-animated.webp", true), ("card-animated.png", true),
        ("card.gif", false),
    ])
    func `an animation's note says that one frame is shown`(name: String, isMoving: Bool) throws {
        let file = PhotoFile(at: Corpus.checkout.appending(path: "Tests/Fixtures/codecs/\(name)").path)
        let reader = PhotoReader()
        let photo = try reader.decode(try reader.open(file), of: file, longestSideAtLeast: 40)
        #expect(photo.notes == (isMoving ? ["it is animated; the sticker shows its first frame"] : []))
    }

    @Test func `the suffixes of every format are those of photos`() {
        for suffix in ImageFormat.allCases.flatMap(\.suffixes) {
            #expect(PhotoFile.claimsToBeImage("a." + suffix.uppercased()), "\(suffix)")
        }
    }
}
