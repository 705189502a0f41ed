import Pixels

/// The JPEG that a camera puts into its raw file: DNG, CR2, NEF, ARW, ORF, RW2, other TIFFs, and those of ``RawContainer``.
/// Sources: TIFF 6.0; TIFF/EP (ISO 12234-2); Adobe DNG 1.7; ExifTool's tables for Olympus and Panasonic.
struct RawPreview {
    /// The largest complete JPEG in the file.
    let jpeg: [UInt8]
    /// The JPEG's orientation according to the raw file; `nil` if it does not tell.
    let orientation: Orientation?

    /// The most directories to read; cameras write up to ten.
    private static let maxDirectories = 32
    /// The most bytes before a JPEG's size, because its metadata comes first.
    private static let headBytes = 1 << 20
    /// The most bytes after a JPEG's end, because cameras pad JPEGs to whole blocks.
    private static let maxPadding = 1 << 16

    /// Finds the preview in a raw file; `nil` if the bytes are a TIFF of another kind.
    ///
    /// - Throws: ``ImageError`` for a raw file without a complete JPEG.
    init?(_ bytes: [UInt8]) throws(ImageError) {
        let isBigEndian = bytes.first == 0x4D
        let first = try TIFFDirectory(bytes, isBigEndian: isBigEndian)
        guard Self.isRaw(first, bytes) else { return nil }
        let (places, strips) = Self.places(from: first, bytes, isBigEndian)
        try self.init(
            at: places, or: strips, in: bytes,
            orientation: first[274]?.first.map(Orientation.init(exif:)))
    }

    /// Finds the largest of the JPEGs at some places in a raw file.
    ///
    /// - Parameter others: places that hold a JPEG in some files, and sensor data in others.
    /// - Throws: ``ImageError`` if no JPEG is complete, or if a larger one is truncated.
    init(
        at places: [Range<Int>], or others: [Range<Int>] = [], in bytes: [UInt8], orientation: Orientation?
    ) throws(ImageError) {
        self.orientation = orientation
        let reader = ByteReader(bytes, bigEndian: true)
        var largest: (pixels: Int, place: Range<Int>)?
        // Number of pixels of the largest truncated JPEG; unknown, and so the largest number, for one beyond the file's end.
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

    /// Whether a TIFF is a raw file. Raw files identify themselves (Canon's after the header, DNG by its version, Olympus' and
    /// Panasonic's by another number than TIFF's), begin with a small picture, or hold sensor data.
    private static func isRaw(_ first: TIFFDirectory, _ bytes: [UInt8]) -> Bool {
        !bytes.prefix(4).contains(0x2A) || bytes.holds("CR", at: 8) || first[50706] != nil
            || first.number(254, 0) & 1 != 0
            || [32803, 34892].contains(first.number(262, 1))
    }

    /// Returns the places of JPEGs, and of strips that may be one: in the directories, the following and the nested ones.
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

    /// Returns the place of Olympus' JPEG, from the maker's note in the EXIF metadata. Offsets in it count from its start.
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

    /// Returns the place whose start and length two entries of a directory give.
    private static func place(_ start: Int, _ length: Int, in directory: TIFFDirectory) -> Range<Int>? {
        guard let starts = directory[start], let lengths = directory[length], starts.count == 1,
            lengths.count == 1, lengths[0] > 0
        else { return nil }
        return starts[0]..<starts[0] + lengths[0]
    }

    /// Returns the number of a JPEG's pixels; 0 for other data, JPEGs without an end, and lossless sensor data.
    private static func pixels(of data: ArraySlice<UInt8>) -> Int {
        let end = data.suffix(maxPadding)
        guard zip(end, end.dropFirst()).contains(where: { $0 == (0xFF, 0xD9) }) else { return 0 }
        return pixels(ofStart: data)
    }

    /// Returns the same number without looking for the JPEG's end.
    private static func pixels(ofStart data: ArraySlice<UInt8>) -> Int {
        guard data.starts(with: [0xFF, 0xD8, 0xFF]) else { return 0 }
        return JPEGSegments.pixelCount(of: Array(data.prefix(headBytes))) ?? 0
    }
}

extension RawPreview {
    /// Returns the JPEG's header, for a file of `format`.
    func header(as format: ImageFormat, within limits: ImageLimits) throws(ImageError) -> ImageHeader {
        let header = try JPEGDecoder(limits: limits, orientation: orientation).header(of: jpeg)
        return ImageHeader(
            format: format, width: header.width, height: header.height, orientation: header.orientation,
            hasAlpha: false)
    }

    /// Returns the JPEG's pixels, for a file of `format`.
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
