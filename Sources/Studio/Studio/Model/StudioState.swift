import ChatPacks
import Cutout
import Files
import Palette
import Photos
import Pixels
import Settings
import SiteBuild
import Stickers

/// Everything that the page shows, as JSON.
struct StudioState: Encodable, Sendable {
    /// Increased with every change.
    var version: Int
    /// The reason why nothing can be changed; `nil` if changes are possible.
    var readOnly: String?
    /// The changes that Undo and Redo would do while all photos are shown.
    var undo, redo: Action?
    /// Name of the user's own program that cuts the photos out; `nil` if Peel does, and taps have an effect.
    var cutoutProgram: String?
    /// The author's destination for publishing: only a suggestion.
    var publish: String?
    /// The chat apps that packs can be made for.
    var apps = ChatApp.allCases.map { App(name: $0.rawValue, title: $0.title) }
    /// The fields of a pack's form.
    var fields = PackSettings.fields
    /// The fields of a photo's form, and their values.
    var photoFields = PhotoSettings.fields
    var packs: [Pack]
    /// Problems that do not belong to a shown photo.
    var problems: [String]

    /// A change that can be undone or redone.
    struct Action: Encodable, Sendable {
        var words: String
        /// Names of the changed photos.
        var photos: [String]

        init(_ change: UndoLog.Change) {
            words = change.words
            photos = change.photos
        }
    }

    struct App: Encodable, Sendable {
        var name, title: String
    }

    struct Pack: Encodable, Sendable {
        /// The subfolder's name; empty for the folder's own.
        var name: String
        /// The title if the settings have none.
        var defaultTitle: String
        var title: String?
        /// The titles of the folders above, which stand before the pack's own.
        var titlesAbove: [String]
        /// The look of its stickers.
        var look: String
        /// Width of the outline in percent of a sticker's longest side.
        var outline: Double
        /// Effective texts by the keys of ``StudioState/fields``, as they would stand in peel.yaml.
        var texts: [String: String]
        /// File name of the photo whose sticker represents the pack.
        var cover: String?
        /// Chat apps to make packs for.
        var exports: [String]
        /// The problem with its peel.yaml; the pack cannot be changed until it is fixed.
        var settingsProblem: String?
        /// The addresses of the archive of its stickers, or of the archive's parts.
        var archives: [String]
        var photos: [Photo]
    }

    struct Photo: Encodable, Sendable {
        /// The photo's name in requests: with its subfolder.
        var name: String
        /// The file's own name.
        var file: String
        /// Changes if the file's content does.
        var stamp: String
        var defaultTitle: String
        var title, alt, emoji, text: String?
        var textShape: String
        /// A suggested emoji, from the photo's title.
        var guess: String?
        var skip, whole: Bool
        /// Whether its notes were marked as read.
        var isChecked: Bool
        /// The photo's own look; `nil` to use the pack's.
        var look: String?
        /// Width of the photo's own outline in percent; `nil` to use the pack's.
        var outline: Double?
        var keep, drop: [[[Double]]]
        /// The user's own colours; empty for none.
        var colors: [String]
        /// Name of the matte file beside it, if there is one.
        var matte: String?
        /// The photo's sticker; the first of several.
        var sticker: Sticker?
        /// All stickers, if peel.yaml lists several.
        var stickers: [Named]
        var problem: String?
        /// The words of Undo and Redo while the photo is open.
        var undo, redo: String?
    }

    /// One of several stickers of a photo; without addresses while a build works on it.
    struct Named: Encodable, Sendable {
        var title: String
        var thumb, page: String?
    }

    struct Sticker: Encodable, Sendable {
        var thumb, image: String
        var colors: [Color]
        var isCard: Bool
    }

    struct Color: Encodable, Sendable {
        var hex: String
        var share: Double
    }
}

extension StudioState.Sticker {
    init(_ sticker: PlacedSticker) {
        thumb = "/" + sticker.thumb
        image = "/" + sticker.image
        colors = sticker.scheme.slots.map { StudioState.Color(hex: $0.hex, share: $0.share) }
        isCard = sticker.isCard
    }
}

extension StudioState.Pack {
    /// Makes a pack's state. `stickers` and `problems` have the photos' names as keys, byte by byte.
    init(
        _ pack: FolderContents.Pack, archives: [String], stickers: [FileName: [PlacedSticker]],
        problems: [FileName: String], log: UndoLog
    ) {
        let settings = pack.settings
        self.init(
            name: pack.name, defaultTitle: pack.defaultTitle, title: settings.title,
            titlesAbove: pack.titlesAbove,
            look: settings.sticker.look.rawValue, outline: (settings.sticker.outline * 1000).rounded() / 10,
            texts: settings.texts,
            cover: settings.cover, exports: settings.exports, settingsProblem: pack.settingsProblem,
            archives: archives,
            photos: pack.photos.map { photo in
                let name = FileName(photo.file.name)
                var shown = StudioState.Photo(
                    photo, language: settings.language, stickers: stickers[name] ?? [],
                    problem: problems[name])
                shown.undo = log.next(toUndoIn: .photo(name))?.words
                shown.redo = log.next(toRedoIn: .photo(name))?.words
                return shown
            })
    }
}

extension StudioState.Photo {
    init(_ photo: FolderContents.Photo, language: String, stickers: [PlacedSticker], problem: String?) {
        let said = photo.settings
        // A site built before the settings changed has stickers with other titles.
        let named = said.stickers.map { said in (said.name, stickers.first { $0.title == said.name }) }
        self.init(
            name: photo.file.name, file: photo.file.fileName, stamp: PhotoStamp(of: photo.file).text,
            defaultTitle: photo.defaultTitle, title: said.title, alt: said.alt, emoji: said.emoji,
            text: said.text, textShape: said.textShape.rawValue,
            guess: said.emoji == nil
                ? EmojiGuess.emoji(for: said.title ?? photo.defaultTitle, language: language) : nil,
            skip: said.skip, whole: said.whole, isChecked: said.isChecked,
            look: said.look?.rawValue, outline: said.outline.map { ($0 * 1000).rounded() / 10 },
            keep: said.taps.keep.map(\.fractions), drop: said.taps.drop.map(\.fractions),
            colors: said.colors.map(\.hex), matte: photo.file.mattePath.map(FileSystem.name),
            sticker: said.skip
                ? nil : (named.lazy.compactMap(\.1).first ?? stickers.first).map { StudioState.Sticker($0) },
            stickers: said.skip
                ? []
                : named.map { title, placed in
                    .init(
                        title: title, thumb: placed.map { "/" + $0.thumb }, page: placed.map { "/" + $0.page }
                    )
                }, problem: problem)
    }
}
