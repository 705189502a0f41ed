package import Codecs
import Pixels

/// A layout as a PDF, with pictures in sRGB, and the cut in the spot colour `CutContour` on its own layer.
package enum SheetPDF {
    /// Returns the file.
    ///
    /// - Throws: `ImageError` with `outOfMemory`.
    package static func file(of layout: SheetLayout, title: String) throws(ImageError) -> [UInt8] {
        var pdf = PDFDocument()
        let catalog = pdf.promise()
        let tree = pdf.promise()
        let profile = pdf.add(stream: SRGBProfile.icc, "/N 3 /Alternate /DeviceRGB")
        let rgb = pdf.add("[/ICCBased \(profile) 0 R]")
        let layers = ["Print", "CutContour", "Marks"].map { name in
            pdf.add("<< /Type /OCG /Name (\(name)) >>")
        }
        // Programs that do not know the spot colour show or print it as magenta.
        let spot = pdf.add(
            """
            [/Separation /CutContour /DeviceCMYK \
            << /FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [0 1 0 0] /N 1 >>]
            """)
        var images: [Int] = []
        for sticker in layout.stickers { images.append(try image(of: sticker.print, rgb: rgb, in: &pdf)) }
        let names = Names(tree: tree, rgb: rgb, spot: spot, layers: layers, images: images)
        let pages = (0..<layout.pages).map { add(page: $0, of: layout, names, to: &pdf) }
        let kids = pages.map { "\($0) 0 R" }.joined(separator: " ")
        pdf.add("<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>", as: tree)
        let order = layers.map { "\($0) 0 R" }.joined(separator: " ")
        pdf.add(
            """
            << /Type /Catalog /Pages \(tree) 0 R
            /ViewerPreferences << /PrintScaling /None /DisplayDocTitle true >>
            /OCProperties << /OCGs [\(order)] /D << /Order [\(order)] /ON [\(order)] >> >> >>
            """, as: catalog)
        let info = pdf.add(
            "<< /Title \(PDFDocument.text(title)) /Producer (Peel) /Trapped /False >>")
        let identifier = identifier(of: layout)
        return pdf.finished(root: catalog, info: info, identifier: identifier)
    }

    /// The numbers of the objects that pages name.
    private struct Names {
        var tree: Int
        var rgb: Int
        var spot: Int
        var layers: [Int]
        var images: [Int]
    }

    private static func add(
        page: Int, of layout: SheetLayout, _ names: Names, to pdf: inout PDFDocument
    ) -> Int {
        let own = layout.placements.indices.filter { layout.placements[$0].page == page }
        let content = pdf.add(stream: Array(drawing(layout, own).utf8), "")
        let images = Set(own.map { layout.printed[$0] }).sorted().map { "/I\($0) \(names.images[$0]) 0 R" }
            .joined(separator: " ")
        let colors = "/RGB \(names.rgb) 0 R /Cut \(names.spot) 0 R"
        let layers = zip(["Print", "Contour", "Marks"], names.layers).map { "/\($0) \($1) 0 R" }
            .joined(separator: " ")
        let width = NumberText.of(layout.paper.width * pointsPerMillimetre)
        let height = NumberText.of(layout.paper.height * pointsPerMillimetre)
        return pdf.add(
            """
            << /Type /Page /Parent \(names.tree) 0 R /MediaBox [0 0 \(width) \(height)] /Contents \(content) 0 R
            /Resources << /XObject << \(images) >> /ColorSpace << \(colors) >>
            /ExtGState << /Over << /OP true /op true /OPM 1 >> >>
            /Properties << \(layers) >> >> >>
            """)
    }

    private static let pointsPerMillimetre = 72 / 25.4

    /// Adds an image and its transparency. Copies a PNG's compressed rows, which are PDF's Flate with a predictor.
    private static func image(
        of raster: Raster, rgb: Int, in pdf: inout PDFDocument
    ) throws(ImageError) -> Int {
        var opaque = raster
        for index in stride(from: 3, to: opaque.bytes.count, by: Raster.channels) {
            opaque.bytes[index] = 255
        }
        let size = "/Width \(raster.width) /Height \(raster.height) /BitsPerComponent 8"
        func flate(_ colors: Int) -> String {
            """
            /Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors \(colors) /BitsPerComponent 8 \
            /Columns \(raster.width) >>
            """
        }
        let mask = pdf.add(
            stream: pixels(of: try PNGEncoder.encode(Matte(alphaOf: raster))),
            "/Type /XObject /Subtype /Image \(size) /ColorSpace /DeviceGray \(flate(1))")
        return pdf.add(
            stream: pixels(of: try PNGEncoder.encode(opaque)),
            "/Type /XObject /Subtype /Image \(size) /ColorSpace \(rgb) 0 R \(flate(3)) /SMask \(mask) 0 R")
    }

    /// Returns the compressed pixels of a PNG: its IDAT chunks, joined.
    private static func pixels(of png: [UInt8]) -> [UInt8] {
        PNGChunkReader(png).reduce(into: []) { if $1.type == "IDAT" { $0 += $1.payload } }
    }

    /// Returns a page's content, in millimetres from its top left.
    private static func drawing(_ layout: SheetLayout, _ prints: [Int]) -> String {
        let scale = pointsPerMillimetre
        var text =
            "\(NumberText.list(scale, 0, 0, -scale, 0, layout.paper.height * scale)) cm\n/OC /Print BDC\n"
        for index in prints {
            let sticker = layout.stickers[layout.printed[index]]
            let placement = layout.placements[index]
            let width = Double(sticker.print.width) * sticker.scale
            let height = Double(sticker.print.height) * sticker.scale
            // An image fills the unit square, with its first row on top.
            let across = placement.direction(Point(width, 0))
            let up = placement.direction(Point(0, -height))
            let corner = placement(Point(0, height))
            text +=
                "q \(NumberText.list(across.x, across.y, up.x, up.y, corner.x, corner.y)) cm /I\(layout.printed[index]) Do Q\n"
        }
        text += "EMC\n/OC /Contour BDC\nq /Over gs /Cut CS 1 SCN 0.0882 w 1 j 1 J\n"
        for index in prints {
            for cut in layout.stickers[layout.printed[index]].cuts {
                text += path(cut.map(layout.placements[index].callAsFunction)) + "s\n"
            }
        }
        text += "Q\nEMC\n"
        let rectangles = layout.markRectangles
        guard !rectangles.isEmpty else { return text }
        text += "/OC /Marks BDC\nq 0 0 0 1 k\n"
        for (corner, size) in rectangles {
            text += "\(NumberText.list(corner.x, corner.y, size.x, size.y)) re\n"
        }
        return text + "f\nQ\nEMC\n"
    }

    private static func path(_ cut: CutPath) -> String {
        var text = "\(NumberText.list(cut.start.x, cut.start.y)) m\n"
        for curve in cut.curves {
            text += NumberText.list(
                curve.control1.x, curve.control1.y, curve.control2.x, curve.control2.y, curve.end.x,
                curve.end.y)
            text += " c\n"
        }
        return text
    }

    private static func identifier(of layout: SheetLayout) -> String {
        var hash: UInt64 = 14_695_981_039_346_656_037
        func mix(_ value: UInt64) { hash = (hash ^ value) &* 1_099_511_628_211 }
        for sticker in layout.stickers {
            for byte in sticker.print.bytes { mix(UInt64(byte)) }
        }
        for placement in layout.placements {
            mix(placement.position.x.bitPattern)
            mix(placement.position.y.bitPattern)
        }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }
}
