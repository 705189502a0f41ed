/// Finds the film in a Motion Photo. Sources: developer.android.com/media/platform/motion-photo-format, and the older Micro Video
/// format; for Samsung's appended data, ExifTool's list of its trailer tags.
enum MotionPhoto {
    /// The part of a file that holds its XMP, in bytes.
    private static let mostRead = 1 << 17
    /// The largest film in a photo, in bytes.
    private static let mostBytes = 100_000_000

    /// Returns the film in a JPEG file; `nil` if there is none.
    static func film(in photo: [UInt8]) -> [UInt8]? {
        guard photo.starts(with: [0xFF, 0xD8]) else { return nil }
        let named = length(in: photo).flatMap { $0 < photo.count ? Array(photo.suffix($0)) : nil }
        if let named, FilmFormat(named) == .mov { return named }
        guard let film = appended(to: photo).map(Array.init) else { return nil }
        return FilmFormat(film) == .mov ? film : nil
    }

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
