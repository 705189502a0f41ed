package import Codecs
import Essentials
import Pixels

/// A layout as SVG files in real millimetres, one for each page, with pictures on one layer and cuts on
/// another. Inkscape, Silhouette Studio and Cricut Design Space read them.
package enum SheetSVG {
    /// Returns the files of all pages.
    ///
    /// - Throws: `ImageError` with `outOfMemory`.
    package static func files(of layout: SheetLayout) throws(ImageError) -> [[UInt8]] {
        var files: [[UInt8]] = []
        for page in 0..<layout.pages { files.append(Array(try text(of: layout, page: page).utf8)) }
        return files
    }

    private static func text(of layout: SheetLayout, page: Int) throws(ImageError) -> String {
        let width = NumberText.of(layout.paper.width)
        let height = NumberText.of(layout.paper.height)
        var text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \
            xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" \
            width="\(width)mm" height="\(height)mm" viewBox="0 0 \(width) \(height)">
            <g id="Print" inkscape:groupmode="layer" inkscape:label="Print">

            """
        let own = layout.placements.indices.filter { layout.placements[$0].page == page }
        for index in own {
            text += try image(of: layout.stickers[layout.printed[index]], at: layout.placements[index])
        }
        text += """
            </g>
            <g id="CutContour" inkscape:groupmode="layer" inkscape:label="CutContour" \
            fill="none" stroke="#ff00ff" stroke-width="0.09">

            """
        for index in own {
            for cut in layout.stickers[layout.printed[index]].cuts {
                text += "<path d=\"\(path(cut.map(layout.placements[index].callAsFunction)))\"/>\n"
            }
        }
        return text + "</g>\n" + marks(of: layout) + "</svg>\n"
    }

    private static func image(of sticker: SheetSticker, at placement: Placement) throws(ImageError) -> String
    {
        let x = placement.direction(Point(1, 0))
        let y = placement.direction(Point(0, 1))
        let corner = placement(.zero)
        let matrix = [x.x, x.y, y.x, y.y, corner.x, corner.y].map(NumberText.of).joined(separator: " ")
        let png = Data(try PNGEncoder.encode(sticker.print)).base64EncodedString()
        return """
            <image width="\(NumberText.of(Double(sticker.print.width) * sticker.scale))" \
            height="\(NumberText.of(Double(sticker.print.height) * sticker.scale))" \
            transform="matrix(\(matrix))" preserveAspectRatio="none" xlink:href="data:image/png;base64,\(png)"/>

            """
    }

    /// Returns the registration marks and the ruler, if the layout has them.
    private static func marks(of layout: SheetLayout) -> String {
        let rectangles = layout.markRectangles
        guard !rectangles.isEmpty else { return "" }
        var text = "<g id=\"Marks\" inkscape:groupmode=\"layer\" inkscape:label=\"Marks\">\n"
        for (corner, size) in rectangles {
            text += """
                <rect x="\(NumberText.of(corner.x))" y="\(NumberText.of(corner.y))" \
                width="\(NumberText.of(size.x))" height="\(NumberText.of(size.y))"/>

                """
        }
        return text + "</g>\n"
    }

    private static func path(_ cut: CutPath) -> String {
        var text = "M\(NumberText.list(cut.start.x, cut.start.y))"
        for curve in cut.curves {
            text += "C"
            text += NumberText.list(
                curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y, curve.end.x,
                curve.end.y)
        }
        return text + "Z"
    }
}
