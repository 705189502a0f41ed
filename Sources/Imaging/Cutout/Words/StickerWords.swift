import Lettering

/// Words on a sticker, across the lower edge of its subject.
package struct StickerWords: Sendable, Hashable {
    /// The text; empty for none.
    package var text = ""
    /// The line that the words follow.
    package var shape = Shape.straight

    /// The lines that words can follow.
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// One or two straight lines.
        case straight
        /// The lower part of a circle.
        case curved
    }

    /// Makes words without text.
    package init() {}

    /// Returns the problem with a text and its remedy; `nil` if there is none.
    package static func problem(of text: String) -> String? {
        guard text.contains(where: { !$0.isWhitespace }) else { return "there are no words in it" }
        let missing = text.filter { !Lettering.has($0) && !$0.isWhitespace }
        if let first = missing.first {
            return
                "“\(text.prefix(60))” has “\(first)”, which Peel cannot draw; use Western European letters, digits and punctuation"
        }
        return DisplayTitle(text).isInFace
            ? nil
            : "“\(text.prefix(60))” is too long to be read on a sticker; two lines of about 13 letters fit"
    }
}
