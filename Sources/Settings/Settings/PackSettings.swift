package import Cutout
package import Essentials
package import Hosts
import Languages
package import Pixels
package import Stickers

/// What `peel.yaml` says about a pack; the defaults where it is silent.
package struct PackSettings: Sendable, Equatable {
    /// Name of the pack; the folder's name unless told.
    package var title: String?
    /// What chat apps know the pack by, under whatever title; made from the first title unless told.
    package var id: String?
    /// The pack's name in addresses; made from the first title unless told.
    package var slug: String?
    /// Who made it.
    package var author: String?
    /// One or two sentences about it.
    package var description: String?
    /// The terms it is shared under, as the author writes them.
    package var license: String?
    /// Language tag (BCP 47) of the titles, and of the pages' own words where they are translated.
    package var language = "en"
    /// Where the site will be published, ending with `/`; absolute links need it.
    package var baseURL: String?
    /// Number of colours shown per scheme, 3...10.
    package var colors = 5
    /// How stickers are finished.
    package var sticker = StickerStyle()
    /// How the PNG files of its stickers are stored.
    package var png = StickerPNG.small
    /// What becomes of photos without a clear subject.
    package var noSubject = NoSubjectRule.photo
    /// Whether the pages name the photos that could not be used.
    package var showsProblems = false
    /// Where the author means to publish the site: a suggestion, never followed unasked, since folders of photos come
    /// from strangers.
    package var publish: String?
    /// Whether a branch keeps the sites that were published before.
    package var keepsHistory = true
    /// Where the site goes, for its limits: as told, or as ``publish`` says.
    package var host: WebHost? { namedHost ?? publish.flatMap(WebHost.init(ofTarget:)) }
    /// Where the site goes, as told.
    var namedHost: WebHost?
    /// Whether the site has archives of all stickers.
    package var hasArchive = true
    /// What becomes of the page of a sticker that is gone.
    package var gone = GoneRule.leave
    /// What stands below every page, with links.
    package var footer: LinkedText?
    /// A picture beside the file that stands at the top of every page.
    package var logo: String?
    /// What counts visitors.
    package var analytics = AnalyticsSettings()
    /// Whether each sticker has a small page that other sites can show.
    package var hasEmbeds = false
    /// A folder beside the file whose templates and styles replace Peel's.
    package var theme: String?
    /// Whether search engines are asked to leave the site out.
    package var hidesFromSearch = false
    /// The author's account in the fediverse.
    package var creator: String?
    /// How stickers move on pages.
    package var motion = StickerMotion.none
    /// Whether the stickers of moving photos move.
    package var isMoving: Bool?
    /// Chat apps that packs are wanted for, as they are named.
    package var exports: [String] = []
    /// Web addresses of the pack in chat apps, by the app's name.
    package var links: [String: String] = [:]
    /// File name of the photo whose sticker stands for the pack; the first one's unless told.
    package var cover: String?
    /// File names of the photos that come first, in that order; the others follow by name.
    package var order: [String] = []
    /// Files and folders that are not read.
    package var ignored: [NamePattern] = []
    /// What is said about single photos, in the file's order.
    package var photos: [PhotoSettings] = []

    /// Whether the pages have their own words in ``language``; otherwise they use English ones.
    package var hasTranslatedPages: Bool {
        Language.all.contains { $0.tag == language.lowercased().prefix { $0 != "-" } }
    }

    /// The languages that the pages have words in, as tags, for a message.
    package static var pageLanguages: String { Language.all.map(\.tag).sorted().joined(separator: ", ") }

    /// The defaults.
    package init() {}

    /// What is said about the photo of a name, byte by byte, and what is going to be said: nothing yet where it is new.
    package subscript(photo name: String) -> PhotoSettings {
        get { place(of: name).map { photos[$0] } ?? PhotoSettings(name: name) }
        set {
            if let place = place(of: name) { photos[place] = newValue } else { photos.append(newValue) }
        }
    }

    /// How the sticker of one of the pack's photos is finished.
    package func style(of photo: PhotoSettings?) -> StickerStyle {
        var style = sticker
        style.look = photo?.look ?? style.look
        style.outline = photo?.outline ?? style.outline
        style.words.text = photo?.text ?? ""
        style.words.shape = photo?.textShape ?? .straight
        return style
    }

    /// What is made of one of the pack's photos, and of what it says about it: the recipe of builds and of the studio.
    package func recipe(of file: PhotoFile, _ photo: PhotoSettings?) -> StickerRecipe {
        let isMoving = photo?.isMoving ?? isMoving
        return StickerRecipe(
            photo: file, style: style(of: photo), png: png, colors: colors, ownColors: photo?.colors ?? [],
            noSubject: noSubject, taps: photo?.taps ?? .none, isWhole: photo?.whole ?? false,
            isMoving: isMoving ?? true, usesFilm: isMoving ?? false)
    }

    private func place(of name: String) -> Int? {
        photos.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
    }
}

/// What `peel.yaml` says about counting visitors; nothing unless told.
package struct AnalyticsSettings: Sendable, Equatable {
    /// A file beside the settings with the scripts.
    package var snippet: String?
    /// The hosts that pages may load them from and send to.
    package var hosts: [String] = []
}

/// What becomes of the page of a sticker that is gone.
package enum GoneRule: String, Sendable, CaseIterable {
    /// It stays, says so, and leads to the pack.
    case leave
    /// It is removed.
    case remove
}

/// What `peel.yaml` says about one photo.
package struct PhotoSettings: Sendable, Equatable {
    /// The photo's file name.
    package var name: String
    /// Line of the file where it is named, from 1.
    package var line: Int
    /// The sticker's title; from the file name unless told.
    package var title: String?
    /// The sticker's name in addresses; from the first title unless told.
    package var slug: String?
    /// What the sticker shows, for those who do not see it.
    package var alt: String?
    /// An emoji that goes with it.
    package var emoji: String?
    /// Whether the photo is left out.
    package var skip = false
    /// Whether the whole photo becomes the sticker, as a card, whatever is on it.
    package var whole = false
    /// Whether somebody has looked at it, so that it is on no list of what to check for mere notes.
    package var isChecked = false
    /// How the sticker moves on pages; the pack's unless told.
    package var motion: StickerMotion?
    /// Whether its sticker moves, if the photo does; `nil` where the pack says so.
    package var isMoving: Bool?
    /// What the sticker seems to be made of; the pack's unless told.
    package var look: StickerLook?
    /// Width of the outline as a fraction of the sticker's longest side; the pack's unless told.
    package var outline: Double?
    /// Words on the sticker.
    package var text: String?
    /// How they run.
    package var textShape = StickerWords.Shape.straight
    /// What belongs to the subject and what does not.
    package var taps = Taps.none {
        didSet { (keep, drop) = (taps.keep, taps.drop) }
    }
    /// The two lists of ``taps`` as they are written.
    var keep: [Tap] = []
    var drop: [Tap] = []
    /// Several stickers of the photo, in place of its one; empty for that one.
    package var stickers: [PhotoSticker] = []
    /// The photo's colours by hand, 3...10 in the gradient's order, in place of the scheme of as many; empty for none.
    package var colors: [RGBA] = []

    /// Nothing said about the photo of that name.
    package init(name: String, line: Int = 1) {
        self.name = name
        self.line = line
    }

    /// Takes both lists into ``taps``.
    ///
    /// - Throws: `CutoutError` where they contradict each other, or are too many.
    mutating func joinTaps() throws(CutoutError) { taps = try Taps(keep: keep, drop: drop) }
}

/// What `peel.yaml` says about one of several stickers of a photo.
package struct PhotoSticker: Sendable, Equatable {
    /// The sticker's title, its own within the photo.
    package var name: String
    /// Line of the file where it is named, from 1.
    package var line: Int
    /// Its name in addresses; from its first title unless told.
    package var slug: String?
    /// What it shows, for those who do not see it; its title unless told.
    package var alt: String?
    /// An emoji that goes with it; the photo's unless told.
    package var emoji: String?
    /// What belongs to its subject and what does not.
    package private(set) var taps = Taps.none
    /// The two lists of ``taps`` as they are written.
    var keep: [Tap] = []
    var drop: [Tap] = []

    /// A sticker of which nothing but its name is said.
    init(name: String, line: Int) { (self.name, self.line) = (name, line) }

    /// Takes both lists into ``taps``: the sticker shows what they keep and nothing else.
    ///
    /// - Throws: `CutoutError` where they contradict each other, or are too many.
    mutating func joinTaps() throws(CutoutError) {
        taps = try Taps(keep: keep, drop: drop)
        taps.areAlone = true
    }
}
