import Pixels

/// The JPEG that a camera puts into its raw file: DNG, CR2, NEF, ARW, ORF, RW2, and others that are laid out as TIFF, and those of
/// ``RawContainer``.
///
/// Sources: TIFF 6.0; TIFF/EP (ISO 12234-2); Adobe DNG 1.7; for Olympus' and Panasonic's tags, ExifTool's tables.
struct RawPreview {
    /// The largest JPEG in the file that is whole.
    let jpeg: [UInt8]
    /// How it stands upright, by the raw file's own word; `nil` where that says nothing.
    let orientation: Orientation?

    /// Cameras write up to ten.
    private static let maxDirectories = 32
    /// A JPEG's size stands behind its metadata, within so many bytes.
    private static let headBytes = 1 << 20
    /// Cameras fill JPEGs up to whole blocks.
    private static let maxPadding = 1 << 16

    /// The preview in a raw file; `nil` where the bytes are a TIFF of another kind.
    ///
    /// - Throws: ``ImageError`` for a raw file without a whole JPEG in it.
    init?(_ bytes: [UInt8]) throws(ImageError) {
        let isBigEndian = bytes.first == 0x4D
        let first = try TIFFDirectory(bytes, isBigEndian: isBigEndian)
        guard Self.isRaw(first, bytes) else { return nil }
        let (places, strips) = Self.places(from: first, bytes, isBigEndian)
        try self.init(
            at: places, or: strips, in: bytes,
            orientation: first[274]?.first.map(Orientation.init(exif:)))
    }

    /// The largest of the JPEGs that may be at some places in a raw file.
    ///
    /// - Parameter others: where there is a JPEG only in some files, and what the sensor saw in others.
    /// - Throws: ``ImageError`` where there is no whole one, or a larger one is cut off.
    init(
        at places: [Range<Int>], or others: [Range<Int>] = [], in bytes: [UInt8], orientation: Orientation?
    ) throws(ImageError) {
        self.orientation = orientation
        let reader = ByteReader(bytes, bigEndian: true)
        var largest: (pixels: Int, place: Range<Int>)?
        // How many pixels the largest one has that is not whole; of one behind the file's end nobody knows.
        var cutOff: Int?
        for (place, isJPEG) in places.map({ ($0, true) }) + others.map({ ($0, false) }) {
            guard let data = reader.slice(place.count, at: place.lowerBound) else {
                let start = bytes.dropFirst(place.lowerBound)
                cutOff = max(cutOff ?? 0, start.isEmpty && isJPEG ? .max : Self.pixels(ofStart: start))
                continue
            }
            let pixels = Self.pixels(of: data)
            if pixels > largest?.pixels ?? 0 { largest = (pixels, place) }
        }
        guard let largest, largest.pixels >= cutOff ?? 0 else {
            throw cutOff != nil
                ? .truncated : ImageFormat.refusal(of: "a camera's raw file without a whole JPEG in it")
        }
        jpeg = Array(bytes[largest.place])
    }

    /// Raw files name themselves (Canon's behind the header, DNG by its version, Olympus' and Panasonic's by another number than
    /// TIFF's), begin with a small picture, or hold what the sensor saw.
    private static func isRaw(_ first: TIFFDirectory, _ bytes: [UInt8]) -> Bool {
        !bytes.prefix(4).contains(0x2A) || bytes.holds("CR", at: 8) || first[50706] != nil
            || first.number(254, 0) & 1 != 0
            || [32803, 34892].contains(first.number(262, 1))
    }

    /// Where there is a JPEG, and where strips may be one: in the directories, those that follow them, and those below them.
    private static func places(
        from first: TIFFDirectory, _ bytes: [UInt8], _ isBigEndian: Bool
    ) -> (jpegs: [Range<Int>], strips: [Range<Int>]) {
        var (jpegs, strips): ([Range<Int>], [Range<Int>]) = ([], [])
        var known: Set<Int> = [0]
        var directories = [first]
        var count = 0
        while count < directories.count {
            let directory = directories[count]
            count += 1
            jpegs += [place(513, 514, in: directory), directory.place(ofBytes: panasonicsJPEG)].compactMap(
                \.self)
            strips += [place(273, 279, in: directory)].compactMap(\.self)
            for start in (directory[330] ?? []).prefix(maxDirectories) + [directory.next]
            where directories.count < maxDirectories && known.insert(start).inserted {
                guard let next = try? TIFFDirectory(bytes, isBigEndian: isBigEndian, at: start) else {
                    continue
                }
                directories.append(next)
            }
        }
        return (jpegs + [placeOfOlympus(from: first, bytes, isBigEndian)].compactMap(\.self), strips)
    }

    /// Panasonic puts its JPEG into the first directory.
    private static let panasonicsJPEG = 0x2E

    /// Olympus says where its JPEG is in the maker's note of the EXIF metadata. Places there count from the note's start.
    private static func placeOfOlympus(
        from first: TIFFDirectory, _ bytes: [UInt8], _ isBigEndian: Bool
    ) -> Range<Int>? {
        func directory(in bytes: [UInt8], at place: Int) -> TIFFDirectory? {
            try? TIFFDirectory(bytes, isBigEndian: isBigEndian, at: place)
        }
        let taking = first[0x8769]?.first.flatMap { directory(in: bytes, at: $0) }
        guard let place = taking?.place(ofBytes: 0x927C) else { return nil }
        let note = Array(bytes.dropFirst(place.lowerBound).prefix(place.count))
        let heads = [("OLYMPUS\0", 12), ("OM SYSTEM\0", 16)]
        guard let head = heads.first(where: { note.holds($0.0, at: 0) })?.1,
            let settings = directory(in: note, at: head)?.place(ofDirectory: 0x2020),
            let inner = directory(in: note, at: settings).flatMap({ Self.place(0x101, 0x102, in: $0) })
        else { return nil }
        return place.lowerBound + inner.lowerBound..<place.lowerBound + inner.upperBound
    }

    /// What one number of a directory begins and another one measures.
    private static func place(_ start: Int, _ length: Int, in directory: TIFFDirectory) -> Range<Int>? {
        guard let starts = directory[start], let lengths = directory[length], starts.count == 1,
            lengths.count == 1, lengths[0] > 0
        else { return nil }
        return starts[0]..<starts[0] + lengths[0]
    }

    /// How many pixels a JPEG has; 0 for other data, for JPEGs without an end, and for the lossless kind that holds what the
    /// sensor saw.
    private static func pixels(of data: ArraySlice<UInt8>) -> Int {
        let end = data.suffix(maxPadding)
        guard zip(end, end.dropFirst()).contains(where: { $0 == (0xFF, 0xD9) }) else { return 0 }
        return pixels(ofStart: data)
    }

    /// The same of a JPEG whose end is not looked at.
    private static func pixels(ofStart data: ArraySlice<UInt8>) -> Int {
        guard data.starts(with: [0xFF, 0xD8, 0xFF]) else { return 0 }
        return JPEGSegments.pixelCount(of: Array(data.prefix(headBytes))) ?? 0
    }
}

extension RawPreview {
    /// What the JPEG is, as a file of a format.
    func header(as format: ImageFormat, within limits: ImageLimits) throws(ImageError) -> ImageHeader {
        let header = try JPEGDecoder(limits: limits, orientation: orientation).header(of: jpeg)
        return ImageHeader(
            format: format, width: header.width, height: header.height, orientation: header.orientation,
            hasAlpha: false)
    }

    /// The JPEG's pixels, as those of a file of a format.
    func decoded(
        as format: ImageFormat, longestSideAtLeast side: Int?, part: PixelRect?, within limits: ImageLimits
    ) throws(ImageError) -> DecodedImage {
        let image = try JPEGDecoder(limits: limits, orientation: orientation)
            .decode(jpeg, longestSideAtLeast: side, part: part)
        return DecodedImage(
            raster: image.raster, originalWidth: image.originalWidth, originalHeight: image.originalHeight,
            part: image.part, format: format, hasAlpha: false)
    }
}
