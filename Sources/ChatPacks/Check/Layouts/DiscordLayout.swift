/// Discord's stickers: images with `stickers.json`, or images alone.
enum DiscordLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        let folders = files.folders(with: "stickers.json")
        guard !folders.isEmpty else { return ImageLayout.packs(in: files, pictures, isNamed: false) }
        return folders.map { folder in
            let path = PackFiles.joined(folder, "stickers.json")
            switch LayoutReading.json([DiscordKind.Sticker].self, path, in: files) {
            case .failure(let fault): return LayoutReading.faulty(folder, path, fault)
            case .success(let entries):
                var pack = PackContents(path: folder)
                for entry in entries {
                    let file = PackFiles.joined(folder, entry.file)
                    guard let bytes = files[file] else {
                        pack.missing.append(file)
                        continue
                    }
                    var sticker = PackContents.Sticker(image: pictures.image(bytes, file: file))
                    sticker.name = entry.name
                    sticker.description = entry.description
                    sticker.tags = entry.tags
                    pack.stickers.append(sticker)
                }
                return pack
            }
        }
    }
}
