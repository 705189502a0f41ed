import Codecs
import Files
import Foundation
import SiteBuild
import Synchronization
import TestSupport
import Testing
import WebServer

@testable import Studio

/// A folder that others change, lead elsewhere or have open too while the studio has it.
@Suite struct SharedFolderTests {
    private let folder: TemporaryFolder
    private let photo: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        photo = try Array(SamplePhoto.discPNG(SamplePhoto.colors[1]))
        try folder.write(Data(photo), to: "photos/cat.png")
        try folder.write(Data(photo), to: "photos/pets/dog.png")
        try folder.write("mine", to: "elsewhere/mine")
    }

    private func studio(of name: String = "photos") throws -> Studio {
        let photos = folder.url(name).path
        return try Studio(
            folder: photos,
            builder: SiteBuilder(
                options: BuildOptions(photos: [photos], site: folder.url("site").path, jobs: 1, version: "0"))
        )
    }

    private func replace(_ name: String, byLinkTo target: String) throws {
        try FileManager.default.moveItem(at: folder.url(name), to: folder.url("old"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.url(name).path, withDestinationPath: target)
    }

    private func names(in place: String) throws -> [String] {
        try FileSystem.names(in: folder.url(place).path)
    }

    private func add(
        _ name: String, to pack: String = "", of studio: Studio, _ bytes: [UInt8]? = nil
    ) async throws -> String {
        try await PhotoUpload(name: name, pack: pack).receive(RequestBody(bytes ?? photo), into: studio)
    }

    @Test(arguments: [("", "photos", "elsewhere"), ("pets", "photos/pets", "../elsewhere")])
    func `no photo is added through a link that replaced a folder`(
        pack: String, place: String, target: String
    ) async throws {
        let studio = try studio()
        try replace(place, byLinkTo: target)
        let error = await #expect(throws: StudioError.self) {
            try await add("new.png", to: pack, of: studio)
        }
        #expect(error?.message.contains("is a link that leads out") == true)
        #expect(try names(in: "elsewhere") == ["mine"])
    }

    @Test func `an uploaded photo is not kept through a link that replaced the folder meanwhile`()
        async throws
    {
        let studio = try studio()
        let error = await #expect(throws: StudioError.self) {
            let file = try IncomingFile(in: folder.url("photos").path)
            try file.append(photo)
            try replace("photos", byLinkTo: "elsewhere")
            _ = try await studio.keep(file, as: NewPhotoName("new.png", format: .png), in: "")
        }
        #expect(error?.message.contains("is a link that leads out") == true)
        #expect(try names(in: "elsewhere") == ["mine"])
    }

    /// A matte belongs to all photos of its name, whatever their format.
    @Test func `an added photo gets a name without another photo's matte`() async throws {
        try folder.write("the cat's", to: "photos/cat.matte.png")
        try folder.write("nobody's", to: "photos/Bird.matte.png")
        let studio = try studio()
        let jpeg = try Data(contentsOf: folder.url("photos/cat.png"))
        try jpeg.write(to: folder.url("photos/ant.jpg"))
        #expect(try await add("cat.png", of: studio) == "cat 2.png")
        try FileManager.default.moveItem(
            at: folder.url("photos/cat.png"), to: folder.url("photos/cat.jpg"))
        await studio.rescan()
        #expect(try await add("CAT.png", of: studio) == "CAT 3.png")
        #expect(try await add("bird.png", of: studio) == "bird 2.png")
        #expect(try await add("ant.png", of: studio) == "ant 2.png")
        let mattes = await studio.state().packs[0].photos.filter { $0.matte != nil }
        #expect(mattes.map(\.name) == ["cat.jpg"])
    }

    @Test(arguments: ["photos", "alias", "photos/pets", "."])
    func `no other studio can open the same folder under any name, or one above or below it`(
        _ other: String
    ) async throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("alias").path, withDestinationPath: "photos")
        var first: Studio? = try studio()
        let file = try IncomingFile(in: folder.url("photos/pets").path)
        try file.append(photo)
        let error = #expect(throws: UserError.self) { try studio(of: other) }
        #expect(error?.code == .cannotWrite)
        #expect(error?.message.hasSuffix("another peel studio has this folder open; close it first") == true)
        #expect(try file.keep(as: "new.png"), "nothing of the first studio's was removed")
        withExtendedLifetime(first) {}
        first = nil
        // A program that another test is just starting holds the lock, too, until it becomes that program.
        #expect(await eventually { (try? studio(of: other)) != nil })
    }

    @Test func `a folder that replaced the studio's is left to the studio that has it open`() async throws {
        let first = try studio()
        try FileManager.default.moveItem(at: folder.url("photos"), to: folder.url("old"))
        try folder.write(Data(photo), to: "photos/cat.png")
        let second = try studio()
        for isSeen in [false, true] {
            if isSeen { await first.rescan() }
            let error = await #expect(throws: StudioError.self) { try await add("new.png", of: first) }
            #expect(error?.message.contains("another peel studio") == true)
            await #expect(throws: StudioError.self) { try await first.remove(["cat.png"]) }
        }
        #expect(try names(in: "photos") == ["cat.png"])
        #expect(try await add("new.png", of: second) == "new.png")
    }

    @Test func `a disk that became read-only is reported`() async throws {
        let studio = try studio()
        #expect(await studio.state().readOnly == nil)
        let photos = folder.url("photos").path
        let told = await SystemCall.$interposer.withValue({ call, path in
            call == .status && path == photos ? .fail(EROFS) : .proceed
        }) { await studio.state().readOnly }
        #expect(told?.contains("can only be read") == true)
    }

    @Test func `a folder that was moved away is not called read-only`() async throws {
        let studio = try studio()
        try FileManager.default.moveItem(at: folder.url("photos"), to: folder.url("old"))
        let told = await studio.state().readOnly
        #expect(
            told == "photos was moved or removed; move it back, or start the studio again")
        let error = await #expect(throws: StudioError.self) { try await studio.remove(["cat.png"]) }
        #expect(error?.kind == .missing || error?.message == told)
    }

    /// Who has to change something has to know where.
    @Test func `a refusal names the folder that cannot be written`() async throws {
        let studio = try studio()
        let pets = folder.url("photos/pets").path
        for isRemoving in [true, false] {
            let isRefused = Mutex(false)
            let error = await #expect(throws: StudioError.self) {
                try await SystemCall.$interposer.withValue({ call, path in
                    if [.link, .makeFolder].contains(call), path.hasPrefix(pets) {
                        isRefused.withLock { $0 = true }
                        return .fail(EACCES)
                    }
                    let isAsked = call == .status && path == pets
                    return isAsked && isRefused.withLock { $0 } ? .fail(EACCES) : .proceed
                }) {
                    if isRemoving {
                        try await studio.remove(["pets/dog.png"])
                    } else {
                        try await studio.move(["cat.png"], to: "pets", before: nil)
                    }
                }
            }
            #expect(error?.message.hasPrefix("pets: permission denied") == true)
        }
    }

    @Test func `a refusal names the settings file of its folder`() async throws {
        try folder.write("title: Old\n", to: "photos/pets/peel.yaml")
        let studio = try studio()
        let edit = StudioEdit(photo: "pets/dog.png", key: "title", value: .text("Rex"))
        let error = await #expect(throws: StudioError.self) {
            try await SystemCall.$interposer.withValue({ call, path in
                call == .write && path.contains("/pets/") ? .fail(FileError.ownedByOthers) : .proceed
            }) { try await studio.apply([edit]) }
        }
        #expect(error?.message.hasPrefix("pets/peel.yaml: it belongs to another user") == true)
    }

    @Test func `a pack with wrong settings has its folder's name as title`() async throws {
        try folder.write("title: Zoo\n", to: "photos/peel.yaml")
        try folder.write("title: [x\n", to: "photos/pets/peel.yaml")
        let pack = try await studio().state().packs[1]
        #expect(pack.settingsProblem != nil && pack.title == nil && pack.defaultTitle == "Pets")
    }

    @Test func `a full disk leaves no new folder`() async throws {
        let studio = try studio()
        let before = try folder.tree("photos")
        for isRemoving in [true, false] {
            await #expect(throws: StudioError.self) {
                try await SystemCall.$interposer.withValue({ call, path in
                    [.link, .write].contains(call) && path.contains("/_removed/") ? .fail(ENOSPC) : .proceed
                }) {
                    if isRemoving {
                        try await studio.remove(["cat.png"])
                    } else {
                        try await studio.keepMatte([1], of: "cat.png")
                    }
                }
            }
            #expect(try FileSystem.kind(of: folder.url("photos/_removed").path) == .missing)
        }
        #expect(try folder.tree("photos") == before)
    }
}
