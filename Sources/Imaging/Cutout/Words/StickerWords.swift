import Lettering

/// Words on a sticker, across the lower edge of its subject.
package struct StickerWords: Sendable, Hashable {
    /// What is written; empty for nothing.
    package var text = ""
    /// Along which line.
    package var shape = Shape.straight

    /// How words run.
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// In one or two straight lines.
        case straight
        /// Along the lower part of a circle.
        case curved
    }

    /// No words.
    package init() {}

    /// What speaks against a text, with what to do; `nil` where nothing does.
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
