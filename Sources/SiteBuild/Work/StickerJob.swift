internal import Cutout

/// The work on one photo: what it is called, how its sticker is finished, and where its files go.
struct StickerJob: Sendable, Hashable {
    /// The photo.
    var photo: PhotoFile
    /// The sticker's name in file names and addresses, its own within the pack.
    var slug: String
    /// The sticker's name for people.
    var title: String
    /// What the sticker shows; the title unless told.
    var alt: String
    /// An emoji that goes with it, if told.
    var emoji: String?
    /// How the sticker is finished.
    var style: StickerStyle
    /// Number of colours of the scheme that is shown, 3...10.
    var colors: Int
    /// What becomes of the photo if it has no clear subject.
    var noSubject: NoSubjectRule
    /// The pack's folder in the site, ending with `/`; empty for the site's own.
    var folder: String
}
