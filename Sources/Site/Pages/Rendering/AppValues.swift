import Languages

/// What templates can name of a pack for a chat app.
enum AppValues {
    static func values(of app: AppContent, words: Language, links: RelativeLinks) -> TemplateObject {
        let steps = app.link != nil ? [words.text(.openLink)] : app.steps
        return [
            "title": .text(app.title),
            "link": .text(app.link ?? ""),
            "addTo": .text(words.text(.addTo, app: app.title)),
            "files": .list(
                app.files.map { file in
                    [
                        "file": .text(links.toPack(file.path)),
                        "name": .text(file.path.split(separator: "/").last.map(String.init) ?? ""),
                        "size": .text(words.isolatedFileSize(file.bytes)),
                    ]
                }),
            "steps": .list(steps.map { ["step": .text($0)] }),
        ]
    }
}
