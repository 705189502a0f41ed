package import Pixels

/// What the alpha channel of a picture means: a matte, or nothing that says what its subject is.
///
/// Editors, phones and websites write alpha channels for many reasons: a single stray pixel, a border, round corners, a
/// turned frame, a veil. None of these is a cut-out. An alpha channel is a matte if it clears a sensible part of the
/// picture's surroundings, along edges that are not those of a plain rectangle, and does not merely fade out.
package struct Transparency: Sendable, Equatable {
    /// What an alpha channel says about the picture.
    package enum Meaning: Sendable, Equatable {
        /// It says what the subject is.
        case matte
        /// It clears next to nothing around the picture.
        case nearlyOpaque
        /// It clears a border, corners, or what lies around a turned photo.
        case frame
        /// It fades the picture out.
        case fade
    }

    /// What the alpha channel says.
    package let meaning: Meaning
    /// The alpha (of 255) that counts as opaque; less where the whole picture is translucent.
    let peak: UInt8
    /// The drop shadow, if there is one.
    let shadow: DropShadow?

    /// Alpha up to which a pixel's colour may be anything.
    static let invisible: UInt8 = 8
    /// Pictures whose strongest alpha is at least this are opaque enough as they are.
    private static let opaque: UInt8 = 230
    /// Of the pixels that can be seen, the share that is at least as opaque as the peak.
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

    /// Whether a picture is a drawing that ends where its alpha channel says, though that looks like a photo's border or fade: there
    /// is no photo around an icon or a flame.
    private static func isDrawing(_ raster: Raster, _ meaning: Meaning) -> Bool {
        switch meaning {
        case .matte: true
        case .fade: FlatColors(of: raster).isSmooth
        case .frame, .nearlyOpaque: hasClearCorners(raster) && FlatColors(of: raster).isPlain
        }
    }

    /// Whether each corner of what can be seen is clear.
    private static func hasClearCorners(_ raster: Raster) -> Bool {
        guard let box = Matte(alphaOf: raster).boundingBox(threshold: invisible + 1) else { return false }
        return [box.x, box.maxX - 1].allSatisfy { x in
            [box.y, box.maxY - 1].allSatisfy { y in raster[x, y].alpha <= invisible }
        }
    }

    /// The picture as it is worked on, at the size that was judged or any other.
    ///
    /// Where the alpha channel is a matte, translucent pictures are made opaque, and a drop shadow is taken away. Otherwise
    /// the picture is opaque: pixels have their own colours, and those that are clear have colours from around them.
    package func applied(to raster: Raster) -> Raster {
        meaning == .matte ? cleared(raster) : Self.opaque(raster)
    }

    /// The alpha channel of such a picture as coverage, without veil and shadow.
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

    /// A picture with every pixel opaque: pixels keep their colours, and those that are clear take colours from around them.
    package static func opaque(_ raster: Raster) -> Raster { Flattening.opaque(raster) }

    /// What to tell the user, for all but a matte that is used as it is.
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

    /// The alpha that the most opaque of the visible pixels have.
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
