import Codecs
import Cutout
import Foundation
import Pixels
import Settings
import SiteBuild
import Stickers
import TestSupport
import Testing

@testable import Studio
@testable import Photos

@Suite struct InteractiveCutterTests {
    private let folder: TemporaryFolder
    private let desk: InteractiveCutter
    private let photo: FolderContents.Photo

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "cat.png")
        desk = InteractiveCutter()
        photo = try #require(FolderContents(of: folder.path).photo(named: "cat.png")).photo
    }

    private func request(turn: Int, isWhole: Bool = false) -> InteractiveCutter.Request {
        var request = InteractiveCutter.Request(of: photo, turn: turn)
        request.recipe.isWhole = isWhole
        return request
    }

    @Test func `a newer turn ends the work on older ones`() async throws {
        // Many at once, each newer than those before: only the newest is answered for sure.
        let answers = await withTaskGroup(of: (Int, Bool).self) { group in
            for turn in 1...20 {
                let request = request(turn: turn)
                group.addTask { [desk] in
                    do {
                        return (turn, try await !desk.full(request).isEmpty)
                    } catch let error as StudioError {
                        return (turn, error.kind != .superseded)
                    } catch {
                        return (turn, true)
                    }
                }
            }
            return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        #expect(answers[20] == true)
        #expect(answers.values.count { !$0 } > 10, "\(answers)")
        await #expect(throws: StudioError.self) { try await desk.sticker(request(turn: 19)) }
        #expect(try await !desk.sticker(request(turn: 20)).isEmpty)
    }

    @Test func `the stages of one turn do not end each other`() async throws {
        async let quick = desk.quick(request(turn: 1))
        async let full = desk.full(request(turn: 1))
        async let sticker = desk.sticker(request(turn: 1))
        let sizes = try await [quick.count, full.count, sticker.count]
        #expect(sizes.allSatisfy { $0 > 0 })
    }

    @Test func `answered questions keep no work`() async throws {
        for turn in 1...3 { _ = try await desk.full(request(turn: turn)) }
        _ = try await desk.sticker(request(turn: 3))
        #expect(desk.heldWork == 0)
        await #expect(throws: StudioError.self, "an older turn is still superseded") {
            try await desk.full(request(turn: 2))
        }
    }

    @Test func `few turns are remembered, however many clients ask`() async throws {
        for client in 1...70 {
            var request = request(turn: 1)
            request.client = String(client)
            _ = try await desk.quick(request)
        }
        #expect(desk.heldTurns == 64 && desk.heldWork == 0)
    }

    private struct Offer: Decodable {
        var keep: [[Double]]
        var matte: String
    }

    @Test func `offers at most three different things, each with its tap and a picture`() async throws {
        let offers = try JSONDecoder().decode([Offer].self, from: Data(await desk.offers(request(turn: 1))))
        #expect((1...3).contains(offers.count))
        for offer in offers {
            let point = try #require(offer.keep.first)
            #expect(offer.keep.count == 1 && point.allSatisfy { (0...1).contains($0) })
            let prefix = "data:image/png;base64,"
            #expect(offer.matte.hasPrefix(prefix))
            let png = try #require(Data(base64Encoded: String(offer.matte.dropFirst(prefix.count))))
            let matte = Matte(lightnessOf: try ImageDecoder().decode(Array(png)).raster)
            let (x, y) = (Int(point[0] * Double(matte.width)), Int(point[1] * Double(matte.height)))
            #expect(matte.values[y * matte.width + x] >= 128, "what was tapped is kept")
        }
        #expect(Set(offers.map(\.matte)).count == offers.count)
        // The answers to taps are as they were.
        let before = try await InteractiveCutter().full(request(turn: 1))
        #expect(try await desk.full(request(turn: 2)) == before)
    }

    /// A program that says that the left half is the subject, and notes each time that it is asked.
    private static let leftHalf = """
        import struct, sys, zlib
        photo, matte, log = sys.argv[1:4]
        open(log, "a").write("asked\\n")
        w, h = struct.unpack(">II", open(photo, "rb").read(24)[16:])
        def chunk(kind, data):
            return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        rows = (b"\\0" + b"\\xff" * (w // 2) + b"\\0" * (w - w // 2)) * h
        open(matte, "wb").write(b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", w, h, 8, 0, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))
        """

    @Test func `the user's own program finds the subject and runs once`() async throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1], cutOut: false)), to: "dog.png")
        try folder.write(Self.leftHalf, to: "engine.py")
        let log = folder.url("log").path
        let command = try CutoutCommand(
            "python3 '\(folder.url("engine.py").path)' {photo} {matte} '\(log)'", from: .commandLine)
        let desk = InteractiveCutter(Cutting(command: command))
        let dog = try #require(FolderContents(of: folder.path).photo(named: "dog.png")).photo
        func request(turn: Int, _ taps: Taps = .none) -> InteractiveCutter.Request {
            InteractiveCutter.Request(of: dog, taps, turn: turn)
        }
        async let first = desk.quick(request(turn: 1))
        async let second = desk.full(request(turn: 1))
        for png in try await [first, second, desk.full(request(turn: 2))] {
            let matte = try ImageDecoder().decode(png).raster
            #expect(matte[10, matte.height / 2] == .white)
            #expect(matte[matte.width - 10, matte.height / 2] == .black)
        }
        let taps = try Taps(keep: [[[0.9, 0.5]]], drop: [])
        let tapped = try ImageDecoder().decode(try await desk.full(request(turn: 3, taps))).raster
        #expect(tapped[tapped.width * 9 / 10, tapped.height / 2] == .white)
        #expect(try String(contentsOfFile: log, encoding: .utf8) == "asked\n")
    }

    @Test(.timeLimit(.minutes(5)))
    func `few programs run at once, for the most recently requested photos`() async throws {
        for name in ["a.png", "b.png", "c.png"] {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[1], cutOut: false)), to: name)
        }
        let command = try CutoutCommand(
            "sh -c 'echo >>\(folder.url("log").path); while kill -0 $PPID && ! [ -e \(folder.url("end").path) ]; do sleep .05; done' {photo} {matte}",
            from: .commandLine)
        let desk = InteractiveCutter(Cutting(command: command))
        let contents = try FolderContents(of: folder.path)
        var asked: [Task<[UInt8], any Error>] = []
        for (count, name) in ["a.png", "b.png", "c.png"].enumerated() {
            let photo = try #require(contents.photo(named: name)).photo
            let request = InteractiveCutter.Request(of: photo, turn: 1)
            asked.append(Task { try await desk.full(request) })
            // The next one is asked for once this program runs.
            while try FileManager.default.fileExists(atPath: folder.url("log").path) == false
                || String(contentsOf: folder.url("log"), encoding: .utf8).count <= count
            {
                try await Task.sleep(for: .milliseconds(10))
            }
        }
        let error = await #expect(throws: StudioError.self) { try await asked[0].value }
        #expect(error?.kind == .superseded)
        try folder.write("", to: "end")
        for task in asked[1...] { await #expect(throws: PhotoProblem.self) { try await task.value } }
    }
}

extension InteractiveCutter.Request {
    /// A question about a photo with the default settings.
    init(of photo: FolderContents.Photo, _ taps: Taps = .none, turn: Int) {
        var recipe = PackSettings().recipe(of: photo.file, nil)
        recipe.taps = taps
        self.init(recipe: recipe, turn: turn)
    }
}
