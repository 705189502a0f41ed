/// A file format that colour schemes can be saved in.
package enum PaletteFormat: String, Sendable, CaseIterable {
    /// Data: hex, share, OKLCH and text colour of every slot.
    case json
    /// Custom properties on `:root`, with a gradient for each scheme.
    case css
    /// A strip of swatches to look at, with hex codes.
    case svg
    /// GIMP palette, which Inkscape, Krita and others read too.
    case gpl
    /// Adobe Swatch Exchange: Photoshop, Illustrator, InDesign, Affinity.
    case ase

    /// The file name's ending, without the dot.
    package var fileExtension: String { rawValue }

    /// The media type to serve the file as.
    package var mediaType: String {
        switch self {
        case .json: "application/json"
        case .css: "text/css; charset=utf-8"
        case .svg: "image/svg+xml"
        case .gpl: "text/plain; charset=utf-8"
        case .ase: "application/octet-stream"
        }
    }

    /// The file that holds the given schemes, in that order. Names may be any text: no name breaks the format.
    package func bytes(for schemes: [NamedScheme]) -> [UInt8] {
        switch self {
        case .json: Array(JSONPalette.text(schemes).utf8)
        case .css: Array(CSSPalette.text(schemes).utf8)
        case .svg: Array(SVGPalette.text(schemes).utf8)
        case .gpl: Array(GIMPPalette.text(schemes).utf8)
        case .ase: SwatchExchange.bytes(schemes)
        }
    }
}
