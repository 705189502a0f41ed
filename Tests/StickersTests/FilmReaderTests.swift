import Artifacts
import Codecs
import Cutout
import Essentials
import Files
import Foundation
import Pixels
import TestSupport
import Testing

@testable import Stickers

/// Films through a program in ffmpeg's place, and through ffmpeg itself where it is there.
@Suite struct FilmReaderTests {
    private let folder: TemporaryFolder
    /// How the films of phones begin.
    private static let film: [UInt8] =
        [0, 0, 0, 24] + Array("ftypqt  ".utf8) + [UInt8](repeating: 0, count: 12)

    init() throws { folder = try TemporaryFolder() }

    /// A disc that walks over a ground.
    private static func frames(
        _ count: Int, width: Int, height: Int, ground: RGBA = RGBA(40, 60, 90)
    ) -> [Raster] {
        (0..<count).map { index in
            var raster = Raster(width: width, height: height, filledWith: ground)
            let disc = SamplePhoto.disc(
                RGBA(220, 60, 50), width: width / 2, height: height * 3 / 4)
            raster.draw(disc, x: width / 8 + index * width / 4 / max(1, count), y: height / 8)
            return raster
        }
    }

    private static func pam(_ frames: [Raster]) -> Data {
        frames.reduce(into: Data()) { data, frame in
            let head =
                "P7\nWIDTH \(frame.width)\nHEIGHT \(frame.height)\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
            data += Data(head.utf8) + Data(frame.bytes)
        }
    }

    /// A program that writes so many bytes of some frames, whatever film it is given.
    private func ffmpeg(
        _ count: Int = 12, cutting cut: Int = 0, ground: RGBA = RGBA(40, 60, 90), script: String? = nil
    ) async throws -> FFmpeg {
        let small = Self.frames(count, width: 24, height: 24, ground: ground)
        try folder.write("#tb 0: 1/15\n" + (0..<count).map { "0, \($0), \($0), 1\n" }.joined(), to: "times")
        let large = Self.pam(Self.frames(count, width: 96, height: 72, ground: ground))
        try folder.write(Self.pam(small), to: "small")
        try folder.write(large.prefix(large.count - cut), to: "large")
        let write = """
            printf '%s\\n' "$@" >>"\(folder.url("words").path)"
            for last; do :; done
            case "$*" in *framecrc*) name=times ;; *scale=24:24*) name=small ;; *) name=large ;; esac
            cat "\(folder.url("").path)/$name" >"${last#file:}"
            """
        return FFmpeg(at: try await folder.writeProgram(script ?? write, to: "ffmpeg").path, seconds: 1)
    }

    private func open(
        _ file: PhotoFile, _ ffmpeg: FFmpeg?, reader: PhotoReader = PhotoReader()
    ) throws -> PhotoReader.Source {
        try FFmpeg.$find.withValue({ ffmpeg }) { try reader.open(file) }
    }

    private func film(_ name: String = "clip.mp4") throws -> PhotoFile {
        try folder.write(Data(Self.film), to: name)
        return PhotoFile(at: folder.url(name).path)
    }

    @Test func `a film becomes a moving photo`() async throws {
        let file = try film("-i concat:x|y.mp4")
        let source = try open(file, try await ffmpeg())
        #expect(source.isMoving)
        let photo = try PhotoReader().decode(source, of: file, longestSideAtLeast: 96)
        #expect(photo.originalWidth == 96 && photo.originalHeight == 72)
        let film = try #require(try PhotoReader().film(source, of: file, beginsAtStart: false))
        // It goes forth and back: it does not end as it began.
        #expect(film.frames.count == 22 && (1_465...1_468).contains(film.length))
        // The program is told of a file, of its format, and of nothing but files.
        let words = try String(contentsOf: folder.url("words"), encoding: .utf8).split(separator: "\n")
        let input = try #require(words.firstIndex(of: "-i"))
        #expect(words[input + 1].hasPrefix("file:/") && words[input + 1].hasSuffix("/-i concat:x|y.mp4"))
        #expect(words[..<input].contains("mov") && words[..<input].contains("-protocol_whitelist"))
        #expect(words.contains("60"), "no more than a minute is looked at")
    }

    @Test func `two seconds of a long film are used`() async throws {
        let source = try open(try film(), try await ffmpeg(90))
        #expect(source.filmNotes == ["the sticker shows 2.0 of its 6.0 seconds"])
    }

    @Test func `only the first minute of an hour is read`() async throws {
        let source = try open(try film(), try await ffmpeg(900))
        #expect(source.filmNotes == ["the sticker shows 2.0 of its first 60.0 seconds"])
    }

    /// What the program does, and what is said of the film.
    @Test(arguments: [
        ("sleep 60", "ffmpeg did not end within 1 s and was ended"),
        (
            "echo 'Unrecognized option' >&2; exit 1",
            "ffmpeg cannot read it (status 1): it is damaged, or the temporary folder (TMPDIR) is full"
        ),
        ("exit 0", "ffmpeg wrote nothing"), ("kill -9 $$", "ffmpeg was ended by signal 9"),
        ("for last; do :; done; : >\"${last#file:}\"", "there is no picture in it"),
    ]) func `the message of a failing program is reported`(_ script: String, _ reason: String) async throws {
        let file = try film()
        let ffmpeg = try await ffmpeg(script: script)
        let problem = #expect(throws: PhotoProblem.self) { try open(file, ffmpeg) }
        #expect(problem?.reason == reason)
    }

    /// Frames of a film in a second, and how many of them are taken.
    @Test(arguments: [
        (8, 8), (10, 10), (12, 12), (15, 15), (20, 20), (23.976, 11.988), (24, 12), (25, 12.5),
        (29.97, 14.985),
        (30, 15), (50, 16.667), (60, 20), (120, 20), (5, 10), (1, 8),
    ]) func `a film's frames are taken at equal distances`(_ own: Double, _ taken: Double) {
        for unit in [1_000.0, 90_000] {
            // In the file's own units, of which every ninth frame was left out, as phones do.
            let times = (0..<200).filter { $0 % 9 != 4 }.map {
                Int((Double($0) / own * unit).rounded() * 1_000_000 / unit)
            }
            let rate = FilmRate(ofFramesAt: times.reversed())
            #expect(abs(1_000_000 / Double(rate.frame) - taken) < 0.005 * taken, "\(rate)")
            #expect(rate.milliseconds(ofFrame: 7) >= FilmTrim.shortestFrame)
            #expect(abs(1000 * rate.end(ofFrame: 9) - 10 * rate.frame) <= 500)
        }
        #expect(FilmRate(ofFramesAt: []) == FilmRate(ofFramesAt: [0, 33_333, 66_666]))
        #expect(FrameTimes.microseconds("#tb 0: 1/x\n0, 1, 2, 3\n") == [])
        #expect(FrameTimes.microseconds("#tb 0: 1/50\n0, 0, 1, 1, 9, 0xab\n0, x, y\n") == [20_000])
        // A film may name any time: what is reckoned with it must fit.
        let far = "#tb 0: 1000000/1\n0, 0, 0\n0, 0, 9000000\n0, 0, -9000000\n0, 0, 1\n"
        #expect(FilmRate(ofFramesAt: FrameTimes.microseconds(far)).frame > 0)
    }

    /// A film of a thing that goes on by four pixels in every frame, read by ffmpeg.
    @Test(
        .enabled(if: FFmpeg.installed != nil), arguments: ["10", "12", "24", "25", "30000/1001", "60"],
        ["mp4", "webm"])
    func `an even movement in a film is even in its sticker`(_ rate: String, _ suffix: String)
        throws
    {
        let ffmpeg = try #require(FFmpeg.installed)
        let path = folder.url("film." + suffix).path
        let source =
            "color=c=black:s=384x96:r=\(rate):d=1.5[a];color=c=white:s=24x96:r=\(rate):d=1.5[b];[a][b]overlay=x=n*4"
        try ffmpeg.read(["-f", "lavfi", "-i", source, "-t", "1.5", path], in: folder.url("").path)
        let clip = try open(PhotoFile(at: path), ffmpeg).photo
        var frames: [Frame] = []
        try ImageDecoder().frames(of: clip) { frame in
            frames.append(frame)
            return true
        }
        // The middle of what is light in the middle row.
        let places = frames.map { frame in
            let light = (0..<frame.raster.width).map { Double(frame.raster[$0, 48].green) }
            return light.enumerated().map { Double($0) * $1 }.reduce(0, +) / light.reduce(0, +)
        }
        let steps = zip(places, places.dropFirst()).map { abs($1 - $0) }
        let step = steps.reduce(0, +) / Double(steps.count)
        #expect(frames.count >= 12 && steps.allSatisfy { abs($0 - step) < 1.5 }, "\(steps)")
        #expect(Set(frames.map(\.milliseconds)).count <= 2)
    }

    @Test func `an incomplete frame is left out`() async throws {
        let file = try film()
        let source = try open(file, try await ffmpeg(12, cutting: 1000))
        #expect(try ImageDecoder().movement(of: source.photo)?.frames == 20)
    }

    @Test func `a film of one frame is still`() async throws {
        let file = try film()
        let source = try open(file, try await ffmpeg(1))
        #expect(!source.isMoving && source.photo.count > 100)
    }

    @Test func `a list of other files is not a film`() async throws {
        try folder.write("#EXTM3U\n/etc/passwd\n", to: "list.mp4")
        let file = PhotoFile(at: folder.url("list.mp4").path)
        let ffmpeg = try await ffmpeg()
        let problem = #expect(throws: PhotoProblem.self) { try open(file, ffmpeg) }
        #expect(problem?.reason == "it is not a film that Peel knows")
        #expect(!FileManager.default.fileExists(atPath: folder.url("words").path))
    }

    @Test func `a film needs ffmpeg`() throws {
        let file = try film()
        let problem = #expect(throws: PhotoProblem.self) { try open(file, nil) }
        #expect(problem?.reason.hasSuffix("install ffmpeg") == true)
    }

    // MARK: Photos with films

    private func photo(with film: Data?) throws -> PhotoFile {
        let still = Self.frames(12, width: 96, height: 72)[6]
        try folder.write(Data(PNGEncoder.encode(still)), to: "IMG_1.png")
        if let film { try folder.write(film, to: "IMG_1.MOV") }
        return PhotoFile(
            path: folder.url("IMG_1.png").path, name: "IMG_1.png", filmPath: folder.url("IMG_1.MOV").path)
    }

    @Test func `a photo with a film moves, and its still picture stays the photo`() async throws {
        let file = try photo(with: Data(Self.film))
        let source = try open(file, try await ffmpeg())
        #expect(source.isMoving && source.filmNotes.isEmpty)
        let plain = try open(PhotoFile(path: file.path, name: "IMG_1.png"), nil)
        #expect(source.photo == plain.photo && source.digest.bytes != plain.digest.bytes)
        #expect(!plain.isMoving)
        let without = try open(file, nil)
        #expect(!without.isMoving && without.photo == plain.photo, "without ffmpeg the photo is used")
        #expect(without.filmNotes.first?.hasSuffix("install ffmpeg") == true)
    }

    @Test func `the still sticker of a photo with a film has the photo's pixels`() async throws {
        let clear = RGBA(0, 0, 0, 0)
        _ = try photo(with: Data(Self.film))
        let still = Self.frames(12, width: 384, height: 288, ground: clear)[6]
        try folder.write(Data(PNGEncoder.encode(still)), to: "IMG_1.png")
        let file = PhotoFile(
            path: folder.url("IMG_1.png").path, name: "IMG_1.png", filmPath: folder.url("IMG_1.MOV").path)
        var recipe = StickerRecipe(photo: file, style: StickerStyle(), colors: 5, noSubject: .photo)
        let maker = StickerMaker(Cutting())
        let ffmpeg = try await ffmpeg(ground: clear)
        let unasked = try #require(
            try await FFmpeg.$find.withValue({ ffmpeg }) {
                try await maker.cutSubject(recipe, moving: true)
            })
        #expect(unasked.film == nil, "a Live Photo is a photo, unless its settings say that it moves")
        recipe.usesFilm = true
        let cut = try #require(
            try await FFmpeg.$find.withValue({ ffmpeg }) {
                try await maker.cutSubject(recipe, moving: true)
            })
        #expect(try cut.raster.longestSide > 96 && cut.frames.count == 22)
        #expect(try cut.frames.allSatisfy { $0.raster.longestSide <= 96 })
        // What is only true of a still sticker is not said of one that moves.
        let animated = Self.frames(12, width: 384, height: 288, ground: clear)[6...7]
        try folder.write(
            Data(APNGEncoder.encode(animated.map { Frame($0, milliseconds: 100) })), to: "IMG_1.png")
        let moving = try #require(
            try await FFmpeg.$find.withValue({ ffmpeg }) {
                try await maker.cutSubject(recipe, moving: true)
            })
        #expect(moving.film != nil && !moving.notes.contains(Photo.firstFrameNote), "\(moving.notes)")
    }

    /// The photo's and the film's name, the sticker's, and whether that moves.
    @Test(arguments: [
        ("IMG_1.png", "IMG_1.MOV", "out.webp", true), ("IMG_1.png", "IMG_1.mov", "out.webp", true),
        ("IMG_1.png", "IMG_1.MOV", "out.png", false), ("rex.png", "rex.MOV", "out.webp", false),
        ("IMG_1.png", "IMG_1.mp4", "out.webp", false),
    ])
    func `peel cut makes a moving WebP file of a Live Photo`(
        _ photo: String, _ film: String, _ target: String, _ moves: Bool
    ) async throws {
        let clear = RGBA(0, 0, 0, 0)
        let still = Self.frames(12, width: 192, height: 144, ground: clear)[6]
        let path = try folder.write(Data(PNGEncoder.encode(still)), to: photo).path
        try folder.write(Data(Self.film), to: film)
        let (ffmpeg, file) = (try await ffmpeg(ground: clear), folder.url(target).path)
        let cutter = PhotoCutter(cutout: Cutout(), style: StickerStyle(), jobs: 1)
        let report = try await FFmpeg.$find.withValue({ ffmpeg }) { try await cutter.cut([(path, file)])[0] }
        #expect(report.problem == nil && report.notes == [])
        let bytes = [UInt8](try Data(contentsOf: folder.url(target)))
        #expect(try ImageDecoder().movement(of: bytes)?.frames == (moves ? 22 : nil))
    }

    @Test func `peel cut moves a Live Photo as requested`() async throws {
        let photo = try photo(with: Data(Self.film))
        let (target, ffmpeg) = (folder.url("out.webp"), try await ffmpeg())
        let cutter = PhotoCutter(cutout: Cutout(), style: StickerStyle(), motion: .peel, jobs: 1)
        let report = try await FFmpeg.$find.withValue({ ffmpeg }) {
            try await cutter.cut([(photo.path, target.path)])[0]
        }
        #expect(report.problem == nil, "\(report)")
        let bytes = [UInt8](try Data(contentsOf: target))
        #expect(try ImageDecoder().movement(of: bytes)?.milliseconds == 2400)
    }

    @Test func `a film that does not match the photo is not used`() async throws {
        let film = try photo(with: Data(Self.film))
        let other = try open(film, try await ffmpeg(ground: RGBA(230, 240, 200)))
        #expect(!other.isMoving)
        #expect(
            other.filmNotes == [
                "IMG_1.MOV is not used, and the sticker is still: it shows something else than the photo"
            ])
        let gone = try photo(with: nil)
        try FileManager.default.removeItem(at: folder.url("IMG_1.MOV"))
        let missing = try open(gone, try await ffmpeg())
        #expect(!missing.isMoving && missing.filmNotes.count == 1, "\(missing.filmNotes)")
    }

    @Test(arguments: [
        #"<x:xmpmeta><rdf:Description GCamera:MicroVideo="1" GCamera:MicroVideoOffset="24"/>"#,
        #"<x:xmpmeta><Container:Item Item:Mime="video/mp4" Item:Length="24" Item:Semantic="MotionPhoto"/>"#,
    ]) func `a film appended to a photo is found`(_ xmp: String) async throws {
        let jpeg = try JPEGEncoder.encode(Self.frames(12, width: 96, height: 72)[6], quality: 90)
        let text = Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8)
        let segment = [0xFF, 0xE1] + Splicing.bigEndian(text.count + 2, bytes: 2) + text
        let whole = Array(jpeg.prefix(2)) + segment + Array(jpeg.dropFirst(2)) + Self.film
        #expect(MotionPhoto.film(in: whole) == Self.film)
        #expect(MotionPhoto.film(in: whole.dropLast()) == nil, "what is there is not a film")
        try folder.write(Data(whole), to: "PXL_1.MP.jpg")
        let source = try open(PhotoFile(at: folder.url("PXL_1.MP.jpg").path), try await ffmpeg())
        #expect(source.isMoving)
    }

    @Test func `the film that a Samsung phone appends is found, and nothing beyond it is read`() throws {
        let jpeg = try JPEGEncoder.encode(Self.frames(12, width: 96, height: 72)[6], quality: 90)
        func little(_ value: Int, _ bytes: Int = 4) -> [UInt8] {
            Splicing.bigEndian(value, bytes: bytes).reversed()
        }
        let name = Array("MotionPhoto_Data".utf8)
        let film = [0, 0] + little(0x0A30, 2) + little(name.count) + name + Self.film
        let other = [0, 0] + little(0x0A01, 2) + little(4) + Array("Name".utf8) + [1, 2, 3]
        var directory = Array("SEFH".utf8) + little(106) + little(2)
        directory += [0, 0] + little(0x0A01, 2) + little(film.count + other.count) + little(other.count)
        directory += [0, 0] + little(0x0A30, 2) + little(film.count) + little(film.count)
        let whole = jpeg + other + film + directory + little(directory.count) + Array("SEFT".utf8)
        #expect(MotionPhoto.film(in: whole) == Self.film)
        #expect(MotionPhoto.film(in: Array(whole.dropFirst(2))) == nil)
        // Whatever one of the directory's bytes says.
        for place in (whole.count - directory.count - 8)..<whole.count {
            for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
                var changed = whole
                changed[place] = value
                let found = MotionPhoto.film(in: changed)
                #expect(found == nil || found.map { $0.count <= Self.film.count + other.count } == true)
            }
        }
    }

    @Test func `another photo with a film's name is compared again`() async throws {
        let file = try photo(with: Data(Self.film))
        let store = try ArtifactStore.open(.folder(folder.url("kept").path), photos: folder.url("").path)
        var reader = PhotoReader()
        reader.films.store = store
        let (ffmpeg, other) = (
            try await ffmpeg(), Raster(width: 96, height: 72, filledWith: RGBA(230, 240, 200))
        )
        let digests = try FFmpeg.$find.withValue({ ffmpeg }) {
            let first = try reader.open(file)
            #expect(first.isMoving)
            try folder.write(Data(PNGEncoder.encode(other)), to: "IMG_1.png")
            let second = try reader.open(file)
            #expect(!second.isMoving && second.filmNotes.count == 1)
            try FileManager.default.removeItem(at: folder.url("IMG_1.MOV"))
            let third = try reader.open(PhotoFile(path: file.path, name: "IMG_1.png"))
            return [first, second, third].map(\.digest.bytes)
        }
        #expect(Set(digests).count == 3, "what is said of a film is not said without it")
    }

    @Test func `a transparent film is read by a decoder that keeps transparency`() {
        let head: [UInt8] = [0x1A, 0x45, 0xDF, 0xA3] + Array("V_VP9".utf8)
        #expect(FilmFormat.matroska.decoderOfTransparent(head) == nil)
        #expect(FilmFormat.matroska.decoderOfTransparent(head + [0x53, 0xC0, 0x81, 0x01]) == "libvpx-vp9")
        #expect(FilmFormat.mov.decoderOfTransparent(head + [0x53, 0xC0, 0x81, 0x01]) == nil)
    }

    @Test func `the clip of a film is cached`() async throws {
        let file = try film()
        let store = try ArtifactStore.open(.folder(folder.url("kept").path), photos: folder.url("").path)
        var reader = PhotoReader()
        reader.films.store = store
        let made = try open(file, try await ffmpeg(), reader: reader)
        let kept = try open(file, try await ffmpeg(script: "exit 1"), reader: reader)
        #expect(kept.photo == made.photo && kept.digest.bytes == made.digest.bytes)
        try folder.write(Data(Self.film + [1]), to: "clip.mp4")
        await #expect(throws: PhotoProblem.self) {
            try open(file, try await ffmpeg(script: "exit 1"), reader: reader)
        }
    }

    /// Cameras write the rotation of a film at its end.
    @Test func `a long film that changes at its end is read again`() async throws {
        let file = try film()
        let end = try FileHandle(forWritingTo: folder.url("clip.mp4"))
        try end.truncate(atOffset: 70 << 20)
        let store = try ArtifactStore.open(.folder(folder.url("kept").path), photos: folder.url("").path)
        var reader = PhotoReader()
        reader.films.store = store
        _ = try open(file, try await ffmpeg(), reader: reader)
        _ = try open(file, try await ffmpeg(script: "exit 1"), reader: reader)
        try end.seek(toOffset: (70 << 20) - 100)
        try end.write(contentsOf: Data([1]))
        await #expect(throws: PhotoProblem.self) {
            try open(file, try await ffmpeg(script: "exit 1"), reader: reader)
        }
    }

    @Test(.enabled(if: FFmpeg.installed != nil))
    func `an AVIF sequence moves through ffmpeg`() throws {
        let ffmpeg = try #require(FFmpeg.installed)
        let path = folder.url("film.avif").path
        let words = ["-f", "lavfi", "-i", "testsrc=size=192x144:rate=10:duration=1", "-c:v", "libaom-av1"]
        do {
            try ffmpeg.read(
                words + ["-cpu-used", "8", "-pix_fmt", "yuv420p", "-f", "avif", path],
                in: folder.url("").path)
        } catch {
            return  // It writes none.
        }
        let file = PhotoFile(at: path)
        let source = try open(file, ffmpeg)
        #expect(source.isMoving && source.filmNotes.isEmpty)
        #expect(try ImageDecoder().movement(of: source.moving)?.frames ?? 0 >= 10)
        let without = try open(file, nil)
        #expect(without.film == nil && without.photo == source.photo)
        #expect(
            without.filmNotes == [
                "its movement is not used, and the sticker is still: it is a film, which Peel reads with ffmpeg; install ffmpeg"
            ])
        #expect(try PhotoReader().open(file, usesFilm: false).film == nil)
    }

    @Test(.enabled(if: FFmpeg.installed != nil), arguments: ["mp4", "webm", "mov"])
    func `ffmpeg reads films`(_ suffix: String) throws {
        let ffmpeg = try #require(FFmpeg.installed)
        let words = ["-f", "lavfi", "-i", "testsrc=size=960x540:rate=15:duration=2"]
        let path = folder.url("film." + suffix).path
        try ffmpeg.read(words + ["-t", "2", path], in: folder.url("").path)
        let file = PhotoFile(at: path)
        let source = try open(file, ffmpeg)
        let header = try ImageDecoder().header(of: source.photo)
        #expect(header.width == 768 && header.height == 432)
        let movement = try #require(try ImageDecoder().movement(of: source.photo))
        #expect((1_800...2_100).contains(movement.milliseconds) && movement.frames >= 28)
    }
}
