import TestSupport

/// WebM films without pixels.
struct SampleFilm: Sendable {
    var width = 512
    var height = 400
    var codec = "V_VP9"
    var frames = 20
    var milliseconds = 50
    var hasSound = false
    var isLive = false

    /// The file.
    var bytes: [UInt8] {
        var tracks = Self.element(0xAE, trackOfFilm)
        if hasSound {
            tracks += Self.element(0xAE, Self.element(0x83, [2]) + Self.element(0x86, Array("A_OPUS".utf8)))
        }
        let info =
            Self.element(0x2AD7B1, Splicing.bigEndian(1_000_000, bytes: 3))
            + (isLive ? [] : Self.element(0x4489, Self.double(Double(frames * milliseconds))))
        let blocks = (0..<frames).flatMap { frame in
            Self.element(0xA3, [0x81] + Splicing.bigEndian(frame * milliseconds, bytes: 2) + [0x80, 1, 2, 3])
        }
        let cluster = Self.element(0x1F43B675, Self.element(0xE7, [0]) + blocks)
        let content = Self.element(0x1549A966, info) + Self.element(0x1654AE6B, tracks) + cluster
        let segment = isLive ? Self.name(0x18538067) + [0xFF] + content : Self.element(0x18538067, content)
        return Self.element(0x1A45DFA3, Self.element(0x4282, Array("webm".utf8))) + segment
    }

    private var trackOfFilm: [UInt8] {
        let video =
            Self.element(0xB0, Splicing.bigEndian(width, bytes: 2))
            + Self.element(0xBA, Splicing.bigEndian(height, bytes: 2)) + Self.element(0x53C0, [1])
        return Self.element(0x83, [1]) + Self.element(0x86, Array(codec.utf8)) + Self.element(0xE0, video)
    }

    private static func double(_ value: Double) -> [UInt8] {
        Splicing.bigEndian(Int(value.bitPattern), bytes: 8)
    }

    private static func name(_ number: Int) -> [UInt8] {
        Splicing.bigEndian(number, bytes: number > 0xFFFFFF ? 4 : number > 0xFFFF ? 3 : number > 0xFF ? 2 : 1)
    }

    private static func element(_ number: Int, _ content: [UInt8]) -> [UInt8] {
        name(number) + [0x10] + Splicing.bigEndian(content.count, bytes: 3) + content
    }
}
