import Foundation
import TestSupport
import Testing

/// What `peel check` says of what it is pointed at.
@Suite struct CheckCommandTests {
    private let folder: TemporaryFolder

    init() async throws { folder = try TemporaryFolder() }

    @Test func `a path that cannot be a pack is named with the reason`() async throws {
        #expect(unsafe mkfifo(folder.url("pipe").path, 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: folder.url("link").path, withDestinationPath: "nowhere")
        for (name, words) in [
            ("pipe", "it is a pipe or a device"), ("link", "it is a link that leads to no file"),
            ("gone", "there is no such file or folder"),
        ] {
            let run = try await PeelProgram.run("check", name, "--for", "signal", in: folder.path)
            #expect(run.status == 64 && run.errors.contains("\(name): \(words)"), "\(run.errors)")
        }
    }

    @Test func `verbose output says what was checked`() async throws {
        try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[0])), to: "pack/one.png")
        let quiet = try await PeelProgram.run("check", "pack", "--for", "plain", in: folder.path)
        let told = try await PeelProgram.run("check", "pack", "--for", "plain", "-v", in: folder.path)
        #expect(quiet.errors.isEmpty && quiet.output == told.output && quiet.status == told.status)
        #expect(told.errors.contains("1 sticker"), "\(told.errors)")
    }

    @Test func `packs that Peel wrote are checked for their own apps`() async throws {
        for index in 0..<3 {
            try folder.write(Data(SamplePhoto.discPNG(SamplePhoto.colors[index])), to: "photos/\(index).png")
        }
        try folder.write("author: Ana\n", to: "photos/peel.yaml")
        let export = try await PeelProgram.run(
            "export", "photos", "--for", "whatsapp,signal", in: folder.path)
        #expect(export.status == 0, "\(export.errors)")
        for (path, apps) in [
            ("packs", ["whatsapp", "signal"]), ("packs/signal", ["signal"]),
            ("packs/whatsapp/photos.wastickers", ["whatsapp"]),
        ] {
            let run = try await PeelProgram.run("check", path, "-v", in: folder.path)
            #expect(run.status == 0 && run.output.isEmpty, "\(run.output)\(run.errors)")
            let lines = try await PeelProgram.run("check", path, "--json", in: folder.path)
            #expect(lines.status == 0 && !lines.output.contains(#""path":"""#), "\(lines.output)")
            for app in ["whatsapp", "signal", "telegram"] {
                #expect(run.errors.contains("for \(app), valid") == apps.contains(app), "\(run.errors)")
            }
        }
        let unknown = try await PeelProgram.run("check", "photos", in: folder.path)
        #expect(
            unknown.status == 64
                && unknown.errors.contains(
                    "photos: no file here tells which app it is for; name the apps with --for"),
            "\(unknown.errors)")
        _ = try await PeelProgram.run("build", "photos", "-o", "site", in: folder.path)
        let site = try await PeelProgram.run("check", "site", in: folder.path)
        #expect(
            site.status == 64
                && site.errors.contains("site: this site offers no packs for apps. Set exports:"),
            "\(site.errors)")
    }
}
