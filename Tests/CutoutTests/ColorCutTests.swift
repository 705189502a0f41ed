import Pixels
import Testing

@testable import Cutout

/// How the photo's colours decide what the network doubts.
@Suite struct ColorCutTests {
    private let width = 120
    private let height = 90
    private let red = RGBA(190, 50, 40)
    private let wall = RGBA(90, 110, 120)

    /// A red disc with an arm to the right, before a wall; both speckled.
    private func photo(arm: RGBA) -> Raster {
        var photo = Raster(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let color = isDisc(x, y) ? red : isArm(x, y) ? arm : wall
                let speckle = UInt8((x * 7 + y * 13) % 9)
                photo[x, y] = RGBA(color.red + speckle, color.green + speckle, color.blue + speckle)
            }
        }
        return photo
    }

    private func isDisc(_ x: Int, _ y: Int) -> Bool { (x - 45) * (x - 45) + (y - 45) * (y - 45) < 625 }
    private func isArm(_ x: Int, _ y: Int) -> Bool { (65..<100).contains(x) && (40..<50).contains(y) }

    /// Sure of the disc, in doubt about a wide stretch around the arm.
    private func probabilities(inDoubt doubt: UInt8 = 110) -> [UInt8] {
        (0..<width * height).map { index in
            let (x, y) = (index % width, index / width)
            if isDisc(x, y) { return 250 }
            return (68..<110).contains(x) && (30..<60).contains(y) ? doubt : 4
        }
    }

    @Test func `a doubtful part joins the side with its color`() {
        var found = probabilities()
        ColorCut(guide: photo(arm: red)).decide(&found)
        let wrong = found.indices.filter { index in
            (found[index] >= 128)
                != (isDisc(index % width, index / width) || isArm(index % width, index / width))
        }
        // Corners may be cut.
        #expect(wrong.count < 20)
        // Where both are of one opinion the network's stays.
        #expect(found[45 * width + 90] == 255 && found[35 * width + 90] == 110)
        #expect(found[45 * width + 45] == 250 && found[10 * width + 10] == 4)
    }

    @Test func `a doubtful part in the background's color becomes background`() {
        var found = probabilities(inDoubt: 140)
        ColorCut(guide: photo(arm: wall)).decide(&found)
        #expect(found[45 * width + 90] == 0)
        #expect(found.count { $0 >= 128 } <= probabilities().count { $0 == 250 } + 20)
    }

    /// A green thing is as strange to the red disc as to the wall, though of a colour that is nearer to one of them.
    @Test(arguments: [RGBA(60, 230, 30), RGBA(230, 220, 20)])
    func `the network decides about a color that neither side has`(
        _ color: RGBA
    ) {
        for doubt: UInt8 in [110, 140] {
            var found = probabilities(inDoubt: doubt)
            ColorCut(guide: photo(arm: color)).decide(&found)
            #expect(found[45 * width + 90] == doubt)
        }
    }

    @Test func `certain pixels stay, whatever their color`() {
        let sure = probabilities(inDoubt: 4)
        var found = sure
        ColorCut(guide: photo(arm: red)).decide(&found)
        #expect(found == sure)
    }

    @Test(arguments: [UInt8(0), 4, 110, 140, 255]) func `nothing changes unless both sides have colors`(
        _ value: UInt8
    ) {
        let before = [UInt8](repeating: value, count: width * height)
        var found = before
        ColorCut(guide: photo(arm: red)).decide(&found)
        #expect(found == before)
    }

    @Test(arguments: [(1, 1), (2, 90), (90, 1)]) func `a narrow photo works`(_ width: Int, _ height: Int) {
        var values = (0..<width * height).map { UInt8($0 * 2 % 256) }
        let before = values
        ColorCut(guide: Raster(width: width, height: height, filledWith: red)).decide(&values)
        #expect(zip(values, before).allSatisfy { $0 == $1 || (21...234).contains($1) })
    }

    @Test func `a photo of one color works`() {
        let before = probabilities(inDoubt: 140)
        var found = before
        ColorCut(guide: Raster(width: width, height: height, filledWith: wall)).decide(&found)
        #expect(zip(found, before).allSatisfy { $0 == $1 || ($0 == 0 && $1 == 140) })
    }
}
