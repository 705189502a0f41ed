/// Matrix packs: a sticker picker's `picker.json`, a state event, and the images while they are not uploaded.
enum MatrixLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        let pickers = files.folders(with: "picker.json")
        guard !pickers.isEmpty else { return ImageLayout.packs(in: files, pictures, isNamed: false) }
        return pickers.map { folder in
            let path = PackFiles.joined(folder, "picker.json")
            switch LayoutReading.json(MatrixKind.Picker.self, path, in: files) {
            case .failure(let fault): return LayoutReading.faulty(folder, path, fault)
            case .success(let picker): return read(picker, folder, files, pictures)
            }
        }
    }

    private static func read(
        _ picker: MatrixKind.Picker, _ folder: String, _ files: PackFiles, _ pictures: PictureReader
    ) -> PackContents {
        var pack = PackContents(path: folder)
        pack.title = picker.title
        let event = PackFiles.joined(folder, "im.ponies.room_emotes.json")
        if files[event] != nil,
            case .failure(let fault) = LayoutReading.json(MatrixKind.Event.self, event, in: files)
        {
            pack.faults.append((event, fault.reason))
        }
        for entry in picker.stickers {
            guard entry.url.hasPrefix("mxc://") else {
                pack.faults.append(
                    (PackFiles.joined(folder, "picker.json"), "“\(entry.url)” is no mxc:// address"))
                continue
            }
            // What has been uploaded is on the server.
            guard entry.url.hasPrefix(MatrixKind.address) else { continue }
            let file = PackFiles.joined(folder, String(entry.url.dropFirst(MatrixKind.address.count)))
            guard let bytes = files[file] else {
                pack.missing.append(file)
                continue
            }
            var sticker = PackContents.Sticker(image: pictures.image(bytes, file: file))
            sticker.name = entry.id
            pack.stickers.append(sticker)
        }
        return pack
    }
}
