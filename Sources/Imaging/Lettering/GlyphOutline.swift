/// The outline of a character of the display face, in font sizes from its origin on the base line, y upwards.
struct GlyphOutline {
    enum Segment {
        case line(to: SIMD2<Float>)
        case curve(control: SIMD2<Float>, to: SIMD2<Float>)
    }

    /// A closed line.
    struct Contour {
        var start: SIMD2<Float>
        var segments: [Segment]
    }

    private(set) var contours: [Contour] = []

    /// Reads the shape that a text of ``DisplayFace/shapes`` describes, moved by `offset` thousandths.
    init(_ text: Substring, offset: SIMD2<Float>) {
        var reader = PathReader(text)
        var at = offset
        func placed(_ point: SIMD2<Float>) -> SIMD2<Float> { point / 1000 }
        while let (command, numbers) = reader.next() {
            let points = stride(from: 0, to: numbers.count - 1, by: 2).map { index in
                at += SIMD2(numbers[index], numbers[index + 1])
                return at
            }
            guard let last = points.last else { continue }
            switch command {
            case "m": contours.append(Contour(start: placed(last), segments: []))
            case "l": add(.line(to: placed(last)))
            default:
                for (index, control) in points.dropLast().enumerated() {
                    let isLast = index == points.count - 2
                    let end = isLast ? last : (control + points[index + 1]) / 2
                    add(.curve(control: placed(control), to: placed(end)))
                }
            }
        }
    }

    private mutating func add(_ segment: Segment) {
        guard !contours.isEmpty else { return }
        contours[contours.count - 1].segments.append(segment)
    }

    /// Fills the outline at `origin`, in pixels, at a font size of `scale` pixels.
    ///
    /// - Parameter direction: the direction of the base line, a vector of length 1 with y downwards.
    func fill(
        _ area: inout AreaFill, at origin: SIMD2<Float>, scale: Float, direction: SIMD2<Float> = SIMD2(1, 0)
    ) {
        let up = SIMD2(direction.y, -direction.x)
        func pixels(_ point: SIMD2<Float>) -> SIMD2<Float> {
            origin + direction * (point.x * scale) + up * (point.y * scale)
        }
        for contour in contours {
            let start = pixels(contour.start)
            var at = start
            for segment in contour.segments {
                switch segment {
                case .line(let end):
                    area.addLine(from: at, to: pixels(end))
                    at = pixels(end)
                case .curve(let control, let end):
                    at = Self.curve(from: at, control: pixels(control), to: pixels(end), &area)
                }
            }
            area.addLine(from: at, to: start)
        }
    }

    /// Adds lines that differ from the curve by less than a tenth of a pixel. Returns the end of the curve.
    private static func curve(
        from start: SIMD2<Float>, control: SIMD2<Float>, to end: SIMD2<Float>, _ area: inout AreaFill
    ) -> SIMD2<Float> {
        let bend = start - 2 * control + end
        // The distance from the chord to the curve is an eighth of this for one line, and falls with the square of their number.
        let count = max(1, Int(((bend * bend).sum().squareRoot() / 0.8).squareRoot().rounded(.up)))
        var at = start
        for step in 1...count {
            let part = Float(step) / Float(count)
            let rest = 1 - part
            let point = start * (rest * rest) + control * (2 * part * rest) + end * (part * part)
            area.addLine(from: at, to: point)
            at = point
        }
        return end
    }
}

/// Reads the letters and numbers of ``DisplayFace/shapes``.
private struct PathReader {
    private var rest: Substring.UTF8View

    init(_ text: Substring) { rest = text.utf8 }

    /// Returns the next letter with the numbers after it; `nil` at the end.
    mutating func next() -> (command: Character, numbers: [Float])? {
        guard let letter = rest.popFirst() else { return nil }
        var numbers: [Float] = []
        while let number = nextNumber() { numbers.append(number) }
        return (Character(UnicodeScalar(letter)), numbers)
    }

    private mutating func nextNumber() -> Float? {
        if rest.first == UInt8(ascii: " ") { rest.removeFirst() }
        let isNegative = rest.first == UInt8(ascii: "-")
        if isNegative { rest.removeFirst() }
        var value = 0
        var hasDigits = false
        while let digit = rest.first, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) {
            value = value * 10 + Int(digit - UInt8(ascii: "0"))
            hasDigits = true
            rest.removeFirst()
        }
        return hasDigits ? Float(isNegative ? -value : value) : nil
    }
}
