import Files
import Settings
import Stickers

/// Walks folders of photos and their subfolders. Each folder is read once.
package struct FolderWalk {
    var packs: [PhotoFolder.Pack] = []
    var problems: [PhotoProblem] = []
    var notes: [Note] = []
    /// Raw files that are not used, with the pictures that are used instead.
    private var raws: [(name: String, picture: PhotoFile)] = []

    /// Folders that are not read, with links followed.
    private let others: Set<String>
    private let links: LinkRule
    /// Folders that were read, with links followed. A link back to one of them is not followed again.
    private var seen: Set<FileName> = []

    /// The reason to skip a folder that Peel wrote.
    static let isWritten = "holds a site or packs that Peel wrote"

    /// The depth below the named folder to which subfolders are read.
    package static let deepest = 8

    /// Creates a walk that leaves out `others` (folders such as the site or a theme).
    init(leavingOut others: [String], following links: LinkRule = .inside) {
        self.others = Set(others.map(FolderWalk.place))
        self.links = links
    }

    /// Adds the photos of a folder. Unless `only` names some of them, also adds the photos of subfolders. Does nothing for a
    /// folder that was read before.
    ///
    /// - Parameters:
    ///   - folders: the folders below the site's that lead to this folder.
    ///   - above: the folders on the way to it, the site's first. Their settings apply too.
    mutating func add(
        _ folder: PhotoFolder.Folder, folders: [PhotoFolder.Folder], only: [String]? = nil,
        above: [String] = []
    ) throws(UserError) {
        let prefix = folders.map { $0.name + "/" }.joined()
        // Folders and patterns may overlap, but each photo counts once.
        guard !seen.contains(FileName(FolderWalk.place(of: folder.path))) else { return }
        let listing: FolderListing
        var scope: FolderScope
        do throws(FileError) {
            scope = try FolderScope(of: folder.path, following: links)
            for path in above + [folder.path] { scope.readIgnored(in: path) }
            listing = try FolderListing(of: folder.path, prefix: prefix, scope: scope)
        } catch {
            throw UserError(.nothingUsable, "\(folder.shown): the folder cannot be read: \(error.reason)")
        }
        if let only {
            try checkSettings(listing, in: folder)
            take(only, from: listing, folder: folder, folders: folders, scope: scope)
        } else {
            try take(listing, folder: folder, folders: folders, depth: 0, scope: scope)
        }
    }

    /// - Throws: ``UserError`` if the settings file of a folder is a link that is not followed.
    private func checkSettings(_ listing: FolderListing, in folder: PhotoFolder.Folder) throws(UserError) {
        guard let name = listing.links.first(where: SettingsFile.names.contains) else { return }
        throw UserError(
            .badInput,
            "\(FileSystem.joined(folder.shown, name)): it is a link that leads out of the folder; "
                + "replace it with the file, or use --follow-links")
    }

    private mutating func take(
        _ only: [String], from listing: FolderListing, folder: PhotoFolder.Folder,
        folders: [PhotoFolder.Folder], scope: FolderScope
    ) {
        let wanted = Set(only.map(FileName.init))
        var photos = listing.photos.filter { wanted.contains(FileName($0.fileName)) }
        let found = Set(photos.map { FileName($0.fileName) })
        let prefix = folders.map { $0.name + "/" }.joined()
        let own = found.isEmpty ? [] : listing.ownStickers.filter { wanted.contains(FileName($0)) }
        noteOwn(own, in: prefix)
        let raws = listing.raws.filter { raw in
            wanted.contains(FileName(raw)) && photos.contains { $0.isMade(ofRaw: raw) }
        }
        leaveOut(raws, beside: photos)
        for name in only where !found.contains(FileName(name)) && !(own + raws).contains(name) {
            let path = FileSystem.joined(folder.path, name)
            if !found.isEmpty, isUnmeant(name, at: path, beside: photos, in: prefix, scope) { continue }
            if let foreign = ForeignFile(name, in: folder.path), !PhotoFile.claimsToBeImage(name) {
                let stem = PhotoName(name).stem.lowercased()
                let picture = listing.photos.first { $0.stem.lowercased() == stem }
                let advice =
                    picture.map { "use \(ShownText.name($0.fileName)) beside it instead" }
                    ?? "convert it with: \(foreign.command)"
                problems.append(
                    PhotoProblem(photo: prefix + name, reason: "\(foreign.kind), not a photo; \(advice)"))
            } else {
                // The file was left out because of its name, or is of an unknown kind. Named by the user, it is used.
                var photo = PhotoFile(at: path)
                photo.name = prefix + name
                photos.append(photo)
            }
        }
        let mattes = Set(photos.map { FileName($0.stem + PhotoFile.matteSuffix) })
        noteLinks(listing.links.filter { mattes.contains(FileName($0)) }, in: prefix)
        photos.sort { PhotoName($0.fileName) < PhotoName($1.fileName) }
        if !photos.isEmpty { packs.append(.init(folders: folders, photos: photos, isPart: true)) }
    }

    private mutating func take(
        _ listing: FolderListing, folder: PhotoFolder.Folder, folders: [PhotoFolder.Folder], depth: Int,
        scope: FolderScope
    ) throws(UserError) {
        try checkSettings(listing, in: folder)
        seen.insert(FileName(FolderWalk.place(of: folder.path)))
        let prefix = folders.map { $0.name + "/" }.joined()
        problems += listing.problems
        noteForeign(listing.foreign, in: prefix, folder.path)
        notes += listing.misnamedSettings.map {
            .init(
                subject: prefix + $0, text: "not read, because the settings are called peel.yaml; rename it")
        }
        noteOwn(listing.ownStickers, in: prefix)
        noteConflicts(listing.conflicts, in: prefix)
        leaveOut(listing.raws, beside: listing.photos)
        noteMattes(among: listing.photos, in: prefix)
        noteLost(listing.lostMattes, beside: listing.photos, in: prefix)
        notes += listing.misnamed.map {
            .init(
                subject: prefix + $0,
                text: "skipped, because the folder's name is not valid UTF-8; rename it"
            )
        }
        notes += listing.bins.map { .init(subject: prefix + $0.name, text: "skipped, \($0.reason)") }
        noteLinks(listing.links, in: prefix)
        if depth == 0, listing.photos.isEmpty, !listing.ignoredStems.isEmpty {
            notes.append(
                .init(subject: folder.shown, text: "ignore in peel.yaml leaves out all photos of this folder")
            )
        }
        if !listing.photos.isEmpty { packs.append(.init(folders: folders, photos: listing.photos)) }
        for name in listing.folders {
            let path = FileSystem.joined(folder.path, name)
            let inner = PhotoFolder.Folder(
                path: path, shown: FileSystem.joined(folder.shown, name), name: name)
            try visit(
                inner, prefix: prefix + name, folders: folders + [inner], depth: depth + 1, scope: scope)
        }
    }

    /// Returns whether a folder is a link into a bin or the like, which is not read under its own name either.
    private func leadsToBin(_ folder: PhotoFolder.Folder, at place: String) -> Bool {
        let parent = FolderWalk.place(of: FileSystem.folder(of: folder.path))
        guard place != FileSystem.joined(parent, folder.name) else { return false }
        let above = parent.split(separator: "/")
        let names = place.split(separator: "/")
        let shared = zip(above, names).prefix { $0 == $1 }.count
        return names.dropFirst(shared).contains { UnreadNames.mayHoldDeleted(String($0)) }
    }

    /// Returns the path of a folder with links followed. If the system refuses, reading the folder fails later.
    private static func place(of path: String) -> String { (try? FileSystem.resolved(path)) ?? path }

    private mutating func visit(
        _ folder: PhotoFolder.Folder, prefix: String, folders: [PhotoFolder.Folder], depth: Int,
        scope: FolderScope
    ) throws(UserError) {
        let place = FolderWalk.place(of: folder.path)
        if others.contains(place) { return }
        guard !leadsToBin(folder, at: place) else {
            let text = "skipped, because it is a link to where deleted photos or thumbnails may be"
            notes.append(.init(subject: prefix, text: text))
            return
        }
        do throws(UserError) {
            if try WrittenFiles.exist(in: folder.path) {
                notes.append(
                    .init(subject: prefix, text: "skipped, because it \(Self.isWritten)"))
                return
            }
        } catch {
            // A folder with a forged list is not a folder of photos either.
            let reason = error.message.replacing(folder.path + ": ", with: "")
                .replacing(folder.path + "/", with: "")
            problems.append(PhotoProblem(photo: prefix, reason: reason))
            return
        }
        var scope = scope
        scope.readIgnored(in: folder.path)
        let listing: FolderListing
        do throws(FileError) {
            listing = try FolderListing(of: folder.path, prefix: prefix + "/", scope: scope)
        } catch {
            problems.append(
                PhotoProblem(photo: prefix, reason: "the folder cannot be read: \(error.reason)"))
            return
        }
        try visit(listing, at: place, folder, prefix: prefix, folders: folders, depth: depth, scope: scope)
    }

    private mutating func visit(
        _ listing: FolderListing, at place: String, _ folder: PhotoFolder.Folder, prefix: String,
        folders: [PhotoFolder.Folder], depth: Int, scope: FolderScope
    ) throws(UserError) {
        let photos = listing.photos.count
        let counted = "\(photos) \(photos == 1 ? "photo" : "photos")"
        if listing.isHidden {
            notes.append(
                .init(
                    subject: prefix,
                    text:
                        "skipped, because it contains \(UnreadNames.noMedia); remove that file, or name the folder itself"
                ))
        } else if seen.contains(FileName(place)) {
            if photos > 0 {
                notes.append(
                    .init(
                        subject: prefix,
                        text: "skipped with \(counted), because it was already read under another name"
                    ))
            }
        } else if depth > Self.deepest {
            notes.append(
                .init(
                    subject: prefix,
                    text:
                        "skipped with \(counted), because it is more than \(Self.deepest) folders deep; name it directly"
                ))
        } else {
            let isNoPhoto = listing.photos.isEmpty && listing.folders.isEmpty
            if isNoPhoto && PhotoFile.claimsToBeImage(folder.name) {
                problems.append(PhotoProblem(photo: prefix, reason: "it is a folder, not a photo"))
            }
            try take(listing, folder: folder, folders: folders, depth: depth, scope: scope)
        }
    }

    /// Returns whether a named file is not a photo: a pattern such as `photos/*` names everything there.
    private mutating func isUnmeant(
        _ name: String, at path: String, beside photos: [PhotoFile], in prefix: String, _ scope: FolderScope
    ) -> Bool {
        if SettingsFile.names.contains(name) || name == PackRecord.name || OwnFiles.isSheet(path)
            || PhotoFile.isSidecar(name)
        {
            return true
        }
        if photos.contains(where: { $0.filmPath == path }) { return true }
        guard !scope.takes(name, isFolder: false) else { return false }
        let reason = UnreadNames.contains(name) ? "such names are left out" : "ignore in peel.yaml names it"
        notes.append(
            .init(subject: prefix + name, text: "skipped, because \(reason); name it alone to use it"))
        return true
    }

    private mutating func noteLinks(_ names: [String], in prefix: String) {
        notes += names.map {
            .init(
                subject: prefix + $0,
                text:
                    "skipped, because it is a link that leads out of the folder; use --follow-links to read it"
            )
        }
    }

    /// Notes mattes that are not PNG files, because they would become black and white stickers.
    private mutating func noteMattes(among photos: [PhotoFile], in prefix: String) {
        let mark = PhotoFile.matteSuffix.prefix { $0 == "." } + "matte"
        let stems = Set(photos.map { $0.stem.lowercased() })
        for photo in photos where photo.stem.lowercased().hasSuffix(mark) {
            let stem = photo.stem.dropLast(mark.count)
            guard stems.contains(stem.lowercased()) else { continue }
            let text =
                "used as a photo, because a matte is a PNG file; save it as \(stem)\(PhotoFile.matteSuffix)"
            notes.append(.init(subject: prefix + photo.fileName, text: text))
        }
    }

    /// Notes mattes without a photo. A matte has exactly its photo's name, because on some disks two photos differ only in case.
    private mutating func noteLost(_ mattes: [String], beside photos: [PhotoFile], in prefix: String) {
        for matte in mattes {
            let wanted = matte.lowercased()
            let photo = photos.first { ($0.stem + PhotoFile.matteSuffix).lowercased() == wanted }
            let advice =
                photo.map { "for \($0.fileName), name it \($0.stem)\(PhotoFile.matteSuffix)" }
                ?? "a matte has its photo's name, such as cat\(PhotoFile.matteSuffix) for cat.jpg"
            notes.append(.init(subject: prefix + matte, text: "the matte of no photo here; \(advice)"))
        }
    }

    private mutating func noteOwn(_ names: [String], in prefix: String) {
        guard let first = names.first else { return }
        let text =
            names.count == 1
            ? "skipped, because peel cut wrote it; to use it as a photo, move it to a folder of its own"
            : "skipped with \(names.count - 1) more, because peel cut wrote them; "
                + "to use them as photos, move them to a folder of their own"
        notes.append(.init(subject: prefix + first, text: text))
    }

    private mutating func noteConflicts(_ names: [String], in prefix: String) {
        guard let first = names.first else { return }
        let more = names.count == 1 ? "" : " with \(names.count - 1) more"
        let text =
            "skipped\(more), because a program that syncs folders made this copy; to use it, give it another name"
        notes.append(.init(subject: prefix + first, text: text))
    }

    private mutating func leaveOut(_ raws: [String], beside photos: [PhotoFile]) {
        for raw in raws {
            guard let picture = photos.first(where: { $0.isMade(ofRaw: raw) }) else { continue }
            self.raws.append((raw, picture))
        }
    }

    /// The note about raw files: one line for all of them, on the first photo.
    var noteOfRaws: Note? {
        guard let (raw, picture) = raws.first else { return nil }
        let others = raws.count == 1 ? "" : ", as with \(raws.count - 1) more"
        return Note(
            subject: picture.name,
            text: "\(raw) beside it has the same name and is not used\(others); "
                + "to use the raw file instead, add \(picture.fileName) to ignore in peel.yaml")
    }

    /// Reports files that are not photos. Films that only ffmpeg reads are noted in one line, because a phone puts one beside
    /// every photo.
    private mutating func noteForeign(_ names: [String], in prefix: String, _ folder: String) {
        for name in names where !PhotoFile.claimsToBeFilm(name) {
            guard let file = ForeignFile(name, in: folder) else { continue }
            let reason = "\(file.kind), not a photo; convert it with: \(file.command)"
            problems.append(PhotoProblem(photo: prefix + name, reason: reason))
        }
        let films = names.filter(PhotoFile.claimsToBeFilm)
        guard let first = films.first else { return }
        let more = films.count == 1 ? "" : " (like \(films.count - 1) more)"
        let text = "a video, not a photo\(more); to make a moving sticker of it, install ffmpeg"
        notes.append(.init(subject: prefix + first, text: text))
    }
}
