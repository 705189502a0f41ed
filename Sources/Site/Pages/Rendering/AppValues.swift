/// What templates can name of a pack for a chat app.
enum AppValues {
    static func values(of app: AppContent, words: Words, links: RelativeLinks) -> TemplateObject {
        let steps = app.link != nil ? [.openLink] : AppText.steps[app.app] ?? []
        return [
            "title": .text(app.title),
            "link": .text(app.link ?? ""),
            "addTo": .text(
                AppText.addTo.text(words.language).split(separator: "{app}", omittingEmptySubsequences: false)
                    .joined(separator: app.title)),
            "files": .list(
                app.files.map { file in
                    [
                        "file": .text(links.toPack(file.path)),
                        "name": .text(file.path.split(separator: "/").last.map(String.init) ?? ""),
                        "size": .text(words.isolatedFileSize(file.bytes)),
                    ]
                }),
            "steps": .list(steps.map { ["step": .text($0.text(words.language))] }),
        ]
    }
}
