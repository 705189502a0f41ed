package import Stickers
package import Cutout

/// What `peel.yaml` says about a pack; the defaults where it is silent.
package struct PackSettings: Sendable, Equatable {
    /// Name of the pack; the folder's name unless told.
    package var title: String?
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
    /// What becomes of photos without a clear subject.
    package var noSubject = NoSubjectRule.photo
    /// Whether the pages name the photos that could not be used.
    package var showsProblems = false
    /// Chat apps that packs are wanted for, as they are named.
    package var exports: [String] = []
    /// What is said about single photos, in the file's order.
    package var photos: [PhotoSettings] = []

    /// The defaults.
    package init() {}
}

/// What `peel.yaml` says about one photo.
package struct PhotoSettings: Sendable, Equatable {
    /// The photo's file name.
    package var name: String
    /// Line of the file where it is named, from 1.
    package var line: Int
    /// The sticker's title; from the file name unless told.
    package var title: String?
    /// What the sticker shows, for those who do not see it.
    package var alt: String?
    /// An emoji that goes with it.
    package var emoji: String?
    /// Whether the photo is left out.
    package var skip = false
}
