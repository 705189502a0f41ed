import Languages

/// The text file in an archive, in the pack's language.
package struct ArchiveReadme {
    private let description, author, license: String?
    private let language: String
    private let stickers: Int
    private let files: String

    /// - Parameters:
    ///   - files: the kinds of its files, in words that need no translation.
    package init(
        description: String?, author: String?, license: String?, language: String, stickers: Int,
        files: String
    ) {
        (self.description, self.author, self.license) = (description, author, license)
        (self.language, self.stickers, self.files) = (language, stickers, files)
    }

    /// The text of the file.
    package var text: String {
        let words = Language.forTag(language)
        var lines: [String] = []
        if let description { lines += [description, ""] }
        if let author { lines.append(words.text(.byAuthor, ["author": author])) }
        if let license { lines.append("\(words.text(.license)): \(license)") }
        lines.append("\(words.text(.stickers, count: stickers)) (\(files))")
        return (lines + [""]).joined(separator: "\n")
    }
}
