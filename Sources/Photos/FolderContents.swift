package import Files
import Essentials
package import Settings
package import Stickers

/// A folder of photos with its settings, to show and change both, with skipped photos, and even if settings have errors.
package struct FolderContents: Sendable {
    /// One pack.
    package struct Pack: Sendable {
        /// The subfolder's name, with the folders above it. Empty for the photos directly in the folder.
        package var name: String
        /// Path of the folder with the photos.
        package var path: String
        /// Path of the settings file, which may be missing.
        package var settingsPath: String
        /// The pack's settings. If the file has errors, the settings without the file.
        package var settings: PackSettings
        /// The pack's title without a title in the settings.
        package var defaultTitle: String
        /// The titles of the folders between the user's folder and this one. They come before the pack's own title.
        package var titlesAbove: [String] = []
        /// The photos in the pack's order.
        package var photos: [Photo]
        /// The folder above and its settings, for a subfolder. Settings are inherited from there.
        package var above: (folder: String, settings: PackSettings)?
        /// The error in the settings file, as a line that names the file.
        package var settingsProblem: String?

        /// Returns the pack's photo that the user knows by a name.
        package func photo(named name: String) -> Photo? {
            photos.first { $0.file.name.utf8.elementsEqual(name.utf8) }
        }

        /// Returns the shortest list for ``PackSettings/order`` that gives the photos an order. Names in the present list stay at
        /// their places, even of missing photos.
        ///
        /// - Parameter files: the photos' file names in the wanted order.
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

        /// Moves the settings of a photo to this pack, in place of any settings for a photo of the same name.
        ///
        /// - Parameter name: the file name that the photo gets here.
        package func take(_ photo: Photo, as name: String, in settings: inout PackSettings) {
            var said = photo.settings
            said.name = name
            settings.photos.removeAll { $0.name.utf8.elementsEqual(name.utf8) }
            settings.photos.append(said)
        }

        /// Removes the settings of some photos from the pack's settings: their entries, their places in the order, and the cover.
        package func forget(_ gone: [Photo], in settings: inout PackSettings) {
            let names = PhotoNames(photos.map(\.file.fileName))
            let places = Set(gone.compactMap { names.place(of: $0.file.fileName) })
            func isGone(_ name: String) -> Bool { names.place(of: name).map(places.contains) ?? false }
            let entries = Set(
                gone.flatMap {
                    [$0.nameInSettings, $0.file.fileName] + $0.file.burst.map(FileSystem.name(of:))
                }
                .map(FileName.init))
            settings.photos.removeAll { entries.contains(FileName($0.name)) }
            settings.order.removeAll(where: isGone)
            if let cover = settings.cover, isGone(cover) { settings.cover = nil }
        }
    }

    /// One photo.
    package struct Photo: Sendable {
        /// Its file.
        package var file: PhotoFile
        /// The settings of the photo.
        package var settings: PhotoSettings
        /// The photo's title without a title in the settings.
        package var defaultTitle: String

        /// The photo's name in the settings file, which may write accents in another way.
        package var nameInSettings: String { settings.line > 0 ? settings.name : file.fileName }
    }

    /// The folder's own pack first, even without photos; then the subfolders with photos.
    package var packs: [Pack]
    /// Entries that look like photos but cannot be read as photos.
    package var problems: [PhotoProblem]

    /// Reads a folder's names and settings.
    ///
    /// - Parameters:
    ///   - links: the links in the folder that are followed.
    ///   - pictures: the pictures of bursts that were compared before.
    /// - Throws: ``UserError`` if the folder cannot be read.
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

    /// Returns the photo that the user knows by a name.
    package func photo(named name: String) -> (pack: Pack, photo: Photo)? {
        for pack in packs {
            if let photo = pack.photo(named: name) { return (pack, photo) }
        }
        return nil
    }

    /// Returns the settings that a pack inherits, with their folder.
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

    /// Returns the settings of a folder, and the error of its settings file. A file with an error is ignored.
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
        var (settings, problem) = settings(in: path, below: above)
        settings = source.finished?.keeping(settings) ?? settings
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
            // An error is already in the settings' problem.
            settingsPath: (try? SettingsFile.path(in: path))
                ?? FileSystem.joined(path, SettingsFile.names[0]),
            settings: settings,
            defaultTitle: source.finished?.title ?? defaultTitle(of: path),
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
