/// Discord's stickers: images with `stickers.json`, or images alone, and the texts that `upload.sh` reads.
enum DiscordLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        let folders = files.folders(with: "stickers.json")
        guard !folders.isEmpty else { return ImageLayout.packs(in: files, pictures, isNamed: false) }
        return folders.map { folder in
            let path = PackFiles.joined(folder, "stickers.json")
            switch LayoutReading.json([DiscordKind.Sticker].self, path, in: files) {
            case .failure(let fault): return LayoutReading.faulty(folder, path, fault)
            case .success(let entries): return read(entries, folder, files, pictures)
            }
        }
    }

    private static func read(
        _ entries: [DiscordKind.Sticker], _ folder: String, _ files: PackFiles, _ pictures: PictureReader
    ) -> PackContents {
        var pack = PackContents(path: folder)
        if entries.isEmpty {
            pack.faults.append((PackFiles.joined(folder, "stickers.json"), LayoutReading.namesNone))
        }
        for entry in entries {
            let file = PackFiles.joined(folder, entry.file)
            guard let bytes = files[file] else {
                pack.lacks(file)
                continue
            }
            var sticker = PackContents.Sticker(image: pictures.image(bytes, file: file))
            sticker.name = entry.name
            sticker.description = entry.description
            sticker.tags = entry.tags
            pack.stickers.append(sticker)
        }
        addTexts(to: &pack, in: files)
        return pack
    }

    /// Adds each sticker's files in `texts` to the values to check.
    private static func addTexts(to pack: inout PackContents, in files: PackFiles) {
        let isCalled = files[PackFiles.joined(pack.path, "upload.sh")] != nil
        let texts = [("name", Rule.stickerName), ("description", .stickerDescription), ("tags", .tags)]
        for sticker in pack.stickers {
            let stem = LayoutReading.stem(LayoutReading.name(sticker.image.file))
            for (what, rule) in texts {
                let path = PackFiles.joined(pack.path, "texts/\(stem).\(what).txt")
                if let text = files.text(path) {
                    // Discord takes stickers without a description.
                    if rule == .stickerDescription && text.isEmpty { continue }
                    pack.again.append((path, rule, .text(text), nil))
                } else if isCalled {
                    pack.lacks(path)
                }
            }
        }
    }
}
