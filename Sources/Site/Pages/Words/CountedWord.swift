/// Texts that depend on a number, `{count}` in them.
enum CountedWord: String, CaseIterable, Sendable {
    case stickers, colors, packs
}
