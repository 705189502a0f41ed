import ArgumentParser

/// A length in pixels: `1024` or `1024px`.
struct PixelCount: ExpressibleByArgument {
    /// The length in pixels.
    let pixels: Int

    init(_ pixels: Int) { self.pixels = pixels }

    init?(argument: String) {
        let text = argument.lowercased()
        let number = (text.hasSuffix("px") ? text.dropLast(2) : text[...]).filter { $0 != " " }
        guard let pixels = Int(number) else { return nil }
        self.pixels = pixels
    }

    var defaultValueDescription: String { String(pixels) }
}
