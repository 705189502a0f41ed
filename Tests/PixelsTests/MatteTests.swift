import Pixels
import Testing

@Suite struct MatteTests {
    private let matte: Matte = {
        var matte = Matte(width: 9, height: 6, values: [UInt8](repeating: 0, count: 54))
        matte[3, 1] = 10
        matte[5, 2] = 200
        matte[6, 4] = 255
        return matte
    }()

    @Test func theBoxHoldsEverythingAtTheThreshold() {
        #expect(matte.boundingBox() == PixelRect(x: 3, y: 1, width: 4, height: 4))
        #expect(matte.boundingBox(threshold: 11) == PixelRect(x: 5, y: 2, width: 2, height: 3))
        #expect(matte.boundingBox(threshold: 255) == PixelRect(x: 6, y: 4, width: 1, height: 1))
    }

    @Test func anEmptyMatteHasNoBox() {
        #expect(Matte(width: 3, height: 2, values: [0, 0, 9, 0, 0, 0]).boundingBox(threshold: 10) == nil)
    }

    @Test func aFullMattesBoxIsAllOfIt() {
        let full = Matte(width: 3, height: 2, values: [UInt8](repeating: 255, count: 6))
        #expect(full.boundingBox() == PixelRect(x: 0, y: 0, width: 3, height: 2))
    }

    @Test func croppingKeepsTheValuesInTheirPlaces() {
        let part = matte.cropped(to: PixelRect(x: 5, y: 2, width: 2, height: 3))
        #expect(part.values == [200, 0, 0, 0, 0, 255])
    }

    @Test func coverageSurvivesBeingAPlane() {
        let values = (0...255).map { UInt8($0) }
        let ramp = Matte(width: 16, height: 16, values: values)
        #expect(Matte(Plane(ramp)) == ramp)
    }

    @Test func alphaBecomesCoverage() {
        var raster = Raster(width: 2, height: 1, filledWith: RGBA(1, 2, 3, 77))
        raster[1, 0].alpha = 0
        #expect(Matte(alphaOf: raster).values == [77, 0])
        #expect(raster.hasTransparency)
        #expect(!Raster(width: 2, height: 2, filledWith: .white).hasTransparency)
    }
}
