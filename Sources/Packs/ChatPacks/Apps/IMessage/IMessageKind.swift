/// iMessage: an asset catalog for Xcode's template “Sticker Pack App”, with the icons, and the stickers in
/// three sizes. The project keeps one of the sizes.
struct IMessageKind: PackKind {
    let pack: ChatPack

    private var folder: String { "\(pack.numberedSlug).xcassets" }
    private var icons: String { "\(folder)/iMessage App Icon.stickersiconset" }
    private func stickerPack(_ grid: Grid) -> String { "\(folder)/Sticker Pack \(grid.rawValue).stickerpack" }

    private func file(_ index: Int) -> String {
        "\(pack.stem(of: index)).\(pack.stickers[index].suffix("png", in: .imessage))"
    }

    /// The sizes of stickers in Messages' grid.
    enum Grid: String, CaseIterable {
        case small, regular, large

        /// Pixels of a side: three pixels for each point.
        var side: Int {
            switch self {
            case .small: 300
            case .regular: 408
            case .large: 618
            }
        }
    }

    var images: [PackImage] {
        let stickers = Grid.allCases.flatMap { grid in
            pack.stickers.indices.map { index in
                let stem = pack.stem(of: index)
                return PackImage(
                    path: "\(stickerPack(grid))/\(stem).sticker/\(file(index))", sticker: index,
                    spec: pack.spec(
                        .imessage(grid.side), of: index, in: .imessage, size: PixelSize(grid.side)))
            }
        }
        return stickers
            + Icon.all.map {
                PackImage(path: "\(icons)/\($0.file)", sticker: pack.cover, spec: .icon($0.pixels))
            }
    }

    func files(_ made: [String: MadeImage]) -> [PackFile] {
        let stickers = Grid.allCases.flatMap { grid in
            pack.stickers.indices.map { index in
                let stem = pack.stem(of: index)
                return PackFile(
                    "\(stickerPack(grid))/\(stem).sticker/Contents.json",
                    json: Sticker(
                        properties: .init(
                            accessibilityLabel: ChatPack.cut(pack.stickers[index].alt, to: 1000),
                            filename: file(index))))
            } + [
                PackFile(
                    "\(stickerPack(grid))/Contents.json",
                    json: Stickers(
                        stickers: pack.stickers.indices.map {
                            .init(filename: pack.stem(of: $0) + ".sticker")
                        }, properties: .init(gridSize: grid.rawValue)))
            ]
        }
        return stickers + [
            PackFile("\(folder)/Contents.json", json: Catalog()),
            PackFile("\(icons)/Contents.json", json: Icons(images: Icon.all.map(\.entry))),
        ]
    }

    /// The header of every `Contents.json`.
    struct Info: Codable {
        var author = "xcode"
        var version = 1
    }

    struct Catalog: Codable {
        var info = Info()
    }

    struct Stickers: Codable {
        var info: Info? = Info()
        var stickers: [File]
        var properties: Properties

        struct File: Codable { var filename: String }

        struct Properties: Codable {
            var gridSize: String

            enum CodingKeys: String, CodingKey { case gridSize = "grid-size" }
        }
    }

    struct Sticker: Codable {
        var info: Info? = Info()
        var properties: Properties

        struct Properties: Codable {
            var accessibilityLabel: String?
            var filename: String

            enum CodingKeys: String, CodingKey { case accessibilityLabel = "accessibility-label", filename }
        }
    }

    struct Icons: Codable {
        var info: Info? = Info()
        var images: [Entry]

        struct Entry: Codable {
            var filename: String?
            var idiom: String
            var platform: String?
            var scale: String
            var size: String
        }
    }

    /// One icon that Xcode asks for.
    struct Icon {
        var points: PixelSize
        var scale: Int
        var idiom: String
        var platform: String?

        var pixels: PixelSize { PixelSize(points.width * scale, points.height * scale) }
        var file: String { "icon-\(idiom)-\(points.width)x\(points.height)@\(scale)x.png" }

        var entry: Icons.Entry {
            Icons.Entry(
                filename: file, idiom: idiom, platform: platform, scale: "\(scale)x",
                size: "\(points.width)x\(points.height)")
        }

        /// The icons in Xcode's template of a sticker pack.
        static let all: [Icon] = [
            Icon(points: PixelSize(29), scale: 2, idiom: "iphone"),
            Icon(points: PixelSize(29), scale: 3, idiom: "iphone"),
            Icon(points: PixelSize(60, 45), scale: 2, idiom: "iphone"),
            Icon(points: PixelSize(60, 45), scale: 3, idiom: "iphone"),
            Icon(points: PixelSize(29), scale: 2, idiom: "ipad"),
            Icon(points: PixelSize(67, 50), scale: 2, idiom: "ipad"),
            Icon(points: PixelSize(74, 55), scale: 2, idiom: "ipad"),
            Icon(points: PixelSize(1024), scale: 1, idiom: "ios-marketing"),
            Icon(points: PixelSize(27, 20), scale: 2, idiom: "universal", platform: "ios"),
            Icon(points: PixelSize(27, 20), scale: 3, idiom: "universal", platform: "ios"),
            Icon(points: PixelSize(32, 24), scale: 2, idiom: "universal", platform: "ios"),
            Icon(points: PixelSize(32, 24), scale: 3, idiom: "universal", platform: "ios"),
            Icon(points: PixelSize(1024, 768), scale: 1, idiom: "ios-marketing", platform: "ios"),
        ]
    }
}
