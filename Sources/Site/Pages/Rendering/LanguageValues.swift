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
}
