package import Files
import Essentials
package import Settings
package import Stickers

/// A folder of photos with what its `peel.yaml` says, for programs that show both and change them: photos that are
/// skipped are in it, and a file that is wrong does not hide the photos.
package struct FolderContents: Sendable {
    /// One pack.
    package struct Pack: Sendable {
        /// The subfolder's name, with those above it; empty for the photos directly in the folder.
        package var name: String
        /// Path of the folder that holds the photos.
        package var path: String
        /// Path of its settings file, whether it is there or not.
        package var settingsPath: String
        /// What holds for the pack; where its file is wrong, what would hold without it.
        package var settings: PackSettings
        /// The pack's title where nothing is told.
        package var defaultTitle: String
        /// The titles of the folders between the one that the user named and this one, which stand before its own.
        package var titlesAbove: [String] = []
        /// The photos in the pack's order.
        package var photos: [Photo]
        /// The folder above and what holds in it, for a subfolder: what is not told is taken from there.
        package var above: (folder: String, settings: PackSettings)?
        /// What is wrong with the settings file, in a line that names it.
        package var settingsProblem: String?

        /// Its photo that the user knows by a name.
        package func photo(named name: String) -> Photo? {
            photos.first { $0.file.name.utf8.elementsEqual(name.utf8) }
        }

        /// What ``PackSettings/order`` has to list so that the photos come in an order: as few as say it, those that it lists
        /// already, and where they stood those that it lists and that are not here.
        ///
        /// - Parameters:
        ///   - files: the photos' file names in that order.
        ///   - listed: what it lists now.
        package func order(_ files: [String], listed: [String]) -> [String] {
            let names = PhotoNames(files)
            let order = files.map { PhotoName($0) }
            var rank = Array(files.indices)
            for (place, index) in files.indices.sorted(by: { order[$0] < order[$1] }).enumerated() {
                rank[index] = place
            }
            guard let turn = rank.indices.dropFirst().last(where: { rank[$0 - 1] > rank[$0] }) else {
                return listed.filter { names.place(of: $0) == nil }
            }
            var (written, absent) = (files, [Int: [String]]())
            var (place, count) = (-1, turn)
            for name in listed {
                if let standing = names.place(of: name) {
                    written[standing] = name
                    place = standing
                    count = max(count, standing + 1)
                } else {
                    absent[place, default: []].append(name)
                }
            }
            return (absent[-1] ?? []) + (0..<count).flatMap { [written[$0]] + (absent[$0] ?? []) }
        }

        /// Says about a photo that comes in what was said about it elsewhere, and nothing of what stood under its name.
        ///
        /// - Parameter name: the file name that it gets here.
        package func take(_ photo: Photo, as name: String, in settings: inout PackSettings) {
            var said = photo.settings
            said.name = name
            settings.photos.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
            settings.photos.append(said)
        }

        /// Takes all that is said about some of the photos out of the pack's settings: their entries, their places in the order,
        /// and that one stands for the pack.
        package func forget(_ gone: [Photo], in settings: inout PackSettings) {
            let names = PhotoNames(photos.map(\.file.fileName))
            let places = Set(gone.compactMap { names.place(of: $0.file.fileName) })
            func isGone(_ name: String) -> Bool { names.place(of: name).map(places.contains) ?? false }
            let entries = Set(
                gone.flatMap {
                    [$0.nameInSettings, $0.file.fileName] + $0.file.burst.map(FileSystem.name(of:))
                }
                .map { Array($0.utf8) })
            settings.photos.removeAll { entries.contains(Array($0.name.utf8)) }
            settings.order.removeAll(where: isGone)
            if let cover = settings.cover, isGone(cover) { settings.cover = nil }
        }
    }

    /// One photo.
    package struct Photo: Sendable {
        /// Its file.
        package var file: PhotoFile
        /// What is said about it.
        package var settings: PhotoSettings
        /// Its title where nothing is told.
        package var defaultTitle: String

        /// The name under which the settings file speaks of it, however the accents in it are written there.
        package var nameInSettings: String { settings.line > 0 ? settings.name : file.fileName }
    }

    /// The folder's own pack first, also where it has no photos yet; then the subfolders with photos.
    package var packs: [Pack]
    /// What claims to be a photo but cannot be one.
    package var problems: [PhotoProblem]

    /// Reads a folder's names and settings.
    ///
    /// - Parameters:
    ///   - links: which links in the folder are followed.
    ///   - pictures: those of bursts that were looked at before.
    /// - Throws: ``UserError`` where the folder cannot be read.
    package init(
        of folder: String, following links: LinkRule = .inside, pictures: BurstPictures = BurstPictures()
    ) throws(UserError) {
        let found = try PhotoFolder.found(at: [folder], following: links)
        problems = found.problems
        var sources = found.packs
        if sources.first?.folders.isEmpty != true {
            sources.insert(PhotoFolder.Pack(folders: [], photos: []), at: 0)
        }
        packs = sources.map { FolderContents.pack($0, in: folder, pictures) }
    }

    /// The photo that the user knows by a name.
    package func photo(named name: String) -> (pack: Pack, photo: Photo)? {
        for pack in packs {
            if let photo = pack.photo(named: name) { return (pack, photo) }
        }
        return nil
    }

    /// The settings that a pack inherits, and the folder they are of.
    private static func settingsAbove(
        _ source: PhotoFolder.Pack, in root: String
    ) -> (folder: String, settings: PackSettings)? {
        var above: (folder: String, settings: PackSettings)?
        for folder in ([root] + source.folders.map(\.path)).dropLast() {
            let read = try? SettingsFile.read(
                in: folder, shown: folder,
                below: above.map { .init(settings: $0.settings, folder: $0.folder) })
            above = (folder, read?.settings ?? above?.settings ?? PackSettings())
        }
        return above
    }

    private static func title(of folder: PhotoFolder.Folder) -> String {
        (try? SettingsFile.read(in: folder.path))?.settings.title
            ?? PhotoName(folder.name, isFolder: true).title
    }

    /// What holds in a folder, and what is wrong with its settings file, which then says nothing.
    private static func settings(
        in path: String, below above: (folder: String, settings: PackSettings)?
    ) -> (PackSettings, problem: String?) {
        let above = above.map { SettingsFile.Above(settings: $0.settings, folder: $0.folder) }
        do throws(UserError) {
            return (try SettingsFile.read(in: path, shown: path, below: above).settings, nil)
        } catch {
            return (SettingsFile.start(below: above), error.message)
        }
    }

    private static func defaultTitle(of path: String) -> String {
        PhotoName(FileSystem.name(of: (try? FileSystem.resolved(path)) ?? path), isFolder: true).title
    }

    private static func pack(
        _ source: PhotoFolder.Pack, in root: String, _ pictures: BurstPictures
    ) -> Pack {
        let path = source.folders.last?.path ?? root
        let above = settingsAbove(source, in: root)
        let (settings, problem) = settings(in: path, below: above)
        let names = PhotoNames(source.photos.map(\.fileName))
        let told = names.matched(settings.photos, name: \.name).found
        var order: [Int] = []
        for place in settings.order.compactMap({ names.place(of: $0) }) where !order.contains(place) {
            order.append(place)
        }
        let ordered = Set(order)
        let bursts = Bursts(
            in: source.photos, told, settings, apart: ordered, settings.cover.flatMap { names.place(of: $0) },
            pictures: pictures)
        let titles = bursts.titles
        let places = order + source.photos.indices.filter { !ordered.contains($0) }
        return Pack(
            name: source.name, path: path,
            // What is wrong with the settings is told by their problem.
            settingsPath: (try? SettingsFile.path(in: path))
                ?? FileSystem.joined(path, SettingsFile.names[0]),
            settings: settings,
            defaultTitle: defaultTitle(of: path),
            titlesAbove: source.folders.dropLast().map(title),
            photos: places.compactMap { place in
                guard let file = bursts.photo(at: place) else { return nil }
                return Photo(
                    file: file,
                    settings: told[place] ?? PhotoSettings(name: file.fileName, line: 0),
                    defaultTitle: titles[place] ?? "")
            },
            above: above, settingsProblem: problem)
    }
}
