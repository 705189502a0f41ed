extension ChatApp {
    /// All apps, in the order in which people see them.
    package static let allCases: [ChatApp] = [
        .whatsapp,
        .telegram,
        .telegramEmoji,
        .signal,
        .imessage,
        .discord,
        .discordEmoji,
        .slack,
        .mattermost,
        .matrix,
        .line,
        .fediverse,
        .plain,
    ]
}
