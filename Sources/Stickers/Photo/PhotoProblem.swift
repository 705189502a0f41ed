/// A photo that could not be used, and why.
package struct PhotoProblem: Error, Sendable, Hashable, Codable {
    /// The photo's name as the user knows it.
    package var photo: String
    /// One plain sentence: what is wrong.
    package var reason: String

    /// A problem from the photo's name and the reason.
    package init(photo: String, reason: String) {
        self.photo = photo
        self.reason = reason
    }

    /// The problem as a site may tell it: by the title that the user gave the photo, otherwise by its name without folders, those
    /// in a name from Windows too (`C:\Users\ana\cat.jpg`). Without the name of its matte, without the advice, which names files, and
    /// without what other programs printed, which often holds paths.
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

    /// A photo whose matte cannot be read.
    static func ofMatte(_ file: PhotoFile, reason: String) -> PhotoProblem {
        PhotoProblem(photo: file.name, reason: ofMatte + file.matteName + isUnreadable + reason)
    }

    /// What stands before and behind a matte's name in such a reason.
    private static let ofMatte = "its matte "
    private static let isUnreadable = " cannot be read: "
    /// What stands between a reason and the advice.
    private static let advice = "; "

    /// How reasons begin that a cut-out command is to blame for.
    static let ofCommand = "the cut-out command "
}
