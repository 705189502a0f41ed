import Codecs
import Files
import Settings
import Stickers

/// The names in one folder, by kind. Names that the scope leaves out are in no list.
struct FolderListing {
    /// Files that are photos or look like photos, in the order of their names.
    var photos: [PhotoFile] = []
    /// The subfolders' names, in their order.
    var folders: [String] = []
    /// Subfolders that may hold deleted photos, with the reason why they are not read.
    var bins: [(name: String, reason: String)] = []
    /// Subfolders that no path leads to, because their names are not UTF-8. The names have escapes.
    var misnamed: [String] = []
    /// Entries that look like photos but cannot be read as photos.
    var problems: [PhotoProblem] = []
    /// Names of files that could become pictures, such as videos, without a photo of the same name.
    var foreign: [String] = []
    /// Films, until their photos are known.
    private var films: [PhotoFile] = []
    /// Stems of the photos that the settings ignore, in lower case.
    private(set) var ignoredStems: Set<String> = []
    /// Names of mattes without a photo.
    var lostMattes: [String] = []
    /// Names of stickers that `peel cut` wrote beside photos. If all images of a folder are such stickers, they are ``photos``.
    var ownStickers: [String] = []
    /// Names of copies that a sync program made of photos and mattes in this folder.
    private(set) var conflicts: [String] = []
    /// Names of raw files whose picture is among ``photos``.
    private(set) var raws: [String] = []
    /// Links to folders, photos, mattes and settings that are not followed, because they lead out of the scope.
    var links: [String] = []
    /// Names that are misspelt names of a settings file, if the folder has no settings file. They are not read.
    var misnamedSettings: [String] = []
    /// Whether a file asks programs not to show the pictures in the folder.
    var isHidden = false

    /// - Parameter prefix: the text before a name in messages to the user.
    init(of folder: String, prefix: String, scope: FolderScope) throws(FileError) {
        let entries = try OpenFolder(folder).entries()
        let linked = Set(entries.filter { $0.entry == .link }.map { FileName($0.name) })
        isHidden = entries.contains { $0.name == UnreadNames.noMedia }
        var names: [String] = []
        for (name, entry) in entries where !UnreadNames.contains(name) {
            let path = FileSystem.joined(folder, name)
            if linked.contains(FileName(name)), !scope.takesLink(path) {
                if try Self.isWanted(name, linkedAt: path, scope) { links.append(name) }
            } else if scope.takes(name, isFolder: entry == .folder) {
                names.append(name)
            } else if entry != .folder, PhotoFile.claimsToBeImage(name) {
                ignoredStems.insert(PhotoName(name).stem.lowercased())
            }
        }
        let isRepaired = try sort(names, in: folder, prefix: prefix, scope: scope)
        if isRepaired {
            misnamed = try OpenFolder(folder).misnamedFolders().filter { !UnreadNames.contains($0) }
        }
        leaveOutOwnFiles(in: folder)
        leaveOutConflicts(among: names)
        leaveOutRaws()
        takePhotosInCloud(entries.filter { $0.entry == .file }.map(\.name), prefix: prefix, scope: scope)
        placeFilms()
        if (try? SettingsFile.found(in: folder))?.isEmpty == true {
            misnamedSettings = names.filter(SettingsFile.isMisnamed)
        }
        let mattes = Set(photos.compactMap(\.mattePath).map { FileName(FileSystem.name(of: $0)) })
        lostMattes = names.filter {
            $0.lowercased().hasSuffix(PhotoFile.matteSuffix) && !mattes.contains(FileName($0))
        }
        let stems = Set(photos.map { $0.stem.lowercased() })
        foreign.removeAll { ForeignFile.isConverted($0, among: stems) }
    }

    /// Assigns films. A film with a photo's name belongs to that photo, even if the photo is ignored. Another
    /// film is a moving photo, if there is a program that reads films.
    private mutating func placeFilms() {
        let places = Dictionary(photos.indices.map { (photos[$0].stem.lowercased(), $0) }) { first, _ in first
        }
        let canRead = FFmpeg.installed != nil
        var alone: [PhotoFile] = []
        for film in films {
            let stems = PhotoFile.stemsOfPhotos(beside: film.fileName)
            let own = stems.compactMap { places[$0] }
            if let place = own.first(where: { photos[$0].filmPath == nil }) {
                photos[place].filmPath = film.path
            } else if own.isEmpty, stems.contains(where: ignoredStems.contains) {
                continue
            } else if canRead {
                alone.append(film)
            } else {
                foreign.append(film.fileName)
            }
        }
        guard !alone.isEmpty else { return }
        photos = (photos + alone).sorted { PhotoName($0.fileName) < PhotoName($1.fileName) }
    }

    /// Leaves out Peel's own stickers beside photos. If all images are stickers, they are the photos.
    private mutating func leaveOutOwnFiles(in folder: String) {
        foreign.removeAll { OwnFiles.isSheet(FileSystem.joined(folder, $0)) }
        let own = photos.filter { OwnFiles.isSticker($0.path) }
        guard !own.isEmpty, own.count < photos.count else { return }
        let names = Set(own.map { FileName($0.fileName) })
        photos.removeAll { names.contains(FileName($0.fileName)) }
        ownStickers = own.map(\.fileName)
    }

    /// Leaves out the copies of photos that two machines changed at the same time. The original is used.
    private mutating func leaveOutConflicts(among names: [String]) {
        let originals = photos.map { UnreadNames.photoOfConflict($0.fileName) }
        guard originals.contains(where: { $0 != nil }) else { return }
        let all = Set(names.map(FileName.init))
        let isCopy = originals.map { $0.map { all.contains(FileName($0)) } ?? false }
        conflicts = zip(photos, isCopy).filter(\.1).map(\.0.fileName)
        photos = zip(photos, isCopy).filter { !$1 }.map(\.0)
    }

    /// Leaves out raw files with a picture of the same name: the camera wrote both, or somebody developed the
    /// raw file. The picture must be an image, and not, for example, an empty file.
    private mutating func leaveOutRaws() {
        let raws = photos.map(\.fileName).filter(PhotoFile.claimsToBeRaw)
        guard !raws.isEmpty else { return }
        let rawOf = Dictionary(raws.map { (PhotoName($0).stem.lowercased(), $0) }) { first, _ in first }
        for place in photos.indices where !PhotoFile.claimsToBeRaw(photos[place].fileName) {
            guard let raw = rawOf[photos[place].stem.lowercased()],
                (try? Self.isImage(photos[place].path)) == true
            else { continue }
            photos[place].rawName = raw
        }
        let developed = Set(photos.filter { $0.rawName != nil }.map { $0.stem.lowercased() })
        self.raws = raws.filter { developed.contains(PhotoName($0).stem.lowercased()) }
        photos.removeAll { photo in
            PhotoFile.claimsToBeRaw(photo.fileName) && developed.contains(photo.stem.lowercased())
        }
    }

    /// Reports photos of which only a placeholder is on this disk.
    private mutating func takePhotosInCloud(_ names: [String], prefix: String, scope: FolderScope) {
        let marked = Set(names.compactMap(UnreadNames.photoInCloud)).sorted()
        guard !marked.isEmpty else { return }
        let all = Set(names.map(FileName.init))
        for photo in marked
        where PhotoFile.claimsToBeImage(photo) && !all.contains(FileName(photo))
            && scope.takes(photo, isFolder: false)
        {
            problems.append(
                PhotoProblem(
                    photo: prefix + photo,
                    reason: "it is still in the cloud; download it, or add it to ignore"))
        }
    }

    /// Returns whether a link would be followed if it did not lead out.
    private static func isWanted(
        _ name: String, linkedAt path: String, _ scope: FolderScope
    ) throws(FileError) -> Bool {
        let kind = try FileSystem.kind(of: path)
        guard scope.takes(name, isFolder: kind == .folder) else { return false }
        return kind == .folder || PhotoFile.claimsToBeImage(name) || SettingsFile.names.contains(name)
    }

    /// Sorts the names into the lists; returns whether a name leads nowhere, as repaired names do.
    private mutating func sort(
        _ names: [String], in folder: String, prefix: String, scope: FolderScope
    ) throws(FileError) -> Bool {
        var isRepaired = false
        let all = Set(names.map(FileName.init))
        for name in names.map({ PhotoName($0) }).sorted().map(\.fileName)
        where !name.lowercased().hasSuffix(PhotoFile.matteSuffix) {
            let path = FileSystem.joined(folder, name)
            var kind = FileSystem.Kind.file
            var isImage = PhotoFile.claimsToBeImage(name)
            do throws(FileError) {
                kind = try FileSystem.kind(of: path)
                if kind == .file && !isImage && !UnreadNames.isLeftover(name) {
                    isImage = try FolderListing.isImage(path)
                }
            } catch {
                // A photo's error comes again when it is read. Other entries, which may be photos or folders, are reported now.
                if !isImage { problems.append(PhotoProblem(photo: prefix + name, reason: error.reason)) }
            }
            switch kind {
            // The target of a link is known only here.
            case .folder where scope.takes(name, isFolder: true):
                takeFolder(name)
            case .file where isImage:
                let matte = PhotoName(name).stem + PhotoFile.matteSuffix
                photos.append(
                    PhotoFile(
                        path: path, name: prefix + name,
                        mattePath: all.contains(FileName(matte)) ? FileSystem.joined(folder, matte) : nil))
            case .file where PhotoFile.claimsToBeFilm(name):
                films.append(PhotoFile(path: path, name: prefix + name))
            case .file where ForeignFile(name) != nil:
                foreign.append(name)
            case .special, .brokenLink, .missing:
                if PhotoFile.claimsToBeImage(name) {
                    problems.append(
                        PhotoProblem(photo: prefix + name, reason: Self.reasonNotToRead(kind)))
                } else if kind == .missing {
                    isRepaired = true
                }
            case .file, .folder:
                continue
            }
        }
        return isRepaired
    }

    private mutating func takeFolder(_ name: String) {
        if let reason = UnreadNames.reasonToSkipFolder(name) {
            bins.append((name, reason))
        } else {
            folders.append(name)
        }
    }

    /// Returns why an entry with a photo's name is not a photo.
    private static func reasonNotToRead(_ kind: FileSystem.Kind) -> String {
        switch kind {
        case .special: "it is a pipe or a device, not a photo"
        case .brokenLink: "it is a broken link"
        default: "its name is not valid UTF-8; rename it"
        }
    }

    /// Returns whether a file without an image's suffix is an image. `false` if this user may not read it.
    private static func isImage(_ path: String) throws(FileError) -> Bool {
        do throws(FileError) {
            return ImageFormat.sniff(try FileSystem.read(path, upTo: 64)) != nil
        } catch  where error.isMissingFile || error.isForbidden {
            return false
        }
    }
}

/// Files among the photos that Peel wrote and nobody has changed since: stickers of `peel cut`, sheets of `peel sheet`.
enum OwnFiles {
    /// Returns whether a file is an unchanged sticker or matte of `peel cut`.
    static func isSticker(_ path: String) -> Bool {
        let name = path.lowercased()
        return (name.hasSuffix(".png") || name.hasSuffix(".webp"))
            && (try? StickerMark.isWhole(path)) == true
    }

    /// Returns whether a file is an unchanged sheet of `peel sheet`.
    static func isSheet(_ path: String) -> Bool {
        let name = path.lowercased()
        return [".pdf", ".svg", ".dxf"].contains(where: name.hasSuffix)
            && (try? FileSeal.isWhole(path)) == true
    }
}
