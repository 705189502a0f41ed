public import Cutout

/// What `peel.yaml` says about a pack; the defaults where it is silent.
public struct PackSettings: Sendable, Equatable {
    /// Name of the pack; the folder's name unless told.
    public var title: String?
    /// Who made it.
    public var author: String?
    /// One or two sentences about it.
    public var description: String?
    /// The terms it is shared under, as the author writes them.
    public var license: String?
    /// Language tag (BCP 47) of the titles, and of the pages' own words where they are translated.
    public var language = "en"
    /// Where the site will be published, ending with `/`; absolute links need it.
    public var baseURL: String?
    /// Number of colours shown per scheme, 3...10.
    public var colors = 5
    /// How stickers are finished.
    public var sticker = StickerStyle()
    /// What becomes of photos without a clear subject.
    public var noSubject = NoSubjectRule.photo
    /// Whether the pages name the photos that could not be used.
    public var showsProblems = false
    /// Chat apps that packs are wanted for, as they are named.
    public var exports: [String] = []
    /// What is said about single photos, in the file's order.
    public var photos: [PhotoSettings] = []

    /// The defaults.
    public init() {}
}

/// What becomes of a photo without a clear subject.
public enum NoSubjectRule: String, Sendable, CaseIterable {
    /// The whole photo becomes a card with rounded corners.
    case photo
    /// The photo is left out.
    case skip
    /// The photo counts as one that could not be used.
    case fail
}

/// What `peel.yaml` says about one photo.
public struct PhotoSettings: Sendable, Equatable {
    /// The photo's file name.
    public var name: String
    /// Line of the file where it is named, from 1.
    public var line: Int
    /// The sticker's title; from the file name unless told.
    public var title: String?
    /// What the sticker shows, for those who do not see it.
    public var alt: String?
    /// An emoji that goes with it.
    public var emoji: String?
    /// Whether the photo is left out.
    public var skip = false
}
