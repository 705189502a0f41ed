import Languages

/// The contents of an app's folder: the pack in as many parts as the app asks for.
package struct PackPlan: Sendable {
    /// The app.
    package let app: ChatApp
    /// The parts, in order.
    package let packs: [ChatPack]
    /// Stickers that are in no part, because the app takes only certain numbers of them.
    package let leftOut: [ChatSticker]
    /// Stickers that could move but are still, because the app takes only certain numbers of moving ones.
    package let stilled: [ChatSticker]
    /// How many stickers are missing until the app takes the pack; 0 if none.
    package let missing: Int
    private let kinds: [any PackKind]

    /// Plans a pack for an app. If the app does not mix moving and still stickers, each kind gets packs of its own.
    package init(_ pack: ChatPack, for app: ChatApp) {
        self.app = app
        let kinds = KindsOfStickers(pack.stickers, for: app)
        var packs: [ChatPack] = []
        var leftOut = kinds.leftOut
        // There is always a pack, even if it lacks stickers.
        if !kinds.still.isEmpty || kinds.moving.isEmpty {
            leftOut += Self.add(kinds.still, of: pack, app.limit(.stickerCount), to: &packs)
        }
        if !kinds.moving.isEmpty {
            let limit = app.limit(.movingCount) ?? app.limit(.stickerCount)
            leftOut += Self.add(kinds.moving, of: pack, limit, named: "-moving", to: &packs)
        }
        for index in packs.indices { packs[index].part = (index + 1, packs.count) }
        self.packs = packs
        self.leftOut = leftOut
        stilled = kinds.stilled
        missing = kinds.moving.isEmpty ? app.missing(kinds.still.count, .stickerCount) : 0
        self.kinds = packs.map(app.kind)
    }

    /// Adds the parts that `stickers` are split into; returns the stickers that are in none.
    private static func add(
        _ stickers: [ChatSticker], of pack: ChatPack, _ limit: Limit?, named name: String = "",
        to packs: inout [ChatPack]
    ) -> ArraySlice<ChatSticker> {
        let counts = counts(stickers.count, limit)
        var next = 0
        for (number, count) in counts.enumerated() {
            var part = pack
            part.stickers = Array(stickers[next..<next + count])
            part.slugEnd = name + (counts.count == 1 ? "" : "-\(number + 1)")
            packs.append(part)
            next += count
        }
        return stickers[next...]
    }

    /// Returns the number of stickers in each part: as few parts as possible, as equal as possible.
    static func counts(_ total: Int, _ limit: Limit?) -> [Int] {
        switch limit?.bound {
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

    /// Every image, with the sticker that it shows.
    package var images: [(image: PackImage, sticker: ChatSticker)] {
        kinds.flatMap { kind in kind.images.map { ($0, kind.pack.stickers[$0.sticker]) } }
    }

    /// Returns every other file of one part. `made` holds all images' sizes by path.
    package func files(ofPart index: Int, _ made: [String: MadeImage]) -> [PackFile] {
        let kind = kinds[index]
        let own = Set(kind.images.map(\.path))
        let files = kind.files(made.filter { own.contains($0.key) })
        return files + [howTo(index, isUploaded: files.contains { $0.path.hasSuffix("/upload.sh") })]
    }

    /// Returns the steps that install a part, in the pack's language, and the names of its moving files.
    private func howTo(_ index: Int, isUploaded: Bool) -> PackFile {
        let pack = packs[index]
        let folder =
            kinds[index].images.first?.path.split(separator: "/").first ?? Substring(pack.numberedSlug)
        // Xcode warns of files in a catalog that it does not know.
        let path = folder.hasSuffix(".xcassets") ? "\(pack.numberedSlug)-HOWTO.txt" : "\(folder)/HOWTO.txt"
        let language = Language.forTag(pack.language)
        let steps = app.stepsWithFolder(in: language).enumerated().map { "\($0 + 1). \($1)\n" }
        let memory = isUploaded ? "\n\(UploadScript.advice[language.tag] ?? "")\n" : ""
        let moving = kinds[index].images.filter { $0.spec.moving != nil }
            .compactMap { $0.path.split(separator: "/").last }
        let note =
            moving.isEmpty ? "" : "\n\(language.text(.movingSticker)): \(moving.joined(separator: ", "))\n"
        return PackFile(
            path, "\(ChatPack.cut(pack.title, to: 200)) – \(app.title)\n\n\(steps.joined())\(memory)\(note)")
    }

    /// Returns one archive with everything of one part: its path, and each entry's name with the path of its file.
    package func wholeArchive(
        ofPart index: Int, _ made: [String: MadeImage]
    ) -> (path: String, entries: [(name: String, file: String)]) {
        if let archive = kinds[index].archive { return archive }
        let files = kinds[index].images.map(\.path) + self.files(ofPart: index, made).map(\.path)
        return ("\(kinds[index].pack.numberedSlug)-\(app.rawValue).zip", files.sorted().map { ($0, $0) })
    }

    /// Returns the archive of one part, if the app takes one: its path, and each entry's name with the path of its file.
    package func archive(ofPart index: Int) -> (path: String, entries: [(name: String, file: String)])? {
        kinds[index].archive
    }
}
