import Languages

extension Language {
    /// The texts without places, as templates name them.
    var values: TemplateObject {
        var object: TemplateObject = [:]
        for word in Word.allCases {
            let text = texts[word] ?? ""
            if !text.contains("{") { object.values[word.rawValue] = .text(text) }
        }
        return object
    }

    /// What downloads one of several files, or the only one, for which there is the word `whole`.
    func downloadLabel(whole: Word, _ place: Int, of count: Int) -> String {
        count == 1 ? text(whole) : text(.downloadPart, ["part": String(place + 1)])
    }
}
