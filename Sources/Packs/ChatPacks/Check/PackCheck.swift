/// Holds packs against an app's limits.
package struct PackCheck: Sendable {
    /// The app.
    package var app: ChatApp

    /// A check for an app.
    package init(app: ChatApp) { self.app = app }

    /// Every limit that `pack` does not keep, in the table's order, then in the pack's.
    package func violations(of pack: PackContents) -> [Violation] {
        app.limits.flatMap { limit in
            let again = pack.again.filter { $0.rule == limit.rule && !limit.bound.allows($0.value) }
            return measures(of: limit.rule, in: pack).filter { !limit.bound.allows($0.value) }
                .map { Violation(app: app, file: $0.file, limit: limit, value: text(of: $0.value, limit)) }
                + again.map {
                    let about = $0.about.map { " of \(EmojiText.shown($0))" } ?? ""
                    return Violation(
                        app: app, file: $0.file, limit: limit, value: text(of: $0.value, limit) + about)
                }
        }
    }

    private typealias Measure = (file: String, value: Measured)

    private func measures(of rule: Rule, in pack: PackContents) -> [Measure] {
        func text(_ value: String?) -> [Measure] { value.map { [(pack.path, .text($0))] } ?? [] }
        func each(_ value: (PackContents.Sticker) -> Measured?) -> [Measure] {
            pack.stickers.compactMap { sticker in value(sticker).map { (sticker.image.file, $0) } }
        }
        func pictures(_ value: (PackContents.Picture) -> Measured?) -> [Measure] {
            each { sticker in (try? sticker.image.picture.get()).flatMap(value) }
        }
        /// Stickers, and the images that LINE asks for beside them.
        func allPictures(_ value: (PackContents.Picture) -> Measured?) -> [Measure] {
            pictures(value)
                + [PackContents.Role.main, .tab].flatMap { role in
                    covers(role) { (try? $0.picture.get()).flatMap(value) }
                }
        }
        func covers(_ role: PackContents.Role, _ value: (PackContents.Image) -> Measured?) -> [Measure] {
            pack.covers.filter { $0.role == role }.compactMap { cover in
                value(cover.image).map { (cover.image.file, $0) }
            }
        }
        func size(_ image: PackContents.Image) -> Measured? {
            (try? image.picture.get()).map { .size($0.size) }
        }
        func format(_ image: PackContents.Image) -> Measured? {
            (try? image.picture.get()).map { .text($0.format) }
        }
        // An empty file is one that cannot be read.
        func bytes(_ image: PackContents.Image) -> Measured? { image.bytes > 0 ? .number(image.bytes) : nil }
        switch rule {
        case .stickerCount:
            // Of a pack that cannot be read, nobody knows.
            guard pack.faults.isEmpty && pack.missing.isEmpty || !pack.stickers.isEmpty else { return [] }
            return [(pack.path, .number(pack.stickers.count))]
        case .title: return text(pack.title)
        case .author: return text(pack.author)
        case .description: return text(pack.description)
        case .identifier: return text(pack.identifier)
        case .shortName: return text(pack.shortName)
        case .gridSize: return text(pack.gridSize)
        case .archiveBytes: return pack.archiveBytes.map { [(pack.path, .number($0))] } ?? []
        case .stickerSize: return pictures { .size($0.size) }
        case .stickerBytes: return each { bytes($0.image) }
        case .stickerFormat: return pictures { .text($0.format) }
        case .evenSides:
            return pictures {
                $0.size.width % 2 + $0.size.height % 2 == 0 ? nil : .fails($0.size.description)
            }
        case .stillImage: return pictures { $0.isAnimated ? .fails("an animation") : nil }
        case .colorMode:
            return allPictures {
                if let colors = $0.colors, colors != .rgb { return .fails(colors.rawValue) }
                return $0.hasAlpha ? nil : .fails("no transparency")
            }
        case .resolution: return allPictures { $0.dotsPerInch.map { .number($0) } }
        case .emojiCount: return each { $0.emoji.map { .number($0.count) } }
        case .emoji:
            return pack.stickers.flatMap { sticker in
                Measured.strayEmoji(sticker.emoji ?? []).map { (sticker.image.file, $0) }
            }
        case .altText: return each { $0.alt.map { .text($0) } }
        case .keywords: return each { $0.keywords.map { .text($0.joined()) } }
        case .keywordCount: return each { $0.keywords.map { .number($0.count) } }
        case .stickerName: return each { $0.name.map { .text($0) } }
        case .stickerDescription:
            return each { $0.description.flatMap { $0.isEmpty ? nil : .text($0) } }
        case .tags: return each { $0.tags.map { .text($0) } }
        case .coverSize: return covers(.cover, size)
        case .coverBytes: return covers(.cover, bytes)
        case .coverFormat: return covers(.cover, format)
        case .mainSize: return covers(.main, size)
        case .mainBytes: return covers(.main, bytes)
        case .mainFormat: return covers(.main, format)
        case .tabSize: return covers(.tab, size)
        case .tabBytes: return covers(.tab, bytes)
        case .tabFormat: return covers(.tab, format)
        case .iconSize:
            return pack.covers.compactMap { cover in
                guard case .icon(let wanted) = cover.role, let picture = try? cover.image.picture.get(),
                    picture.size != wanted
                else { return nil }
                return (cover.image.file, .fails("\(picture.size) for \(wanted)"))
            }
        case .layout: return pack.faults.map { ($0.file, .fails($0.reason)) }
        case .missingFile: return pack.missing.map { ($0, .fails("it is named, and not there")) }
        case .readableImage:
            return (pack.stickers.map(\.image) + pack.covers.map(\.image)).compactMap { image in
                if case .failure(let error) = image.picture {
                    (image.file, .fails(error.reason))
                } else {
                    nil
                }
            }
        case .uniqueNames:
            var seen: Set<String> = []
            return pack.stickers.compactMap { sticker in
                guard let name = sticker.name, !seen.insert(name.lowercased()).inserted else { return nil }
                return (sticker.image.file, .fails("“\(name)” twice"))
            }
        }
    }

    private func text(of measured: Measured, _ limit: Limit) -> String {
        switch measured {
        case .number(let value):
            if case .number(_, isBytes: true) = limit.bound { return "\(Limit.Bound.grouped(value)) bytes" }
            return String(value)
        case .size(let size): return "\(size) pixels"
        case .fails(let what): return what
        case .text(let text):
            guard case .text(let range, let form) = limit.bound else { return text.isEmpty ? "none" : text }
            let length = form.length(of: text)
            if text.isEmpty { return "none" }
            return range.contains(length)
                ? "“\(EmojiText.shown(text))”" : "\(length) \(length == 1 ? "character" : "characters")"
        }
    }
}
