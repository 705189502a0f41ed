/// The description of a TIFF's picture in its first directory.
struct TIFFHeader {
    let width, height: Int
    /// Bits of a sample: 1, 2, 4, 8 or 16.
    let bits: Int
    /// Number of samples of a pixel.
    let channels: Int
    let color: Color
    let compression: Int
    let orientation: Orientation
    let isBigEndian: Bool
    /// Whether a sample is stored as its difference from the one before.
    let isDifference: Bool
    /// Size of a strip or a tile in pixels; the last strip may have fewer rows.
    let chunkWidth, chunkRows: Int
    let isTiled: Bool
    /// Whether each channel has separate strips or tiles.
    let isPlanar: Bool
    /// The offsets and the lengths of the strips or tiles, in bytes.
    let offsets, byteCounts: [Int]
    /// The channel that is alpha, and whether the colours are multiplied by it.
    let alpha: (channel: Int, isAssociated: Bool)?
    /// 16 bits for each of red, green and blue, one channel after the other.
    let palette: [Int]
    let profile: [UInt8]?
    /// The common part of the strips' or tiles' JPEG streams: tables of codes.
    let jpegTables: [UInt8]
    /// Whether colours are stored as lightness and two differences, which libjpeg converts to red, green and blue.
    let isYCbCr: Bool

    /// The meaning of the samples.
    enum Color: Equatable {
        case whiteIsZero, blackIsZero, rgb, palette, inks

        /// Number of samples that make the colour.
        var channels: Int {
            switch self {
            case .whiteIsZero, .blackIsZero, .palette: 1
            case .rgb: 3
            case .inks: 4
            }
        }
    }

    var hasAlpha: Bool { alpha != nil }
    var planes: Int { isPlanar ? channels : 1 }
    var chunksAcross: Int { (width + chunkWidth - 1) / chunkWidth }
    var chunksDown: Int { (height + chunkRows - 1) / chunkRows }
    /// Number of samples of a pixel in one strip or tile.
    var chunkChannels: Int { isPlanar ? 1 : channels }
    var chunkRowBytes: Int { (chunkWidth * chunkChannels * bits + 7) / 8 }
    var chunkBytes: Int { chunkRowBytes * min(chunkRows, isTiled ? chunkRows : height) }

    /// The memory layout of pixels for the conversion of their colours.
    var layout: ColorTransform.Layout {
        switch color {
        case .inks: .invertedCMYK8
        case .whiteIsZero, .blackIsZero: bits == 16 ? .gray16 : .gray8
        case .rgb, .palette: bits == 16 ? .rgba16 : .rgba8
        }
    }

    init(_ bytes: [UInt8]) throws(ImageError) {
        isBigEndian = bytes.first == 0x4D
        let directory = try TIFFDirectory(bytes, isBigEndian: isBigEndian)
        width = directory.number(256, 0)
        height = directory.number(257, 0)
        guard (1...1 << 24).contains(width), (1...1 << 24).contains(height) else {
            throw .corrupt("its header gives a size of \(width) x \(height)")
        }
        channels = directory.number(277, 1)
        let depths = Set(directory[258] ?? [1])
        compression = directory.number(259, 1)
        try Self.check(compression: compression)
        isYCbCr = directory.number(262, 1) == 6 && compression == Self.jpeg
        color = try Self.color(directory.number(262, 1), compression: compression)
        bits = depths.first ?? 1
        try Self.check(depths: depths, channels: channels, color: color, directory)
        jpegTables = directory.bytes(347) ?? []
        guard directory.number(266, 1) == 1 else { throw Self.unsupported("bits in reverse order") }
        orientation = Orientation(exif: directory.number(274, 1))
        isDifference = try Self.isDifference(directory, bits: bits, compression: compression)
        isTiled = directory[322] != nil
        chunkWidth = isTiled ? directory.number(322, 0) : width
        chunkRows = isTiled ? directory.number(323, 0) : min(directory.number(278, height), height)
        guard (1...1 << 24).contains(chunkWidth), (1...1 << 24).contains(chunkRows) else {
            throw .corrupt("its strips or tiles have no size")
        }
        isPlanar = directory.number(284, 1) == 2 && channels > 1
        offsets = directory[isTiled ? 324 : 273] ?? []
        byteCounts = directory[isTiled ? 325 : 279] ?? []
        alpha = Self.alpha(directory[338] ?? [], color, channels: channels)
        palette = directory[320] ?? []
        guard color != .palette || palette.count == 3 << bits else {
            throw .corrupt("its palette is incomplete")
        }
        profile = directory.bytes(34675)
    }

    /// The compression by JPEG streams (TIFF Technical Note 2). It differs from the JPEG of TIFF 6.0 itself.
    static let jpeg = 7

    /// Throws unless the compression is none, LZW, JPEG, Deflate by either of its numbers, or PackBits.
    private static func check(compression: Int) throws(ImageError) {
        guard ![1, 5, jpeg, 8, 32946, 32773].contains(compression) else { return }
        throw unsupported("compression \(names[compression] ?? "\(compression)")")
    }

    /// The names of other compressions for users.
    private static let names = [
        2: "CCITT", 3: "fax", 4: "fax", 6: "old JPEG", 34925: "LZMA", 50000: "Zstandard",
        50001: "WebP",
    ]

    /// Throws for samples of several depths, signed or fractional numbers, and palettes of 16 bits.
    private static func check(
        depths: Set<Int>, channels: Int, color: Color, _ directory: TIFFDirectory
    ) throws(ImageError) {
        let bits = depths.first ?? 1
        guard depths.count == 1, [1, 2, 4, 8, 16].contains(bits), directory.number(339, 1) == 1,
            (color.channels...8).contains(channels), color != .palette || bits <= 8,
            bits >= 8 || channels == 1
        else {
            throw Self.unsupported(
                "\(channels) samples of \(depths.sorted().map(String.init).joined(separator: ", ")) bits")
        }
        let isPlain = bits == 8 && channels == color.channels && [.rgb, .blackIsZero].contains(color)
        let isPlanar = directory.number(284, 1) == 2 && channels > 1
        guard directory.number(259, 1) != jpeg || isPlain && !isPlanar else {
            throw unsupported("JPEG of other samples than 8 bits of grey, or of red, green and blue")
        }
    }

    /// Returns whether each sample is stored as its difference from the one before.
    private static func isDifference(
        _ directory: TIFFDirectory, bits: Int, compression: Int
    ) throws(ImageError) -> Bool {
        let predictor = directory.number(317, 1)
        guard predictor == 1 || predictor == 2 && bits >= 8 else {
            throw Self.unsupported("predictor \(predictor)")
        }
        return predictor == 2 && compression != 1 && compression != 32773
    }

    private static func alpha(
        _ extra: [Int], _ color: Color, channels: Int
    ) -> (channel: Int, isAssociated: Bool)? {
        guard let place = extra.firstIndex(where: { $0 == 1 || $0 == 2 }) else { return nil }
        let channel = color.channels + place
        return color == .inks || channel >= channels ? nil : (channel, extra[place] == 1)
    }

    private static func color(_ meaning: Int, compression: Int) throws(ImageError) -> Color {
        switch meaning {
        case 0: return .whiteIsZero
        case 1: return .blackIsZero
        case 2: return .rgb
        case 3: return .palette
        case 5: return .inks
        // YCbCr, which libjpeg converts to red, green and blue.
        case 6 where compression == jpeg: return .rgb
        default: throw unsupported("photometric interpretation \(meaning)")
        }
    }

    private static func unsupported(_ what: String) -> ImageError {
        ImageError(.unsupportedFormat, "a TIFF of a kind that Peel cannot read (\(what)); save it as PNG")
    }
}
