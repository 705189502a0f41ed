import Codecs
import Files

/// A photo's file, with the files that belong to it.
package struct PhotoFile: Sendable, Hashable {
    /// The path of the photo's file.
    package var path: String
    /// The photo's name for the user: the file name, with the subfolder before it if there is one.
    package var name: String
    /// The path of the user's matte for the photo (`NAME.matte.png` beside it), if any.
    package var mattePath: String?
    /// The path of the film with the photo's name (`IMG_1.MOV` beside `IMG_1.HEIC`), if any.
    package var filmPath: String?
    /// The file name of the raw file that the photo was made from (`IMG_1.CR3` beside `IMG_1.JPG`), if any.
    package var rawName: String?
    /// The paths of the later pictures of the burst that begins with this photo, in order; empty if there is no burst.
    package var burst: [String] = []
    /// The part of the film that the user chose.
    package var cut = FilmCut()
    /// The number of pictures of the burst of which this photo is the sharpest; 0 if there is no burst, or if it moves.
    package var sharpestOf = 0
    /// Whether the picture is a finished sticker, which stays as it is.
    package var isFinished = false
    /// The file name of a matte that is ignored, because it is a link out of the folder, if any.
    package private(set) var strayMatte: String?

    /// A photo from its path, its name for the user, and the matte given for it.
    package init(path: String, name: String, mattePath: String? = nil, filmPath: String? = nil) {
        self.path = path
        self.name = name
        self.mattePath = mattePath
        self.filmPath = filmPath
    }

    /// Makes the photo at `path` with the matte beside it, if any. Ignores a matte that links out of the folder.
    package init(at path: String) {
        let matte = FileSystem.joined(
            FileSystem.folder(of: path), PhotoName(FileSystem.name(of: path)).stem + PhotoFile.matteSuffix)
        // If the kind is unknown, reading the file finds it out and reports it.
        let kind = (try? FileSystem.kind(of: matte)) ?? .file
        let isInside = Self.lies(matte, beside: path)
        self.init(path: path, name: path, mattePath: kind == .file && isInside ? matte : nil)
        if kind == .file && !isInside { strayMatte = FileSystem.name(of: matte) }
    }

    /// Returns the stems, in lower case, of photos that a phone may have taken together with a film of this name, the likeliest first.
    ///
    /// docs/internals/phones.md lists which programs give such names.
    package static func stemsOfPhotos(beside film: String) -> [String] {
        let stem = PhotoName(film).stem.lowercased()
        var stems = [stem]
        if stem.hasSuffix("_hevc") { stems.append(String(stem.dropLast(5))) }
        for suffix in [".heic", ".heif", ".jpg", ".jpeg"] where stem.hasSuffix(suffix) {
            stems.append(String(stem.dropLast(suffix.count)))
        }
        // The film of Pixel phones: PXL_1.MP beside PXL_1.MP.jpg; its own suffix is a part of the photo's stem.
        if film.lowercased().hasSuffix(".mp") { stems.append(film.lowercased()) }
        // The edited photo of an iPhone, whose film keeps the name: IMG_E1.JPG and IMG_1.MOV.
        return stems + stems.filter { $0.wholeMatch(of: /img_\d.*/) != nil }.map { "img_e" + $0.dropFirst(4) }
    }

    /// Returns the photo at `path` with the film that a phone took with it, if that lies beside it.
    static func withFilm(at path: String) -> PhotoFile {
        var photo = PhotoFile(at: path)
        for suffix in [".MOV", ".mov", "_HEVC.MOV", "_HEVC.mov"] {
            let film = FileSystem.joined(FileSystem.folder(of: path), photo.stem + suffix)
            guard film != path, (try? FileSystem.kind(of: film)) == .file, lies(film, beside: path) else {
                continue
            }
            photo.filmPath = film
            if photo.unclearFilm == nil { return photo }
            photo.filmPath = nil
        }
        return photo
    }

    /// Whether a file lies in the folder of another one, following links.
    private static func lies(_ file: String, beside path: String) -> Bool {
        (try? FileSystem.resolved(FileSystem.folder(of: path))).map { FileSystem.lies(file, in: $0) } ?? true
    }

    /// The file name without its folder.
    package var fileName: String { FileSystem.name(of: path) }

    /// The file name of the photo's matte; empty if there is none.
    package var matteName: String { mattePath.map(FileSystem.name(of:)) ?? "" }

    /// The file name without its suffix.
    package var stem: String { PhotoName(fileName).stem }

    /// Whether the file is a film, which ffmpeg reads.
    package var isFilm: Bool { Self.claimsToBeFilm(fileName) }

    /// The name, for the user, of a film beside the photo that may not belong to it; `nil` without one, or if a phone took both.
    package var unclearFilm: String? {
        guard let film = filmPath.map(FileSystem.name(of:)) else { return nil }
        let isOfPhone =
            film.lowercased().hasSuffix(".mov")
            && (PhotoName(fileName).isGeneric
                || ImageFormat.heic.suffixes.contains { fileName.lowercased().hasSuffix("." + $0) })
        return isOfPhone ? nil : name.dropLast(fileName.count) + film
    }

    /// Whether a name is one that phones and photo programs give to a file about a photo beside it.
    package static func isSidecar(_ name: String) -> Bool {
        sidecarSuffixes.contains { name.lowercased().hasSuffix($0) }
    }

    /// The suffixes of iOS, Adobe and others, RawTherapee, DxO and ON1.
    private static let sidecarSuffixes = [".aae", ".xmp", ".pp3", ".dop", ".on1"]

    /// Whether a sidecar belongs to this photo: `cat.aae`, `cat.xmp` or `cat.jpg.xmp` to `cat.jpg`. The sidecar
    /// of its raw file, `cat.nef.xmp`, does, too.
    package func hasSidecar(_ name: String) -> Bool {
        guard Self.isSidecar(name) else { return false }
        let photo = PhotoName(name).stem
        return isMade(ofRaw: photo) || [fileName, stem].contains { $0.lowercased() == photo.lowercased() }
    }

    /// Whether a file name has the suffix of a camera's raw file.
    package static func claimsToBeRaw(_ name: String) -> Bool {
        suffix(of: name).map(rawSuffixes.contains) ?? false
    }

    /// Whether a raw file has this photo's name, because a camera or a program made the photo from it: `cat.nef` of `cat.jpg`.
    package func isMade(ofRaw name: String) -> Bool {
        Self.claimsToBeRaw(name) && Self.areHalves(fileName, name)
    }

    /// Whether one of two files of one name is a raw file and the other one a picture.
    package static func areHalves(_ one: String, _ other: String) -> Bool {
        claimsToBeRaw(one) != claimsToBeRaw(other) && claimsToBeImage(one) && claimsToBeImage(other)
            && PhotoName(one).stem.lowercased() == PhotoName(other).stem.lowercased()
    }

    /// The possible names of this photo's other half, for the user: a raw file's pictures, a picture's raw files.
    package var namesOfOtherHalf: [String] {
        let stem = name.dropLast(fileName.count) + stem
        let suffixes =
            Self.claimsToBeRaw(fileName)
            ? Self.pictureSuffixes.subtracting(Self.rawSuffixes) : Self.rawSuffixes
        return suffixes.sorted().flatMap { ["\(stem).\($0)", "\(stem).\($0.uppercased())"] }
    }

    /// Whether a file name has the suffix of films from phones and screens.
    package static func claimsToBeFilm(_ name: String) -> Bool {
        let name = name.lowercased()
        // Takeout of Google Photos gives the films of Pixel phones no suffix but their own mark.
        return [".mov", ".mp4", ".m4v", ".webm"].contains { name.hasSuffix($0) }
            || name.hasPrefix("pxl_") && name.hasSuffix(".mp")
    }

    /// The end of a matte's file name, after the photo's stem.
    package static let matteSuffix = ".matte.png"

    /// Whether a file name has the suffix of an image. Also true of unread formats, which are reported.
    package static func claimsToBeImage(_ name: String) -> Bool {
        suffix(of: name).map(imageSuffixes.contains) ?? false
    }

    /// Returns the part of a name after its last dot, in lower case; `nil` if there is no dot.
    private static func suffix(of name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.last?.lowercased() : nil
    }

    private static let pictureSuffixes = Set(ImageFormat.allCases.flatMap(\.suffixes))
    private static let imageSuffixes = pictureSuffixes.union(rawSuffixes).union(["jxl", "jp2"])

    /// The suffixes of raw files, in lower case: those of Adobe, Canon, Nikon, Sony, Fujifilm, Olympus,
    /// Panasonic, Pentax, Samsung, Leica, Sigma, Hasselblad and GoPro.
    static let rawSuffixes: Set = [
        "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "sr2", "raf", "orf", "rw2", "pef", "srw", "rwl",
        "x3f", "3fr", "gpr",
    ]
}

/// The state of a photo's files: as long as it is the same, so is the photo.
package struct PhotoStamp: Sendable, Equatable {
    private var photo, matte, film: FileStamp?
    private var burst: [FileStamp?]

    /// A short text that differs if the state differs.
    package var text: String {
        ([photo, matte].map { $0?.text ?? "" } + (film.map { [$0.text] } ?? []) + burst.map { $0?.text ?? "" })
            .joined(separator: ".")
    }

    /// The time of the last change to any of the files, in whole seconds since 1970.
    package var changed: Int { ([photo, matte, film] + burst).map { $0?.changed ?? 0 }.max() ?? 0 }

    package init(of file: PhotoFile) {
        photo = FileStamp(of: file.path)
        matte = file.mattePath.flatMap { FileStamp(of: $0) }
        film = file.filmPath.flatMap { FileStamp(of: $0) }
        burst = file.burst.map { FileStamp(of: $0) }
    }
}
