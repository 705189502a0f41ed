import Pixels
import Testing

@testable import Stickers

@Suite struct LinkPreviewFileTests {
    /// What cannot be compressed, or all the same.
    private func picture(isNoise: Bool) -> Raster {
        var state: UInt32 = 1
        let bytes = (0..<400 * 400).flatMap { _ -> [UInt8] in
            state = state &* 1_664_525 &+ 1_013_904_223
            return isNoise
                ? [UInt8(state >> 24), UInt8(state >> 16 & 255), UInt8(state >> 8 & 255), 255]
                : [9, 9, 9, 255]
        }
        return Raster(width: 400, height: 400, bytes: bytes)
    }

    @Test func theFinestThatCrawlersTakeIsTaken() throws {
        var asked: [Int] = []
        let bytes = try LinkPreviewFile.png { step in
            asked.append(step)
            return picture(isNoise: step < LinkPreview.steps[2])
        }
        #expect(asked == Array(LinkPreview.steps[...2]))
        #expect(bytes.count <= LinkPreview.mostBytes)
    }

    @Test func theCoarsestIsTakenWhereNoneIsSmallEnough() throws {
        var asked: [Int] = []
        let bytes = try LinkPreviewFile.png { step in
            asked.append(step)
            return picture(isNoise: true)
        }
        #expect(asked == LinkPreview.steps && bytes.count > LinkPreview.mostBytes)
    }
}
