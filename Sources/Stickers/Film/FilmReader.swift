import Artifacts
import Codecs
import Essentials
import Files
import Pixels

/// Makes a moving picture of the best part of a film with the user's own ffmpeg, or takes the one from an earlier run.
struct FilmReader: Sendable {
    /// The clips of earlier runs.
    var store = ArtifactStore()

    /// The version of the output, increased when the same film gives other bytes: part of cache keys.
    static let version = 6
    /// Quality of a clip, 0...100: high, because the clip is cut out and encoded once more.
    static let quality: Float = 95
    /// Number of bytes from a film's start in its key, together with its size: reading gigabytes would take longer than the rest.
    private static let mostKeyed = 1 << 26
    /// Number of bytes from the end of a longer film in its key. Cameras write the atom `moov` there, which
    /// has the rotation and the tables of frames.
    private static let mostKeyedAtEnd = 1 << 20

    /// Memory for reading a film and working on it, in bytes.
    static let memory = 2 * Film.memory(width: Film.side, height: Film.side)

    /// A film's best part.
    struct Clip: Artifact, Sendable {
        /// A moving WebP, or a still one if the film hardly moves.
        var bytes: [UInt8]
        /// Notes for the user.
        var notes: [String]

        init(bytes: [UInt8], notes: [String]) { (self.bytes, self.notes) = (bytes, notes) }

        func write(to fields: inout FieldWriter) {
            fields.add(bytes)
            fields.add(notes)
        }

        init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
            bytes = Array(try fields.bytes())
            notes = try fields.texts()
        }
    }

    /// The place of a film.
    enum Place {
        case file(String)
        case bytes([UInt8])

        /// Returns the film's first and last bytes, as many as its key needs, and its size.
        fileprivate func keyed() throws(FileError) -> (bytes: [UInt8], size: Int) {
            switch self {
            case .bytes(let bytes): return (bytes, bytes.count)
            case .file(let path):
                let file = try InputFile(path)
                let start = try file.bytes(upTo: FilmReader.mostKeyed)
                let rest = max(FilmReader.mostKeyed, file.size - FilmReader.mostKeyedAtEnd)
                return (start + (try file.bytes(upTo: FilmReader.mostKeyedAtEnd, from: rest)), file.size)
            }
        }
    }

    /// Returns the clip of a film.
    ///
    /// - Parameters:
    ///   - name: the film's name for the user.
    ///   - photo: the photo that was taken with the film, if any: its file and its picture.
    /// - Throws: ``FFmpeg/Failure`` if the film gives no clip, and `FileError`.
    func clip(
        of place: Place, named name: String, beside photo: (file: [UInt8], picture: Raster)? = nil,
        cut: FilmCut = FilmCut()
    )
        throws -> Clip
    {
        let (keyed, size) = try place.keyed()
        guard let format = FilmFormat(keyed) else {
            throw FFmpeg.Failure(reason: "it is not a film that Peel knows")
        }
        var fields = FieldWriter()
        fields.add(SHA256.digest(of: keyed).bytes)
        fields.add(size)
        // The photo belongs to the key, because the film may not match another one.
        fields.add(photo.map { SHA256.digest(of: $0.file).bytes } ?? [])
        fields.add(cut.text)
        let digest = SHA256.digest(of: fields.bytes)
        return try store.artifact(for: .film(digest, version: Self.version), of: name) {
            try store.requireMaking(of: name)
            guard let ffmpeg = FFmpeg.installed else {
                throw FFmpeg.Failure(reason: FFmpeg.isMissing)
            }
            let decoder = format.decoderOfTransparent(keyed)
            return try ffmpeg.reading(place, format, decoder: decoder, skipping: cut.skipped) { film throws in
                try made(of: &film, photo?.picture, cut.without(seconds: cut.skipped))
            }
        }
    }

    private func made(of film: inout FFmpeg.OpenFilm, _ still: Raster?, _ cut: FilmCut) throws -> Clip {
        let rate = try film.rate()
        let glimpses = try film.glimpses(rate).enumerated().map {
            FilmTrim.Glimpse($1, milliseconds: rate.milliseconds(ofFrame: $0))
        }
        guard !glimpses.isEmpty else { throw FFmpeg.Failure(reason: "there is no picture in it") }
        // A part that the user chose may show something else.
        if let still, cut.isOpen {
            let look = FilmTrim.Glimpse(still, milliseconds: 0)
            guard glimpses.contains(where: { $0.difference(to: look) < FilmTrim.cut }) else {
                throw FFmpeg.Failure(reason: "it shows something else than the photo")
            }
        }
        guard let part = cut.part(of: glimpses, isLoop: false) else {
            throw FFmpeg.Failure(reason: FilmCut.isOver)
        }
        let range = part.range
        let taken = try film.frames(range, rate).prefix(range.count).enumerated().map {
            Frame($1, milliseconds: rate.milliseconds(ofFrame: $0))
        }
        let frames = taken.beginning(at: part.first)
        guard let first = frames.first else { throw FFmpeg.Failure(reason: "there is no picture in it") }
        guard frames.count > 1 else {
            return Clip(bytes: try WebPEncoder.encode(first.raster, quality: Self.quality), notes: [])
        }
        // The film's length is known only up to its first minute.
        let length = rate.end(ofFrame: glimpses.count - 1)
        let hasMore = length >= 1000 * FFmpeg.mostSeconds - FilmTrim.shortestFrame
        let shown = Film(frames: frames, length: length, turnsBack: part.turnsBack)
        return Clip(
            bytes: try AnimatedWebPEncoder.encode(
                part.turnsBack ? frames.forthAndBack : frames, quality: Self.quality, effort: 0),
            notes: !cut.isOpen
                ? []
                : shown.note().map { [hasMore ? $0.replacing(" of its ", with: " of its first ") : $0] }
                    ?? [])
    }
}

/// A film's container format, by its content. ffmpeg must not guess, because it also knows lists of other files.
enum FilmFormat: String {
    case mov
    case matroska

    /// Names of the first atom in films from Apple's and MPEG's programs.
    private static let atoms = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]

    /// Returns the decoder of a transparent WebM film, by its first bytes; `nil` for any other film. ffmpeg's
    /// default decoder drops the transparency.
    ///
    /// Source: Matroska's element AlphaMode (0x53C0), which WebM's files of VP8 and VP9 set to 1.
    func decoderOfTransparent(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(Self.headSize)
        guard self == .matroska, head.firstRange(of: [0x53, 0xC0, 0x81, 0x01]) != nil else { return nil }
        if head.firstRange(of: Array("V_VP9".utf8)) != nil { return "libvpx-vp9" }
        return head.firstRange(of: Array("V_VP8".utf8)) != nil ? "libvpx" : nil
    }

    /// The part of a film that describes its tracks, in bytes.
    private static let headSize = 1 << 14

    init?(_ bytes: [UInt8]) {
        if bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .matroska
        } else if bytes.count >= 8,
            Self.atoms.contains(String(decoding: bytes[4..<8], as: UTF8.self))
        {
            self = .mov
        } else {
            return nil
        }
    }
}
