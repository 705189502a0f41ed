import Artifacts
import Codecs
import Cutout
import Foundation
import Pixels
@testable import Stickers
import TestSupport
import Testing

/// Stickers of moving photos.
@Suite struct MovingStickerTests {
    private let folder: TemporaryFolder
    private let maker = StickerMaker(Cutting())

    init() throws { folder = try TemporaryFolder() }

    /// A disc that goes to the right, on a clear ground or on a dark one.
    private static func disc(at step: Int, isCutOut: Bool, isThere: Bool = true) -> Raster {
        var raster = Raster(width: 200, height: 120, filledWith: isCutOut ? .clear : RGBA(30, 45, 70))
        guard isThere else { return raster }
        for y in 0..<120 {
            for x in 0..<200 {
                let (dx, dy) = (x - 50 - 12 * step, y - 60)
                if dx * dx + dy * dy < 30 * 30 { raster[x, y] = RGBA(240, 170, 30) }
            }
        }
        return raster
    }

    private func file(_ frames: [Raster], each milliseconds: Int = 100, _ name: String = "disc.png") throws
        -> PhotoFile
    {
        let bytes = try APNGEncoder.encode(frames.map { Frame($0, milliseconds: milliseconds) })
        return PhotoFile(at: try folder.write(Data(bytes), to: name).path)
    }

    private func made(
        _ photo: PhotoFile, _ change: (inout StickerRecipe) -> Void = { _ in }
    ) async throws -> Sticker {
        var recipe = StickerRecipe(photo: photo, style: StickerStyle(), colors: 5, noSubject: .photo)
        change(&recipe)
        return try #require(try await maker.make(recipe).sticker)
    }

    private static func frames(of image: Sticker.Image) throws -> [Raster] {
        var frames: [Raster] = []
        try ImageDecoder().frames(of: image.bytes, longestSideAtLeast: nil) {
            frames.append($0.raster)
            return true
        }
        return frames
    }

    /// The middle of what is not clear, from the left, 0...1.
    private static func middle(of raster: Raster) -> Double {
        let box = Matte(alphaOf: raster).boundingBox(threshold: 128)
        return box.map { (Double($0.x) + Double($0.width) / 2) / Double(raster.width) } ?? -1
    }

    @Test(arguments: [true, false]) func `the subject moves within one box`(isCutOut: Bool) async throws {
        let photo = try file((0..<5).map { Self.disc(at: $0, isCutOut: isCutOut) })
        let sticker = try await made(photo)
        #expect(sticker.facts.movement == .init(frames: 5, milliseconds: 500))
        #expect(sticker.facts.notes.isEmpty && !sticker.facts.isCard)
        #expect(sticker.moving.count == 2)
        #expect(
            sticker.moving[0].width == sticker.png.width && sticker.moving[0].height == sticker.png.height)
        let middles = try Self.frames(of: sticker.moving[0]).map(Self.middle)
        #expect(middles == middles.sorted() && middles.count == 5)
        #expect(try #require(middles.last) - middles[0] > 0.2)
    }

    @Test func `its corner stays clear of the subject's movement`() async throws {
        let frames = (0..<5).map { Self.disc(at: $0, isCutOut: true) }
        // Its still picture is the first frame: far from the corner, or near it.
        let away = try await made(try file(frames))
        let near = try await made(try file(frames.reversed(), "back.png"))
        #expect(away.facts.corner == near.facts.corner)
        #expect(away.png.bytes != near.png.bytes)
    }

    @Test func `a setting turns the movement off`() async throws {
        let photo = try file((0..<3).map { Self.disc(at: $0, isCutOut: true) })
        let sticker = try await made(photo) { $0.isMoving = false }
        #expect(sticker.moving.isEmpty && sticker.facts.movement == nil)
        #expect(sticker.facts.notes == ["it is animated; the sticker shows its first frame"])
    }

    @Test func `equal frames are not a movement`() async throws {
        let photo = try file((0..<3).map { _ in Self.disc(at: 0, isCutOut: true) })
        let sticker = try await made(photo)
        #expect(sticker.moving.isEmpty && sticker.facts.movement == nil)
    }

    @Test func `a sticker ends where its subject leaves`() async throws {
        let photo = try file((0..<6).map { Self.disc(at: $0, isCutOut: true, isThere: $0 < 4) })
        #expect(try await made(photo).facts.movement?.frames == 4)
    }

    /// A disc that comes in: a speck in the second frame, whole from the third one on.
    private static func comingIn() -> [Raster] {
        let speck = PixelRect(x: 110, y: 60, width: 4, height: 4)
        return (0..<6).map { index in
            var frame = disc(at: index, isCutOut: true, isThere: index > 1)
            if index == 1 {
                for y in speck.y..<speck.maxY {
                    for x in speck.x..<speck.maxX { frame[x, y] = RGBA(240, 170, 30) }
                }
            }
            return frame
        }
    }

    @Test(arguments: [true, false])
    func `an animation that begins empty is represented by a frame that is not`(_ isMoving: Bool) async throws
    {
        let photo = try file(Self.comingIn())
        let sticker = try await made(photo) { $0.isMoving = isMoving }
        #expect(sticker.facts.movement?.frames == (isMoving ? 5 : nil))
        #expect(sticker.png.height > 60 && !sticker.facts.isCard)
        #expect(
            sticker.facts.notes
                == (isMoving
                    ? [] : ["it is animated; the sticker shows the first frame in which all is there"]))
        let target = folder.url("cut.png").path
        let cutter = PhotoCutter(cutout: Cutout(), style: StickerStyle(), jobs: 1)
        let report = try await cutter.cut([(photo.path, target)])[0]
        #expect(report.problem == nil && (report.made?.height ?? 0) > 60)
    }

    @Test func `an animation that grows or fades in is represented by a complete frame`() async throws {
        let grown = (1...8).map { step in
            Self.disc(at: 4, isCutOut: true).resized(width: 30 * step, height: 20 * step)
        }
        let (width, height) = (grown[7].width, grown[7].height)
        let growing = grown.map { small in
            var frame = Raster(width: width, height: height)
            frame.draw(small, x: (width - small.width) / 2, y: (height - small.height) / 2)
            return frame
        }
        var fading = (1...8).map { _ in Self.disc(at: 4, isCutOut: true) }
        for (index, share) in (1...8).enumerated() {
            for at in stride(from: 3, to: fading[index].bytes.count, by: 4) {
                fading[index].bytes[at] = UInt8(Int(fading[index].bytes[at]) * share / 8)
            }
        }
        for frames in [growing, fading] {
            let sticker = try await made(file(frames)) { $0.isMoving = false }
            let shown = try ImageDecoder().decode(sticker.png.bytes).raster
            let whole = try #require(frames.last)
            // As many pixels of the disc's colour as the last frame has.
            func orange(_ raster: Raster) -> Int {
                stride(from: 0, to: raster.bytes.count, by: 4).count {
                    raster.bytes[$0 + 3] > 200 && raster.bytes[$0] > 200 && raster.bytes[$0 + 2] < 90
                }
            }
            #expect(Double(orange(shown)) > 0.7 * Double(orange(whole)))
        }
    }

    /// A moving PNG whose first picture is for programs without movement alone.
    private func hidingFirst(_ file: [UInt8]) -> [UInt8] {
        var out = Array(file.prefix(8))
        var isHidden = false
        for chunk in Splicing.chunks(of: file) {
            let payload = Array(chunk.bytes.dropFirst(8).dropLast(4))
            let number = payload.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let lowered = Splicing.bigEndian(number - 1, bytes: 4) + payload.dropFirst(4)
            if chunk.name == "fcTL", !isHidden {
                isHidden = true
            } else if ["acTL", "fcTL", "fdAT"].contains(chunk.name) {
                out += Splicing.chunk(chunk.name, lowered)
            } else {
                out += chunk.bytes
            }
        }
        return out
    }

    @Test func `a picture for programs without animation is not the sticker`() async throws {
        let other = Raster(width: 200, height: 120, filledWith: RGBA(20, 200, 60))
        let frames = ([other] + (0..<4).map { Self.disc(at: $0, isCutOut: true) }).map {
            Frame($0, milliseconds: 100)
        }
        let file = PhotoFile(
            at: try folder.write(Data(hidingFirst(APNGEncoder.encode(frames))), to: "apart.png").path)
        let sticker = try await made(file) { $0.isMoving = false }
        #expect(!sticker.facts.isCard)
        let shown = try ImageDecoder().decode(sticker.png.bytes).raster
        #expect(shown[shown.width / 2, shown.height / 2].red > 200)
    }

    @Test func `a blinking subject goes on after a frame without it`() async throws {
        let photo = try file((0..<7).map { Self.disc(at: 3, isCutOut: true, isThere: $0 % 2 == 1) })
        let sticker = try await made(photo)
        // The first and the last frame are empty.
        #expect(sticker.facts.movement?.frames == 5 && sticker.facts.movement?.milliseconds == 500)
        let moving = try #require(sticker.moving.first)
        let frames = try Self.frames(of: moving)
        #expect(frames.map { PosterFrame.area(of: $0) > 0 } == [true, false, true, false, true])
    }

    @Test func `an empty animation is a problem`() async throws {
        let photo = try file((0..<3).map { Self.disc(at: $0, isCutOut: true, isThere: false) })
        await #expect(throws: PhotoProblem.self) { try await made(photo) }
    }

    /// A photo with the others of its burst.
    private func burst(_ pictures: [Raster]) throws -> PhotoFile {
        let paths = try pictures.enumerated().map { index, picture in
            try folder.write(Data(PNGEncoder.encode(picture)), to: "burst-\(index).png").path
        }
        var file = PhotoFile(at: paths[0])
        file.burst = Array(paths.dropFirst())
        return file
    }

    @Test func `a burst becomes a sticker that moves`() async throws {
        let pictures = (0..<5).map { Self.disc(at: $0, isCutOut: true) }
        let photo = try burst(pictures)
        let sticker = try await made(photo) { $0.usesFilm = true }
        #expect(sticker.facts.movement == .init(frames: 5, milliseconds: 500) && sticker.facts.notes == [])
        let still = try await made(photo)
        #expect(still.moving.isEmpty, "unless its settings say so it is a photo")
        let stamp = PhotoStamp(of: photo).text
        try folder.write(Data(PNGEncoder.encode(pictures[1])), to: "burst-3.png")
        #expect(PhotoStamp(of: photo).text != stamp)
        try folder.write(Data("no picture".utf8), to: "burst-3.png")
        let damaged = try await made(photo) { $0.usesFilm = true }
        #expect(damaged.moving.isEmpty && damaged.facts.notes.count == 1)
    }

    @Test func `pictures of different sizes are not a burst`() async throws {
        let large = Raster(width: 400, height: 120, filledWith: RGBA(30, 45, 70))
        let photo = try burst([Self.disc(at: 0, isCutOut: true), large, large, large])
        let sticker = try await made(photo) { $0.usesFilm = true }
        #expect(sticker.moving.isEmpty)
        #expect(
            sticker.facts.notes == [
                "its burst is not used, and the sticker is still: the pictures differ in size"
            ])
    }

    @Test func `a whole photo moves as a card`() async throws {
        let photo = try file((0..<3).map { Self.disc(at: $0, isCutOut: false) })
        let sticker = try await made(photo) { $0.isWhole = true }
        #expect(sticker.facts.isCard && sticker.facts.movement?.frames == 3)
    }

    @Test func `a part of a long film is used, with a note`() async throws {
        let photo = try file((0..<12).map { Self.disc(at: min($0, 11 - $0), isCutOut: true) }, each: 400)
        let sticker = try await made(photo)
        #expect(sticker.facts.movement?.milliseconds == 2000)
        #expect(sticker.facts.notes == ["the sticker shows 2.0 of its 4.8 seconds"])
    }

    @Test func `a truncated film is reported as a problem`() async throws {
        let bytes = try APNGEncoder.encode(
            (0..<4).map {
                Frame(Self.disc(at: $0, isCutOut: true), milliseconds: 100)
            })
        let path = try folder.write(Data(bytes.dropLast(bytes.count / 3)), to: "short.png").path
        await #expect(throws: PhotoProblem.self) { try await made(PhotoFile(at: path)) }
    }

    @Test func `a stored sticker equals the one that was made`() async throws {
        let photo = try file((0..<3).map { Self.disc(at: $0, isCutOut: true) })
        let sticker = try await made(photo)
        var writer = FieldWriter()
        sticker.write(to: &writer)
        var reader = FieldReader(writer.bytes[...])
        let read = try Sticker(from: &reader)
        #expect(read.images.map(\.bytes) == sticker.images.map(\.bytes) && read.facts == sticker.facts)
        let recipe = StickerRecipe(photo: photo, style: StickerStyle(), colors: 5, noSubject: .photo)
        #expect(read.fits(recipe))
        var without = recipe
        without.isMoving = false
        #expect(!read.fits(without))
    }

    @Test(arguments: StickerMotion.allCases.filter { $0 != .none })
    func `a still sticker moves like on pages`(_ motion: StickerMotion) throws {
        let movement = try #require(MotionFrames(motion))
        let sticker = SamplePhoto.disc(RGBA(200, 60, 40), width: 90, height: 60)
        let (width, height) = (200, 160)
        for isPadded in [true, false] {
            let frames = movement.frames(of: sticker, within: (width, height), isPadded: isPadded)
            let time = frames.reduce(0) { $0 + $1.milliseconds }
            #expect((2000...2400).contains(time) && frames.allSatisfy { $0.milliseconds >= 50 })
            #expect(Set(frames.map(\.raster.bytes)).count > 8)
            let size = (frames[0].raster.width, frames[0].raster.height)
            #expect(isPadded ? size == (width, height) : size.0 < 110 && size.1 < 80)
            // Nothing is cut off, and the last frame is next to the first.
            let area = PosterFrame.area(of: frames[0].raster)
            for frame in frames {
                #expect(abs(PosterFrame.area(of: frame.raster) - area) < area / (motion == .peel ? 3 : 8))
            }
            #expect(frames.allSatisfy { ($0.raster.width, $0.raster.height) == size })
        }
        let small = movement.frames(of: sticker, within: (65, 65), isPadded: false, hasEvenSides: true)
        #expect(small.allSatisfy { $0.raster.width.isMultiple(of: 2) && $0.raster.height <= 66 })
        #expect(MotionFrames(.none) == nil)
    }

    /// Width and height of stickers.
    @Test(arguments: [(10, 400), (400, 10), (60, 400), (200, 200)])
    func `a peeled corner is completely visible`(_ width: Int, _ height: Int) throws {
        let red = RGBA(200, 0, 0)
        let sticker = Raster(width: width, height: height, filledWith: red)
        for frame in try #require(MotionFrames(.peel)).frames(
            of: sticker, within: (400, 400), isPadded: false)
        {
            let gone = frame.raster.count { $0 == .clear }
            let back = frame.raster.count { $0.red == $0.green && $0 != .clear }
            #expect(abs(gone - back) <= gone / 4 + 8, "\(gone) and \(back)")
        }
    }

    @Test func `peel cut writes a still photo's movement`() async throws {
        let path = try folder.write(Data(SamplePhoto.discPNG(RGBA(240, 170, 30))), to: "photo.png").path
        let target = folder.url("out.webp").path
        let cutter = PhotoCutter(cutout: Cutout(), style: StickerStyle(), motion: .wiggle, jobs: 1)
        #expect(try await cutter.cut([(path, target)])[0].problem == nil)
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: target)))
        #expect(try ImageDecoder().movement(of: bytes)?.milliseconds == 2000)
    }

    @Test func `a photo that moves already cannot get another movement`() async throws {
        let photo = try file((0..<3).map { Self.disc(at: $0, isCutOut: false) })
        let target = folder.url("out.webp").path
        let cutter = PhotoCutter(cutout: Cutout(), style: StickerStyle(), motion: .wiggle, jobs: 1)
        let report = try await cutter.cut([(photo.path, target)])
        #expect(
            report[0].problem?.reason
                == "this photo already moves; leave out --motion")
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    /// The size that somebody asks for, and whether it is said that the sticker is smaller.
    @Test(arguments: [(nil, false), (512, false), (513, true), (1024, true)])
    func `a moving sticker that cannot have the requested size gets a note`(
        _ size: Int?, _ isSaid: Bool
    ) async throws {
        let photo = try file((0..<3).map { Self.disc(at: $0, isCutOut: false) })
        var style = StickerStyle()
        if let size { style.size = size }
        let cutter = PhotoCutter(cutout: Cutout(), style: style, isSizeChosen: size != nil, jobs: 1)
        let report = try await cutter.cut([(photo.path, folder.url("out.webp").path)])
        #expect(
            report[0].notes.contains("moving stickers have 512 pixels at most") == isSaid,
            "\(report[0].notes)")
    }

    @Test func `peel cut writes a moving WebP file`() async throws {
        let photo = try file((0..<3).map { Self.disc(at: $0, isCutOut: false) })
        let target = folder.url("out.webp").path
        let cutter = PhotoCutter(cutout: Cutout(), style: StickerStyle(), jobs: 1)
        let report = try await cutter.cut([(photo.path, target)])
        #expect(report[0].made?.path == target)
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: target)))
        #expect(try ImageDecoder().movement(of: bytes)?.frames == 3)
        #expect(try StickerMark.isWhole(target))
    }
}
