/// The numbers that name a colour space in video formats, PNG's cICP chunk and HEIF's nclx box (ITU-T H.273).
struct CodingPoints {
    let primaries: Int
    let transfer: Int

    /// The colour encoding of the numbers; `nil` for unknown numbers, which are then ignored.
    var encoding: ColorEncoding? {
        guard let lights else { return nil }
        switch transfer {
        // BT.709 and its relatives define a camera; their displays follow BT.1886.
        case 1, 6, 14, 15: return .lights(lights, .power(2.4))
        case 4: return .lights(lights, .power(2.2))
        case 5: return .lights(lights, .power(2.8))
        case 8: return .lights(lights, .power(1))
        case 13: return lights == .bt709 ? .sRGB : .lights(lights, .sRGB)
        default: return highRange.map(ColorEncoding.highRange)
        }
    }

    /// High dynamic range; `nil` for numbers that do not name it.
    var highRange: HighRange? {
        guard let lights else { return nil }
        switch transfer {
        case 16: return HighRange(primaries: lights, curve: .pq)
        case 18: return HighRange(primaries: lights, curve: .hlg)
        default: return nil
        }
    }

    private var lights: Primaries? {
        switch primaries {
        case 1: .bt709
        case 9: .bt2020
        case 12: .p3
        default: nil
        }
    }
}
