import ChatPacks
import Photos

/// A sticker's emoji: those that its author gave, or a guess.
struct StickerEmoji: Sendable, Equatable {
    var emoji: [String]
    var isGuessed: Bool

    /// - Parameter language: tag of the title's language.
    init(of job: StickerJob, language: String) {
        if let given = job.emoji.flatMap(EmojiText.emoji), !given.isEmpty {
            emoji = given
            isGuessed = false
        } else {
            let guess =
                EmojiGuess.emoji(for: job.title, language: language)
                ?? job.alt.flatMap { EmojiGuess.emoji(for: $0, language: language) }
            emoji = [guess ?? EmojiGuess.fallback]
            isGuessed = true
        }
    }
}
