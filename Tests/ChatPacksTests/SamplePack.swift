import Archive
import ChatPacks
import Codecs
import Cutout
import Foundation
import Pixels
import TestSupport

/// Packs that apps take, and ways to break them.
final class SamplePack: Sendable {
    let folder: TemporaryFolder
    let app: ChatApp

    /// A pack that keeps every limit, in a folder of its own.
    init(_ app: ChatApp) throws {
        self.app = app
        folder = try TemporaryFolder(isInMemory: true)
        for (path, bytes) in try Self.files(app) { try folder.write(Data(bytes), to: path) }
    }

    /// A pack of as many stickers of one picture as are asked for.
    init(_ app: ChatApp, count: Int) throws {
        self.app = app
        folder = try TemporaryFolder(isInMemory: true)
        let plan = PackPlan(Self.chatPack(count: count), for: app)
        let pictures = try Self.files(app)
        for (image, _) in plan.images {
            try folder.write(
                Data(pictures[image.path] ?? pictures["farm/01-cat.webp"] ?? []), to: image.path)
        }
        for file in plan.files(ofPart: 0, [:]) { try folder.write(Data(file.bytes), to: file.path) }
    }

    /// The names of the sample's stickers.
    static let titles = ["Cat", "Dog", "Fish", "Bird", "Horse", "Cow", "Pig", "Sheep"]

    /// A pack of `count` stickers.
    static func chatPack(count: Int = titles.count) -> ChatPack {
        ChatPack(
            title: "Farm", author: "Ana", description: "Animals of a farm", license: "CC0", slug: "farm",
            telegramBot: "farm_bot",
            stickers: (0..<count).map { index in
                let title = titles[index % titles.count] + (index < titles.count ? "" : " \(index)")
                return ChatSticker(
                    title: title, alt: "A \(title.lowercased())", emoji: ["😴"],
                    slug: title.lowercased().replacing(" ", with: "-"), subject: index % titles.count)
            })
    }

    static let fitter = {
        // The network that is part of the program can be read.
        StickerFitter(cutout: Cutout(), style: StickerStyle())
    }()

    private static let made: [ChatApp: [String: [UInt8]]] = {
        var made: [ChatApp: [String: [UInt8]]] = [:]
        for app in ChatApp.allCases { made[app] = try? make(PackPlan(chatPack(), for: app)) }
        return made
    }()

    private static func files(_ app: ChatApp) throws -> [String: [UInt8]] { made[app] ?? [:] }

    /// Every file of a plan.
    static func make(_ plan: PackPlan) throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        var made: [String: MadeImage] = [:]
        // Two pictures are enough for all stickers of an app.
        var pictures: [[ImageSpec: FittedImage]] = [[:], [:]]
        for (image, sticker) in plan.images {
            let number = sticker.subject % pictures.count
            let subject = SamplePhoto.disc(
                SamplePhoto.colors[number], width: 160 + 50 * number, height: 140)
            let fitted = try pictures[number][image.spec] ?? fitter.image(of: subject, image.spec)
            pictures[number][image.spec] = fitted
            files[image.path] = fitted.bytes
            made[image.path] = MadeImage(size: fitted.size, bytes: fitted.bytes.count)
        }
        for part in plan.packs.indices {
            for file in plan.files(ofPart: part, made) { files[file.path] = file.bytes }
        }
        return files
    }

    /// What the app would refuse; of pictures only by their headers where the pixels are not decoded.
    func violations(at path: String = "", decodesPixels: Bool = true) throws -> [Violation] {
        var reader = PackReader(app: app)
        reader.decodesPixels = decodesPixels
        return try reader.packs(at: folder.url(path).path).flatMap {
            PackCheck(app: app).violations(of: $0)
        }
    }

    // MARK: Ways to break it

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: folder.url(path)) }

    func move(_ path: String, to new: String) throws {
        let target = folder.url(new)
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.moveItem(at: folder.url(path), to: target)
    }

    func write(_ bytes: [UInt8], _ path: String) throws { try folder.write(Data(bytes), to: path) }

    func text(_ text: String, _ path: String) throws { try folder.write(text, to: path) }

    func cut(_ path: String, to count: Int) throws {
        try folder.write(Data(contentsOf: folder.url(path)).prefix(count), to: path)
    }

    /// Changes a JSON file; `keys` lead to the value, numbers into lists.
    func set(_ value: Any?, _ keys: [any Sendable], in path: String) throws {
        func changed(_ json: Any, _ keys: ArraySlice<any Sendable>) -> Any? {
            guard let key = keys.first else { return value }
            if var object = json as? [String: Any], let key = key as? String {
                object[key] = changed(object[key] ?? [:], keys.dropFirst())
                return object
            }
            if var list = json as? [Any], let index = key as? Int {
                if let value = changed(list[index], keys.dropFirst()) {
                    list[index] = value
                } else {
                    list.remove(at: index)
                }
                return list
            }
            return json
        }
        let json = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.url(path)))
        let result = try JSONSerialization.data(withJSONObject: changed(json, keys[...]) ?? [:])
        try folder.write(result, to: path)
    }

    static func png(
        _ width: Int, _ height: Int, opaque: Bool = false, pixelsPerMeter: UInt32? = nil
    ) throws -> [UInt8] {
        var raster = Raster(width: width, height: height, filledWith: RGBA(200, 60, 50))
        if !opaque { raster[0, 0] = .clear }
        return try PNGEncoder.encode(raster, pixelsPerMeter: pixelsPerMeter)
    }

    /// A PNG with a palette of two colours, one of them clear.
    static func indexedPNG(_ width: Int, _ height: Int) throws -> [UInt8] {
        var indices = [UInt8](repeating: 0, count: width * height)
        indices[0] = 1
        return try PNGEncoder.encode(
            IndexedRaster(
                width: width, height: height, indices: indices, palette: [RGBA(200, 60, 50), .clear]))
    }

    /// A PNG of greys and alpha: the bytes of one of greys alone, twice as wide, under another header.
    static func grayPNG(_ width: Int, _ height: Int) throws -> [UInt8] {
        // Whatever filter the encoder takes, some alpha is left.
        let values = (0..<2 * width * height).map { $0 % 2 == 0 ? UInt8.min : .max }
        let file = try PNGEncoder.encode(Matte(width: 2 * width, height: height, values: values))
        let header =
            Splicing.bigEndian(width, bytes: 4) + Splicing.bigEndian(height, bytes: 4) + [8, 4, 0, 0, 0]
        let pixels = Splicing.chunks(of: file).filter { $0.name != "IHDR" }.flatMap(\.bytes)
        return Array(file.prefix(8)) + Splicing.chunk("IHDR", header) + pixels
    }

    static func webp(_ width: Int, _ height: Int) throws -> [UInt8] {
        var raster = Raster(width: width, height: height, filledWith: RGBA(200, 60, 50))
        raster[0, 0] = .clear
        return try WebPEncoder.encode(raster, quality: 50)
    }

    /// A WebP of one frame as an animation.
    static func animated(_ width: Int, _ height: Int) throws -> [UInt8] {
        let still = try webp(width, height)
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(value >> (8 * $0) & 255) }
        }
        func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
            Array(name.utf8) + little(payload.count, 4) + payload + (payload.count % 2 == 1 ? [0] : [])
        }
        // Behind RIFF's header and VP8X are the frame's own chunks.
        let frame = Array(still[30...])
        let header = little(0, 6) + little(width - 1, 3) + little(height - 1, 3) + little(100, 3) + [0]
        let body =
            chunk("VP8X", [0x12, 0, 0, 0] + little(width - 1, 3) + little(height - 1, 3))
            + chunk("ANIM", little(0, 6)) + chunk("ANMF", header + frame) + chunk("ANMF", header + frame)
        return Array("RIFF".utf8) + little(body.count + 4, 4) + Array("WEBP".utf8) + body
    }
}
