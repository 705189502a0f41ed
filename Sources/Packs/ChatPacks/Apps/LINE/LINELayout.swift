/// LINE's packs: `main.png`, `tab.png` and numbered images, in a folder or an archive. Peel's own folders also have `texts.json`.
enum LINELayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        files.foldersWithImages.map { read($0, files, pictures) }
    }

    private static func read(
        _ folder: String, _ files: PackFiles, _ pictures: PictureReader
    ) -> PackContents {
        var pack = PackContents(path: folder)
        pack.archiveBytes = files.archiveBytes
        let texts = PackFiles.joined(folder, "texts.json")
        if files[texts] != nil {
            switch LayoutReading.json(LINEKind.Texts.self, texts, in: files) {
            case .failure(let fault): pack.faults.append((texts, fault.reason))
            case .success(let read):
                pack.title = read.title
                pack.description = read.description
                pack.author = read.creator
            }
        }
        for name in files.names(in: folder) where PackFiles.isImage(name) {
            let path = PackFiles.joined(folder, name)
            let image = pictures.image(files[path] ?? [], file: path)
            switch LayoutReading.stem(name) {
            case "main": pack.covers.append((.main, image))
            case "tab": pack.covers.append((.tab, image))
            default: pack.stickers.append(PackContents.Sticker(image: image))
            }
        }
        for (role, name) in [(PackContents.Role.main, "main.png"), (.tab, "tab.png")]
        where !pack.covers.contains(where: { $0.role == role }) {
            pack.missing.append(PackFiles.joined(folder, name))
        }
        addGaps(to: &pack)
        return pack
    }

    /// Adds a fault for each number between 01 and the last that no image has.
    private static func addGaps(to pack: inout PackContents) {
        let numbers = Set(
            pack.stickers.compactMap { Int(LayoutReading.stem(LayoutReading.name($0.image.file))) })
        // A number above the size of the largest pack is not a sticker's.
        let places = 1...(ChatApp.line.limit(.stickerCount)?.most ?? 1)
        guard let last = numbers.filter(places.contains).max() else { return }
        for number in 1..<last where !numbers.contains(number) {
            let file = PackFiles.joined(pack.path, LINEKind.file(number))
            pack.faults.append((file, "this number is missing; the last is \(last)"))
        }
    }
}
