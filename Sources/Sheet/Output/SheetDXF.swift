import Pixels

/// The cut lines of a layout as DXF files in millimetres, one for each page, without pictures. They are for plotters' programs
/// that do not read SVG, such as the free Silhouette Studio. The format is AutoCAD R12, which every program reads.
package enum SheetDXF {
    /// The largest distance of a straight piece from its curve, in millimetres: finer than a blade.
    private static let tolerance = 0.02

    /// Returns the files of all pages.
    package static func files(of layout: SheetLayout) -> [[UInt8]] {
        (0..<layout.pages).map { Array(text(of: layout, page: $0).utf8) }
    }

    private static func text(of layout: SheetLayout, page: Int) -> String {
        // Millimetres (4), metric.
        var text = group(0, "SECTION") + group(2, "HEADER") + group(9, "$ACADVER") + group(1, "AC1009")
        text += group(9, "$INSUNITS") + group(70, "4") + group(9, "$MEASUREMENT") + group(70, "1")
        text += group(0, "ENDSEC") + group(0, "SECTION") + group(2, "ENTITIES")
        for index in layout.placements.indices where layout.placements[index].page == page {
            for cut in layout.stickers[layout.printed[index]].cuts {
                let path = cut.map(layout.placements[index].callAsFunction)
                text += polyline(points(of: path), on: "CutContour", paper: layout.paper)
            }
        }
        for (corner, size) in layout.markRectangles {
            let corners = [
                corner, corner + Point(size.x, 0), corner + size, corner + Point(0, size.y),
            ]
            text += polyline(corners, on: "Marks", paper: layout.paper)
        }
        return text + group(0, "ENDSEC") + group(0, "EOF")
    }

    /// Returns a closed line. DXF counts upwards from the lower edge.
    private static func polyline(_ points: [Point], on layer: String, paper: PaperSize) -> String {
        var text = group(0, "POLYLINE") + group(8, layer) + group(66, "1") + group(70, "1")
        for point in points {
            text += group(0, "VERTEX") + group(8, layer)
            text += group(10, NumberText.of(point.x)) + group(20, NumberText.of(paper.height - point.y))
        }
        return text + group(0, "SEQEND") + group(8, layer)
    }

    /// Returns the corners of the path's straight pieces. The start is not repeated at the end.
    private static func points(of path: CutPath) -> [Point] {
        var points: [Point] = []
        var start = path.start
        for curve in path.curves {
            // The second differences of the control points bound the distance of a curve from n equal pieces: 3/4 of them by n².
            let bends = [
                start + curve.control2 + curve.control1 * -2,
                curve.control1 + curve.end + curve.control2 * -2,
            ]
            let bend = bends.map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 0
            let pieces = max(1, min(100, Int((bend * 0.75 / tolerance).squareRoot().rounded(.up))))
            for piece in 0..<pieces {
                points.append(curve.point(at: Double(piece) / Double(pieces), from: start))
            }
            start = curve.end
        }
        return points
    }

    private static func group(_ code: Int, _ value: String) -> String { "\(code)\n\(value)\n" }
}
