/// Where apps keep packs that are up.
extension ChatApp {
    /// What the addresses of packs begin with; empty where any address may be one.
    package var linkPrefixes: [String] {
        switch self {
        case .whatsapp: []
        case .telegram: ["https://t.me/addstickers/"]
        case .telegramEmoji: ["https://t.me/addemoji/"]
        case .signal: ["https://signal.art/addstickers/#"]
        case .imessage: ["https://apps.apple.com/"]
        case .discord, .discordEmoji: ["https://discord.gg/", "https://discord.com/"]
        case .slack: []
        case .matrix: ["https://matrix.to/#/"]
        case .line: ["https://store.line.me/", "https://line.me/"]
        case .fediverse, .plain: []
        }
    }

    /// Whether an address, which is one of the web, may be that of a pack in the app.
    package func takesLink(_ link: String) -> Bool {
        guard !linkPrefixes.isEmpty else { return true }
        return linkPrefixes.contains { link.hasPrefix($0) && link.count > $0.count }
    }
}
