import Cutout
import Files
import Photos
import Pixels
import Settings
import SiteBuild

/// One change to `peel.yaml`, as the page requests it.
struct StudioEdit: Decodable, Sendable, Equatable {
    /// The pack to change: the subfolder's name, empty for the folder's own pack.
    var pack: String?
    /// The photo to change, by its name for the user; `nil` to change the pack.
    var photo: String?
    /// The key as in the file: `title`, `sticker.outline`.
    var key: String
    /// The new value; `nil` to remove the key.
    var value: EditValue?
    /// The taps before the page changed them, so that taps of other pages stay. Without them `value` replaces all taps.
    var before: EditValue?

    /// Keys that only the editor of a photo shows.
    static let cutoutKeys: Set<String> = ["taps", "whole", "colors"]

    /// Makes the change in a pack's settings.
    ///
    /// - Throws: ``StudioError`` for a key that the studio does not change, and for a value that the key does not accept.
    func apply(to settings: inout PackSettings, of pack: FolderContents.Pack) throws(StudioError) {
        if key == "order" {
            settings.order = pack.order(try texts(), listed: settings.order)
            return
        }
        let value = try settingValue()
        try StudioError.wrapping { try settings.set(key, to: value) }
    }

    /// Makes the change in a photo's settings.
    ///
    /// - Throws: ``StudioError`` for a key that the studio does not change, and for a value that the key does not accept.
    func apply(to photo: inout PhotoSettings) throws(StudioError) {
        if ["taps", "whole"].contains(key), !photo.stickers.isEmpty {
            throw StudioError(
                .refused, "the stickers of \(photo.name) are listed in peel.yaml; change their points there")
        }
        if key == "taps" {
            photo.taps = try taps(merging: photo.taps)
            return
        }
        let value = try settingValue()
        try StudioError.wrapping { try photo.set(key, to: value) }
    }

    private func settingValue() throws(StudioError) -> SettingValue? {
        switch value {
        case nil: nil
        case .text(let text): .text(text)
        case .flag(let flag): .flag(flag)
        case .number(let number): .number(number)
        case .texts(let texts): .texts(texts)
        case .taps: throw wrongKind
        }
    }

    private func texts() throws(StudioError) -> [String] {
        switch value {
        case .texts(let texts): texts
        case nil: []
        default: throw wrongKind
        }
    }

    /// Returns the present taps with the edit's change.
    private func taps(merging now: Taps) throws(StudioError) -> Taps {
        guard case .taps(let keep, let drop) = value else { throw wrongKind }
        do throws(CutoutError) {
            let wanted = try Taps(keep: keep, drop: drop)
            guard case .taps(let keep, let drop) = before else { return wanted }
            let known = try Taps(keep: keep, drop: drop)
            return try Taps(
                keep: StudioEdit.merged(now.keep, known.keep, wanted.keep),
                drop: StudioEdit.merged(now.drop, known.drop, wanted.drop))
        } catch {
            throw StudioError(.refused, error.message)
        }
    }

    /// Returns `now` with the change from `before` to `after`.
    private static func merged(_ now: [Tap], _ before: [Tap], _ after: [Tap]) -> [Tap] {
        if now == before { return after }
        return now.filter { !before.contains($0) || after.contains($0) }
            + after.filter { !before.contains($0) && !now.contains($0) }
    }

    private var wrongKind: StudioError { StudioError(.refused, "\(key) takes another kind of value") }
}

/// A value of an edit.
enum EditValue: Decodable, Sendable, Equatable {
    case text(String)
    case flag(Bool)
    case number(Double)
    case texts([String])
    /// Taps on the photo, each a list of points of two fractions.
    case taps(keep: [[[Double]]], drop: [[[Double]]])

    /// The longest text, in characters, and the longest list.
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

extension Taps {
    /// Makes taps from lists of points, each a pair of fractions.
    ///
    /// - Throws: `CutoutError` for points that are not in a photo.
    init(keep: [[[Double]]], drop: [[[Double]]]) throws(CutoutError) {
        try self.init(keep: Taps.taps(keep), drop: Taps.taps(drop))
    }

    private static func taps(_ strokes: [[[Double]]]) -> [Tap] {
        strokes.map { stroke in
            Tap(
                stroke.map { point in
                    // Anything but a pair becomes a point outside of every photo, which is refused.
                    point.count == 2 ? Tap.Point(x: point[0], y: point[1]) : Tap.Point(x: -1, y: -1)
                }
            ).simplified
        }
    }
}

extension Tap {
    /// The points as pairs of fractions.
    var fractions: [[Double]] { points.map { [$0.x, $0.y] } }
}
