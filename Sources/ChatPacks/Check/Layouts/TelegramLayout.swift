/// Telegram's sets: `set.json` with its images, or images with `title.txt` and `emoji.txt`.
enum TelegramLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader, isEmoji: Bool) -> [PackContents] {
        let sets = files.folders(with: "set.json")
        guard sets.isEmpty else {
            return sets.compactMap { folder in
                let path = PackFiles.joined(folder, "set.json")
                switch LayoutReading.json(TelegramKind.Set.self, path, in: files) {
                case .failure(let fault): return LayoutReading.faulty(folder, path, fault)
                case .success(let set):
                    // The other kind of set has limits of its own.
                    guard (set.sticker_type == "custom_emoji") == isEmoji else { return nil }
                    return read(set, folder, files, pictures)
                }
            }
        }
        return ImageLayout.packs(in: files, pictures, isNamed: false)
    }

    private static func read(
        _ set: TelegramKind.Set, _ folder: String, _ files: PackFiles, _ pictures: PictureReader
    ) -> PackContents {
        var pack = PackContents(path: folder)
        pack.title = set.title
        pack.shortName = set.name
        let thumbnail = PackFiles.joined(folder, set.thumbnail)
        if let bytes = files[thumbnail] {
            pack.covers = [(.cover, pictures.image(bytes, file: thumbnail))]
        } else {
            pack.missing.append(thumbnail)
        }
        for input in set.stickers {
            let name =
                input.sticker.hasPrefix("attach://") ? String(input.sticker.dropFirst(9)) : input.sticker
            let path = PackFiles.joined(folder, name)
            guard let bytes = files[path] else {
                pack.missing.append(path)
                continue
            }
            var sticker = PackContents.Sticker(image: pictures.image(bytes, file: path))
            sticker.emoji = input.emoji_list
            sticker.keywords = input.keywords
            pack.stickers.append(sticker)
        }
        return pack
    }
}
