import Essentials
import Synchronization

/// A file's or folder's name: its place in the order, and a title.
package struct PhotoName: Comparable {
    /// The name on the disk.
    package let fileName: String
    /// The name without its suffix (`cat.jpg` -> `cat`).
    package let stem: String
    /// The number at the start of the name (`01 cat.jpg` -> 1), if there is more than a number.
    package let number: Int?
    /// The stem without that number.
    private let rest: Substring
    private let isFolder: Bool

    /// - Parameter isFolder: whether the name is a folder's, which has no suffix to remove.
    package init(_ fileName: String, isFolder: Bool = false) {
        self.fileName = fileName
        let dot = isFolder ? nil : fileName.lastIndex(of: ".")
        stem =
            if let dot, dot != fileName.startIndex { String(fileName[..<dot]) } else { fileName }
        (number, rest) = PhotoName.splitNumber(PhotoName.withoutFolders(stem))
        self.isFolder = isFolder
    }

    /// Whether the name says nothing about the picture, because a camera, a phone or a program gave it
    /// (`IMG_2031`, `WhatsApp Image 2024-05-01 at 10.11.12`, `download (1)`). Always false for a folder.
    package var isGeneric: Bool { !isFolder && PhotoName.isGeneric(rest) }

    /// Whether the name is one that a phone or computer gives to a picture of its screen.
    var isOfScreen: Bool {
        guard !isFolder, isGeneric else { return false }
        return PhotoName.patterns.withLock { rest.prefixMatch(of: $0.screens) != nil }
    }

    /// Returns the titles of a pack's photos. Photos with generic names are numbered: "Photo 1", "Photo 2".
    ///
    /// - Parameter fileNames: the photos' names, in order.
    package static func titles(of fileNames: [String]) -> [String] {
        var titles = fileNames.map { PhotoName($0).givenTitle }
        let isAlone = titles.count { $0 == nil } == 1
        var count = 0
        for (index, title) in titles.enumerated() where title == nil {
            count += 1
            titles[index] = isAlone ? untitled : "\(untitled) \(count)"
        }
        return titles.compactMap(\.self)
    }

    /// Returns the last part of a name that is a whole path (`C:\Users\ana\cat`), as archives from Windows may
    /// have. The folders must not be part of a title, because pages would tell who the user is.
    private static func withoutFolders(_ stem: String) -> String {
        stem.split(separator: "\\").last.map(String.init) ?? stem
    }

    /// The stem as a person would write it: without the leading number and the marks of a copy, with spaces for
    /// `_` and `-`, and with a capital first. "Photo" for a generic name.
    package var title: String { givenTitle ?? PhotoName.untitled }

    /// The title of a name that is not generic.
    private var givenTitle: String? {
        if isGeneric { return nil }
        let words = PhotoName.named(rest).split { $0 == "_" || $0 == "-" || $0.isWhitespace }
        let text = words.joined(separator: " ").withoutControls
        if !text.isEmpty { return text.prefix(1).uppercased() + text.dropFirst() }
        let whole = PhotoName.withoutFolders(stem).withoutControls
        return whole.isEmpty ? PhotoName.untitled : whole
    }

    private static let untitled = "Photo"

    /// Splits off a number of at most three digits, followed by a separator and then no digit: `2024-05-01` is
    /// a date, not a place in the order.
    private static func splitNumber(_ stem: String) -> (Int?, Substring) {
        let digits = stem.prefix { $0.isASCII && $0.isNumber }
        let after = stem[digits.endIndex...]
        let rest = after.drop { $0 == " " || $0 == "." || $0 == "_" || $0 == "-" || $0 == ")" }
        guard (1...3).contains(digits.count), rest.startIndex != after.startIndex, let first = rest.first,
            !first.isNumber
        else { return (nil, stem[...]) }
        return (Int(digits), rest)
    }

    /// Returns the name without a counter at its end: `cat (2)`, `cat copy 3`, `cat_2`, `cat 007`. A number
    /// that may belong to the name stays (`apollo 11`, `covid-19`), and so does one in a date.
    private static func named(_ text: Substring) -> Substring {
        let name = withoutCopyMarks(text)
        guard name.last?.isNumber == true,
            let counter = patterns.withLock({ name.firstMatch(of: $0.counter)?.range })
        else {
            return nonEmpty(name, text)
        }
        let rest = name[..<counter.lowerBound]
        let isDate = patterns.withLock { rest.contains($0.yearAtEnd) }
        return rest.contains(where: \.isLetter) && !isDate ? rest : nonEmpty(name, text)
    }

    private static func withoutCopyMarks(_ text: Substring) -> Substring {
        // Cheap checks first, because most names have no such mark.
        let end = text.suffix(mostOfCopyMarks)
        let words = end.lowercased()
        guard words.last == ")" || ["cop", "cóp", "kop", "コピー"].contains(where: words.contains) else {
            return text
        }
        let kept = patterns.withLock { end.replacing($0.copyMarks, with: "") }
        return text.dropLast(end.count - kept.count)
    }

    /// Number of characters at a name's end that may hold marks of copies.
    private static let mostOfCopyMarks = 40

    private static func isGeneric(_ text: Substring) -> Bool {
        let name = withoutCopyMarks(text)
        let isSaying = name.unicodeScalars.contains { $0 != "_" && $0 != "-" && $0.isVisible }
        guard isSaying else { return true }
        return patterns.withLock { $0.genericNames.contains { name.wholeMatch(of: $0) != nil } }
    }

    /// The patterns of names.
    private struct Patterns {
        let copyMarks = /(\s*\(\d+\)|[\s_-]+(?:copy|kopie|copie|copia|cópia|コピー)(\s*\d+)?)+$/.ignoresCase()
        let genericNames: [Regex<Substring>] = [
            // Cameras and phones: IMG_2031, IMG_E2031, DSC01234, _MG_1234, P1010123, GOPR0123,
            // PXL_20240501_101530123.PORTRAIT, IMG-20240501-WA0007, FB_IMG_1714557000000. Each character
            // matches in only one way, so that a name that does not match is rejected quickly.
            /(?:FB_|_)?(?:MVIMG|IMG|STK|DSCF?|DSCN|DSCI|DSF|MG|PXL|MVI|VID|MOV|GOPR|DJI|CIMG|IMAG|IMGP|PICT|KIMG|HPIM|SAM|WIN|WP|P|Resized|BURST)[_-]?E?\d{3}(?:[\d._~-]|MP|PORTRAIT|NIGHT|PANO|COVER|ORIGINAL|EDITED|EDIT|BEARBEITET|ENHANCED|NR|DXO|BOKEH|PRO|HDR|RAW|HEIC|HEVC|JPE?G|BURST|WA\d)*[A-Z]?(?: \d{1,2})?/
                .ignoresCase(),
            // Kodak's 100_1234, dates with a time (20240501_101112, 2024-05-01 10.11.12), long numbers, Google's bursts
            // (00100lrPORTRAIT_00100_BURST20190101101010_COVER). A number after them marks a copy.
            /\d{3}_\d{4}|\d{5}[a-z]*_\d{5}_BURST\d+.*|[\d_]{8,}(?:_HDR|_[no]|_edit_?\d*)?(?:_BURST\d*(?:_COVER)?)?(?:\.HEIC|\.JPE?G)?(?: \d{1,2})?|\d{4}-\d\d-\d\d[\s_T-]+\d\d[.:_-]?\d\d[\d\s.:_-]*/
                .ignoresCase(),
            // Messengers and screenshots, with a date or a number.
            /(?:WhatsApp|Signal|Snapchat|Received|Screen[\s_-]?shot|Bildschirmfoto|Capture d.écran|Captura de (?:pantalla|tela)|スクリーンショット|Photo|Foto|Image|Picture|Bild)(?:\D{0,20}\d{3}.*|\D{0,20}\d{1,2}[-.]\d{1,2}[-.].*|[\s_-]*\d*)/
                .ignoresCase(),
            // Cameras with one letter (GoPro, Leica, Ricoh), scanners, and programs that edit photos.
            /[GLR]\d{7}|(?:EPSON|CCI|Scan|SCN)[\s_-]?\d{2}[\d_]*|(?:Adobe Scan|CamScanner)\b.*\d.*|Lightroom(?: \(\d+ of \d+\))?|(?:LRM_EXPORT|RDT|lv_\d|InShot|AirBrush|Polish)_[\d_]{6,}.*/
                .ignoresCase(),
            // Names that programs give to a file without a name.
            /(?:IMG|PIC|download|downloadfile|unnamed|unbenannt|sans titre|sin título|sem título|untitled|FullSizeRender|attachment)[\s_-]*\d*/
                .ignoresCase(),
            // UUIDs and other hexadecimal identifiers.
            /(?:original_)?[\dA-F]{8}(?:-[\dA-F]{4}){3}-[\dA-F]{12}.*|[\dA-F]{16,}/.ignoresCase(),
        ]
        let screens =
            /(?:Screen[\s_-]?shot|Bildschirmfoto|Capture d.écran|Captura de (?:pantalla|tela)|スクリーンショット)/
            .ignoresCase()
        let counter = /(_\d+|[\s_-]+0\d+)$/
        let yearAtEnd = /\d{4}([-_. ]?\d\d)?$/
    }

    /// Created once, because creating them takes longer than matching all names of a pack. They are not `Sendable`.
    private static let patterns = Mutex(Patterns())

    private static func nonEmpty(_ name: Substring, _ otherwise: Substring) -> Substring {
        name.isEmpty ? otherwise : name
    }

    /// Numbered names first, by number; then by name with runs of digits as numbers; equal names by their bytes.
    package static func < (lhs: PhotoName, rhs: PhotoName) -> Bool {
        if lhs.number != rhs.number { return lhs.number ?? .max < rhs.number ?? .max }
        let left = naturalKey(lhs.stem)
        let right = naturalKey(rhs.stem)
        if left != right { return left.lexicographicallyPrecedes(right) }
        return lhs.fileName.utf8.lexicographicallyPrecedes(rhs.fileName.utf8)
    }

    package static func == (lhs: PhotoName, rhs: PhotoName) -> Bool {
        lhs.fileName.utf8.elementsEqual(rhs.fileName.utf8)
    }

    /// Returns a key in which a run of digits is one number, so that `img 9` comes before `img 10`. Case does not count.
    private static func naturalKey(_ text: String) -> [UInt64] {
        var key: [UInt64] = []
        var digits: UInt64?
        for scalar in text.lowercased().unicodeScalars {
            if ("0"..."9").contains(scalar) {
                let digit = UInt64(scalar.value - 48)
                digits = (digits ?? 0).multipliedReportingOverflow(by: 10).partialValue &+ digit
            } else {
                if let number = digits { key += [numberMark, number] }
                digits = nil
                key.append(UInt64(scalar.value))
            }
        }
        if let number = digits { key += [numberMark, number] }
        return key
    }

    /// The place of numbers among letters: that of the digit 0.
    private static let numberMark: UInt64 = 48
}
