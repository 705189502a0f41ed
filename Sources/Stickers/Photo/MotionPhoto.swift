/// Finds the film behind the picture of a Motion Photo.
///
/// Source: developer.android.com/media/platform/motion-photo-format, and the Micro Video format before it.
enum MotionPhoto {
    /// How much of a file has its XMP, in bytes.
    private static let mostRead = 1 << 17
    /// No film in a photo is larger, in bytes.
    private static let mostBytes = 100_000_000

    /// The film in a JPEG file; `nil` where there is none.
    static func film(in photo: [UInt8]) -> [UInt8]? {
        guard let length = length(in: photo), length < photo.count else { return nil }
        let film = Array(photo.suffix(length))
        return FilmFormat(film) == .mov ? film : nil
    }

    /// How long the film is that a JPEG file names, in bytes.
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

    /// The length of the item of the container that is the film.
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
