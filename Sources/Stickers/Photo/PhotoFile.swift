import Codecs
import Files

/// A file that is taken for a photo.
package struct PhotoFile: Sendable, Hashable {
    /// Where it lies.
    package var path: String
    /// Its name as the user knows it: the file name, with the subfolder before it if it lies in one.
    package var name: String
    /// The matte that the user gives for it (`NAME.matte.png` beside the photo), if any.
    package var mattePath: String?
    /// The film that has its name (`IMG_1.MOV` beside `IMG_1.HEIC`), if any.
    package var filmPath: String?
    /// The file name of the raw file that it stands for (`IMG_1.CR3` beside `IMG_1.JPG`), if any.
    package var rawName: String?
    /// The later pictures of the burst that it is the first of, by their paths, in order; empty where it is not one.
    package var burst: [String] = []
    /// The file name of a matte that is not used, for it is a link that leads out of the folder, if any.
    package private(set) var strayMatte: String?

    /// A photo from its path, its name for the user, and the matte given for it.
    package init(path: String, name: String, mattePath: String? = nil, filmPath: String? = nil) {
        self.path = path
        self.name = name
        self.mattePath = mattePath
        self.filmPath = filmPath
    }

    /// The photo at `path`, with the matte that lies beside it, as `peel cut` and `peel colors` take it. A matte that is a link out of
    /// the folder is none.
    package init(at path: String) {
        let matte = FileSystem.joined(
            FileSystem.folder(of: path), PhotoName(FileSystem.name(of: path)).stem + PhotoFile.matteSuffix)
        // What cannot be told is found out, and told, when it is read.
        let kind = (try? FileSystem.kind(of: matte)) ?? .file
        let isInside = Self.lies(matte, beside: path)
        self.init(path: path, name: path, mattePath: kind == .file && isInside ? matte : nil)
        if kind == .file && !isInside { strayMatte = FileSystem.name(of: matte) }
    }

    /// The photo at `path` with the film that a phone took with it and that lies beside it, if there is one.
    static func withFilm(at path: String) -> PhotoFile {
        var photo = PhotoFile(at: path)
        for suffix in [".MOV", ".mov"] {
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

    /// Whether a file lies in the folder of another one, links followed.
    private static func lies(_ file: String, beside path: String) -> Bool {
        (try? FileSystem.resolved(FileSystem.folder(of: path))).map { FileSystem.lies(file, in: $0) } ?? true
    }

    /// The file name without its folder.
    package var fileName: String { FileSystem.name(of: path) }

    /// The file name of the matte that is given for it; empty where none is.
    package var matteName: String { mattePath.map(FileSystem.name(of:)) ?? "" }

    /// The file name without its suffix.
    package var stem: String { PhotoName(fileName).stem }

    /// Whether it is a film, which ffmpeg reads.
    package var isFilm: Bool { Self.claimsToBeFilm(fileName) }

    /// The name, for the user, of a film that lies beside it and may have nothing to do with it; `nil` where there is none, and where
    /// a phone took both at once.
    package var unclearFilm: String? {
        guard let film = filmPath.map(FileSystem.name(of:)) else { return nil }
        let isOfPhone =
            film.lowercased().hasSuffix(".mov")
            && (PhotoName(fileName).isGeneric
                || ImageFormat.heic.suffixes.contains { fileName.lowercased().hasSuffix("." + $0) })
        return isOfPhone ? nil : name.dropLast(fileName.count) + film
    }

    /// Whether phones and photo programs give such names to what they keep of a photo beside it.
    package static func isSidecar(_ name: String) -> Bool {
        sidecarSuffixes.contains { name.lowercased().hasSuffix($0) }
    }

    /// Those of iOS, Adobe and others, RawTherapee, DxO and ON1.
    private static let sidecarSuffixes = [".aae", ".xmp", ".pp3", ".dop", ".on1"]

    /// Whether a sidecar is this photo's: `cat.aae`, `cat.xmp` or `cat.jpg.xmp` of `cat.jpg`. That of its raw file, `cat.nef.xmp`,
    /// is, too.
    package func hasSidecar(_ name: String) -> Bool {
        guard Self.isSidecar(name) else { return false }
        let photo = PhotoName(name).stem
        return isMade(ofRaw: photo) || [fileName, stem].contains { $0.lowercased() == photo.lowercased() }
    }

    /// Whether a file name ends as raw files of cameras do.
    package static func claimsToBeRaw(_ name: String) -> Bool {
        suffix(of: name).map(rawSuffixes.contains) ?? false
    }

    /// Whether a raw file has this photo's name, as where a camera or a photo program made the photo of it: `cat.nef` of `cat.jpg`.
    package func isMade(ofRaw name: String) -> Bool {
        Self.claimsToBeRaw(name) && Self.areHalves(fileName, name)
    }

    /// Whether of two files of one name one is a raw file and the other a picture.
    package static func areHalves(_ one: String, _ other: String) -> Bool {
        claimsToBeRaw(one) != claimsToBeRaw(other) && claimsToBeImage(one) && claimsToBeImage(other)
            && PhotoName(one).stem.lowercased() == PhotoName(other).stem.lowercased()
    }

    /// What the other half of this photo is called, as far as the user knows both: of a raw file the pictures that may be made of it,
    /// of a picture its raw files.
    package var namesOfOtherHalf: [String] {
        let stem = name.dropLast(fileName.count) + stem
        let suffixes =
            Self.claimsToBeRaw(fileName)
            ? Self.pictureSuffixes.subtracting(Self.rawSuffixes) : Self.rawSuffixes
        return suffixes.sorted().flatMap { ["\(stem).\($0)", "\(stem).\($0.uppercased())"] }
    }

    /// Whether a file name ends as films of phones and screens do.
    package static func claimsToBeFilm(_ name: String) -> Bool {
        [".mov", ".mp4", ".m4v", ".webm"].contains { name.lowercased().hasSuffix($0) }
    }

    /// What a matte's file name ends with, after the photo's stem.
    package static let matteSuffix = ".matte.png"

    /// Whether a file name ends as image files do. Formats that Peel does not read count: such a file is named as a
    /// problem instead of being passed over.
    package static func claimsToBeImage(_ name: String) -> Bool {
        suffix(of: name).map(imageSuffixes.contains) ?? false
    }

    /// What follows the last dot of a name, in small letters; `nil` where there is no dot.
    private static func suffix(of name: String) -> String? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.last?.lowercased() : nil
    }

    private static let pictureSuffixes = Set(ImageFormat.allCases.flatMap(\.suffixes))
    private static let imageSuffixes = pictureSuffixes.union(rawSuffixes).union(["jxl", "jp2"])

    /// How raw files end, in small letters: those of Adobe, Canon, Nikon, Sony, Fujifilm, Olympus, Panasonic, Pentax, Samsung,
    /// Leica, Sigma, Hasselblad and GoPro.
    static let rawSuffixes: Set = [
        "dng", "cr2", "cr3", "crw", "nef", "nrw", "arw", "sr2", "raf", "orf", "rw2", "pef", "srw", "rwl",
        "x3f", "3fr", "gpr",
    ]
}

/// The state of a photo's files: while it is the same, so is the photo.
package struct PhotoStamp: Sendable, Equatable {
    private var photo, matte, film: FileStamp?
    private var burst: [FileStamp?]

    /// A short text that is another one when the state is.
    package var text: String {
        ([photo, matte].map { $0?.text ?? "" } + (film.map { [$0.text] } ?? []) + burst.map { $0?.text ?? "" })
            .joined(separator: ".")
    }

    /// When anything of the files was changed last, in whole seconds since 1970.
    package var changed: Int { ([photo, matte, film] + burst).map { $0?.changed ?? 0 }.max() ?? 0 }

    package init(of file: PhotoFile) {
        photo = FileStamp(of: file.path)
        matte = file.mattePath.flatMap { FileStamp(of: $0) }
        film = file.filmPath.flatMap { FileStamp(of: $0) }
        burst = file.burst.map { FileStamp(of: $0) }
    }
}
