package import Pixels

/// The meaning of a picture's alpha channel: a matte, or something else, such as a stray pixel, a border, round corners, a turned
/// frame or a veil. An alpha channel is a matte if it clears a sensible part of the picture's surroundings, along edges that are
/// not those of a plain rectangle, and does not merely fade out.
package struct Transparency: Sendable, Equatable {
    /// The kinds of alpha channels.
    package enum Meaning: Sendable, Equatable {
        /// It covers the subject.
        case matte
        /// It clears next to nothing around the picture.
        case nearlyOpaque
        /// It clears a border, corners, or the surroundings of a turned photo.
        case frame
        /// It fades the picture out.
        case fade
    }

    package let meaning: Meaning
    /// The alpha (of 255) that counts as opaque; less than 255 if the whole picture is translucent.
    let peak: UInt8
    let shadow: DropShadow?

    /// Largest alpha of an invisible pixel, whose colour may be anything.
    static let invisible: UInt8 = 8
    /// Least peak of a picture that is opaque enough as it is.
    private static let opaque: UInt8 = 230
    /// The share of the visible pixels that are at least as opaque as the peak.
    private static let peakShare = 0.02

    /// Judges a picture's alpha channel.
    package init(of raster: Raster) {
        let matte = Matte(alphaOf: raster)
        peak = Self.peak(of: matte)
        let stretched = Self.stretched(raster, peak: peak)
        shadow = DropShadow(in: stretched)
        let bare = shadow?.removed(from: stretched) ?? stretched
        let meaning = AlphaShape(Matte(alphaOf: bare)).meaning
        self.meaning = Self.isDrawing(bare, meaning) ? .matte : meaning
    }

    /// Whether a picture is a drawing (icon, flame) that ends with its alpha channel, although that looks like a photo's border.
    private static func isDrawing(_ raster: Raster, _ meaning: Meaning) -> Bool {
        switch meaning {
        case .matte: true
        case .fade: FlatColors(of: raster).isSmooth
        case .frame, .nearlyOpaque: hasClearCorners(raster) && FlatColors(of: raster).isPlain
        }
    }

    /// Whether each corner of the visible pixels' box is clear.
    private static func hasClearCorners(_ raster: Raster) -> Bool {
        guard let box = Matte(alphaOf: raster).boundingBox(threshold: invisible + 1) else { return false }
        return [box.x, box.maxX - 1].allSatisfy { x in
            [box.y, box.maxY - 1].allSatisfy { y in raster[x, y].alpha <= invisible }
        }
    }

    /// Returns the picture to work on, at the judged size or any other. With a matte, translucent pictures become opaque and drop
    /// shadows go. Otherwise the picture becomes opaque (``Flattening``).
    package func applied(to raster: Raster) -> Raster {
        meaning == .matte ? cleared(raster) : Self.opaque(raster)
    }

    /// Returns the alpha channel of such a picture as coverage, without veil and shadow.
    package func matte(of raster: Raster) -> Matte { Matte(alphaOf: cleared(raster)) }

    private func cleared(_ raster: Raster) -> Raster {
        let stretched = Self.stretched(raster, peak: peak)
        var out = shadow?.removed(from: stretched) ?? stretched
        let alpha = Matte(alphaOf: out)
        let clean = alpha.withoutStrayPixels()
        for index in clean.values.indices where clean.values[index] != alpha.values[index] {
            for at in index * Raster.channels..<(index + 1) * Raster.channels { out.bytes[at] = 0 }
        }
        return out
    }

    /// Returns a picture with every pixel opaque: visible pixels keep their colours, clear ones take colours from around them.
    package static func opaque(_ raster: Raster) -> Raster { Flattening.opaque(raster) }

    /// A note for the user; `nil` for a matte that is used as it is.
    package var note: String? {
        switch meaning {
        case .matte: nil
        case .nearlyOpaque:
            "its transparency clears hardly anything; the photo is cut out like one without transparency"
        case .frame:
            "its transparency clears only a border or corners; the photo is cut out like one without transparency"
        case .fade: "its transparency only fades it out; the photo is cut out like one without transparency"
        }
    }

    /// Returns the least alpha of the most opaque ``peakShare`` of the visible pixels.
    private static func peak(of matte: Matte) -> UInt8 {
        var counts = [Int](repeating: 0, count: 256)
        for value in matte.values { counts[Int(value)] += 1 }
        let visible = counts[(Int(invisible) + 1)...].reduce(0, +)
        var above = 0
        var peak = UInt8.max
        while peak > invisible {
            above += counts[Int(peak)]
            if above > 0, Double(above) >= Double(visible) * peakShare { break }
            peak -= 1
        }
        return peak >= opaque || peak <= invisible ? .max : peak
    }

    private static func stretched(_ raster: Raster, peak: UInt8) -> Raster {
        guard peak < .max else { return raster }
        var out = raster
        for at in stride(from: 3, to: out.bytes.count, by: Raster.channels) {
            out.bytes[at] = UInt8(min(255, Int(out.bytes[at]) * 255 / Int(peak)))
        }
        return out
    }
}

extension Matte {
    /// The largest side of a stray part, as a divisor of the matte's longest side.
    private static var strayParts: Int { 500 }
    /// How many times larger than a stray part the matte's largest part must be.
    private static var strayFactor: Int { 1000 }

    /// Returns the matte without scattered single pixels, such as an eraser leaves behind.
    package func withoutStrayPixels() -> Matte {
        let side = max(width, height) / Self.strayParts
        guard side > 0 else { return self }
        let regions = Regions(values, width: width, threshold: Cutout.faint)
        let largest = regions.regions.map(\.area).max() ?? 0
        let isStray = regions.regions.map {
            $0.area <= side * side && $0.area * Self.strayFactor <= largest
        }
        guard isStray.contains(true) else { return self }
        var out = self
        regions.fill(&out.values, with: 0, chosen: isStray)
        return out
    }
}
