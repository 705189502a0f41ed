extension ChatApp {
    /// Whether the app takes no pack without an author: WhatsApp its publisher, Signal its author, LINE its creator and
    /// copyright.
    private var needsAuthor: Bool { [.whatsapp, .signal, .line].contains(self) }

    /// Why the app gets no pack by this author; `nil` if it does. Nobody else stands in for an author that is not named.
    package func refusal(ofAuthor author: String?) -> String? {
        guard needsAuthor, author?.isEmpty != false else { return nil }
        return
            "\(title) needs an author; set author: in peel.yaml, or in ~/.config/peel/settings.yaml for all packs"
    }
}
