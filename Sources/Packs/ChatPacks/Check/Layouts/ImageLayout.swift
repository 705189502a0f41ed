/// Images in a folder, with the texts of `title.txt`, `author.txt` and `emoji.txt`.
enum ImageLayout {
    /// Returns a pack for each folder with images; `isNamed` tells whether a file's name is the sticker's.
    static func packs(in files: PackFiles, _ pictures: PictureReader, isNamed: Bool) -> [PackContents] {
        files.foldersWithImages.map { pack($0, files, pictures, isNamed: isNamed) }
    }

    static func pack(
        _ folder: String, _ files: PackFiles, _ pictures: PictureReader, isNamed: Bool
    ) -> PackContents {
        var pack = PackContents(path: folder)
        pack.title = files.text(PackFiles.joined(folder, "title.txt"))
        pack.author = files.text(PackFiles.joined(folder, "author.txt"))
        let emoji = LayoutReading.emojiByStem(folder, in: files)
        for name in files.names(in: folder) where PackFiles.isImage(name) {
            let path = PackFiles.joined(folder, name)
            let image = pictures.image(files[path] ?? [], file: path)
            let stem = LayoutReading.stem(name)
            if !isNamed && LayoutReading.coverStems.contains(stem) {
                pack.covers.append((.cover, image))
                continue
            }
            var sticker = PackContents.Sticker(image: image)
            if isNamed { sticker.name = stem }
            sticker.emoji = emoji.map { LayoutReading.emoji($0[stem] ?? "") }
            pack.stickers.append(sticker)
        }
        return pack
    }
}
