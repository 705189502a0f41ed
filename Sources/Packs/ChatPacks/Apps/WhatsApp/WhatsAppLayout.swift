/// WhatsApp's packs: `contents.json` of the sample app, or the files of a `.wastickers` archive.
enum WhatsAppLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        let contents = files.folders(with: "contents.json")
        let titled = files.folders(with: "title.txt")
        var covered: Set<String> = []
        var packs: [PackContents] = []
        for folder in contents {
            let path = PackFiles.joined(folder, "contents.json")
            let found = LayoutReading.json(WhatsAppKind.Contents.self, path, in: files).flatMap {
                $0.sticker_packs.isEmpty
                    ? .failure(LayoutFault(reason: "“sticker_packs” is empty")) : .success($0)
            }
            switch found {
            case .failure(let fault):
                packs.append(LayoutReading.faulty(folder, path, fault))
                // The list's fault is reported, so the packs beside it are not read.
                covered.formUnion(titled.filter { $0.hasPrefix(PackFiles.joined(folder, "")) })
            case .success(let contents):
                for pack in contents.sticker_packs {
                    let inner = PackFiles.joined(folder, pack.identifier)
                    covered.insert(inner)
                    var found = read(pack, inner, files, pictures)
                    let moving = Set(found.areMoving)
                    if moving.count == 1, moving != [pack.animated_sticker_pack ?? false] {
                        found.faults.append(
                            (path, "“animated_sticker_pack” must be \(moving.contains(true))"))
                    }
                    packs.append(found)
                }
            }
        }
        for folder in titled where !covered.contains(folder) {
            packs.append(archive(folder, files, pictures))
        }
        return packs
    }

    private static func read(
        _ pack: WhatsAppKind.Contents.Pack, _ folder: String, _ files: PackFiles, _ pictures: PictureReader
    ) -> PackContents {
        var read = PackContents(path: folder)
        read.title = pack.name
        read.author = pack.publisher
        read.identifier = pack.identifier
        let cover = PackFiles.joined(folder, pack.tray_image_file)
        if let bytes = files[cover] {
            read.covers = [(.cover, pictures.image(bytes, file: cover))]
        } else {
            read.missing.append(cover)
        }
        for sticker in pack.stickers {
            let path = PackFiles.joined(folder, sticker.image_file)
            guard let bytes = files[path] else {
                read.missing.append(path)
                continue
            }
            var found = PackContents.Sticker(image: pictures.image(bytes, file: path))
            found.emoji = sticker.emojis ?? []
            found.alt = sticker.accessibility_text
            read.stickers.append(found)
        }
        return read
    }

    /// Reads the files of an archive. Other programs also put PNG images into their archives, and no emoji.
    private static func archive(
        _ folder: String, _ files: PackFiles, _ pictures: PictureReader
    ) -> PackContents {
        var pack = PackContents(path: folder)
        pack.title = files.text(PackFiles.joined(folder, "title.txt"))
        pack.author = files.text(PackFiles.joined(folder, "author.txt"))
        if pack.author == nil { pack.missing.append(PackFiles.joined(folder, "author.txt")) }
        let emoji = LayoutReading.emojiByStem(folder, in: files)
        for name in files.names(in: folder) where PackFiles.isImage(name) {
            let path = PackFiles.joined(folder, name)
            let image = pictures.image(files[path] ?? [], file: path)
            let stem = LayoutReading.stem(name)
            if LayoutReading.coverStems.contains(stem) {
                pack.covers.append((.cover, image))
            } else {
                var sticker = PackContents.Sticker(image: image)
                sticker.emoji = emoji.map { LayoutReading.emoji($0[stem] ?? "") }
                pack.stickers.append(sticker)
            }
        }
        if pack.covers.isEmpty { pack.missing.append(PackFiles.joined(folder, "cover.png")) }
        return pack
    }
}
