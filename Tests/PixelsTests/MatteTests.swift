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

    @Test func `the box holds everything at the threshold`() {
        #expect(matte.boundingBox() == PixelRect(x: 3, y: 1, width: 4, height: 4))
        #expect(matte.boundingBox(threshold: 11) == PixelRect(x: 5, y: 2, width: 2, height: 3))
        #expect(matte.boundingBox(threshold: 255) == PixelRect(x: 6, y: 4, width: 1, height: 1))
    }

    /// Two pixels anywhere: each may widen the other's box by any number of columns and rows.
    @Test func `the box of two pixels reaches from one to the other`() {
        let (width, height) = (5, 4)
        for first in 0..<width * height {
            for second in 0..<width * height {
                var values = [UInt8](repeating: 9, count: width * height)
                (values[first], values[second]) = (10, 255)
                let columns = [first % width, second % width].sorted()
                let rows = [first / width, second / width].sorted()
                let box = PixelRect(
                    x: columns[0], y: rows[0], width: columns[1] - columns[0] + 1,
                    height: rows[1] - rows[0] + 1)
                // Where both are one pixel it has the second's value.
                let matte = Matte(width: width, height: height, values: values)
                #expect(matte.boundingBox(threshold: 10) == box)
            }
        }
    }

    @Test func `one clear pixel is enough for transparency`() {
        for alpha in UInt8.min ... .max {
            for place in [0, 17, 34] {
                var raster = Raster(width: 7, height: 5, filledWith: RGBA(1, 2, 3, 255))
                raster[place % 7, place / 7] = RGBA(255, 255, 255, alpha)
                #expect(raster.hasTransparency == (alpha < 255))
            }
        }
    }

    @Test func `an empty matte has no box`() {
        #expect(Matte(width: 3, height: 2, values: [0, 0, 9, 0, 0, 0]).boundingBox(threshold: 10) == nil)
    }

    @Test func `the box of a full matte is all of it`() {
        let full = Matte(width: 3, height: 2, values: [UInt8](repeating: 255, count: 6))
        #expect(full.boundingBox() == PixelRect(x: 0, y: 0, width: 3, height: 2))
    }

    @Test func `cropping keeps the values in their places`() {
        let part = matte.cropped(to: PixelRect(x: 5, y: 2, width: 2, height: 3))
        #expect(part.values == [200, 0, 0, 0, 0, 255])
    }

    @Test func `coverage survives the conversion to a plane and back`() {
        let values = (0...255).map { UInt8($0) }
        let ramp = Matte(width: 16, height: 16, values: values)
        #expect(Matte(Plane(ramp)) == ramp)
    }

    @Test func `alpha becomes coverage`() {
        var raster = Raster(width: 2, height: 1, filledWith: RGBA(1, 2, 3, 77))
        raster[1, 0].alpha = 0
        #expect(Matte(alphaOf: raster).values == [77, 0])
        #expect(raster.hasTransparency)
        #expect(!Raster(width: 2, height: 2, filledWith: .white).hasTransparency)
    }
}
