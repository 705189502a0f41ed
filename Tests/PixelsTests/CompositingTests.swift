import Pixels
import Testing

@Suite struct CompositingTests {
    @Test func `an opaque colour hides the one below, and a clear one shows it`() {
        let under = RGBA(10, 20, 30)
        #expect(RGBA(200, 100, 50).composited(over: under) == RGBA(200, 100, 50))
        #expect(RGBA(200, 100, 50, 0).composited(over: under) == under)
        #expect(RGBA(200, 100, 50, 0).composited(over: .clear) == .clear)
    }

    @Test func `a colour over nothing stays the same`() {
        for alpha in 1...255 {
            let color = RGBA(200, 100, 50, UInt8(alpha))
            #expect(color.composited(over: .clear) == color)
        }
    }

    @Test func `half coverage over an opaque colour gives the mean`() {
        let result = RGBA(255, 0, 100, 128).composited(over: RGBA(0, 255, 100))
        #expect(result == RGBA(128, 127, 100))
    }

    @Test func `two half coverages cover three quarters`() {
        let result = RGBA(90, 90, 90, 128).composited(over: RGBA(90, 90, 90, 128))
        #expect(result == RGBA(90, 90, 90, 192))
    }

    @Test(arguments: [(-3, -2), (8, 6), (2, 1), (50, 50), (-50, 0)])
    func `drawing leaves out parts outside of the raster`(x: Int, y: Int) {
        var canvas = Raster(width: 10, height: 8, filledWith: .black)
        canvas.draw(Raster(width: 5, height: 4, filledWith: .white), x: x, y: y)
        for row in 0..<8 {
            for column in 0..<10 {
                let isCovered = (x..<x + 5).contains(column) && (y..<y + 4).contains(row)
                #expect(canvas[column, row] == (isCovered ? .white : .black))
            }
        }
    }
}
