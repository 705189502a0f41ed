import Codecs
import Cutout
import Essentials
import Files
import Pixels
package import Settings
import Stickers

/// A folder or an archive of pictures that are stickers already: a `.wastickers` file, the download of a pack, or pictures that
/// look finished. Its stickers stay as they are. Files beside them tell the pack's title, its author and its emoji.
package struct FinishedPack: Sendable {
    /// The pack's title and author; `nil` if no file tells.
    package private(set) var title, author: String?
    /// Emoji by the stickers' file names without their suffixes.
    private var emoji: [String: String] = [:]
    /// Pictures that are not stickers, but covers and icons of the pack.
    private(set) var covers: [PhotoFile] = []
    /// Notes for the user.
    private(set) var notes: [Note] = []

    private static let (titleFile, authorFile, emojiFile) = ("title.txt", "author.txt", "emoji.txt")
    /// Names of the files with a pack's texts, as sticker-convert and sticker makers for phones write them.
    static let files = [titleFile, authorFile, emojiFile]
    /// The suffix of packs that sticker makers for WhatsApp share.
    static let archiveSuffix = ".wastickers"
    /// The longest of these files, in bytes.
    private static let longestFile = 1 << 18
    /// Names of a pack's covers and icons, without their suffixes: sticker makers, Telegram, LINE.
    private static let coverStems: Set = [
        "cover", "icon", "main", "tab", "tab_off", "tab_on", "thumb", "thumbnail", "tray", "tray_icon",
        "trayicon",
    ]

    /// Reads the files of a folder of photos.
    ///
    /// - Returns: `nil` if its pictures are photos or drawings, and not stickers.
    init?(_ photos: [PhotoFile], in folder: PhotoFolder.Folder) {
        let isArchive = folder.shown.lowercased().hasSuffix(Self.archiveSuffix)
        let texts = Self.files.filter {
            (try? FileSystem.kind(of: FileSystem.joined(folder.path, $0))) == .file
        }
        let isTold = isArchive || texts.contains { $0 != Self.authorFile }
        guard
            isArchive
                || photos.allSatisfy({
                    Self.mayBeSticker($0.fileName) || isTold && $0.isFilm && $0.filmPath == nil
                })
        else { return nil }
        // A folder of many large pictures is not a pack, and is not looked at.
        guard isTold || photos.count <= Self.mostUntold else { return nil }
        let pictures = photos.compactMap(Picture.init)
        for name in texts { read(name, in: folder) }
        covers = self.covers(among: pictures, isTold: isTold)
        let stickers = pictures.filter { !covers.contains($0.file) }
        if isArchive { return }
        guard !stickers.isEmpty, stickers.contains(where: \.header.hasAlpha),
            stickers.allSatisfy({ $0.longestSide <= Self.longestSide })
        else { return nil }
        guard !isTold else { return }
        guard stickers.count == pictures.count - covers.count, pictures.count == photos.count,
            Self.lookFinished(stickers)
        else { return nil }
        notes.append(
            Note(
                subject: folder.shown,
                text:
                    "its pictures are stickers already and stay as they are; to outline them, write finished: false into peel.yaml"
            ))
    }

    /// Returns the settings of a sticker, with the emoji that its file tells unless they have one.
    func naming(_ photo: PhotoFile, _ said: PhotoSettings?) -> PhotoSettings? {
        guard said?.emoji == nil, let emoji = emoji[photo.stem] else { return said }
        var said = said ?? PhotoSettings(name: photo.fileName)
        said.emoji = emoji
        return said
    }

    /// Returns settings in which the pack's title and author fill what `peel.yaml` leaves open.
    package func naming(_ settings: PackSettings) -> PackSettings {
        var settings = settings
        settings.title = settings.title ?? title
        settings.author = settings.author ?? author
        return settings
    }

    /// Returns settings that keep the stickers as they are, unless `peel.yaml` asks for a finish.
    package func keeping(_ settings: PackSettings) -> PackSettings {
        var settings = settings
        if settings.isFinished == nil, settings.sticker == StickerStyle() { settings.isFinished = true }
        return settings
    }

    // MARK: Texts

    private mutating func read(_ name: String, in folder: PhotoFolder.Folder) {
        let path = FileSystem.joined(folder.path, name)
        func note(_ text: String) {
            notes.append(Note(subject: FileSystem.joined(folder.shown, name), text: text))
        }
        guard let bytes = try? InputFile(path, links: .refused).bytes(atMost: Self.longestFile),
            let text = String(validating: bytes, as: UTF8.self)
        else { return note("not used, because it is not UTF-8 text of at most \(Self.longestFile >> 10) KB") }
        let plain = text.trimmingPrefix("\u{FEFF}")
        guard name == Self.emojiFile else {
            let line =
                String(plain).trimmed { $0.isWhitespace }.split(whereSeparator: \.isNewline).first ?? ""
            let value = String(line.filter { !$0.isControl }.prefix(Self.longestText))
            guard !value.isEmpty else { return }
            if name == Self.titleFile { title = value } else { author = value }
            return
        }
        do {
            let told = try JSONDecoder().decode([String: String].self, from: Data(Array(plain.utf8)))
            emoji = told.filter { PhotoSettings.takes(emoji: $0.value) }
            if emoji.count < told.count {
                note("\(told.count - emoji.count) of its texts are not emoji, and not used")
            }
        } catch {
            note("not used, because it is not a JSON object of emoji by file names, such as {\"cat\": \"😺\"}")
        }
    }

    /// The longest title or author, in characters, as in `peel.yaml`.
    private static let longestText = 200

    // MARK: Pictures

    /// A picture, by the start of its file.
    private struct Picture {
        let file: PhotoFile
        let header: ImageHeader
        var longestSide: Int { max(header.width, header.height) }

        /// The start of a file that tells its size, in bytes.
        private static let start = 1 << 16

        init?(_ file: PhotoFile) {
            guard let bytes = try? InputFile(file.path).bytes(upTo: Self.start),
                let header = try? ImageDecoder().header(of: bytes)
            else { return nil }
            (self.file, self.header) = (file, header)
        }
    }

    /// Whether a file's name is that of a picture that can be a sticker: one with transparency.
    private static func mayBeSticker(_ name: String) -> Bool {
        [".webp", ".png", ".apng", ".gif"].contains(where: name.lowercased().hasSuffix)
    }

    /// Returns the pictures that are the pack's cover or icons: by their names, or because one alone is as small as a tray icon.
    private func covers(among pictures: [Picture], isTold: Bool) -> [PhotoFile] {
        let largest = pictures.map(\.longestSide).max() ?? 0
        let others = pictures.filter { emoji[$0.file.stem] == nil }
        let named = others.filter {
            Self.coverStems.contains($0.file.stem.lowercased()) && (isTold || $0.longestSide < largest)
        }
        let small = others.filter { $0.longestSide <= Self.traySide && !$0.header.isAnimated }
        let covers =
            named.isEmpty && isTold && small.count == 1 && largest > 2 * Self.traySide ? small : named
        return covers.count < pictures.count ? covers.map(\.file) : []
    }

    /// Side of WhatsApp's tray icons, in pixels.
    private static let traySide = 96
    /// The longest side of a finished sticker, in pixels: that of Peel's own.
    private static let longestSide = 1024
    /// The most pictures of a pack that no file tells of.
    private static let mostUntold = 500

    /// Whether pictures without texts are stickers: each has a white edge, or all have a chat app's size and a clear ground.
    ///
    /// Only some of them are decoded.
    private static func lookFinished(_ pictures: [Picture]) -> Bool {
        guard pictures.allSatisfy(\.header.hasAlpha) else { return false }
        let first = pictures[0].header
        let haveAppSize =
            pictures.count > 2
            && (pictures.allSatisfy { appSides.contains($0.longestSide) }
                || sameSides.contains(pictures[0].longestSide)
                    && pictures.allSatisfy {
                        ($0.header.width, $0.header.height) == (first.width, first.height)
                    })
        let step = max(1, pictures.count / samples)
        let looks = stride(from: 0, to: pictures.count, by: step).map { Look(of: pictures[$0].file) }
        return looks.allSatisfy { $0.hasClearGround && (haveAppSize || $0.hasWhiteEdge) }
    }

    /// Longest sides of stickers in pixels: WhatsApp, Telegram and Signal; iMessage; LINE; Discord.
    private static let appSides: Set = [512, 618, 408, 300, 370, 320]
    /// Sides, in pixels, of pictures that are stickers if all of a folder have one size.
    private static let sameSides = 200...640
    /// The number of pictures that are decoded.
    private static let samples = 4

    /// The ground and the edge of a picture.
    private struct Look {
        private(set) var hasClearGround = false
        private(set) var hasWhiteEdge = false

        init(of file: PhotoFile) {
            guard let size = try? FileSystem.size(of: file.path), size <= 1 << 23,
                let bytes = try? InputFile(file.path).bytes(upTo: size),
                let raster = try? ImageDecoder().decode(bytes).raster
            else { return }
            let border = raster.border
            hasClearGround = 2 * border.count { $0.alpha <= 8 } > border.count
            let edge = raster.insideEdge
            let white = edge.count { min($0.red, $0.green, $0.blue) >= 235 }
            let ink = raster.inkShare
            hasWhiteEdge = !edge.isEmpty && Double(white) >= 0.95 * Double(edge.count) && ink > 0.1
        }
    }
}

extension Character {
    /// Whether it controls a terminal or the direction of text instead of being seen.
    fileprivate var isControl: Bool {
        unicodeScalars.contains { $0.properties.generalCategory == .control || $0.properties.isBidiControl }
    }
}

extension Raster {
    /// The pixels along the picture's border.
    fileprivate var border: [RGBA] {
        (0..<width).flatMap { [self[$0, 0], self[$0, height - 1]] }
            + (0..<height).flatMap { [self[0, $0], self[width - 1, $0]] }
    }

    /// The pixels just inside the first and the last opaque pixel of each row and each column.
    fileprivate var insideEdge: [RGBA] {
        var found: [RGBA] = []
        func look(_ length: Int, _ pixel: (Int) -> RGBA) {
            guard let first = (0..<length).first(where: { pixel($0).alpha >= 250 }),
                let last = (0..<length).last(where: { pixel($0).alpha >= 250 }), last - first > 8
            else { return }
            found += [pixel(first + 1), pixel(last - 1)]
        }
        for y in 0..<height { look(width) { self[$0, y] } }
        for x in 0..<width { look(height) { self[x, $0] } }
        return found
    }

    /// The share of the opaque pixels that are not white.
    fileprivate var inkShare: Double {
        var (ink, all) = (0, 0)
        for at in stride(from: 0, to: bytes.count, by: Self.channels) where bytes[at + 3] >= 250 {
            all += 1
            ink += min(bytes[at], bytes[at + 1], bytes[at + 2]) < 235 ? 1 : 0
        }
        return Double(ink) / Double(max(1, all))
    }
}
