/// Texts that depend on a number, `{count}` in them.
package enum CountedWord: String, CaseIterable, Sendable {
    case stickers, colors, packs
}
