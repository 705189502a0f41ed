import Essentials
import Files
import Settings
import Stickers

/// Collects the packs of the paths that the user names, one path after the other.
struct PhotoScan {
    /// One named path.
    private struct Source {
        var folder: PhotoFolder.Folder
        /// The place from which the folder around all sources is found. For an archive, it is a folder beside the archive.
        var place: String
        /// The only photos to use; `nil` for all, including subfolders.
        var only: [String]?
        /// Whether the photos come from an archive, which is beside `place`.
        var isUnpacked = false
        /// Whether all photos are used.
        var isWhole: Bool { only == nil }
    }

    private var sources: [Source] = []
    private var unpacked: [UnpackedArchive] = []
    private var walk: FolderWalk
    /// Named folders that Peel wrote.
    private var written: [String] = []

    init(leavingOut others: [String], following links: LinkRule) {
        walk = FolderWalk(leavingOut: others, following: links)
    }

    /// Adds a path that the user named.
    mutating func add(_ path: String) throws(UserError) {
        switch try PhotoScan.kind(of: path) {
        case .folder:
            let place = try PhotoScan.resolved(path)
            guard try !WrittenFiles.exist(in: path) else {
                written.append(path)
                return
            }
            // All of its photos are used, even if some of them were named before.
            sources.removeAll { $0.place == place && !$0.isUnpacked }
            sources.append(
                Source(
                    folder: .init(path: path, shown: path, name: FileSystem.name(of: place)), place: place))
        case .file where UnpackedArchive.isArchive(path):
            let archive = try UnpackedArchive(of: path)
            unpacked.append(archive)
            walk.notes += archive.notes
            walk.problems += archive.problems
            let name = PhotoName(FileSystem.name(of: path)).stem
            sources.append(
                Source(
                    folder: .init(path: archive.photos, shown: path, name: name),
                    place: FileSystem.joined(FileSystem.folder(of: try PhotoScan.resolved(path)), name),
                    isUnpacked: true))
        case .file, .special: try addPhoto(path)
        case .missing, .brokenLink: try PhotoScan.checkExists(path)
        }
    }

    /// Adds a single photo to the named photos of its folder.
    private mutating func addPhoto(_ path: String) throws(UserError) {
        let folder = FileSystem.folder(of: path)
        let place = try PhotoScan.resolved(folder)
        let name = FileSystem.name(of: path)
        if let known = sources.firstIndex(where: { $0.place == place && !$0.isUnpacked }) {
            if sources[known].only?.contains(where: { $0.utf8.elementsEqual(name.utf8) }) == false {
                sources[known].only?.append(name)
            }
        } else {
            sources.append(
                Source(
                    folder: .init(path: folder, shown: folder, name: FileSystem.name(of: place)),
                    place: place, only: [name]))
        }
    }

    /// Returns the packs of all named paths.
    mutating func finish() throws(UserError) -> PhotoFolder {
        try leaveOutWritten()
        leaveOutUnmeant()
        let root = commonFolder()
        var packs: [Int: [PhotoFolder.Pack]] = [:]
        // Whole folders come first, so that a photo that is also named counts once.
        for (index, source) in sources.enumerated().sorted(by: { $0.element.isWhole && !$1.element.isWhole })
        {
            let folders = sources.count == 1 ? [] : way(from: root.path, to: source)
            let above = folders.isEmpty ? [] : [root.path] + folders.dropLast().map(\.path)
            let before = walk.packs.count
            try walk.add(source.folder, folders: folders, only: source.only, above: above)
            for pack in before..<walk.packs.count { walk.notes += walk.packs[pack].readFinished(in: root) }
            packs[index] = Array(walk.packs[before...])
        }
        walk.notes += [walk.noteOfRaws].compactMap(\.self)
        return PhotoFolder(
            folder: root, packs: sources.indices.flatMap { packs[$0] ?? [] }, problems: walk.problems,
            notes: walk.notes, unpacked: unpacked)
    }

    /// Leaves out sites and packs that Peel wrote, because a pattern such as `disk/*` names everything there.
    ///
    /// - Throws: ``UserError`` if nothing else was named.
    private mutating func leaveOutWritten() throws(UserError) {
        if let path = written.first, sources.isEmpty {
            throw UserError(
                .badInput, "\(path) \(FolderWalk.isWritten); name the folder of photos")
        }
        walk.notes += written.map { .init(subject: $0, text: "skipped, because it \(FolderWalk.isWritten)") }
    }

    /// Leaves out bins and ignored folders that are named beside others, because `disk/*` names everything there.
    private mutating func leaveOutUnmeant() {
        guard sources.count > 1 else { return }
        let root = commonFolder().path
        let ignored = SettingsFile.ignored(in: root, defaultValue: []) ?? []
        let reasons = sources.map { reasonToSkip($0, in: root, ignored) }
        guard reasons.contains(nil) else { return }
        for (source, reason) in zip(sources, reasons) {
            guard let reason else { continue }
            walk.notes.append(
                .init(
                    subject: source.folder.shown,
                    text: "skipped, because \(reason); name it alone to read it"))
        }
        sources = zip(sources, reasons).filter { $1 == nil }.map(\.0)
    }

    /// Returns why a source that is named beside others is not read, or `nil` if it is read.
    private func reasonToSkip(_ source: Source, in root: String, _ ignored: [NamePattern]) -> String? {
        let names = source.place.split(separator: "/").dropFirst(root.split(separator: "/").count)
            .map(String.init)
        if names.contains(where: UnreadNames.mayHoldDeleted) {
            return "deleted photos or thumbnails may be there"
        }
        if names.contains(where: { UnreadNames.isMarked($0) }) { return "names with _ in front are left out" }
        if names.contains(where: { name in ignored.contains { $0.matches(name, isFolder: true) } }) {
            return "ignore in peel.yaml names it"
        }
        let hidden = FileSystem.joined(source.place, UnreadNames.noMedia)
        let isHidden = !names.isEmpty && source.isWhole && (try? FileSystem.kind(of: hidden)) == .file
        return isHidden ? "it contains \(UnreadNames.noMedia)" : nil
    }

    /// Returns the only folder, or the folder around all of them.
    private func commonFolder() -> PhotoFolder.Folder {
        guard sources.count > 1 else { return sources[0].folder }
        var common = sources[0].place.split(separator: "/")
        for source in sources.dropFirst() {
            common = zip(common, source.place.split(separator: "/")).prefix { $0 == $1 }.map(\.0)
        }
        let path = "/" + common.joined(separator: "/")
        return .init(path: path, shown: path, name: common.last.map(String.init) ?? "Photos")
    }

    /// Returns the folders below the site's that lead to a source.
    private func way(from root: String, to source: Source) -> [PhotoFolder.Folder] {
        let names = source.place.split(separator: "/").dropFirst(root.split(separator: "/").count)
        var path = root
        return names.enumerated().map { index, name in
            path = FileSystem.joined(path, String(name))
            return index == names.count - 1
                ? source.folder : .init(path: path, shown: path, name: String(name))
        }
    }

    private static func kind(of path: String) throws(UserError) -> FileSystem.Kind {
        try UserError.wrapping(.badInput) { try FileSystem.kind(of: path) }
    }

    private static func resolved(_ path: String) throws(UserError) -> String {
        try UserError.wrapping(.badInput) { try FileSystem.resolved(path) }
    }

    /// Throws if nothing exists at `path`, and names the nearest file.
    static func checkExists(_ path: String) throws(UserError) {
        let kind = try kind(of: path)
        guard kind == .missing || kind == .brokenLink else { return }
        let advice = NearestFile.hint(for: path) ?? "; name a folder of photos, or photos"
        let shown = path.isEmpty ? "an empty name" : ShownText.name(path)
        throw UserError(.badInput, "\(shown): there is no such file or folder\(advice)")
    }
}

/// Finds the path that a user probably meant, for a path that does not exist.
package enum NearestFile {
    /// Returns the name of the nearest file or folder beside it, as ", did you mean …", or `nil` if there is none.
    package static func hint(for path: String) -> String? {
        let folder = FileSystem.folder(of: path)
        let names = (try? FileSystem.names(in: folder)) ?? []
        return NearestName.of(FileSystem.name(of: path), among: names).map {
            "; did you mean “\(folder == "." ? $0 : FileSystem.joined(folder, $0))”?"
        }
    }
}
