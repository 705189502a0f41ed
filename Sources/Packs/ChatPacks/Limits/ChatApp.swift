/// A chat app, or another place, that packs are made for. The raw value is its name in commands and in `peel.yaml`.
package enum ChatApp: String, Sendable, CaseIterable, Codable {
    case whatsapp
    case telegram
    case telegramEmoji = "telegram-emoji"
    case signal
    case imessage
    case discord
    case discordEmoji = "discord-emoji"
    case slack
    case matrix
    case line
    case fediverse
    case plain

    /// What people call it.
    package var title: String {
        switch self {
        case .whatsapp: "WhatsApp"
        case .telegram: "Telegram"
        case .telegramEmoji: "Telegram emoji"
        case .signal: "Signal"
        case .imessage: "iMessage"
        case .discord: "Discord"
        case .discordEmoji: "Discord emoji"
        case .slack: "Slack"
        case .matrix: "Matrix"
        case .line: "LINE"
        case .fediverse: "Fediverse"
        case .plain: "PNG"
        }
    }

    /// Every name, as an error lists them.
    package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
