/// Finds the film after the picture of a Motion Photo.
///
/// Sources: developer.android.com/media/platform/motion-photo-format (section "ISO base media file formats" for HEIC and AVIF), and
/// the older Micro Video format; for
/// data that Samsung's phones append without naming it in XMP, ExifTool's list of Samsung's trailer tags.
enum MotionPhoto {
    /// The part of a file that holds its XMP, in bytes.
    private static let mostRead = 1 << 17
    /// The largest film in a photo, in bytes.
    private static let mostBytes = 100_000_000

    /// Returns the film in a JPEG or HEIC file; `nil` if there is none.
    static func film(in photo: [UInt8]) -> [UInt8]? {
        if let place = placeInHEIC(photo.count, { Array(photo[$0..<min(photo.count, $0 + $1)]) }) {
            let film = Array(photo[place])
            return FilmFormat(film) == .mov ? film : nil
        }
        guard photo.starts(with: [0xFF, 0xD8]) else { return nil }
        let named = length(in: photo).flatMap { $0 < photo.count ? Array(photo.suffix($0)) : nil }
        if let named, FilmFormat(named) == .mov { return named }
        guard let film = appended(to: photo).map(Array.init) else { return nil }
        return FilmFormat(film) == .mov ? film : nil
    }

    /// Returns the place of the film in a HEIC file: the content of its box `mpvd`, one of those that follow each other in the file.
    ///
    /// - Parameters:
    ///   - size: the file's size.
    ///   - read: returns bytes of the file, from a place on, fewer at its end.
    static func placeInHEIC(_ size: Int, _ read: (_ place: Int, _ count: Int) throws -> [UInt8]) rethrows
        -> Range<Int>?
    {
        var place = 0
        for _ in 0..<mostBoxes where place + 8 < size {
            let head = try read(place, 16)
            guard head.count == 16, place > 0 || head[4..<8].elementsEqual("ftyp".utf8) else { return nil }
            func number(_ bytes: Range<Int>) -> Int { head[bytes].reduce(0) { $0 << 8 | Int($1) } }
            let isLong = number(0..<4) == 1
            // A length of 0 reaches to the end; eight bytes hold more than any file has.
            let length = isLong ? number(9..<16) : number(0..<4) == 0 ? size - place : number(0..<4)
            guard length >= (isLong ? 16 : 8), length <= size - place else { return nil }
            if head[4..<8].elementsEqual("mpvd".utf8) {
                return length <= mostBytes ? place + (isLong ? 16 : 8)..<place + length : nil
            }
            place += length
        }
        return nil
    }

    /// The most boxes of a HEIC file to look at; phones write four.
    private static let mostBoxes = 64

    /// The end of a file to which Samsung's phones have appended data.
    static let endOfAppended = Array("SEFT".utf8)
    /// The kind of appended data that is a film.
    private static let filmKind = 0x0A30
    /// Bytes of a directory's entry: two zeros, the data's kind, the distance from its start to the directory, its length.
    private static let entry = 12

    /// Returns the film that Samsung's phones append; a directory at the end of the file gives its place.
    private static func appended(to photo: [UInt8]) -> ArraySlice<UInt8>? {
        func number(at place: Int, bytes: Int = 4) -> Int {
            (0..<bytes).reduce(0) { $0 | Int(photo[place + $1]) << (8 * $1) }
        }
        let end = photo.count - 8
        guard end > 12, photo.suffix(4).elementsEqual(endOfAppended) else { return nil }
        let directory = end - number(at: end)
        guard directory > 0, directory + 12 <= end, photo[directory...].starts(with: "SEFH".utf8) else {
            return nil
        }
        let count = min(number(at: directory + 8), (end - directory - 12) / entry)
        for place in (0..<count).lazy.map({ directory + 12 + $0 * entry })
        where number(at: place + 2, bytes: 2) == filmKind {
            let start = directory - number(at: place + 4)
            let length = number(at: place + 8)
            // The film follows its kind, the length of its name, and the name.
            guard start > 0, length <= mostBytes, start + length <= directory, length > 8 else { continue }
            let film = start + 8 + number(at: start + 4)
            if film < start + length { return photo[film..<start + length] }
        }
        return nil
    }

    /// Returns the length of the film that a JPEG file names, in bytes.
    ///
    /// - Parameter start: the start of the file, or all of it.
    static func length(in start: [UInt8]) -> Int? {
        guard start.starts(with: [0xFF, 0xD8]) else { return nil }
        let text = String(decoding: start.prefix(mostRead), as: UTF8.self)
        guard let packet = text.firstRange(of: "<x:xmpmeta").map({ text[$0.lowerBound...] }) else {
            return nil
        }
        let found = number(of: "GCamera:MicroVideoOffset", in: packet) ?? lengthOfItem(in: packet)
        return found.flatMap { (8...mostBytes).contains($0) ? $0 : nil }
    }

    /// Returns the length of the container's item that is the film.
    private static func lengthOfItem(in packet: Substring) -> Int? {
        for item in packet.split(separator: "<").map({ $0.prefix { $0 != ">" } })
        where item.contains("Item:Semantic=\"MotionPhoto\"") {
            return number(of: "Item:Length", in: item)
        }
        return nil
    }

    private static func number(of name: String, in text: Substring) -> Int? {
        guard let place = text.firstRange(of: name + "=\"") else { return nil }
        return Int(text[place.upperBound...].prefix { $0 != "\"" })
    }
}
