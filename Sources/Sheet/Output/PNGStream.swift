/// Takes PNG files apart.
enum PNGStream {
    /// The compressed pixels of a PNG: what its IDAT chunks hold together.
    static func pixels(of png: [UInt8]) -> [UInt8] {
        var pixels: [UInt8] = []
        var position = 8
        while position + 12 <= png.count {
            let length = png[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
            if png[position + 4..<position + 8].elementsEqual("IDAT".utf8) {
                pixels += png[position + 8..<position + 8 + length]
            }
            position += 12 + length
        }
        return pixels
    }
}
