import Foundation
import Pixels
import Sheet
import TestSupport
import Testing

@Suite struct OutlineTests {
    /// A disc of 100 pixels around the middle.
    private let disc = Matte(alphaOf: SamplePhoto.disc(RGBA(200, 60, 50), width: 300, height: 300))
    private let middle = Point(150, 150)

    @Test func `an outline is followed to a fraction of a pixel`() throws {
        let outlines = ContourTracer.outlines(of: disc, smallestArea: 1)
        let outline = try #require(outlines.first)
        #expect(outlines.count == 1)
        #expect(abs(outline.area - .pi * 10_000) < 150)
        for point in outline.points {
            let offset = point - middle
            #expect(abs((offset.x * offset.x + offset.y * offset.y).squareRoot() - 100) < 0.3)
        }
    }

    @Test func `holes and crumbs are left out and parts are separate`() {
        var matte = Matte(width: 60, height: 30, values: [UInt8](repeating: 0, count: 1800))
        for y in 2..<28 {
            for x in 2..<28 { matte[x, y] = (10..<20).contains(x) && (10..<20).contains(y) ? 0 : 255 }
        }
        for y in 5..<15 { for x in 40..<50 { matte[x, y] = 255 } }
        matte[56, 25] = 255
        let outlines = ContourTracer.outlines(of: matte, smallestArea: 10)
        #expect(outlines.map { Int($0.area.rounded()) } == [675, 99] || outlines.count == 2)
    }

    @Test(arguments: [0.1, 0.25, 0.5]) func `curves stay within their tolerance`(_ tolerance: Double) throws {
        let outline = try #require(ContourTracer.outlines(of: disc, smallestArea: 1).first)
        let path = CurveFitter(tolerance: tolerance, reach: 4).path(along: outline)
        let flat = path.flattened(steps: 32)
        for point in outline.points { #expect(flat.distance(to: point) <= tolerance + 0.01) }
        // Far fewer curves than points: that is what they are for.
        #expect(path.curves.count * 4 < outline.points.count)
        #expect(path.curves.last?.end == path.start)
    }

    @Test func `a corner stays a corner`() throws {
        let points = (0..<400).map { index -> Point in
            let along = Double(index % 100)
            switch index / 100 {
            case 0: return Point(along, 0)
            case 1: return Point(100, along)
            case 2: return Point(100 - along, 100)
            default: return Point(0, 100 - along)
            }
        }
        let path = CurveFitter(tolerance: 0.05, reach: 4).path(along: Polygon(points))
        let flat = path.flattened(steps: 32)
        for corner in [Point(0, 0), Point(100, 0), Point(100, 100), Point(0, 100)] {
            #expect(flat.distance(to: corner) < 0.1)
        }
        for point in points { #expect(flat.distance(to: point) < 0.06) }
    }

    @Test func `a sticker is cut at its size and printed beyond`() throws {
        let raster = SamplePhoto.disc(RGBA(200, 60, 50), width: 300, height: 300)
        let sticker = try #require(SheetSticker(raster, name: "Disc", size: 50, bleed: 1))
        let (low, high) = sticker.outline.bounds
        #expect(abs(high.x - low.x - 50) < 0.01)
        #expect(sticker.deviation.largest <= 0.1)
        // 200 pixels are 50 mm, so a millimetre is 4 pixels: the print ends between 103 and 105 pixels out.
        #expect(sticker.print[150 + 103, 150] == RGBA(200, 60, 50))
        #expect(sticker.print[150 + 106, 150].alpha == 0)
    }

    @Test func `a transparent picture has nothing to cut`() {
        #expect(SheetSticker(Raster(width: 20, height: 20), name: "", size: 50, bleed: 1) == nil)
    }
}
