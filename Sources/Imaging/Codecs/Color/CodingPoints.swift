/// The numbers that name a colour space in video formats, PNG's cICP chunk and HEIF's nclx box (ITU-T H.273).
struct CodingPoints {
    let primaries: Int
    let transfer: Int

    /// Returns the colour encoding of the numbers; `nil` for unknown numbers, which are then ignored.
    ///
    /// - Throws: `unsupportedFormat` for high dynamic range (PQ and HLG): without a tone curve it would look dull.
    func encoding() throws(ImageError) -> ColorEncoding? {
        let lights: Primaries
        switch primaries {
        case 1: lights = .bt709
        case 9: lights = .bt2020
        case 12: lights = .p3
        default: return nil
        }
        switch transfer {
        // BT.709 and its relatives define a camera; their displays follow BT.1886.
        case 1, 6, 14, 15: return .lights(lights, .power(2.4))
        case 4: return .lights(lights, .power(2.2))
        case 5: return .lights(lights, .power(2.8))
        case 8: return .lights(lights, .power(1))
        case 13: return lights == .bt709 ? .sRGB : .lights(lights, .sRGB)
        case 16, 18:
            throw ImageError(
                .unsupportedFormat,
                "the image is in high dynamic range (\(transfer == 16 ? "PQ" : "HLG")); "
                    + "save it in standard dynamic range, for example as Display P3")
        default: return nil
        }
    }
}
