/// Matrix packs: a sticker picker's `picker.json`, state events, and the images until they are uploaded.
enum MatrixLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        let folders = files.folders(withAnyOf: ["picker.json"] + MatrixKind.events)
        guard !folders.isEmpty else {
            return ImageLayout.packs(in: files, pictures, isNamed: false).map { pack in
                var pack = pack
                addIndex(to: &pack, in: files)
                return pack
            }
        }
        return folders.map { folder in
            var pack = PackContents(path: folder)
            let picker = PackFiles.joined(folder, "picker.json")
            if files[picker] != nil {
                switch LayoutReading.json(MatrixKind.Picker.self, picker, in: files) {
                case .failure(let fault): return LayoutReading.faulty(folder, picker, fault)
                case .success(let read): add(read, from: picker, to: &pack, files, pictures)
                }
            }
            let events = MatrixKind.events.map { PackFiles.joined(folder, $0) }
            for event in events where files[event] != nil {
                switch LayoutReading.json(MatrixKind.Event.self, event, in: files) {
                case .failure(let fault): pack.faults.append((event, fault.reason))
                case .success(let read): add(read, from: event, to: &pack, files, pictures)
                }
            }
            addIndex(to: &pack, in: files)
            if files[PackFiles.joined(folder, "upload.sh")] != nil {
                for path in [picker] + events + [PackFiles.joined(folder, "index.json")]
                where files[path] == nil {
                    pack.lacks(path)
                }
            }
            return pack
        }
    }

    private static func add(
        _ picker: MatrixKind.Picker, from path: String, to pack: inout PackContents, _ files: PackFiles,
        _ pictures: PictureReader
    ) {
        pack.title = picker.title
        if picker.stickers.isEmpty { pack.faults.append((path, LayoutReading.namesNone)) }
        for entry in picker.stickers {
            guard let file = file(at: entry.url, from: path, in: &pack) else { continue }
            guard let bytes = files[file] else {
                pack.lacks(file)
                continue
            }
            var sticker = PackContents.Sticker(image: pictures.image(bytes, file: file))
            sticker.name = entry.id
            pack.stickers.append(sticker)
        }
    }

    /// Adds the event's images and names. Images that the picker names, too, are added once.
    private static func add(
        _ event: MatrixKind.Event, from path: String, to pack: inout PackContents, _ files: PackFiles,
        _ pictures: PictureReader
    ) {
        pack.again.append((path, .title, .text(event.pack.display_name), nil))
        for (name, image) in event.images.sorted(by: { $0.key < $1.key }) {
            pack.again.append((path, .stickerName, .text(name), nil))
            guard let file = file(at: image.url, from: path, in: &pack) else { continue }
            guard let bytes = files[file] else {
                pack.lacks(file)
                continue
            }
            if !pack.stickers.contains(where: { $0.image.file == file }) {
                pack.stickers.append(PackContents.Sticker(image: pictures.image(bytes, file: file)))
            }
        }
    }

    /// Returns the file for an address before its upload; `nil` if the image is on the server, or the address is wrong.
    private static func file(at url: String, from path: String, in pack: inout PackContents) -> String? {
        guard url.hasPrefix("mxc://") else {
            pack.faults.append((path, "“\(url)” is not an mxc:// address"))
            return nil
        }
        guard url.hasPrefix(MatrixKind.address) else { return nil }
        return PackFiles.joined(pack.path, String(url.dropFirst(MatrixKind.address.count)))
    }

    /// Checks that the packs exist that the picker's `index.json` names.
    private static func addIndex(to pack: inout PackContents, in files: PackFiles) {
        let path = PackFiles.joined(pack.path, "index.json")
        guard files[path] != nil else { return }
        switch LayoutReading.json(MatrixKind.Index.self, path, in: files) {
        case .failure(let fault): pack.faults.append((path, fault.reason))
        case .success(let index):
            for name in index.packs where files[PackFiles.joined(pack.path, name)] == nil {
                pack.lacks(PackFiles.joined(pack.path, name))
            }
        }
    }
}
