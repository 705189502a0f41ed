/// Custom emoji of the fediverse: `pack.json` of Pleroma and Akkoma, or images named by their shortcodes.
enum FediverseLayout {
    static func packs(in files: PackFiles, _ pictures: PictureReader) -> [PackContents] {
        let folders = files.folders(with: "pack.json")
        guard !folders.isEmpty else { return ImageLayout.packs(in: files, pictures, isNamed: true) }
        return folders.compactMap { folder in
            let path = PackFiles.joined(folder, "pack.json")
            switch LayoutReading.json(FediverseKind.Manifest.self, path, in: files) {
            case .failure(let fault): return LayoutReading.faulty(folder, path, fault)
            case .success(let manifest):
                var pack = PackContents(path: folder)
                if manifest.files.isEmpty { pack.faults.append((path, LayoutReading.namesNone)) }
                for (shortcode, name) in manifest.files.sorted(by: { $0.key < $1.key }) {
                    let file = PackFiles.joined(folder, name)
                    guard let bytes = files[file] else {
                        pack.missing.append(file)
                        continue
                    }
                    var sticker = PackContents.Sticker(image: pictures.image(bytes, file: file))
                    sticker.name = shortcode
                    pack.stickers.append(sticker)
                }
                return pack
            }
        }
    }
}
