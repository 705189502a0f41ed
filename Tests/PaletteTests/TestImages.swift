import Pixels

/// Numbers for made-up pictures, the same in every run (Park and Miller's "minimal standard" generator).
struct TestDice {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed * 7_919 % 2_147_483_646 + 1
        for _ in 0..<3 { _ = next(below: 2) }
    }

    /// The next number in 0..<limit.
    mutating func next(below limit: Int) -> Int {
        state = state * 48_271 % 2_147_483_647
        return Int(state) % limit
    }

    /// Any opaque colour.
    mutating func color() -> RGBA {
        RGBA(UInt8(next(below: 256)), UInt8(next(below: 256)), UInt8(next(below: 256)))
    }

    /// A colour whose channels are within `spread` of another's.
    mutating func color(near color: RGBA, spread: Int) -> RGBA {
        let channels = [color.red, color.green, color.blue].map { channel in
            UInt8(max(0, min(255, Int(channel) + next(below: 2 * spread + 1) - spread)))
        }
        return RGBA(channels[0], channels[1], channels[2])
    }
}

/// Made-up pictures that are hard on a palette.
enum TestImages {
    /// A picture from a function of column and row.
    static func picture(_ width: Int, _ height: Int, _ color: (Int, Int) -> RGBA) -> Raster {
        var raster = Raster(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width { raster[x, y] = color(x, y) }
        }
        return raster
    }

    /// Every pixel any colour.
    static func noise(seed: UInt64, width: Int = 90, height: Int = 60) -> Raster {
        var dice = TestDice(seed: seed)
        return picture(width, height) { _, _ in dice.color() }
    }

    /// One colour all over, drawn by the seed.
    static func single(seed: UInt64) -> Raster {
        var dice = TestDice(seed: seed)
        return Raster(width: 40, height: 30, filledWith: dice.color())
    }

    /// Two colours, side by side in random proportion.
    static func double(seed: UInt64) -> Raster {
        var dice = TestDice(seed: seed)
        let colors = [dice.color(), dice.color()]
        let border = dice.next(below: 39) + 1
        return picture(40, 30) { x, _ in colors[x < border ? 0 : 1] }
    }

    /// Greys in a random range.
    static func greys(seed: UInt64) -> Raster {
        var dice = TestDice(seed: seed)
        let low = dice.next(below: 255)
        let span = dice.next(below: 256 - low) + 1
        return picture(64, 48) { _, _ in
            let grey = UInt8(low + dice.next(below: span))
            return RGBA(grey, grey, grey)
        }
    }

    /// Noise of any transparency.
    static func translucent(seed: UInt64) -> Raster {
        var dice = TestDice(seed: seed)
        return picture(50, 40) { _, _ in
            var color = dice.color()
            color.alpha = UInt8(dice.next(below: 256))
            return color
        }
    }

    /// A few close colours: a wall in daylight.
    static func wall(seed: UInt64) -> Raster {
        var dice = TestDice(seed: seed)
        let base = dice.color()
        return picture(64, 48) { _, _ in dice.color(near: base, spread: 7) }
    }

    /// A kind of picture, and a name for it in test output.
    struct Kind: Sendable, CustomStringConvertible {
        let description: String
        let picture: @Sendable (UInt64) -> Raster
    }

    /// All kinds.
    static let kinds = [
        Kind(description: "noise") { noise(seed: $0) },
        Kind(description: "one colour") { single(seed: $0) },
        Kind(description: "two colours") { double(seed: $0) },
        Kind(description: "greys") { greys(seed: $0) },
        Kind(description: "translucent") { translucent(seed: $0) },
        Kind(description: "wall") { wall(seed: $0) },
        Kind(description: "transparent") { _ in Raster(width: 9, height: 7) },
        Kind(description: "one pixel") { noise(seed: $0, width: 1, height: 1) },
        Kind(description: "one column") { noise(seed: $0, width: 1, height: 10_000) },
        Kind(description: "one row") { noise(seed: $0, width: 10_000, height: 1) },
    ]
}
