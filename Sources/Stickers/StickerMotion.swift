/// The movements of a sticker on pages, when it comes into view or under the pointer.
package enum StickerMotion: String, Sendable, Hashable, CaseIterable {
    /// It stays still.
    case none
    /// It turns left and right.
    case wiggle
    /// It jumps, and lands softly.
    case bounce
    /// Its corner peels off and sticks again.
    case peel
    /// It grows a little and shrinks again.
    case breathe
}
