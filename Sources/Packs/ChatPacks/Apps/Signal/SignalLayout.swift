/// Signal's packs: `manifest.json` of `signal-cli`, or images with `title.txt`, `author.txt` and `emoji.txt`.
/// In both forms, Signal takes no pack without a title and an author.
enum SignalLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        let described = files.folders(withAnyOf: ["manifest.json", "title.txt", "author.txt"])
        let folders = described.isEmpty ? files.foldersWithImages : described
        return folders.map { folder in
            let path = PackFiles.joined(folder, "manifest.json")
            guard files[path] != nil else {
                var pack = ImageLayout.pack(folder, files, pictures, isNamed: false)
                pack.title = pack.title ?? ""
                pack.author = pack.author ?? ""
                return pack
            }
            switch LayoutReading.json(SignalKind.Manifest.self, path, in: files) {
            case .failure(let fault): return LayoutReading.faulty(folder, path, fault)
            case .success(let manifest): return read(manifest, folder, files, pictures)
            }
        }
    }

    private static func read(
        _ manifest: SignalKind.Manifest, _ folder: String, _ files: PackFiles, _ pictures: PictureReader
    ) -> PackContents {
        var pack = PackContents(path: folder)
        pack.title = manifest.title
        pack.author = manifest.author
        for entry in manifest.stickers {
            let path = PackFiles.joined(folder, entry.file)
            guard let bytes = files[path] else {
                pack.lacks(path)
                continue
            }
            var sticker = PackContents.Sticker(image: pictures.image(bytes, file: path))
            sticker.emoji = LayoutReading.emoji(entry.emoji ?? "")
            pack.stickers.append(sticker)
        }
        let isSticker = manifest.stickers.contains { $0.file == manifest.cover?.file }
        if let cover = manifest.cover?.file, !isSticker {
            let path = PackFiles.joined(folder, cover)
            if let bytes = files[path] {
                pack.covers = [(.cover, pictures.image(bytes, file: path))]
            } else {
                pack.lacks(path)
            }
        }
        LayoutReading.addTexts(to: &pack, in: files)
        return pack
    }
}
