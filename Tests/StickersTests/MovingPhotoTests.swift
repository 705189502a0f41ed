import Codecs
import Foundation
import Stickers
import TestSupport
import Testing

@Suite struct MovingPhotoTests {
    @Test(arguments: [
        ("card-animated.gif", ["it is animated; the sticker shows its first frame"]),
        ("card-animated.webp", ["it is animated; the sticker shows its first frame"]),
        ("card-animated.png", ["it is animated; the sticker shows its first frame"]), ("card.gif", []),
        ("card-pages.tiff", ["it has 3 pages; the sticker shows the first"]), ("card.tiff", []),
    ])
    func `the note on a file with several pictures tells which one is shown`(name: String, notes: [String])
        throws
    {
        let file = PhotoFile(at: Corpus.checkout.appending(path: "Tests/Fixtures/codecs/\(name)").path)
        let reader = PhotoReader()
        let photo = try reader.decode(try reader.open(file), of: file, longestSideAtLeast: 40)
        #expect(photo.notes == notes)
    }

    @Test func `files with a suffix of any format count as photos`() {
        for suffix in ImageFormat.allCases.flatMap(\.suffixes) {
            #expect(PhotoFile.claimsToBeImage("a." + suffix.uppercased()), "\(suffix)")
        }
    }
}
