/// How a sticker moves on pages, when it comes into sight or under the hand.
package enum StickerMotion: String, Sendable, Hashable, CaseIterable {
    /// It lies still.
    case none
    /// It turns left and right.
    case wiggle
    /// It jumps, and lands softly.
    case bounce
    /// Its corner peels off, and sticks again.
    case peel
    /// It grows a little, and shrinks again.
    case breathe
}
