import Artifacts
import Files
package import Codecs
import Cutout
import Essentials
import Pixels
import Synchronization

/// Reads photos, each problem as one plain sentence.
package struct PhotoReader: Sendable {
    let decoder: ImageDecoder
    /// Reads films.
    var films = FilmReader()

    /// A reader with the given limits.
    package init(limits: ImageLimits = ImageLimits()) { decoder = ImageDecoder(limits: limits) }

    /// The bytes of a photo, and of the matte beside it.
    package struct Source: Sendable {
        package let photo: [UInt8]
        package let matte: [UInt8]?
        /// The film that was taken with the photo, as a moving picture, if there is one.
        let film: [UInt8]?
        /// Notes for the user about the film.
        let filmNotes: [String]
        /// The digest of the matte's bytes.
        let matteDigest: Digest?
        private let known = KnownDigest()

        /// Whether the photo moves, as far as its file says without its pixels.
        var isMoving: Bool { (try? ImageDecoder().header(of: moving))?.isAnimated ?? false }
        /// The moving picture: the film, or the photo.
        var moving: [UInt8] { film ?? photo }

        init(photo: [UInt8], matte: [UInt8]?, film: [UInt8]? = nil, filmNotes: [String] = []) {
            (self.photo, self.matte, self.film, self.filmNotes) = (photo, matte, film, filmNotes)
            matteDigest = matte.map { SHA256.digest(of: $0) }
        }

        /// The digest of a photo with its film. The film's notes belong to it because they appear in the result.
        private static func digest(of photo: [UInt8], _ film: [UInt8]?, _ notes: [String]) -> Digest {
            guard film != nil || !notes.isEmpty else { return SHA256.digest(of: photo) }
            var fields = FieldWriter()
            fields.add(SHA256.digest(of: photo).bytes)
            fields.add(SHA256.digest(of: film ?? []).bytes)
            fields.add(notes)
            return SHA256.digest(of: fields.bytes)
        }

        /// Whether a photo was decoded from these bytes, and not from a file of this name that was there before.
        package func isOf(_ photo: Photo) -> Bool { photo.digest == digest }

        /// The digest of the photo's bytes, computed by the first caller, who may run beside other work.
        var digest: Digest {
            known.digest.withLock { known in
                let digest = known ?? Self.digest(of: photo, film, filmNotes)
                known = digest
                return digest
            }
        }
    }

    private final class KnownDigest: Sendable {
        let digest = Mutex<Digest?>(nil)
    }

    /// How much of a photo to read for its header, in bytes: enough for nearly all, then for large previews and profiles.
    private static let starts = [1 << 16, 1 << 20, 1 << 24]

    /// The memory that work on the photo takes, in bytes: the share of a ``MemoryBudget`` to hold before ``open(_:)``.
    ///
    /// - Parameter side: the longest side of its sticker; `usesFilm` adds the film that was taken with it.
    package func memory(of file: PhotoFile, side: Int, usesFilm: Bool = false) throws(PhotoProblem) -> Int {
        MemoryBudget.need(ofPixels: try pixels(of: file, usesFilm: usesFilm), side: side)
    }

    /// The pixels of a photo and its matte, with their files as such of four bytes. Reads the start of the files only: what can
    /// be refused is refused before memory is taken.
    func pixels(of file: PhotoFile, usesFilm: Bool = false) throws(PhotoProblem) -> Int {
        // The film's own pixels are ffmpeg's.
        if file.isFilm { return FilmReader.memory / Raster.channels }
        let hasFilm = file.filmPath != nil || !file.burst.isEmpty
        var pixels = !hasFilm || !usesFilm ? 0 : FilmReader.memory / Raster.channels
        do {
            pixels += try self.pixels(at: file.path, usesFilm: usesFilm)
        } catch {
            throw PhotoReader.problem(error, with: file)
        }
        if let matte = file.mattePath {
            do {
                pixels += try self.pixels(at: matte, usesFilm: false)
            } catch {
                throw PhotoReader.problem(error, withMatteOf: file)
            }
        }
        return pixels
    }

    private func pixels(at path: String, usesFilm: Bool) throws -> Int {
        let file = try InputFile(path)
        try decoder.limits.check(fileSize: file.size)
        for start in Self.starts {
            let bytes = try file.bytes(upTo: start)
            if let pixels = try decoder.pixelCount(fromStart: bytes) {
                let inside = { try file.bytes(upTo: $1, from: $0) }
                let hasFilm =
                    try usesFilm
                    && (MotionPhoto.length(in: bytes) != nil || endsWithData(file)
                        || MotionPhoto.placeInHEIC(file.size, inside) != nil)
                let motion = hasFilm ? FilmReader.memory : 0
                return pixels + (file.size + motion + filmMemory(ofStart: bytes, of: file.size))
                    / Raster.channels
            }
            // All there is: reading it whole tells what is wrong.
            if bytes.count < start { break }
        }
        // It may be any size, and is worked on alone.
        return decoder.limits.maxPixels
    }

    /// Whether something is appended to a photo that may be a film.
    private func endsWithData(_ file: InputFile) throws -> Bool {
        let end = MotionPhoto.endOfAppended
        return try file.bytes(upTo: end.count, from: max(0, file.size - end.count)) == end
    }

    /// The memory for a film whose file starts with `start`, in bytes; 0 for a still photo.
    private func filmMemory(ofStart start: [UInt8], of size: Int) -> Int {
        guard let header = try? decoder.header(of: start) else { return 0 }
        // Whether a GIF moves is known behind its first frame.
        let mayMove = header.isAnimated || (header.format == .gif && start.count < size)
        return mayMove ? Film.memory(width: header.width, height: header.height) : 0
    }

    /// Reads the files.
    ///
    /// - Parameter usesFilm: whether the film that was taken with a photo is wanted, too.
    package func open(_ file: PhotoFile, usesFilm: Bool = true) throws(PhotoProblem) -> Source {
        try Timings.measure(.read) { () throws(PhotoProblem) in try source(of: file, usesFilm) }
    }

    private func source(of file: PhotoFile, _ usesFilm: Bool) throws(PhotoProblem) -> Source {
        if let problem = file.cut.problem { throw PhotoProblem(photo: file.name, reason: problem) }
        if file.isFilm { return try filmSource(of: file) }
        let photo: [UInt8]
        do {
            photo = try bytes(at: file.path)
        } catch {
            throw PhotoReader.problem(error, with: file)
        }
        let (film, notes) = usesFilm ? film(of: file, photo) : (nil, [])
        do {
            return Source(
                photo: photo, matte: try file.mattePath.map { try bytes(at: $0) }, film: film,
                filmNotes: notes)
        } catch {
            throw PhotoReader.problem(error, withMatteOf: file)
        }
    }

    /// The clip of a film that stands for the photo.
    private func filmSource(of file: PhotoFile) throws(PhotoProblem) -> Source {
        do {
            let clip = try films.clip(of: .file(file.path), named: file.name, cut: file.cut)
            return Source(
                photo: clip.bytes, matte: try file.mattePath.map { try bytes(at: $0) }, filmNotes: clip.notes)
        } catch let failure as FFmpeg.Failure {
            throw PhotoProblem(photo: file.name, reason: failure.reason)
        } catch {
            throw PhotoReader.problem(error, with: file)
        }
    }

    /// The clip of the film that was taken with a photo, and what the user should know; none where there is no film.
    private func film(of file: PhotoFile, _ photo: [UInt8]) -> (film: [UInt8]?, notes: [String]) {
        if !file.burst.isEmpty { return film(ofBurst: file, first: photo) }
        let place: FilmReader.Place
        let name: String
        if let path = file.filmPath {
            (place, name) = (.file(path), FileSystem.name(of: path))
        } else if let film = MotionPhoto.film(in: photo) {
            (place, name) = (.bytes(film), "the film in it")
        } else if isSequence(photo) {
            (place, name) = (.bytes(photo), "its movement")
        } else {
            return (nil, [])
        }
        do {
            // Decoding reports a damaged photo.
            guard
                let still = try? decoder.decode(photo, longestSideAtLeast: FilmTrim.Glimpse.side)
            else { return (nil, []) }
            let clip = try films.clip(
                of: place, named: file.name, beside: (photo, still.raster), cut: file.cut)
            return (clip.bytes, clip.notes)
        } catch let failure as FFmpeg.Failure {
            return (nil, ["\(name) is not used, and the sticker is still: \(failure.reason)"])
        } catch let error as FileError {
            return (nil, ["\(name) is not used, and the sticker is still: \(error.reason)"])
        } catch {
            return (nil, [])
        }
    }

    /// Whether a photo moves in a way that only ffmpeg reads: AVIF and HEIC sequences.
    private func isSequence(_ photo: [UInt8]) -> Bool {
        guard let header = try? decoder.header(of: photo), header.isAnimated else { return false }
        return ((try? decoder.movement(of: photo)) ?? nil) == nil
    }

    func bytes(at path: String) throws -> [UInt8] {
        let file = try InputFile(path)
        try decoder.limits.check(fileSize: file.size)
        return try file.bytes(upTo: file.size)
    }

    /// Decodes what ``open(_:)`` gave.
    package func decode(_ source: Source, of file: PhotoFile, longestSideAtLeast side: Int)
        throws(PhotoProblem)
        -> Photo
    {
        try Timings.measure(.decode) { () throws(PhotoProblem) in
            try photo(source, of: file, longestSideAtLeast: side)
        }
    }

    private func photo(_ source: Source, of file: PhotoFile, longestSideAtLeast side: Int)
        throws(PhotoProblem) -> Photo
    {
        do {
            let image = try decoder.decode(source.photo, longestSideAtLeast: side)
            let chosen = file.isFilm ? nil : file.cut.at ?? file.cut.from
            var later: Raster?
            if image.isAnimated, let chosen {
                later = try frame(of: source, at: chosen)
            } else if image.isAnimated {
                later = try laterFrame(of: source, after: image)
            }
            let raster = later ?? image.raster
            var photo = Photo(
                file: file, digest: source.digest,
                raster: file.isFinished ? raster : PixelArt.enlarged(raster) ?? raster,
                originalWidth: image.originalWidth,
                originalHeight: image.originalHeight, fileSize: source.photo.count,
                taken: CaptureTime.of(source.photo))
            if image.isAnimated {
                photo.notes.append(later == nil ? Photo.firstFrameNote : Photo.fullFrameNote)
            }
            if image.pageCount > 1 { photo.notes.append(Photo.pagesNote(image.pageCount)) }
            photo.notes += source.filmNotes
            if let name = file.strayMatte {
                photo.notes.append("\(name) is a link that leads out of the folder, and is ignored")
            }
            if file.isFinished {
                photo.givenMatte = Matte(alphaOf: raster)
                return photo
            }
            if let bytes = source.matte {
                try addMatte(bytes, to: &photo, from: file)
            }
            if image.hasAlpha && raster.hasTransparency { addTransparency(to: &photo) }
            return photo
        } catch {
            throw PhotoReader.problem(error, with: file)
        }
    }

    /// Finds out what the photo's alpha channel means, and does as it says.
    private func addTransparency(to photo: inout Photo) {
        // A matte beside the photo is the user's last word.
        guard photo.givenMatte == nil else {
            photo.raster = Transparency.opaque(photo.raster)
            return
        }
        let transparency = Transparency(of: photo.raster)
        if transparency.meaning == .frame { photo.cardShape = transparency.matte(of: photo.raster) }
        photo.raster = transparency.applied(to: photo.raster)
        photo.transparency = transparency
        if transparency.meaning == .matte { photo.givenMatte = Matte(alphaOf: photo.raster) }
        if let note = transparency.note { photo.notes.append(note) }
    }

    private func addMatte(_ bytes: [UInt8], to photo: inout Photo, from file: PhotoFile) throws(PhotoProblem)
    {
        let name = file.matteName
        do throws(ImageError) {
            let image = try decoder.decode(bytes, longestSideAtLeast: photo.raster.longestSide)
            if image.originalWidth * photo.originalHeight != image.originalHeight * photo.originalWidth {
                photo.notes.append(
                    """
                    \(name) is \(image.originalWidth)x\(image.originalHeight) and the photo \
                    \(photo.originalWidth)x\(photo.originalHeight): the matte is stretched to fit
                    """)
            }
            photo.matteFile = name
            photo.givenMatte = Matte(lightnessOf: image.raster)
                .resized(width: photo.raster.width, height: photo.raster.height).withoutStrayPixels()
        } catch {
            throw PhotoReader.problem(error, withMatteOf: file)
        }
    }

    private static func problem(_ error: any Error, withMatteOf file: PhotoFile) -> PhotoProblem {
        PhotoProblem.ofMatte(file, reason: problem(error, with: file).reason)
    }

    static func problem(_ error: any Error, with file: PhotoFile) -> PhotoProblem {
        switch error {
        case let problem as PhotoProblem: problem
        case let error as ImageError:
            PhotoProblem(photo: file.name, reason: error.message + advice(on: error, file: file))
        case let error as FileError:
            PhotoProblem(
                photo: file.name,
                reason: error.isFolder ? "it is a folder; name the photos in it" : error.reason)
        default: PhotoProblem(photo: file.name, reason: "it cannot be read")
        }
    }

    /// Returns advice: another file to use, or a command that converts an unsupported one; empty if unknown.
    private static func advice(on error: ImageError, file: PhotoFile) -> String {
        if let raw = file.rawName {
            return "; to use \(raw) beside it, add \(file.fileName) to ignore in peel.yaml"
        }
        guard error.code == .unsupportedFormat,
            let foreign = ForeignFile(file.fileName, in: FileSystem.folder(of: file.path))
        else { return "" }
        return "; convert it with: \(foreign.command)"
    }
}
