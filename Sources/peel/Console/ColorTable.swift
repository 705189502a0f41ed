import Files
import Palette
import Pixels

/// Draws colour schemes as a table for people.
struct ColorTable {
    let schemes: [NamedScheme]
    /// Whether each row starts with a block of its colour (24-bit escape sequences).
    let showsBlocks: Bool

    /// The table, without a final line break.
    var text: String {
        schemes.map { scheme in
            let rows = scheme.scheme.byShare.map(row)
            return ([ShownText.name(scheme.name)] + rows).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    private func row(_ slot: ColorScheme.Slot) -> String {
        let color = slot.color
        let block =
            showsBlocks ? "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m      \u{1B}[0m  " : ""
        let percent = slot.share * 100
        let share = percent >= 9.95 ? String(Int(percent.rounded())) : tenths(percent)
        let padding = String(repeating: " ", count: max(0, 5 - share.count))
        return
            "  \(block)\(slot.hex)  \(padding)\(share) %\(slot.isSynthesized ? "  (added shade, not in the photo)" : "")"
    }

    private func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
