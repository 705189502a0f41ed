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
                app.files.enumerated().map { place, file in
                    [
                        "file": .text(links.toPack(file.path)),
                        "label": .text(words.downloadLabel(whole: .download, place, of: app.files.count)),
                        "name": .text(file.path.split(separator: "/").last.map(String.init) ?? ""),
                        "size": .text(words.isolatedFileSize(file.bytes)),
                    ]
                }),
            "steps": .list(steps.map { ["step": .text($0)] }),
        ]
    }
}
