import Essentials
import Files
import Photos
import Settings
import Stickers

/// Writes the manifests of a site: one for each pack in a folder of its own, and one at the root, which lists every file.
struct ManifestWriter: Sendable {
    let plan: SitePlan
    let packs: [MadePack]
    /// Photos that could not be used, in the folder's order.
    let problems: [PhotoProblem]
    /// Every address of the site.
    let addresses: AddressBook
    let version: String

    /// Returns the tasks that write the manifests of packs in folders of their own.
    func packTasks(into staged: StagedFolder) -> [WriteTask] {
        (plan.hasFolders ? packs : []).map { pack in
            WriteTask(pack.plan.folder + WrittenFiles.name, into: staged) { try json(manifest(of: pack)) }
        }
    }

    /// Returns the task that writes the manifest at the root; `files` are all other files of the site.
    func rootTask(listing files: [String], into staged: StagedFolder) -> WriteTask {
        WriteTask(WrittenFiles.name, into: staged) {
            var root = root
            root.addresses = addresses
            let parts = packs.flatMap(\.archives.parts)
            root.parts = parts.isEmpty ? nil : parts
            root.files = (files + [WrittenFiles.name]).sorted()
            return try json(root)
        }
    }

    /// The manifest of the only pack, or the list of packs.
    private var root: PackManifest {
        guard plan.hasFolders else {
            var root = manifest(of: packs[0])
            root.problems = published(problems)
            return root
        }
        return PackManifest(
            generator: "Peel \(version)", title: plan.title, author: plan.settings.author,
            description: plan.settings.description, license: plan.settings.license,
            language: plan.settings.language, packs: packs.map(\.plan.folder),
            problems: published(problems))
    }

    private func manifest(of pack: MadePack) -> PackManifest {
        let settings = pack.plan.settings
        return PackManifest(
            generator: "Peel \(version)", title: pack.plan.title, author: settings.author,
            description: settings.description, license: settings.license, language: settings.language,
            archive: pack.archives.full.first.map { file($0, of: pack) },
            archives: pack.archives.full.count > 1 ? pack.archives.full.map { file($0, of: pack) } : nil,
            smallArchive: pack.archives.small.map { file($0, of: pack) },
            stickers: pack.stickers.map {
                .init($0.content, colors: settings.colors, language: settings.language)
            },
            problems: published(pack.problems))
    }

    private func published(_ problems: [PhotoProblem]) -> [PhotoProblem] {
        problems.map { $0.published(titles: plan.givenTitles) }
    }

    private func file(_ archive: PackArchive, of pack: MadePack) -> PackManifest.File {
        .init(file: String(archive.name.dropFirst(pack.plan.folder.count)), bytes: archive.size)
    }

    private func json(_ manifest: PackManifest) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(manifest))
    }
}
