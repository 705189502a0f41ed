/// Telegram's sets: `set.json` with its images, or images with `title.txt` and `emoji.txt`, and the files of `upload.sh`.
enum TelegramLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader, isEmoji: Bool) -> [PackContents] {
        let folders = files.folders(withAnyOf: ["set.json", "title.txt"])
        guard !folders.isEmpty else { return ImageLayout.packs(in: files, pictures, isNamed: false) }
        return folders.compactMap { folder in
            let path = PackFiles.joined(folder, "set.json")
            guard files[path] != nil else {
                var pack = ImageLayout.pack(folder, files, pictures, isNamed: false)
                addCalls(to: &pack, of: [], in: files)
                return pack
            }
            switch LayoutReading.json(TelegramKind.Set.self, path, in: files) {
            case .failure(let fault): return LayoutReading.faulty(folder, path, fault)
            case .success(let set):
                // The other kind of set has limits of its own.
                guard (set.sticker_type == "custom_emoji") == isEmoji else { return nil }
                return read(set, folder, files, pictures)
            }
        }
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
            let path = PackFiles.joined(folder, input.attached ?? input.sticker)
            guard let bytes = files[path] else {
                pack.lacks(path)
                continue
            }
            var sticker = PackContents.Sticker(image: pictures.image(bytes, file: path))
            if let picture = try? sticker.image.picture.get() {
                let format = picture.format.hasPrefix("webm") ? TelegramKind.film : TelegramKind.still
                if input.format != format {
                    pack.faults.append((path, "its format in set.json is “\(input.format)”, not “\(format)”"))
                }
            }
            sticker.emoji = input.emoji_list
            sticker.keywords = input.keywords
            pack.stickers.append(sticker)
        }
        LayoutReading.addTexts(to: &pack, in: files)
        addCalls(to: &pack, of: set.stickers, in: files)
        return pack
    }

    /// Adds the content of `upload.sh`'s calls to the values to check. The calls send `stickers.json`, or a file for each sticker
    /// if the set exists already.
    private static func addCalls(
        to pack: inout PackContents, of stickers: [TelegramKind.Input], in files: PackFiles
    ) {
        let folder = pack.path
        func path(_ name: String) -> String { PackFiles.joined(folder, name) }
        let isCalled = files[path("upload.sh")] != nil
        if isCalled && files[path("title.txt")] == nil { pack.lacks(path("title.txt")) }
        func add<Call: Decodable>(
            _ call: Call.Type, _ file: String, _ inputs: (Call) -> [TelegramKind.Input]
        ) {
            guard files[file] != nil else {
                if isCalled { pack.lacks(file) }
                return
            }
            switch LayoutReading.json(call, file, in: files) {
            case .failure(let fault): pack.faults.append((file, fault.reason))
            case .success(let call):
                if inputs(call).isEmpty && !stickers.isEmpty {
                    pack.faults.append((file, LayoutReading.namesNone))
                }
                for input in inputs(call) {
                    let name = input.attached ?? input.sticker
                    // Other values are addresses, or files that Telegram has.
                    if input.attached != nil && files[path(name)] == nil { pack.lacks(path(name)) }
                    LayoutReading.addEmoji(input.emoji_list, of: name, from: file, to: &pack)
                    let keywords = input.keywords ?? []
                    pack.again.append((file, .keywordCount, .number(keywords.count), name))
                    pack.again.append((file, .keywords, .text(keywords.joined()), name))
                }
            }
        }

        add([TelegramKind.Input].self, path("stickers.json")) { $0 }
        for input in stickers {
            let json = LayoutReading.stem(input.attached ?? input.sticker) + ".json"
            add(TelegramKind.Input.self, path(json)) { [$0] }
        }
    }
}

extension TelegramKind.Input {
    /// The name of the file to send with the call, if any.
    fileprivate var attached: String? {
        sticker.hasPrefix("attach://") ? String(sticker.dropFirst(9)) : nil
    }
}
