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
    /// in a name from Windows too (`C:\Users\ana\cat.jpg`). Without what to do, which names files and is for the user alone, and
    /// without what other programs printed, which often holds paths.
    ///
    /// - Parameter titles: the titles that the user gave, by the photos' names.
    package func published(titles: [String: String]) -> PhotoProblem {
        let isOfProgram = [Self.ofCommand, "ffmpeg "].contains(where: reason.hasPrefix)
        let name = photo.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? photo
        var told = isOfProgram ? String(reason.prefix { $0 != ":" && !$0.isNewline }) : reason
        if let advice = told.firstRange(of: Self.advice) { told = String(told[..<advice.lowerBound]) }
        if let title = titles[photo] { told = told.replacing(PhotoName(name).stem, with: title) }
        return PhotoProblem(photo: titles[photo] ?? name, reason: told)
    }

    /// What stands between a reason and what to do.
    private static let advice = "; "

    /// How reasons begin that a cut-out command is to blame for.
    static let ofCommand = "the cut-out command "
}
