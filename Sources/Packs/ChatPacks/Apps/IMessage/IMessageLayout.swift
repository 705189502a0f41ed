/// iMessage's packs: `.stickerpack` folders, and the icons beside them.
enum IMessageLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        let iconSets = files.folders(ending: ".stickersiconset")
        var icons = IconSets()
        for folder in iconSets { icons.read(folder, files, pictures) }
        let named = files.folders(ending: ".stickerpack")
        let others = files.folders(with: "Contents.json").filter {
            !named.contains($0) && !iconSets.contains($0)
                && isStickerPack(PackFiles.joined($0, "Contents.json"), files)
        }
        var packs = (named + others).sorted().map { read($0, files, pictures) }
        for catalog in files.folders(ending: ".xcassets") {
            func isInside(_ folder: String) -> Bool { folder.hasPrefix(PackFiles.joined(catalog, "")) }
            if packs.contains(where: { isInside($0.path) }) && !iconSets.contains(where: isInside) {
                icons.faults.append(
                    (catalog, "it has no icons, a folder whose name ends in .stickersiconset"))
            }
        }
        // The icons belong to all packs of the catalog, but are checked once.
        if !packs.isEmpty {
            packs[0].covers = icons.found
            packs[0].faults += icons.faults
            packs[0].missing += icons.missing
        }
        return packs
    }

    /// The icons beside the packs.
    private struct IconSets {
        var found: [(role: PackContents.Role, image: PackContents.Image)] = []
        var faults: [(file: String, reason: String)] = []
        var missing: [String] = []

        mutating func read(_ folder: String, _ files: PackFiles, _ pictures: PictureReader) {
            let path = PackFiles.joined(folder, "Contents.json")
            guard files[path] != nil else {
                missing.append(path)
                return
            }
            switch LayoutReading.json(IMessageKind.Icons.self, path, in: files) {
            case .failure(let fault): faults.append((path, fault.reason))
            case .success(let list):
                for entry in list.images {
                    guard let name = entry.filename else { continue }
                    let file = PackFiles.joined(folder, name)
                    guard let bytes = files[file] else {
                        missing.append(file)
                        continue
                    }
                    guard let size = IMessageLayout.pixels(entry) else {
                        faults.append((path, "“\(entry.size)” at “\(entry.scale)” is not a size"))
                        continue
                    }
                    found.append((.icon(size), pictures.image(bytes, file: file)))
                }
            }
        }
    }

    private static func isStickerPack(_ path: String, _ files: PackFiles) -> Bool {
        if case .success = LayoutReading.json(IMessageKind.Stickers.self, path, in: files) {
            true
        } else {
            false
        }
    }

    private static func read(
        _ folder: String, _ files: PackFiles, _ pictures: PictureReader
    ) -> PackContents {
        let path = PackFiles.joined(folder, "Contents.json")
        guard files[path] != nil else {
            var pack = PackContents(path: folder)
            pack.lacks(path)
            return pack
        }
        let contents: IMessageKind.Stickers
        switch LayoutReading.json(IMessageKind.Stickers.self, path, in: files) {
        case .failure(let fault): return LayoutReading.faulty(folder, path, fault)
        case .success(let read): contents = read
        }
        var pack = PackContents(path: folder)
        pack.gridSize = contents.properties.gridSize
        let grid = IMessageKind.Grid(rawValue: contents.properties.gridSize)
        for entry in contents.stickers {
            readSticker(PackFiles.joined(folder, entry.filename), of: grid, files, pictures, into: &pack)
        }
        return pack
    }

    /// The sizes of all grids, in pixels.
    private static let gridSizes = [300, 408, 618].map { PixelSize($0) }

    private static func readSticker(
        _ folder: String, of grid: IMessageKind.Grid?, _ files: PackFiles, _ pictures: PictureReader,
        into pack: inout PackContents
    ) {
        let json = PackFiles.joined(folder, "Contents.json")
        guard files[json] != nil else {
            pack.missing.append(json)
            return
        }
        switch LayoutReading.json(IMessageKind.Sticker.self, json, in: files) {
        case .failure(let fault): pack.faults.append((json, fault.reason))
        case .success(let sticker):
            let file = PackFiles.joined(folder, sticker.properties.filename)
            guard let bytes = files[file] else {
                pack.missing.append(file)
                return
            }
            var found = PackContents.Sticker(image: pictures.image(bytes, file: file))
            found.alt = sticker.properties.accessibilityLabel
            pack.stickers.append(found)
            if let grid, let size = try? found.image.picture.get().size, size != PixelSize(grid.side),
                gridSizes.contains(size)
            {
                pack.faults.append(
                    (file, "\(size) in a pack of \(grid.rawValue) stickers, \(grid.side)×\(grid.side)"))
            }
        }
    }

    private static func pixels(_ entry: IMessageKind.Icons.Entry) -> PixelSize? {
        let sides = entry.size.split(separator: "x").compactMap { Double($0) }
        guard sides.count == 2, entry.scale.hasSuffix("x"), let scale = Double(entry.scale.dropLast()),
            sides.allSatisfy({ (1...2048).contains($0) }), (1...4).contains(scale)
        else { return nil }
        return PixelSize(Int((sides[0] * scale).rounded()), Int((sides[1] * scale).rounded()))
    }
}
