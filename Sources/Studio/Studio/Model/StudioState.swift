import ChatPacks
import Cutout
import Files
import Palette
import Photos
import Pixels
import Settings
import SiteBuild
import Stickers

/// All that the page shows, as it is sent to it.
struct StudioState: Encodable, Sendable {
    /// Counted up with every change.
    var version: Int
    /// Why nothing can be changed; `nil` where it can.
    var readOnly: String?
    /// What Undo and Redo do while all photos are shown.
    var undo, redo: Action?
    /// Name of the user's own program that cuts the photos out; nothing where Peel does, and taps are followed.
    var cutoutProgram: String?
    /// Where the author means to publish the site: only a suggestion.
    var publish: String?
    /// The chat apps that packs can be made for.
    var apps = ChatApp.allCases.map { App(name: $0.rawValue, title: $0.title) }
    /// What the form of a pack asks for.
    var fields = PackSettings.fields
    /// What is said of a photo, and the values that it takes.
    var photoFields = PhotoSettings.fields
    var packs: [Pack]
    /// What is wrong and belongs to no photo that is shown.
    var problems: [String]

    /// Something that can be undone or redone.
    struct Action: Encodable, Sendable {
        var words: String
        /// Names of the photos that it is about.
        var photos: [String]

        init(_ change: UndoLog.Change) {
            words = change.words
            photos = change.photos
        }
    }

    /// One chat app.
    struct App: Encodable, Sendable {
        var name, title: String
    }

    /// One pack.
    struct Pack: Encodable, Sendable {
        /// The subfolder's name; empty for the folder's own.
        var name: String
        /// Title where nothing is told.
        var defaultTitle: String
        var title: String?
        /// The titles of the folders that it lies in, which stand before its own.
        var titlesAbove: [String]
        /// What its stickers look like.
        var look: String
        /// Width of the outline in percent of a sticker's longest side.
        var outline: Double
        /// What holds for it, as it would stand in peel.yaml, by the keys of ``StudioState/fields``.
        var texts: [String: String]
        /// File name of the photo whose sticker stands for the pack.
        var cover: String?
        /// Chat apps that packs are wanted for.
        var exports: [String]
        /// What is wrong with its peel.yaml; nothing of the pack can be changed until that is mended.
        var settingsProblem: String?
        /// Where the archive of its stickers is, or its parts.
        var archives: [String]
        var photos: [Photo]
    }

    /// One photo.
    struct Photo: Encodable, Sendable {
        /// The name by which requests name it: with its subfolder.
        var name: String
        /// The file's own name.
        var file: String
        /// Changes when the file's content does.
        var stamp: String
        var defaultTitle: String
        var title, alt, emoji, text: String?
        var textShape: String
        /// An emoji that its title may mean.
        var guess: String?
        var skip, whole: Bool
        /// Whether notes about it have been read.
        var isChecked: Bool
        /// What its sticker looks like; nothing where that is the pack's word.
        var look: String?
        /// Width of its own outline in percent; nothing where it is the pack's.
        var outline: Double?
        var keep, drop: [[[Double]]]
        /// The colours by hand; empty for none.
        var colors: [String]
        /// Name of the matte file beside it, if there is one.
        var matte: String?
        /// Its sticker; of several the first.
        var sticker: Sticker?
        /// All of them, where peel.yaml lists several.
        var stickers: [Named]
        var problem: String?
        /// What Undo and Redo do while it is open, in words.
        var undo, redo: String?
    }

    /// One of several stickers of a photo; without addresses while it is worked on.
    struct Named: Encodable, Sendable {
        var title: String
        var thumb, page: String?
    }

    /// A finished sticker.
    struct Sticker: Encodable, Sendable {
        var thumb, image: String
        var colors: [Color]
        var isCard: Bool
    }

    /// One colour of a scheme.
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
    /// What is shown of a pack. Stickers and problems are named as their photos are, byte by byte.
    init(
        _ pack: FolderContents.Pack, archives: [String], stickers: [[UInt8]: [PlacedSticker]],
        problems: [[UInt8]: String], log: UndoLog
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
                let name = Array(photo.file.name.utf8)
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
    /// What is shown of a photo.
    init(_ photo: FolderContents.Photo, language: String, stickers: [PlacedSticker], problem: String?) {
        let said = photo.settings
        // Those of a site that was built before the settings changed have other titles.
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
