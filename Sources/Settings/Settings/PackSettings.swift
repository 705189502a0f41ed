package import Cutout
package import Essentials
package import Hosts
import Languages
package import Pixels
package import Stickers

/// The settings of a pack, from `peel.yaml` or by default.
package struct PackSettings: Sendable, Equatable {
    /// Title of the pack. Default: the folder's name.
    package var title: String?
    /// The pack's name for chat apps, independent of its title. Default: from the first title.
    package var id: String?
    /// The pack's name in addresses. Default: from the first title.
    package var slug: String?
    /// The pack's author.
    package var author: String?
    /// One or two sentences about the pack.
    package var description: String?
    /// The terms under which the pack is shared, as the author writes them.
    package var license: String?
    /// Language tag (BCP 47) of the titles, and of the pages' own words if they are translated.
    package var language = "en"
    /// Public address of the site, with a `/` at its end. Absolute links need it.
    package var baseURL: String?
    /// Number of colours in each scheme, 3...10.
    package var colors = 5
    /// Finish of the stickers.
    package var sticker = StickerStyle()
    /// Whether the pictures are stickers already, which stay as they are. Default: found out from the files.
    package var isFinished: Bool?
    /// Encoding of the stickers' PNG files.
    package var png = StickerPNG.small
    /// Treatment of photos without a clear subject.
    package var noSubject = NoSubjectRule.photo
    /// Whether the pages list the photos that could not be used.
    package var showsProblems = false
    /// The author's target for publishing: a suggestion, never used unasked, because folders may come from strangers.
    package var publish: String?
    /// Whether a branch keeps the earlier published sites.
    package var keepsHistory = true
    /// The web host whose limits apply: the named host, or the host of ``publish``.
    package var host: WebHost? { namedHost ?? publish.flatMap(WebHost.init(ofTarget:)) }
    /// The web host as the author named it.
    var namedHost: WebHost?
    /// Whether the site has archives of all stickers.
    package var hasArchive = true
    /// Treatment of the pages of removed stickers.
    package var gone = GoneRule.leave
    /// Text with links below every page.
    package var footer: LinkedText?
    /// File of a picture beside the settings file, shown at the top of every page.
    package var logo: String?
    /// Scripts that count visitors.
    package var analytics = AnalyticsSettings()
    /// Whether each sticker has a small page for embedding in other sites.
    package var hasEmbeds = false
    /// Folder beside the settings file whose templates and styles replace Peel's.
    package var theme: String?
    /// Whether search engines are asked to leave out the site.
    package var hidesFromSearch = false
    /// The author's fediverse account.
    package var creator: String?
    /// Movement of stickers on pages.
    package var motion = StickerMotion.none
    /// Whether stickers of moving photos move.
    package var isMoving: Bool?
    /// Whether screenshots become stickers.
    package var screenshots = ScreenshotRule.skip
    /// Names of the chat apps to make packs for.
    package var exports: [String] = []
    /// Web addresses of the pack in chat apps, by the app's name.
    package var links: [String: String] = [:]
    /// File name of the photo for the pack's cover. Default: the first photo.
    package var cover: String?
    /// File names of the photos that come first, in this order. The others follow by name.
    package var order: [String] = []
    /// Files and folders to ignore.
    package var ignored: [NamePattern] = []
    /// Settings of single photos, in the file's order.
    package var photos: [PhotoSettings] = []

    /// Whether the pages' own words are available in ``language``. Otherwise they are English.
    package var hasTranslatedPages: Bool {
        Language.all.contains { $0.tag == language.lowercased().prefix { $0 != "-" } }
    }

    /// Tags of the languages of the pages' words, for a message.
    package static var pageLanguages: String { Language.all.map(\.tag).sorted().joined(separator: ", ") }

    /// Creates the default settings.
    package init() {}

    /// The settings of the photo with this file name, compared byte by byte. Missing ones are empty; writing adds them.
    package subscript(photo name: String) -> PhotoSettings {
        get { place(of: name).map { photos[$0] } ?? PhotoSettings(name: name) }
        set {
            if let place = place(of: name) { photos[place] = newValue } else { photos.append(newValue) }
        }
    }

    /// Returns the finish of the sticker of one of the pack's photos.
    package func style(of photo: PhotoSettings?) -> StickerStyle {
        var style = sticker
        style.look = photo?.look ?? style.look
        style.outline = photo?.outline ?? style.outline
        style.words.text = photo?.text ?? ""
        style.words.shape = photo?.textShape ?? .straight
        return style
    }

    /// Returns the recipe for one of the pack's photos, for builds and for the studio.
    package func recipe(of file: PhotoFile, _ photo: PhotoSettings?) -> StickerRecipe {
        let isMoving = photo?.isMoving ?? isMoving
        var (file, style) = (file, style(of: photo))
        file.cut = FilmCut(from: photo?.from, to: photo?.to, at: photo?.at)
        if isFinished == true, file.mattePath == nil, photo?.asksForFinish != true {
            file.isFinished = true
            (style.look, style.outline, style.margin, style.shadow) = (.none, 0, 0, false)
        }
        return StickerRecipe(
            photo: file, style: style, png: png, colors: colors, ownColors: photo?.colors ?? [],
            noSubject: noSubject, taps: photo?.taps ?? .none, isWhole: photo?.whole ?? false,
            isMoving: isMoving ?? true, usesFilm: isMoving ?? false)
    }

    private func place(of name: String) -> Int? {
        photos.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    }
}

/// Settings for counting visitors. By default, nothing counts them.
package struct AnalyticsSettings: Sendable, Equatable {
    /// File with the scripts, beside the settings file.
    package var snippet: String?
    /// Hosts from which pages may load the scripts, and to which they may send.
    package var hosts: [String] = []
}

/// Treatment of the page of a removed sticker.
package enum GoneRule: String, Sendable, CaseIterable {
    /// The page stays, says that the sticker is gone, and links to the pack.
    case leave
    /// The page is removed.
    case remove
}

/// The settings of one photo.
package struct PhotoSettings: Sendable, Equatable {
    /// The photo's file name.
    package var name: String
    /// Line of the photo's entry in the file, from 1.
    package var line: Int
    /// The sticker's title. Default: from the file name.
    package var title: String?
    /// The sticker's name in addresses. Default: from the first title.
    package var slug: String?
    /// Alt text (description for screen readers).
    package var alt: String?
    /// Emoji of the sticker for chat apps.
    package var emoji: String?
    /// Whether the photo is left out.
    package var skip = false
    /// Whether the sticker is the whole photo, as a card, whatever the photo shows.
    package var whole = false
    /// Whether the user has checked the photo, so that Peel no longer shows its notes.
    package var isChecked = false
    /// Movement of the sticker on pages. Default: the pack's.
    package var motion: StickerMotion?
    /// Whether the sticker moves if the photo does. Default: the pack's.
    package var isMoving: Bool?
    /// The part of its film, and the moment to begin with, in milliseconds. Default: Peel chooses.
    package var from, to, at: Int?
    /// Look of the sticker. Default: the pack's.
    package var look: StickerLook?
    /// Width of the outline as a fraction of the sticker's longest side. Default: the pack's.
    package var outline: Double?
    /// Words on the sticker.
    package var text: String?
    /// The line that the words follow.
    package var textShape = StickerWords.Shape.straight
    /// Taps on the subject (`keep`) and outside of it (`drop`).
    package var taps = Taps.none {
        didSet { (keep, drop) = (taps.keep, taps.drop) }
    }
    /// The two lists of ``taps`` as they are in the file.
    var keep: [Tap] = []
    var drop: [Tap] = []
    /// Several stickers of the photo, instead of one. Empty for one sticker.
    package var stickers: [PhotoSticker] = []
    /// The author's colours, 3...10 in the gradient's order, in place of the photo's scheme of that size; empty for none.
    package var colors: [RGBA] = []

    /// Whether its sticker is to be made from the picture, even if that is a sticker already.
    var asksForFinish: Bool {
        whole || look != nil || outline != nil || text != nil || !taps.isEmpty || !stickers.isEmpty
    }

    /// Creates empty settings for the photo with this file name.
    package init(name: String, line: Int = 1) {
        self.name = name
        self.line = line
    }

    /// Combines both lists in ``taps``.
    ///
    /// - Throws: `CutoutError` if they contradict each other, or have too many points.
    mutating func joinTaps() throws(CutoutError) { taps = try Taps(keep: keep, drop: drop) }
}

/// The settings of one of several stickers of a photo.
package struct PhotoSticker: Sendable, Equatable {
    /// The sticker's title, unique within the photo.
    package var name: String
    /// Line of the sticker's entry in the file, from 1.
    package var line: Int
    /// The sticker's name in addresses. Default: from its first title.
    package var slug: String?
    /// Alt text (description for screen readers). Default: the title.
    package var alt: String?
    /// Emoji of the sticker. Default: the photo's.
    package var emoji: String?
    /// Taps on the subject (`keep`) and outside of it (`drop`).
    package private(set) var taps = Taps.none
    /// The two lists of ``taps`` as they are in the file.
    var keep: [Tap] = []
    var drop: [Tap] = []

    /// Creates empty settings for a sticker with this title.
    init(name: String, line: Int) { (self.name, self.line) = (name, line) }

    /// Combines both lists in ``taps``. The sticker shows only what they keep.
    ///
    /// - Throws: `CutoutError` if they contradict each other, or have too many points.
    mutating func joinTaps() throws(CutoutError) {
        taps = try Taps(keep: keep, drop: drop)
        taps.areAlone = true
    }
}

/// The author and licence of packs whose own settings do not name them.
package struct PackMaker: Sendable, Hashable {
    /// The author's name.
    package var author: String?
    /// The terms under which the packs are shared.
    package var license: String?

    /// Creates a maker; by default without a name.
    package init(author: String? = nil, license: String? = nil) {
        self.author = author
        self.license = license
    }
}
