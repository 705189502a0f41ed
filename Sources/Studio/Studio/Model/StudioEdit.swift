import Cutout
import Photos
import Pixels
import Settings
import SiteBuild

/// One change of what `peel.yaml` says, as the page asks for it.
struct StudioEdit: Decodable, Sendable, Equatable {
    /// The pack whose file is meant: the subfolder's name, empty for the folder's own.
    var pack: String?
    /// The photo that is meant, by its name for the user; `nil` where it is about the pack.
    var photo: String?
    /// The key, as it stands in the file: `title`, `sticker.outline`.
    var key: String
    /// What it is to say; nothing where the key is to go.
    var value: EditValue?

    /// The words for it in the list of what can be taken back.
    var words: String {
        switch key {
        case "order": "the order"
        case "taps", "whole": "the cut-out"
        case "skip": "what is left out"
        default: key.split(separator: ".").last.map { "the \($0)" } ?? "the settings"
        }
    }

    /// Makes the change in a pack's settings.
    ///
    /// - Throws: ``StudioError`` for a key that is not changed from here, and a value of another kind.
    func apply(to settings: inout PackSettings, of pack: FolderContents.Pack) throws(StudioError) {
        let defaults = PackSettings()
        switch key {
        case "title": settings.title = try text()
        case "author": settings.author = try text()
        case "description": settings.description = try text()
        case "license": settings.license = try text()
        case "language": settings.language = try text() ?? defaults.language
        case "cover": settings.cover = try text()
        case "colors": settings.colors = try number().map { Int($0) } ?? defaults.colors
        case "order": settings.order = pack.order(try texts(), listed: settings.order)
        case "sticker.outline":
            settings.sticker.outline = try number().map { $0 / 100 } ?? defaults.sticker.outline
        case "sticker.outlineColor":
            settings.sticker.outlineColor = try text().map(color) ?? defaults.sticker.outlineColor
        case "sticker.shadow": settings.sticker.shadow = try flag()
        default: throw StudioError(.refused, "\(key) is not changed here")
        }
    }

    /// Makes the change in what is said about a photo.
    ///
    /// - Throws: ``StudioError`` for a key that is not changed from here, and a value of another kind.
    func apply(to photo: inout PhotoSettings) throws(StudioError) {
        switch key {
        case "title": photo.title = try text()
        case "alt": photo.alt = try text()
        case "emoji": photo.emoji = try text()
        case "skip": photo.skip = try flag()
        case "whole": photo.whole = try flag()
        case "outline": photo.outline = try number().map { $0 / 100 }
        case "colors":
            var colors: [RGBA] = []
            for hex in try texts() { colors.append(try color(hex)) }
            photo.colors = colors
        case "taps": photo.taps = try taps()
        default: throw StudioError(.refused, "\(key) of a photo is not changed here")
        }
    }

    private func text() throws(StudioError) -> String? {
        switch value {
        case .text(let text): text
        case nil: nil
        default: throw wrongKind
        }
    }

    private func texts() throws(StudioError) -> [String] {
        switch value {
        case .texts(let texts): texts
        case nil: []
        default: throw wrongKind
        }
    }

    private func flag() throws(StudioError) -> Bool {
        switch value {
        case .flag(let flag): flag
        case nil: false
        default: throw wrongKind
        }
    }

    private func number() throws(StudioError) -> Double? {
        switch value {
        case .number(let number) where abs(number) < 1e6: number
        case nil: nil
        default: throw wrongKind
        }
    }

    private func color(_ hex: String) throws(StudioError) -> RGBA {
        guard let color = RGBA(hex: hex) else {
            throw StudioError(.refused, "\(hex) is not a colour such as #f7c21e")
        }
        return color
    }

    private func taps() throws(StudioError) -> Taps {
        guard case .taps(let keep, let drop) = value else { throw wrongKind }
        do throws(CutoutError) {
            return try Taps(keep: keep, drop: drop)
        } catch {
            throw StudioError(.refused, error.message)
        }
    }

    private var wrongKind: StudioError { StudioError(.refused, "\(key) takes another kind of value") }
}

/// A value of an edit.
enum EditValue: Decodable, Sendable, Equatable {
    case text(String)
    case flag(Bool)
    case number(Double)
    case texts([String])
    /// Strokes on the photo, each one or more points of two fractions.
    case taps(keep: [[[Double]]], drop: [[[Double]]])

    /// Longest text and longest lists that are read.
    private static let longestText = 4000
    private static let longestList = 10_000

    private struct Strokes: Decodable {
        var keep, drop: [[[Double]]]
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Double.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            guard text.count <= EditValue.longestText else {
                throw StudioError(.refused, "a text here may have up to \(EditValue.longestText) characters")
            }
            self = .text(text)
        } else if let texts = try? container.decode([String].self) {
            guard texts.count <= EditValue.longestList else {
                throw StudioError(.refused, "a list here may have up to \(EditValue.longestList) entries")
            }
            self = .texts(texts)
        } else {
            let strokes = try container.decode(Strokes.self)
            self = .taps(keep: strokes.keep, drop: strokes.drop)
        }
    }
}
