import Cutout
import Files
import Palette
import Pixels
import YAML

extension SettingType where Value == RGBA {
    /// A colour such as `#ff8800`. Opaque.
    static var color: Self {
        SettingType(
            "`\"#rrggbb\"` or `\"#rgb\"`, in quotes",
            schema: [("type", .text("string")), ("pattern", .text("^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$"))],
            input: .color
        ) { (value) throws(UserError) in
            guard !value.node.isNull else {
                throw value.error(
                    "\(value.path) is empty; # starts a comment, so put the colour in quotes: \"#ffffff\"")
            }
            guard let color = value.node.text.flatMap({ RGBA(hex: $0) }) else {
                throw value.error("\(value.path) must be a quoted colour such as \"#ffffff\"\(value.found)")
            }
            return color
        } write: {
            .text($0.hex)
        }
    }
}

extension SettingType where Value == NamePattern {
    /// A name or a pattern of names, of files or folders.
    static var namePattern: Self {
        SettingType(
            "a name or a pattern",
            schema: [("type", .list([.text("string"), .text("number")])), ("pattern", .text("^[^/]+/?$"))]
        ) { (value) throws(UserError) in
            guard (value.node.text ?? "").utf8.count <= NamePattern.mostBytes else {
                throw value.error("\(value.path) is longer than any file's name")
            }
            guard let pattern = value.node.text.flatMap(NamePattern.init), !value.node.isNull else {
                throw value.error(
                    "\(value.path) must be a name or a pattern such as \"*.tmp.jpg\" or drafts/\(value.found); "
                        + "for something in a subfolder, write it into the peel.yaml there")
            }
            return pattern
        } write: {
            .text($0.text)
        }
    }
}

extension SettingType {
    /// A list of values of one type, with the allowed `counts`, and an `example` for errors.
    static func list<Item>(
        of item: SettingType<Item>, counts: ClosedRange<Int>, _ words: String, such example: String
    ) -> Self where Value == [Item] {
        SettingType(
            words,
            schema: [
                ("type", .text("array")), ("items", item.schema),
                ("minItems", .number(Double(counts.lowerBound))),
                ("maxItems", .number(Double(counts.upperBound))),
            ]
        ) { (value) throws(UserError) in
            let items = try value.items(such: example)
            guard counts.contains(items.count) else {
                throw value.error(
                    "\(value.path) must list \(counts.lowerBound) to \(counts.upperBound) values, such as \(example); here are \(items.count)"
                )
            }
            var values: [Item] = []
            for value in items { values.append(try item.read(value)) }
            return values
        } write: {
            .literal("[" + $0.map { item.write($0).yaml }.joined(separator: ", ") + "]")
        }
    }

    /// Values by names that the user chooses.
    static func named<Item>(
        _ item: SettingType<Item>, _ words: String
    ) -> Self where Value == [String: Item] {
        SettingType(
            words, schema: [("type", .text("object")), ("additionalProperties", item.schema)]
        ) { (value) throws(UserError) in
            var values: [String: Item] = [:]
            for (name, _, value) in try value.entries() { values[name] = try item.read(value) }
            return values
        } write: { values in
            let entries = values.sorted { $0.key < $1.key }.map {
                "\(YAMLText.scalar($0)): \(item.write($1).yaml)"
            }
            return .literal(entries.isEmpty ? "{}" : "{ " + entries.joined(separator: ", ") + " }")
        }
    }
}

extension SettingType where Value == [Tap] {
    /// Taps and strokes: points as `[x, y]`, strokes as lists of points.
    static var taps: Self {
        let fraction: JSONValue = .object([
            (key: "type", value: .text("number")), (key: "minimum", value: .number(0)),
            (key: "maximum", value: .number(1)),
        ])
        let spot: JSONValue = .object([
            (key: "type", value: .text("array")), (key: "items", value: fraction),
            (key: "minItems", value: .number(2)), (key: "maxItems", value: .number(2)),
        ])
        let stroke: JSONValue = .object([
            (key: "type", value: .text("array")), (key: "items", value: spot),
            (key: "minItems", value: .number(1)),
        ])
        return SettingType(
            "points `[x, y]` and lines of points, from 0 to 1",
            schema: [
                ("type", .text("array")),
                ("items", .object([(key: "anyOf", value: .list([spot, stroke]))])),
                ("maxItems", .number(Double(Taps.maxPoints))),
            ]
        ) { (value) throws(UserError) in
            let items = try value.items(such: "[[0.41, 0.52]]")
            var taps: [Tap] = []
            var pointCount = 0
            for item in items {
                guard item.node.items != nil else {
                    throw item.error(
                        "\(value.path) must be a list of points, such as [[0.41, 0.52]]\(item.found)")
                }
                let parts = try item.items(such: "[[0.41, 0.52]]")
                var points: [Tap.Point] = []
                for part in parts.first?.node.items == nil ? [item] : parts {
                    guard pointCount < Taps.maxPoints else {
                        throw part.error("\(value.path) has more than \(Taps.maxPoints) points")
                    }
                    pointCount += 1
                    points.append(try point(part))
                }
                taps.append(Tap(points))
            }
            return taps
        } write: { taps in
            func written(_ point: Tap.Point) -> String { "[\(short(point.x)), \(short(point.y))]" }
            let items = taps.map { tap in
                tap.points.count == 1
                    ? written(tap.points[0])
                    : "[" + tap.points.map(written).joined(separator: ", ") + "]"
            }
            return .literal("[" + items.joined(separator: ", ") + "]")
        }
    }

    /// Rounded to four digits: a tenth of a pixel in a photo with 1,000 pixels.
    private static func short(_ fraction: Double) -> String { String((fraction * 10_000).rounded() / 10_000) }

    private static func point(_ value: YAMLValue) throws(UserError) -> Tap.Point {
        let numbers = try value.items(such: "[0.41, 0.52]")
        guard numbers.count == 2 else {
            throw value.error(
                "a point of \(value.path) has two numbers, such as [0.41, 0.52]; here are \(numbers.count)")
        }
        return Tap.Point(x: try fraction(numbers[0]), y: try fraction(numbers[1]))
    }

    private static func fraction(_ value: YAMLValue) throws(UserError) -> Double {
        guard let number = value.node.text.flatMap({ Double($0) }), (0...1).contains(number) else {
            throw value.error(
                "a point of \(value.path) lies outside the photo: its numbers are fractions of width and height from 0 to 1\(value.found)"
            )
        }
        return number
    }
}
