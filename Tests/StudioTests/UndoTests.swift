import Codecs
import Files
import Foundation
import SiteBuild
import TestSupport
import Testing

@testable import Studio

/// Undo belongs to what is on the screen: a photo, or all of them.
@Suite struct UndoTests {
    private let folder: TemporaryFolder
    private let studio: Studio
    private static let settings = """
        # of the zoo
        title:   Zoo   # short

        photos:
          # the first
          cat.png: { alt: "The first" }

        """

    init() throws {
        folder = try TemporaryFolder()
        for (name, color) in zip(["cat.png", "dog.png", "pets/ant.png"], SamplePhoto.colors) {
            try folder.write(Data(SamplePhoto.discPNG(color)), to: "photos/\(name)")
        }
        try folder.write(Self.settings, to: "photos/peel.yaml")
        let photos = folder.url("photos").path
        studio = try Studio(
            folder: photos,
            builder: SiteBuilder(
                options: BuildOptions(photos: [photos], site: folder.url("site").path, jobs: 1, version: "0"))
        )
    }

    private func text() throws -> String {
        try String(contentsOf: folder.url("photos/peel.yaml"), encoding: .utf8)
    }

    private func photo(_ name: String) async -> StudioState.Photo? {
        await studio.state().packs.flatMap(\.photos).first { $0.name == name }
    }

    private func keeps() async -> [[[[Double]]]] { await studio.state().packs[0].photos.map(\.keep) }

    private func tap(_ name: String, x: Double) async throws {
        let keep = try await #require(photo(name)).keep + [[[x, 0.5]]]
        try await studio.apply(
            [StudioEdit(photo: name, key: "taps", value: .taps(keep: keep, drop: []))], action: "keep on")
    }

    @Test func `undo in one photo leaves the other alone`() async throws {
        try await tap("cat.png", x: 0.25)
        try await tap("dog.png", x: 0.5)
        #expect(await photo("cat.png")?.undo == "keep on “Cat”")
        #expect(await studio.state().undo == nil, "the table has nothing to undo")
        try await studio.undo(in: .of("cat.png"))
        #expect(await keeps() == [[], [[[0.5, 0.5]]]])
        #expect(await next(.of("cat.png")).redo == "keep on “Cat”")
        #expect(await next(.of("dog.png")).redo == nil)
        try await studio.undo(in: .of("dog.png"))
        #expect(try text() == Self.settings)
        try await studio.redo(in: .of("cat.png"))
        #expect(await keeps() == [[[[0.25, 0.5]]], []])
    }

    @Test func `each tap is one step, however quickly taps follow`() async throws {
        for x in [0.25, 0.5, 0.75] { try await tap("cat.png", x: x) }
        try await studio.undo(in: .of("cat.png"))
        #expect(await photo("cat.png")?.keep == [[[0.25, 0.5]], [[0.5, 0.5]]])
    }

    @Test func `starting over takes the taps and the painting in one step`() async throws {
        try await tap("cat.png", x: 0.25)
        try await studio.keepMatte([1, 2, 3], of: "cat.png")
        let before = try folder.tree("photos")
        try await studio.startOver("cat.png")
        #expect(await photo("cat.png")?.keep == [])
        #expect(await photo("cat.png")?.matte == nil)
        #expect(await photo("cat.png")?.undo == "start over on “Cat”")
        try await studio.undo(in: .of("cat.png"))
        #expect(try folder.tree("photos") == before)
    }

    /// A tap that came before the painting would take back what was painted over it.
    @Test func `a painting takes the place of the taps before it in one step`() async throws {
        try await tap("cat.png", x: 0.25)
        let tapped = try text()
        try await studio.keepMatte([1, 2, 3], of: "cat.png")
        #expect(await photo("cat.png")?.keep == [])
        #expect(await photo("cat.png")?.matte == "cat.matte.png")
        #expect(try text() == Self.settings)
        try await tap("cat.png", x: 0.75)
        #expect(await photo("cat.png")?.keep == [[[0.75, 0.5]]])
        try await studio.keepMatte([4, 5], of: "cat.png")
        #expect(try folder.tree("photos")["cat.matte.png"] == Data([4, 5]))
        for _ in 1...2 { try await studio.undo(in: .of("cat.png")) }
        #expect(await photo("cat.png")?.keep == [])
        #expect(try folder.tree("photos")["cat.matte.png"] == Data([1, 2, 3]))
        try await studio.undo(in: .of("cat.png"))
        #expect(try text() == tapped)
        #expect(await photo("cat.png")?.matte == nil)
    }

    @Test func `dismissed notes stay dismissed, and dismissing can be undone`() async throws {
        let edit = StudioEdit(photo: "cat.png", key: "checked", value: .flag(true))
        try await studio.apply([edit], action: "dismiss notes on")
        #expect(try text().contains("checked: true"))
        #expect(await photo("cat.png")?.isChecked == true)
        #expect(await studio.state().undo?.words == "dismiss notes on “Cat”")
        try await studio.undo()
        #expect(try text() == Self.settings)
    }

    @Test func `a title is undone only once, in either view that shows it`() async throws {
        try await studio.apply([StudioEdit(photo: "cat.png", key: "title", value: .text("Miso"))])
        #expect(await studio.state().undo?.words == "title of “Cat”")
        #expect(await photo("cat.png")?.undo == "title of “Cat”")
        try await studio.undo()
        #expect(try text() == Self.settings)
        #expect(await photo("cat.png")?.undo == nil)
        try await studio.redo(in: .of("cat.png"))
        #expect(await photo("cat.png")?.title == "Miso")
        #expect(await studio.state().redo == nil)
    }

    @Test func `an undo skips a change that a newer one hides`() async throws {
        try await studio.apply([StudioEdit(photo: "cat.png", key: "skip", value: .flag(true))])
        let both = ["cat.png", "dog.png"].map { StudioEdit(photo: $0, key: "skip") }
        try await studio.apply([both[1]].map { StudioEdit(photo: $0.photo, key: "skip", value: .flag(true)) })
        try await studio.apply(both)
        #expect(await photo("cat.png")?.undo == nil, "both photos were included since")
        #expect(await studio.state().undo?.words == "include 2 photos")
        try await studio.undo()
        #expect(await photo("cat.png")?.undo == "leave out “Cat”")
    }

    @Test func `changes of a photo after its move are undone first`() async throws {
        try await studio.move(["dog.png"], to: "pets", before: nil)
        try await tap("pets/dog.png", x: 0.5)
        #expect(await studio.state().undo?.words == "keep on “Dog”")
        try await studio.undo()
        #expect(await studio.state().undo?.words == "move “Dog” to Pets")
        try await studio.undo()
        #expect(try text() == Self.settings)
        #expect(await photo("dog.png") != nil)
    }

    @Test func `photos that are added together are one step`() async throws {
        let before = try folder.tree("photos")
        for number in 1...3 {
            let file = try IncomingFile(in: folder.url("photos").path)
            try file.append(Array(SamplePhoto.discPNG(SamplePhoto.colors[number])))
            let name = NewPhotoName("new \(number).png", format: .png)
            _ = try await studio.keep(file, as: name, in: "", batch: "drop 1")
        }
        #expect(await studio.state().undo?.words == "add 3 photos")
        try await studio.undo()
        #expect(try folder.tree("photos").filter { !$0.key.hasPrefix("_removed/") } == before)
        #expect(await studio.state().undo == nil)
    }

    @Test(arguments: [["a.NEF", "a.jpg"], ["a.jpg", "a.NEF"]])
    func `a raw file and its picture that are added together keep one name`(_ names: [String]) async throws {
        func add(_ name: String, batch: String?) async throws -> String {
            let file = try IncomingFile(in: folder.url("photos").path)
            try file.append(Array(SamplePhoto.discPNG(SamplePhoto.colors[1])))
            let format: ImageFormat = name.hasSuffix("NEF") ? .tiff : .jpeg
            return try await studio.keep(file, as: NewPhotoName(name, format: format), in: "", batch: batch)
        }
        let before = try folder.tree("photos")
        #expect(try await add(names[0], batch: "drop 1") == names[0])
        #expect(try await add(names[1], batch: "drop 1") == names[1])
        #expect(try await add("a.heic", batch: "drop 1") == "a 2.jpg", "a third one is a photo of its own")
        #expect(try await add(names[0], batch: "drop 2").hasPrefix("a 3."))
        #expect(await studio.state().packs.first?.photos.map(\.file).contains("a.NEF") == false)
        for _ in 1...2 { try await studio.undo() }
        #expect(try folder.tree("photos").filter { !$0.key.hasPrefix("_removed/") } == before)
    }

    @Test func `a change from outside blocks only the steps that it touches`() async throws {
        try await tap("cat.png", x: 0.25)
        try await tap("dog.png", x: 0.5)
        let theirs = try text().replacing("[0.25, 0.5]", with: "[0.3, 0.6]") + "author: Ana # by hand\n"
        try folder.write(theirs, to: "photos/peel.yaml")
        await studio.rescan()
        try await studio.undo(in: .of("dog.png"))
        let rest = try text()
        #expect(
            rest.contains("author: Ana # by hand\n") && rest.contains("[0.3, 0.6]")
                && !rest.contains("dog.png"))
        let error = await #expect(throws: StudioError.self) { try await studio.undo(in: .of("cat.png")) }
        #expect(error?.kind == .conflict && error?.message.contains("cannot undo keep on “Cat”") == true)
        #expect(try text() == rest)
        try await studio.redo(in: .of("dog.png"))
        #expect(await photo("dog.png")?.keep == [[[0.5, 0.5]]])
    }

    @Test func `a step that cannot be undone is reported once and then skipped`() async throws {
        let edits = ["alt": "A cat", "title": "Miso"]
        for key in edits.keys.sorted() {
            try await studio.apply(
                [StudioEdit(photo: "dog.png", key: key, value: edits[key].map(EditValue.text))])
        }
        try folder.write(try text().replacing("Miso", with: "Theirs"), to: "photos/peel.yaml")
        await studio.rescan()
        let error = await #expect(throws: StudioError.self) { try await studio.undo(in: .of("dog.png")) }
        #expect(error?.message.contains("cannot undo title of") == true)
        #expect(await photo("dog.png")?.undo?.hasPrefix("description of") == true)
        #expect(await studio.state().undo?.words.hasPrefix("description of") == true)
        try await studio.undo(in: .of("dog.png"))
        #expect(await photo("dog.png")?.alt == nil)
        #expect(await photo("dog.png")?.title == "Theirs")
        #expect(await photo("dog.png")?.undo == nil)
    }

    @Test func `a lost photo does not block undo`() async throws {
        try await studio.apply([StudioEdit(photo: "cat.png", key: "title", value: .text("Miso"))])
        try await studio.remove(["dog.png"])
        try FileManager.default.removeItem(at: folder.url("photos/_removed/dog.png"))
        let error = await #expect(throws: StudioError.self) { try await studio.undo() }
        #expect(error?.message.contains("dog.png was moved or removed by another program") == true)
        try await studio.undo()
        #expect(await photo("cat.png")?.title == nil)
    }

    @Test func `an unreadable settings file is named, and the step can be undone after the file is fixed`()
        async throws
    {
        try await tap("cat.png", x: 0.25)
        let tapped = try text()
        try folder.write(tapped + "title: [\n", to: "photos/peel.yaml")
        await studio.rescan()
        let error = await #expect(throws: StudioError.self) { try await studio.undo(in: .of("cat.png")) }
        #expect(error?.message.contains("peel.yaml:") == true)
        #expect(error?.message.contains("cannot undo") == false)
        try folder.write(tapped, to: "photos/peel.yaml")
        await studio.rescan()
        try await studio.undo(in: .of("cat.png"))
        #expect(try text() == Self.settings)
    }

    /// Another page has marked the photo meanwhile: each page writes what it has changed.
    @Test func `taps of two pages are merged`() async throws {
        func edit(from before: [[[Double]]], to keep: [[[Double]]]) async throws {
            try await studio.apply([
                StudioEdit(
                    photo: "cat.png", key: "taps", value: .taps(keep: keep, drop: []),
                    before: .taps(keep: before, drop: []))
            ])
        }
        let (one, two, three) = ([[0.25, 0.5]], [[0.5, 0.5]], [[0.75, 0.5]])
        try await edit(from: [], to: [one])
        try await edit(from: [], to: [two])
        #expect(await photo("cat.png")?.keep == [one, two])
        try await edit(from: [one], to: [three])
        #expect(await photo("cat.png")?.keep == [two, three], "one is moved")
        try await edit(from: [two, three], to: [three, two])
        #expect(await photo("cat.png")?.keep == [three, two], "nobody else has changed them")
        for _ in 1...4 { try await studio.undo(in: .of("cat.png")) }
        #expect(try text() == Self.settings)
    }

    /// Random actions in two photos and on the table, against a plain model with a stack for each.
    @Test(arguments: Ring.few(Array(0..<8), 2)) func `each view undoes like a plain stack`(_ seed: Int)
        async throws
    {
        var random = SplitMix(seed: UInt64(seed))
        var model = StackModel()
        for step in 0..<70 {
            let view = [UndoLog.View.table, .of("cat.png"), .of("dog.png")][
                Int.random(in: 0..<3, using: &random)]
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<5:
                let (key, value) = model.act(in: view, number: step, random: &random)
                try await studio.apply(Self.edits(key, value))
            case 5..<8:
                guard model.undo(in: view) else {
                    #expect(await next(view).undo == nil)
                    continue
                }
                try await studio.undo(in: view)
            default:
                guard model.redo(in: view) else {
                    #expect(await next(view).redo == nil)
                    continue
                }
                try await studio.redo(in: view)
            }
            #expect(await shown() == model.values, "step \(step)")
        }
        for view in model.done.keys { while model.undo(in: view) { try await studio.undo(in: view) } }
        #expect(try text() == Self.settings)
    }

    private func next(_ view: UndoLog.View) async -> (undo: String?, redo: String?) {
        guard case .photo(let name) = view else {
            let state = await studio.state()
            return (state.undo?.words, state.redo?.words)
        }
        let photo = await photo(name.text)
        return (photo?.undo, photo?.redo)
    }

    private static func edits(_ key: String, _ value: String) -> [StudioEdit] {
        let parts = key.split(separator: " ").map(String.init)
        switch parts[0] {
        case "title": return [StudioEdit(key: "title", value: .text(value))]
        case "skip":
            return ["cat.png", "dog.png"].map {
                StudioEdit(photo: $0, key: "skip", value: value == "out" ? .flag(true) : nil)
            }
        case "colors":
            let hexes = value.isEmpty ? nil : EditValue.texts(["#112233", "#445566", value])
            return [StudioEdit(photo: parts[1], key: "colors", value: hexes)]
        default:
            let keep = value.isEmpty ? [] : [[[0.5, Double(value) ?? 0]]]
            return [StudioEdit(photo: parts[1], key: "taps", value: .taps(keep: keep, drop: []))]
        }
    }

    private func shown() async -> [String: String] {
        let pack = await studio.state().packs[0]
        var values = ["title": pack.title ?? ""]
        for photo in pack.photos {
            values["taps \(photo.name)"] = photo.keep.first.map { "\($0[0][1])" } ?? ""
            values["colors \(photo.name)"] = photo.colors.last ?? ""
            values["skip"] = photo.skip ? "out" : ""
        }
        return values
    }
}

/// Three plain stacks.
private struct StackModel {
    struct Step {
        var key, old, new: String
    }

    var values = [
        "title": "Zoo", "skip": "", "taps cat.png": "", "taps dog.png": "", "colors cat.png": "",
        "colors dog.png": "",
    ]
    var done: [UndoLog.View: [Step]] = [:]
    var undone: [UndoLog.View: [Step]] = [:]

    /// Sets something that is not so yet.
    mutating func act(in view: UndoLog.View, number: Int, random: inout SplitMix) -> (
        key: String, value: String
    ) {
        let isFirst = Bool.random(using: &random)
        var (key, value) = ("", "")
        switch view {
        case .table where isFirst: (key, value) = ("title", "Zoo \(number)")
        case .table: (key, value) = ("skip", values["skip"] == "" ? "out" : "")
        case .photo(let name):
            let name = name.text
            (key, value) =
                isFirst
                ? ("taps \(name)", "\(Double(number + 1) / 100)") : ("colors \(name)", "#\(100_000 + number)")
        }
        done[view, default: []].append(Step(key: key, old: values[key] ?? "", new: value))
        undone[view] = []
        values[key] = value
        return (key, value)
    }

    mutating func undo(in view: UndoLog.View) -> Bool {
        guard let step = done[view]?.popLast() else { return false }
        undone[view, default: []].append(step)
        values[step.key] = step.old
        return true
    }

    mutating func redo(in view: UndoLog.View) -> Bool {
        guard let step = undone[view]?.popLast() else { return false }
        done[view, default: []].append(step)
        values[step.key] = step.new
        return true
    }

    @Test func `few changes of long settings are remembered, and many of short ones`() {
        func log(_ bytes: Int) -> UndoLog {
            var log = UndoLog()
            let text = String(repeating: "x", count: bytes)
            for number in 0..<300 {
                log.record(
                    UndoLog.Change(
                        words: "\(number)", views: [.table],
                        texts: [.init(path: "peel.yaml", before: text, after: text) { $0 }]))
            }
            return log
        }
        #expect(log(1000).done.count == 200)
        let long = log(1 << 20).done
        #expect(long.count == 16 && long.last?.words == "299")
    }
}
