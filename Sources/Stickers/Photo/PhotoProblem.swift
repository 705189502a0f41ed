/// A photo that cannot be used, and the reason.
package struct PhotoProblem: Error, Sendable, Hashable, Codable {
    /// The photo's name for the user.
    package var photo: String
    /// The reason in one plain sentence.
    package var reason: String

    /// A problem from the photo's name and the reason.
    package init(photo: String, reason: String) {
        self.photo = photo
        self.reason = reason
    }

    /// Returns the problem for publishing in a site. The photo gets the title that the user gave it, otherwise its name without
    /// folders, including those in a name from Windows (`C:\Users\ana\cat.jpg`). The reason loses the name of a matte, the
    /// advice, because it names files, and the output of other programs, because it often holds paths.
    ///
    /// - Parameter titles: the titles that the user gave, by the photos' names.
    package func published(titles: [String: String]) -> PhotoProblem {
        let name = photo.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? photo
        let isOfProgram = [Self.ofCommand, "ffmpeg "].contains(where: reason.hasPrefix)
        var text = isOfProgram ? String(reason.prefix { $0 != ":" && !$0.isNewline }) : reason
        if text.hasPrefix(Self.ofMatte), let rest = text.firstRange(of: Self.isUnreadable) {
            text = Self.ofMatte + text[rest.lowerBound...].dropFirst()
        }
        if let advice = text.firstRange(of: Self.advice) { text = String(text[..<advice.lowerBound]) }
        return PhotoProblem(photo: titles[photo] ?? name, reason: text)
    }

    /// Returns the problem of a photo whose matte cannot be read.
    static func ofMatte(_ file: PhotoFile, reason: String) -> PhotoProblem {
        PhotoProblem(photo: file.name, reason: ofMatte + file.matteName + isUnreadable + reason)
    }

    /// The texts before and after a matte's name in such a reason.
    private static let ofMatte = "its matte "
    private static let isUnreadable = " cannot be read: "
    /// The text between a reason and the advice.
    private static let advice = "; "

    /// The start of reasons that are the fault of a cut-out command.
    static let ofCommand = "the cut-out command "
}
