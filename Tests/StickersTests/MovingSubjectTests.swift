import Codecs
import Foundation
import Pixels
@testable import Stickers
import TestSupport
import Testing

@Suite struct MovingSubjectTests {
    @Test func `the note gives the length of the shown frames, without those that lost the subject`() throws {
        let folder = try TemporaryFolder()
        let picture = Raster(width: 40, height: 30, filledWith: RGBA(200, 180, 160))
        let file = PhotoFile(at: try folder.write(Data(PNGEncoder.encode(picture)), to: "cat.png").path)
        let reader = PhotoReader()
        let photo = try reader.decode(try reader.open(file), of: file, longestSideAtLeast: 40)
        let film = Film(
            frames: (0..<10).map { _ in Frame(picture, milliseconds: 200) }, length: 12_000)
        var matte = Matte(width: 40, height: 30, values: [UInt8](repeating: 0, count: 1200))
        for y in 5..<20 { for x in 10..<30 { matte[x, y] = 255 } }
        let subjects = (0..<10).map { $0 < 4 ? Subject(matte: matte) : nil }
        let moving = try #require(MovingSubject(film, poster: photo, at: 0, subjects: subjects))
        #expect(moving.poster.notes == ["the sticker shows 0.8 of its 12.0 seconds"])
    }
}
