import ChatPacks
import Codecs
import Foundation
import Pixels
import TestSupport
import Testing

/// Packs of stickers that move.
@Suite struct MovingPackTests {
    /// A moving sticker to be made.
    struct Moving: Sendable {
        var format: String
        var width: Int
        var height: Int
        var frames = 8
        var milliseconds = 100
        var loops = 0
        var isNoise = false
        var hasPalette = false

        init(_ format: String, _ width: Int, _ height: Int, frames: Int = 8, milliseconds: Int = 100) {
            (self.format, self.width, self.height) = (format, width, height)
            (self.frames, self.milliseconds) = (frames, milliseconds)
        }

        /// The file: a square that walks over a clear ground, or noise.
        func bytes() throws -> [UInt8] {
            let images = (0..<frames).map { frame in
                var indices = [UInt8](repeating: 0, count: width * height)
                for y in 20..<60 { for x in 0..<40 { indices[y * width + (x + frame) % width] = 1 } }
                return IndexedRaster(
                    width: width, height: height, indices: indices, palette: [.clear, RGBA(200, 60, 50)])
            }
            let noise = isNoise ? SamplePhoto.noise(width, height) : nil
            let rasters = images.enumerated().map { frame, image -> Frame in
                guard let noise else { return Frame(image.raster, milliseconds: milliseconds) }
                let bytes = noise.bytes.dropFirst(4 * frame) + noise.bytes.prefix(4 * frame)
                return Frame(
                    Raster(width: width, height: height, bytes: Array(bytes)), milliseconds: milliseconds)
            }
            return switch format {
            case "webp": try AnimatedWebPEncoder.encode(rasters, quality: 75, effort: 0)
            case "gif": try GIFEncoder.encode(images.map { ($0, milliseconds) })
            case "png" where hasPalette:
                try APNGEncoder.encode(images.map { ($0, milliseconds) }, loops: loops)
            default: try APNGEncoder.encode(rasters, loops: loops)
            }
        }

        /// The same with a change.
        func with<Value>(_ key: WritableKeyPath<Moving, Value>, _ value: Value) -> Moving {
            var changed = self
            changed[keyPath: key] = value
            return changed
        }
    }

    static let apps: [ChatApp: Moving] = {
        var line = Moving("png", 320, 270, frames: 5, milliseconds: 200)
        line.loops = 2
        return [
            .whatsapp: Moving("webp", 512, 512), .signal: Moving("png", 512, 512),
            .discord: Moving("png", 320, 320), .discordEmoji: Moving("gif", 128, 128),
            .slack: Moving("gif", 128, 128), .imessage: Moving("gif", 300, 300), .line: line,
            .matrix: Moving("webp", 512, 400), .mattermost: Moving("gif", 128, 128),
            .fediverse: Moving("gif", 128, 128),
        ]
    }()

    /// A pack of which the first sticker moves, or all where the app wants that.
    private func pack(
        _ app: ChatApp, _ moving: Moving, all: Bool = true
    ) throws -> (pack: SamplePack, first: String) {
        let pack = try SamplePack(app)
        // Of iMessage's three packs the one with the smallest stickers.
        let packs = try PackReader(app: app).packs(at: pack.folder.url("").path)
        let small = try #require(packs.first { $0.gridSize == nil || $0.gridSize == "small" })
        let files = small.stickers.map(\.image.file)
        let first = try #require(files.first)
        if all, app.limit(.oneMovement) != nil, let good = Self.apps[app] {
            let bytes = try good.bytes()
            for file in files { try pack.write(bytes, file) }
            if app == .whatsapp {
                try pack.set(true, ["sticker_packs", 0, "animated_sticker_pack"], in: "farm/contents.json")
            }
        }
        try pack.write(moving.bytes(), first)
        return (pack, first)
    }

    @Test(arguments: apps.keys.sorted { $0.rawValue < $1.rawValue })
    func `each app accepts its moving stickers`(_ app: ChatApp) throws {
        let moving = try #require(Self.apps[app])
        #expect(app.takesMoving)
        #expect(try pack(app, moving).pack.violations() == [])
    }

    @Test func `Mastodon also accepts animated PNG and WebP`() throws {
        for format in ["png", "webp"] {
            let (pack, _) = try pack(.fediverse, Moving(format, 100, 100))
            #expect(try pack.violations() == [])
        }
    }

    @Test func `Discord and iMessage accept PNG and GIF`() throws {
        #expect(try pack(.discord, Moving("gif", 320, 320)).pack.violations() == [])
        #expect(try pack(.imessage, Moving("png", 300, 300)).pack.violations() == [])
    }

    @Test(arguments: ChatApp.allCases.filter { !$0.takesMoving })
    func `other apps accept only still stickers`(_ app: ChatApp) throws {
        let whole = try SamplePack(app)
        let sample = try PackReader(app: app).packs(at: whole.folder.url("").path)[0].stickers[0]
        let size = try sample.image.picture.get().size
        let format = sample.image.file.hasSuffix("png") ? "png" : "webp"
        let (pack, first) = try pack(app, Moving(format, size.width, size.height))
        let found = try pack.violations().filter { $0.file == first }
        #expect(found.contains { $0.rule == "still-image" && $0.value == "an animation" }, "\(found)")
    }

    struct Breakage: Sendable, CustomTestStringConvertible {
        let app: ChatApp
        let rule: Rule
        let change: @Sendable (Moving) -> Moving
        /// What is there, as the report says.
        var value: String

        init(_ app: ChatApp, _ rule: Rule, _ value: String, _ change: @escaping @Sendable (Moving) -> Moving)
        {
            (self.app, self.rule, self.value, self.change) = (app, rule, value, change)
        }

        var testDescription: String { "\(app.rawValue): \(rule.rawValue), \(value)" }
    }

    static let breakages: [Breakage] = [
        Breakage(.whatsapp, .movingSize, "511×512 pixels") { $0.with(\.width, 511) },
        Breakage(.whatsapp, .movingBytes, "") { $0.with(\.isNoise, true) },
        Breakage(.whatsapp, .movingFormat, "png") { $0.with(\.format, "png") },
        Breakage(.whatsapp, .frameTime, "7 milliseconds") { $0.with(\.milliseconds, 7) },
        Breakage(.whatsapp, .playingTime, "10,400 milliseconds") { $0.with(\.milliseconds, 1_300) },
        Breakage(.signal, .movingSize, "500×512 pixels") { $0.with(\.width, 500) },
        Breakage(.signal, .movingFormat, "webp") { $0.with(\.format, "webp") },
        Breakage(.signal, .playingTime, "3,200 milliseconds") { $0.with(\.milliseconds, 400) },
        Breakage(.signal, .movingColors, "a palette") { $0.with(\.hasPalette, true) },
        Breakage(.signal, .loopCount, "2 times") { $0.with(\.loops, 2) },
        Breakage(.signal, .movingBytes, "") { $0.with(\.isNoise, true).with(\.frames, 2) },
        Breakage(.discord, .playingTime, "5,200 milliseconds") { $0.with(\.milliseconds, 650) },
        Breakage(.discord, .movingFormat, "webp") { $0.with(\.format, "webp") },
        Breakage(.discordEmoji, .movingFormat, "png") { $0.with(\.format, "png") },
        Breakage(.slack, .frameCount, "51") { $0.with(\.frames, 51) },
        Breakage(.mattermost, .frameCount, "33") { $0.with(\.frames, 33) },
        Breakage(.slack, .movingSize, "128×127 pixels") { $0.with(\.height, 127) },
        Breakage(.slack, .movingFormat, "png") { $0.with(\.format, "png") },
        Breakage(.imessage, .movingFormat, "webp") { $0.with(\.format, "webp") },
        Breakage(.imessage, .movingSize, "301×300 pixels") { $0.with(\.width, 301) },
        Breakage(.line, .frameCount, "4") { $0.with(\.frames, 4).with(\.milliseconds, 250) },
        Breakage(.line, .playingTime, "1,250 milliseconds") { $0.with(\.milliseconds, 250) },
        Breakage(.line, .loopCount, "for ever") { $0.with(\.loops, 0) },
        Breakage(.line, .loopCount, "5 times") { $0.with(\.loops, 5).with(\.milliseconds, 200) },
        Breakage(.line, .loopedTime, "6,000 milliseconds") { $0.with(\.milliseconds, 600) },
        Breakage(.line, .movingSize, "268×200 pixels") { $0.with(\.width, 268).with(\.height, 200) },
        Breakage(.line, .movingSize, "370×270 pixels") { $0.with(\.width, 370) },
    ]

    @Test(arguments: breakages) func `a moving sticker must keep the limits for moving stickers`(
        _ breakage: Breakage
    )
        throws
    {
        let moving = try #require(Self.apps[breakage.app])
        let (pack, first) = try pack(breakage.app, breakage.change(moving))
        let found = try pack.violations()
        let named = found.first { $0.rule == breakage.rule.rawValue }
        #expect(named?.file == first, "\(found)")
        #expect(breakage.value.isEmpty || named?.value == breakage.value, "\(found)")
        // LINE adds up all times that it is shown.
        #expect(
            Set(found.map(\.rule)).subtracting([breakage.rule.rawValue, "looped-time"]).isEmpty, "\(found)")
    }

    @Test(arguments: [ChatApp.whatsapp, .line]) func `all stickers of a pack must move, or none`(
        _ app: ChatApp
    ) throws {
        let (pack, first) = try pack(app, try #require(Self.apps[app]), all: false)
        let found = try pack.violations().filter { $0.rule == "one-movement" }
        #expect(found.count == SamplePack.titles.count - 1 && !found.map(\.file).contains(first))
        #expect(found.first?.value == "still, the first moves")
    }

    @Test func `a moving pack without WhatsApp's mark is refused`() throws {
        let (pack, _) = try pack(.whatsapp, try #require(Self.apps[.whatsapp]))
        try pack.set(nil, ["sticker_packs", 0, "animated_sticker_pack"], in: "farm/contents.json")
        let found = try pack.violations()
        #expect(
            found.map(\.rule) == ["layout"] && found.first?.value.contains("must be true") == true, "\(found)"
        )
    }

    /// Telegram's films: what is wrong, and the rule that says so.
    @Test(arguments: [
        (SampleFilm(), nil, ""), (SampleFilm(isLive: true), nil, ""),
        (SampleFilm(codec: "V_VP8"), Rule.movingFormat, "webm of V_VP8"),
        (SampleFilm(hasSound: true), .movingFormat, "webm of A_OPUS"),
        (SampleFilm(frames: 70), .playingTime, "3,500 milliseconds"),
        (SampleFilm(frames: 60, milliseconds: 20), .frameTime, "20 milliseconds"),
        (SampleFilm(width: 400), .movingSize, "400×400 pixels"),
    ]) func `Telegram accepts films`(_ film: SampleFilm, _ rule: Rule?, _ value: String) throws {
        let pack = try SamplePack(.telegram)
        try pack.write(film.bytes, "farm/01-cat.webm")
        try pack.remove("farm/01-cat.webp")
        let calls: [(String, [any Sendable])] = [
            ("farm/set.json", ["stickers", 0]), ("farm/stickers.json", [0]), ("farm/01-cat.json", []),
        ]
        for (path, keys) in calls {
            try pack.set("attach://01-cat.webm", keys + ["sticker"], in: path)
            try pack.set("video", keys + ["format"], in: path)
        }
        let found = try pack.violations()
        #expect(found.map(\.rule) == (rule.map { [$0.rawValue] } ?? []), "\(found)")
        #expect(rule == nil || found.first?.value == value, "\(found)")
        try pack.set("static", ["stickers", 0, "format"], in: "farm/set.json")
        #expect(try pack.violations().contains { $0.value.contains("“static”, not “video”") })
    }

    @Test func `a film that is not whole is damaged`() throws {
        let film = SampleFilm(frames: 3).bytes
        let pack = try SamplePack(.telegramEmoji)
        for count in 4..<film.count {
            try pack.write(Array(film.prefix(count)), "a/1.webm")
            let found = try PackReader(app: .telegramEmoji).packs(at: pack.folder.url("a").path)
            let picture = try #require(found.first?.stickers.first).image.picture
            #expect(throws: PackContents.UnreadablePicture.self, "\(count)") { try picture.get() }
        }
    }

    @Test func `LINE has its own numbers of moving stickers`() throws {
        let (pack, _) = try pack(.line, try #require(Self.apps[.line]))
        var contents = try PackReader(app: .line).packs(at: pack.folder.url("").path)[0]
        for (times, isTaken) in [(1, true), (2, true), (3, true), (4, false)] {
            var many = contents
            many.stickers = (0..<times).flatMap { _ in contents.stickers }
            let found = PackCheck(app: .line).violations(of: many)
            #expect(found.map(\.rule) == (isTaken ? [] : ["moving-count"]), "\(times)")
        }
        contents.stickers.removeLast()
        #expect(PackCheck(app: .line).violations(of: contents).map(\.value) == ["7"])
    }

    @Test func `a sticker that loops for ever breaks only LINE's limit of loops`() throws {
        var endless = try #require(Self.apps[.line])
        endless.loops = 0
        let found = try pack(.line, endless).pack.violations()
        #expect(Set(found.map { "\($0.rule): \($0.value)" }) == ["loop-count: for ever"], "\(found)")
    }

    @Test(arguments: apps.keys.sorted { $0.rawValue < $1.rawValue })
    func `a moving sticker whose frames are all transparent is reported`(_ app: ChatApp) throws {
        let moving = try #require(Self.apps[app])
        let (pack, first) = try pack(app, moving)
        let clear = (0..<8).map { frame in
            var raster = Raster(width: moving.width, height: moving.height)
            // Frames that are the same are one; nobody sees a pixel of this.
            raster[frame, 0] = RGBA(1, 1, 1, UInt8(frame))
            return Frame(raster, milliseconds: moving.milliseconds)
        }
        try pack.write(APNGEncoder.encode(clear, loops: moving.loops), first)
        #expect(try pack.violations().contains { $0.rule == "visible-image" && $0.file == first })
    }

    @Test func `a later frame that is damaged is found`() throws {
        for (app, place) in [(ChatApp.signal, 0.9), (.discordEmoji, 0.95), (.imessage, 0.95)] {
            let moving = try #require(Self.apps[app])
            let (pack, first) = try pack(app, moving)
            try pack.cut(first, to: Int(Double(moving.bytes().count) * place))
            let found = try pack.violations()
            #expect(found.contains { $0.rule == "readable-image" && $0.file == first }, "\(app): \(found)")
        }
    }
}
