import Languages

/// What an app's folder is going to hold: the pack in as many parts as the app asks for.
package struct PackPlan: Sendable {
    /// The app.
    package let app: ChatApp
    /// The parts, in order.
    package let packs: [ChatPack]
    /// Stickers that are in no part, because the app takes certain numbers of them alone.
    package let leftOut: [ChatSticker]
    /// How many stickers are missing until the app takes the pack; 0 if none.
    package let missing: Int
    private let kinds: [any PackKind]

    /// The plan of a pack for an app.
    package init(_ pack: ChatPack, for app: ChatApp) {
        self.app = app
        let counts = Self.counts(pack.stickers.count, app)
        var packs: [ChatPack] = []
        var next = 0
        for (number, count) in counts.enumerated() {
            var part = pack
            part.stickers = Array(pack.stickers[next..<next + count])
            part.part = (number + 1, counts.count)
            packs.append(part)
            next += count
        }
        self.packs = packs
        leftOut = Array(pack.stickers[next...])
        missing = Self.missing(pack.stickers.count, app)
        kinds = packs.map(app.kind)
    }

    /// The numbers of stickers of each part: as few parts as can be, as equal as can be.
    static func counts(_ total: Int, _ app: ChatApp) -> [Int] {
        switch app.limit(.stickerCount)?.bound {
        case .number(let range, _):
            let parts = max(1, (total + range.upperBound - 1) / range.upperBound)
            return (0..<parts).map { total / parts + ($0 < total % parts ? 1 : 0) }
        case .oneOf(let numbers):
            guard let least = numbers.min(), let most = numbers.max(), total >= least else { return [total] }
            let units = total / least
            let parts = (units * least + most - 1) / most
            return (0..<parts).map { (units / parts + ($0 < units % parts ? 1 : 0)) * least }
        default: return [total]
        }
    }

    private static func missing(_ total: Int, _ app: ChatApp) -> Int {
        switch app.limit(.stickerCount)?.bound {
        case .number(let range, _): max(0, range.lowerBound - total)
        case .oneOf(let numbers): max(0, (numbers.min() ?? 0) - total)
        default: 0
        }
    }

    /// Every image, with the sticker that it shows.
    package var images: [(image: PackImage, sticker: ChatSticker)] {
        kinds.flatMap { kind in kind.images.map { ($0, kind.pack.stickers[$0.sticker]) } }
    }

    /// Every other file of one part, `made` being all images by their paths.
    package func files(ofPart index: Int, _ made: [String: MadeImage]) -> [PackFile] {
        let kind = kinds[index]
        let own = Set(kind.images.map(\.path))
        return kind.files(made.filter { own.contains($0.key) }) + [howTo(index)]
    }

    /// What a person does with a part, in the pack's language.
    private func howTo(_ index: Int) -> PackFile {
        let pack = packs[index]
        let folder =
            kinds[index].images.first?.path.split(separator: "/").first ?? Substring(pack.numberedSlug)
        // Xcode warns of files in a catalog that it does not know.
        let path = folder.hasSuffix(".xcassets") ? "\(pack.numberedSlug)-HOWTO.txt" : "\(folder)/HOWTO.txt"
        let steps = app.stepsWithFolder(in: .forTag(pack.language)).enumerated().map { "\($0 + 1). \($1)\n" }
        return PackFile(path, "\(ChatPack.cut(pack.title, to: 200)) – \(app.title)\n\n\(steps.joined())")
    }

    /// Everything of one part in one archive: its path, and each entry's name with the file that it is.
    package func wholeArchive(
        ofPart index: Int, _ made: [String: MadeImage]
    ) -> (path: String, entries: [(name: String, file: String)]) {
        if let archive = kinds[index].archive { return archive }
        let files = kinds[index].images.map(\.path) + self.files(ofPart: index, made).map(\.path)
        return ("\(kinds[index].pack.numberedSlug)-\(app.rawValue).zip", files.sorted().map { ($0, $0) })
    }

    /// The archive of one part, if the app takes one: its path, and each entry's name with the file that it is.
    package func archive(ofPart index: Int) -> (path: String, entries: [(name: String, file: String)])? {
        kinds[index].archive
    }
}
