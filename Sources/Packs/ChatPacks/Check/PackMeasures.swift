import Codecs

/// The values of a pack that apps limit.
struct PackMeasures {
    /// One value, and its file.
    typealias Measure = (file: String, value: Measured)

    let pack: PackContents
    /// Whether the rules for stickers' images apply only to still ones.
    let movingApart: Bool
    /// Whether another rule limits the number of moving stickers.
    let countsMoving: Bool

    /// Returns every value that `rule` limits, in the pack's order; none if the pack does not have it.
    func of(_ rule: Rule) -> [Measure] {
        switch rule {
        case .stickerCount: countsMoving && allMove ? [] : stickerCount
        case .title: text(pack.title)
        case .author: text(pack.author)
        case .description: text(pack.description)
        case .identifier: text(pack.identifier)
        case .shortName: text(pack.shortName)
        case .gridSize: text(pack.gridSize)
        case .archiveBytes: pack.archiveBytes.map { [(pack.path, .number($0))] } ?? []
        case .stickerSize: pictures { movingApart && $0.movement != nil ? nil : .size($0.size) }
        case .stickerBytes: each { movingApart && Self.movement($0) != nil ? nil : Self.bytes($0.image) }
        case .stickerFormat: pictures { movingApart && $0.movement != nil ? nil : .text($0.format) }
        case .evenSides: pictures(Self.oddSides)
        case .stillImage: pictures { $0.movement == nil ? nil : .fails("an animation") }
        case .movingSize, .movingBytes, .movingFormat, .frameCount, .frameTime, .playingTime, .loopCount,
            .loopedTime, .movingColors:
            moving(rule)
        case .movingCount: allMove ? stickerCount : []
        case .oneMovement: mixedMovement
        case .colorMode: allPictures(Self.wrongColors)
        case .resolution: allPictures { $0.dotsPerInch.map { .number($0) } }
        case .emojiCount: each { $0.emoji.map { .number($0.count) } }
        case .emoji: strayEmoji
        case .joinedEmoji: joinedEmoji
        case .altText: each { $0.alt.map { .text($0) } }
        case .keywords: each { $0.keywords.map { .text($0.joined()) } }
        case .keywordCount: each { $0.keywords.map { .number($0.count) } }
        case .stickerName: each { $0.name.map { .text($0) } }
        case .stickerDescription: each { $0.description.flatMap { $0.isEmpty ? nil : .text($0) } }
        case .tags: each { $0.tags.map { .text($0) } }
        case .coverSize: covers(.cover, Self.size)
        case .coverBytes: covers(.cover, Self.bytes)
        case .coverFormat: covers(.cover, Self.format)
        case .mainSize: covers(.main, Self.size)
        case .mainBytes: covers(.main, Self.bytes)
        case .mainFormat: covers(.main, Self.format)
        case .tabSize: covers(.tab, Self.size)
        case .tabBytes: covers(.tab, Self.bytes)
        case .tabFormat: covers(.tab, Self.format)
        case .iconSize: wrongIcons
        case .layout: pack.faults.map { ($0.file, .fails($0.reason)) }
        case .missingFile: pack.missing.map { ($0, .fails("it is listed, but missing")) }
        case .readableImage: unreadableImages
        case .visibleImage: invisibleImages
        case .uniqueNames: repeatedNames
        }
    }

    /// Returns the values of moving stickers.
    private func moving(_ rule: Rule) -> [Measure] {
        each { sticker in
            guard let picture = try? sticker.image.picture.get(), let movement = picture.movement else {
                return nil
            }
            return switch rule {
            case .movingSize: .size(picture.size)
            case .movingBytes: Self.bytes(sticker.image)
            case .movingFormat: .text(picture.format)
            case .frameCount: .number(movement.frames)
            case .frameTime: picture.shortestFrame.map { .number($0) }
            case .playingTime: .number(movement.milliseconds)
            case .movingColors: picture.colors == .palette ? .fails("a palette") : nil
            case .loopCount: .number(movement.loops)
            // A film that loops for ever is judged by its loops.
            case .loopedTime: movement.loops == 0 ? nil : .number(movement.loopedMilliseconds)
            default: nil
            }
        }
    }

    private var allMove: Bool { Set(pack.areMoving) == [true] }

    /// Stickers that move although the first one is still, or the other way round.
    private var mixedMovement: [Measure] {
        guard let first = pack.areMoving.first else { return [] }
        return pictures { picture in
            let moves = picture.movement != nil
            return moves == first
                ? nil : .fails(moves ? "moving, the first is still" : "still, the first moves")
        }
    }

    private static func movement(_ sticker: PackContents.Sticker) -> MovementHeader? {
        (try? sticker.image.picture.get())?.movement
    }

    /// The number of stickers; none for a pack that cannot be read.
    private var stickerCount: [Measure] {
        guard pack.faults.isEmpty && pack.missing.isEmpty || !pack.stickers.isEmpty else { return [] }
        return [(pack.path, .number(pack.stickers.count))]
    }

    /// Emoji that no system draws.
    private var strayEmoji: [Measure] {
        pack.stickers.flatMap { sticker in
            Measured.strayEmoji(sticker.emoji ?? []).map { (sticker.image.file, $0) }
        }
    }

    /// Emoji that are joined from several.
    private var joinedEmoji: [Measure] {
        pack.stickers.flatMap { sticker in
            (sticker.emoji ?? []).filter(EmojiText.isJoined).map { (sticker.image.file, .fails("“\($0)”")) }
        }
    }

    /// Icons whose size differs from the one that their entry asks for.
    private var wrongIcons: [Measure] {
        pack.covers.compactMap { cover in
            guard case .icon(let wanted) = cover.role, let picture = try? cover.image.picture.get(),
                picture.size != wanted
            else { return nil }
            return (cover.image.file, .fails("\(picture.size) for \(wanted)"))
        }
    }

    /// Stickers and covers that cannot be read.
    private var unreadableImages: [Measure] {
        (pack.stickers.map(\.image) + pack.covers.map(\.image)).compactMap { image in
            guard case .failure(let error) = image.picture else { return nil }
            return (image.file, .fails(error.reason))
        }
    }

    /// Stickers and covers whose pixels are all invisible.
    private var invisibleImages: [Measure] {
        (pack.stickers.map(\.image) + pack.covers.map(\.image)).compactMap { image in
            guard (try? image.picture.get())?.isInvisible == true else { return nil }
            return (image.file, .fails("all pixels are transparent"))
        }
    }

    /// Names that an earlier sticker has, ignoring case.
    private var repeatedNames: [Measure] {
        var seen: Set<String> = []
        return pack.stickers.compactMap { sticker in
            guard let name = sticker.name, !seen.insert(name.lowercased()).inserted else { return nil }
            return (sticker.image.file, .fails("“\(name)” twice"))
        }
    }

    private func text(_ value: String?) -> [Measure] { value.map { [(pack.path, .text($0))] } ?? [] }

    private func each(_ value: (PackContents.Sticker) -> Measured?) -> [Measure] {
        pack.stickers.compactMap { sticker in value(sticker).map { (sticker.image.file, $0) } }
    }

    private func pictures(_ value: (PackContents.Picture) -> Measured?) -> [Measure] {
        each { sticker in (try? sticker.image.picture.get()).flatMap(value) }
    }

    /// Returns the values of stickers, and of the images that LINE asks for beside them.
    private func allPictures(_ value: (PackContents.Picture) -> Measured?) -> [Measure] {
        pictures(value)
            + [PackContents.Role.main, .tab].flatMap { role in
                covers(role) { (try? $0.picture.get()).flatMap(value) }
            }
    }

    private func covers(
        _ role: PackContents.Role, _ value: (PackContents.Image) -> Measured?
    ) -> [Measure] {
        pack.covers.filter { $0.role == role }.compactMap { cover in
            value(cover.image).map { (cover.image.file, $0) }
        }
    }

    private static func size(_ image: PackContents.Image) -> Measured? {
        (try? image.picture.get()).map { .size($0.size) }
    }

    private static func format(_ image: PackContents.Image) -> Measured? {
        (try? image.picture.get()).map { .text($0.format) }
    }

    /// Returns the file's bytes; `nil` for an empty file, which is unreadable.
    private static func bytes(_ image: PackContents.Image) -> Measured? {
        image.bytes > 0 ? .number(image.bytes) : nil
    }

    private static func oddSides(_ picture: PackContents.Picture) -> Measured? {
        let size = picture.size
        return size.width % 2 + size.height % 2 == 0 ? nil : .fails(size.description)
    }

    private static func wrongColors(_ picture: PackContents.Picture) -> Measured? {
        if let colors = picture.colors, colors != .rgb { return .fails(colors.rawValue) }
        return picture.hasAlpha ? nil : .fails("no transparency")
    }
}
