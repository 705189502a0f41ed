import Artifacts
import ChatPacks
import Codecs
import Foundation
import PackExport
import Photos
import Pixels
import Stickers
import TestSupport
import Testing

/// What becomes of moving photos in packs for apps.
@Suite struct MovingExportTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// A disc that goes to the right over a clear ground.
    private func film(_ number: Int, frames: Int = 3) throws -> [UInt8] {
        let disc = SamplePhoto.disc(SamplePhoto.colors[number % SamplePhoto.colors.count])
        return try APNGEncoder.encode(
            (0..<frames).map { frame in
                var raster = Raster(width: 200, height: 120)
                raster.draw(disc, x: 20 * frame % 41, y: 0)
                return Frame(raster, milliseconds: 200)
            })
    }

    /// Writes films, and photos after them.
    private func write(films: Int, photos: Int, settings: String = "") throws {
        for number in 0..<films { try folder.write(Data(film(number)), to: "photos/film-\(number).png") }
        for number in 0..<photos {
            try folder.write(
                Data(SamplePhoto.discPNG(SamplePhoto.colors[number % SamplePhoto.colors.count])),
                to: "photos/photo-\(number).png")
        }
        try folder.write("author: Ana\ntitle: Farm\n" + settings, to: "photos/peel.yaml")
    }

    private func export(_ apps: ChatApp..., ffmpeg: FFmpeg? = nil) async throws -> ExportReport {
        var work = WorkOptions(photos: [folder.url("photos").path], jobs: 2, version: "1")
        work.cache = .folder(folder.url("kept").path)
        var options = ExportOptions(work, output: folder.url("packs").path, apps: apps)
        options.ffmpeg = ffmpeg
        var report = try await PackExporter(options: options).export()
        report.notes.removeAll { $0.text.hasPrefix("its subject is small") }
        for app in report.apps { #expect(app.violations == [], "\(app.app)") }
        // What is read back, with all pixels.
        for app in apps where report.apps.contains(where: { $0.app == app.rawValue }) {
            let packs = try PackReader(app: app).packs(at: folder.url("packs").path)
            #expect(packs.flatMap { PackCheck(app: app).violations(of: $0) } == [])
        }
        return report
    }

    private func movement(_ file: String) throws -> MovementHeader? {
        try ImageDecoder().movement(of: Array(Data(contentsOf: folder.url("packs/" + file))))
    }

    /// A program in place of ffmpeg.
    private func program(_ text: String) async throws -> String {
        try await folder.writeProgram(text, to: "ffmpeg").path
    }

    @Test func `WhatsApp gets a pack of moving stickers beside that of still ones`() async throws {
        try write(films: 3, photos: 1)
        let report = try await export(.whatsapp)
        #expect(report.apps[0].packs.map(\.title) == ["Farm 1/2", "Farm 2/2"])
        #expect(report.apps[0].packs.map(\.stickers) == [3, 3], "the photo, and films that are still")
        #expect(report.apps[0].packs.map(\.moving) == [nil, 3])
        let moved = try #require(try movement("whatsapp/farm-moving/farm-moving/01-film-0.webp"))
        #expect(moved.frames == 3 && moved.milliseconds == 600)
        #expect(try movement("whatsapp/farm/farm/02-film-0.webp") == nil)
    }

    @Test(arguments: Ring.few([ChatApp.signal, .whatsapp, .discord, .slack, .matrix, .imessage, .line]))
    func `still photos move as on pages if the settings ask for motion and moving packs`(_ app: ChatApp)
        async throws
    {
        // The fewest that the app takes.
        let count = [ChatApp.line: 8, .whatsapp: 3][app] ?? 1
        try write(films: 0, photos: count, settings: "motion: wiggle\nmoving: true\n")
        let report = try await export(app)
        #expect(report.apps[0].packs.map(\.moving) == [count], "\(report.notes)")
    }

    @Test(arguments: ["motion: wiggle\n", "motion: wiggle\nmoving: false\n", "moving: true\n"])
    func `still photos stay still unless the settings ask for both`(_ settings: String) async throws {
        try write(films: 0, photos: 3, settings: settings)
        let report = try await export(.whatsapp, .signal)
        #expect(report.apps.flatMap(\.packs).map(\.moving) == [nil, nil])
    }

    @Test func `progress tells how far the apps' stickers are`() async throws {
        try write(films: 1, photos: 1)
        let work = WorkOptions(photos: [folder.url("photos").path], jobs: 2, version: "1")
        let options = ExportOptions(work, output: folder.url("packs").path, apps: [.signal, .slack])
        var steps: [[Int]] = []
        _ = try await PackExporter(options: options).export { step in
            if case .fitting(let done, let all) = step { steps.append([done, all]) }
        }
        #expect(steps == [[0, 2], [1, 2], [2, 2], [1, 2], [2, 2]])
    }

    @Test func `two moving stickers are too few for WhatsApp`() async throws {
        try write(films: 2, photos: 1)
        let report = try await export(.whatsapp)
        #expect(report.apps[0].packs.map(\.stickers) == [3] && report.apps[0].packs[0].moving == nil)
        #expect(
            report.notes.map(\.text) == [
                "WhatsApp takes only certain numbers of moving stickers in packs of their own; still: Film 0, Film 1"
            ])
    }

    @Test(arguments: [
        ChatApp.signal, .discord, .discordEmoji, .slack, .mattermost, .fediverse, .matrix, .imessage,
    ])
    func `apps that mix moving and still stickers get one pack`(_ app: ChatApp) async throws {
        try write(films: 1, photos: 1)
        let report = try await export(app)
        #expect(report.apps[0].packs.map(\.stickers) == [2] && report.apps[0].packs[0].moving == 1)
        let moving = try PackReader(app: app).packs(at: folder.url("packs").path)
            .flatMap(\.stickers).filter { try $0.image.picture.get().movement != nil }
        #expect(moving.count == (app == .imessage ? 3 : 1))
        #expect(report.notes.isEmpty, "\(report.notes)")
    }

    /// How many pictures a burst has, and what is said of it.
    @Test(arguments: [
        (9, []), (24, []),
        (40, ["the sticker shows 20 of the 40 photos of its burst"]),
    ]) func `a burst's note counts what its sticker shows`(_ count: Int, _ said: [String]) async throws {
        for number in 0..<count {
            var raster = SamplePhoto.disc(SamplePhoto.colors[0])
            raster[40 + number, 60] = RGBA(240, 240, 240)
            try folder.write(
                Data(PNGEncoder.encode(raster)), to: "photos/a_BURST\(100 + number).png")
        }
        try folder.write("title: Farm\nmoving: true\n", to: "photos/peel.yaml")
        let report = try await export(.matrix)
        #expect(report.apps[0].packs.map(\.moving) == [1])
        #expect(report.notes.map(\.text).filter { $0.contains("the sticker shows") } == said)
    }

    @Test func `a note names iMessage's sizes in which a sticker is still`() async throws {
        var noise = UInt32(1)
        let frames = (0..<4).map { _ in
            var raster = SamplePhoto.disc(RGBA(200, 60, 40), width: 200, height: 120)
            for place in stride(from: 0, to: raster.bytes.count, by: 4) where raster.bytes[place + 3] > 0 {
                for channel in place..<place + 3 {
                    noise = noise &* 1_664_525 &+ 1_013_904_223
                    raster.bytes[channel] = UInt8(noise >> 24)
                }
            }
            return Frame(raster, milliseconds: 200)
        }
        try write(films: 1, photos: 1)
        try folder.write(Data(APNGEncoder.encode(frames)), to: "photos/noise.png")
        let report = try await export(.imessage)
        #expect(report.apps[0].packs[0].moving == 2)
        #expect(
            report.notes.map(\.text) == [
                "at 618×618 pixels these are still, because their movement cannot be made small enough: Noise; keep a smaller size in Xcode"
            ])
    }

    @Test func `LINE's packs of moving stickers have a moving main image`() async throws {
        try write(films: 8, photos: 0)
        let report = try await export(.line)
        #expect(report.apps[0].packs.map(\.moving) == [8])
        #expect(try movement("line/farm-moving/main.png")?.loops ?? 0 > 0)
        #expect(try movement("line/farm-moving/tab.png") == nil)
    }

    @Test func `nothing moves if the settings forbid it`() async throws {
        try write(films: 3, photos: 0, settings: "moving: false\n")
        let report = try await export(.whatsapp, .signal, .slack)
        #expect(report.apps.flatMap(\.packs).allSatisfy { $0.moving == nil })
        #expect(try movement("signal/farm/01-film-0.webp") == nil)
        #expect(try movement("slack/farm/film_0.png") == nil)
    }

    @Test func `apps without moving stickers get still ones`() async throws {
        try write(films: 1, photos: 0)
        _ = try await export(.plain)
        #expect(try movement("plain/farm/01-film-0.png") == nil)
    }

    @Test func `without ffmpeg, Telegram's stickers are still and one note says so`() async throws {
        try write(films: 2, photos: 1)
        let report = try await export(.telegram, .telegramEmoji)
        #expect(report.notes.map(\.subject) == ["Telegram"])
        #expect(report.notes.first?.text.hasSuffix("install ffmpeg, then export again") == true)
        #expect(try movement("telegram/farm/01-film-0.webp") == nil)
    }

    @Test(.enabled(if: FFmpeg.installed != nil)) func `Telegram gets films`() async throws {
        try write(films: 2, photos: 1)
        let report = try await export(.telegram, .telegramEmoji, ffmpeg: .installed)
        #expect(report.notes.isEmpty && report.apps.allSatisfy { $0.packs[0].moving == 2 })
        let set = try String(contentsOf: folder.url("packs/telegram/farm/set.json"), encoding: .utf8)
        #expect(set.components(separatedBy: "\"video\"").count == 3 && set.contains("01-film-0.webm"))
        let pack = try PackReader(app: .telegram).packs(at: folder.url("packs").path)[0]
        let film = try #require(try pack.stickers.first?.image.picture.get())
        #expect(film.hasAlpha && max(film.size.width, film.size.height) == 512)
        #expect(film.movement?.milliseconds == 600)
    }

    /// What ffmpeg does, and what is said.
    @Test(arguments: [
        ("exit 1", "ffmpeg ended with status 1"), ("echo 'Unknown encoder' >&2; exit 1", ": Unknown encoder"),
        ("sleep 60", "ffmpeg did not end within 1 s and was ended"), ("exit 0", "ffmpeg wrote no film"),
        ("kill -9 $$", "ffmpeg was ended by signal 9"),
    ]) func `stickers are still if ffmpeg fails`(_ text: String, _ said: String) async throws {
        try write(films: 2, photos: 1)
        let report = try await export(.telegram, ffmpeg: FFmpeg(at: try await program(text), seconds: 1))
        let notes = report.notes.filter { $0.subject == "Telegram" }
        #expect(notes.count == 1 && notes[0].text.hasSuffix(said), "\(report.notes)")
        #expect(report.apps[0].packs[0].moving == nil && report.apps[0].packs[0].stickers == 3)
    }
}
