/// `emoji.txt`: which emoji go with which file, as `sticker-convert` and other tools exchange them.
enum EmojiList {
    /// At most `most` emoji of each sticker, by its file's name without the suffix.
    static func byStem(_ pack: ChatPack, most: Int) -> [String: String] {
        var list: [String: String] = [:]
        for index in pack.stickers.indices {
            list[pack.stem(of: index)] = pack.stickers[index].emojiOrStar.prefix(most).joined()
        }
        return list
    }
}
