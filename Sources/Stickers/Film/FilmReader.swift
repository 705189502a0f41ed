import Artifacts
import Codecs
import Essentials
import Files
import Pixels

/// Makes a moving picture of the best part of a film, through the user's own ffmpeg, or takes what an earlier run made.
struct FilmReader: Sendable {
    /// What earlier runs made.
    var store = ArtifactStore()

    /// The version of what is made, counted up when the same film gives other bytes: part of cache keys.
    static let version = 5
    /// What is made, 0...100: it is cut out and encoded once more.
    static let quality: Float = 95
    /// Bytes of a film that its key is made from, with its size: reading gigabytes would take longer than the rest.
    private static let mostKeyed = 1 << 26

    /// What a film takes while it is read and worked on, in bytes.
    static let memory = 2 * Film.memory(width: Film.side, height: Film.side)

    /// What was made of a film.
    struct Clip: Artifact, Sendable {
        /// A moving WebP, or a still one of a film that hardly moves.
        var bytes: [UInt8]
        /// What the user should know.
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

    /// Where a film is.
    enum Place {
        case file(String)
        case bytes([UInt8])

        /// Its first bytes, as many as its key needs, and its size.
        fileprivate func start() throws(FileError) -> (bytes: [UInt8], size: Int) {
            switch self {
            case .bytes(let bytes): return (bytes, bytes.count)
            case .file(let path):
                let file = try InputFile(path)
                return (try file.bytes(upTo: FilmReader.mostKeyed), file.size)
            }
        }
    }

    /// The clip of a film.
    ///
    /// - Parameters:
    ///   - name: the film's name for the user.
    ///   - photo: the file of the photo that it was taken with, if any, and its picture.
    /// - Throws: ``FFmpeg/Failure`` where there is none, and `FileError`.
    func clip(of place: Place, named name: String, beside photo: (file: [UInt8], picture: Raster)? = nil)
        throws -> Clip
    {
        let (start, size) = try place.start()
        guard let format = FilmFormat(start) else {
            throw FFmpeg.Failure(reason: "it is not a film that Peel knows")
        }
        var fields = FieldWriter()
        fields.add(SHA256.digest(of: start).bytes)
        fields.add(size)
        // Another photo may have nothing to do with it.
        fields.add(photo.map { SHA256.digest(of: $0.file).bytes } ?? [])
        let digest = SHA256.digest(of: fields.bytes)
        return try store.artifact(for: .film(digest, version: Self.version), of: name) {
            try store.requireMaking(of: name)
            guard let ffmpeg = FFmpeg.installed else {
                throw FFmpeg.Failure(reason: FFmpeg.isMissing)
            }
            let decoder = format.decoderOfTransparent(start)
            return try ffmpeg.reading(place, format, decoder: decoder) { film throws in
                try made(of: film, photo?.picture)
            }
        }
    }

    private func made(of film: FFmpeg.OpenFilm, _ still: Raster?) throws -> Clip {
        let rate = try film.rate()
        let glimpses = try film.glimpses(rate).enumerated().map {
            FilmTrim.Glimpse($1, milliseconds: rate.milliseconds(ofFrame: $0))
        }
        guard !glimpses.isEmpty else { throw FFmpeg.Failure(reason: "there is no picture in it") }
        if let still {
            let look = FilmTrim.Glimpse(still, milliseconds: 0)
            guard glimpses.contains(where: { $0.difference(to: look) < FilmTrim.cut }) else {
                throw FFmpeg.Failure(reason: "it shows something else than the photo")
            }
        }
        let part = FilmTrim.part(of: glimpses, isLoop: false)
        let range = part.range
        let frames = try film.frames(range, rate).prefix(range.count).enumerated().map {
            Frame($1, milliseconds: rate.milliseconds(ofFrame: $0))
        }
        guard let first = frames.first else { throw FFmpeg.Failure(reason: "there is no picture in it") }
        guard frames.count > 1 else {
            return Clip(bytes: try WebPEncoder.encode(first.raster, quality: Self.quality), notes: [])
        }
        // What is behind the first minute is not counted.
        let length = rate.end(ofFrame: glimpses.count - 1)
        let hasMore = length >= 1000 * FFmpeg.mostSeconds - FilmTrim.shortestFrame
        let shown = Film(frames: frames, length: length, turnsBack: part.turnsBack)
        return Clip(
            bytes: try AnimatedWebPEncoder.encode(
                part.turnsBack ? frames.forthAndBack : frames, quality: Self.quality, effort: 0),
            notes: shown.note().map { [hasMore ? $0.replacing(" of its ", with: " of its first ") : $0] }
                ?? [])
    }
}

/// How a film is stored, by its content: ffmpeg is not asked to guess, for among what it knows are lists of other files.
enum FilmFormat: String {
    case mov
    case matroska

    /// Names of the first part of films that Apple's and MPEG's programs write.
    private static let atoms = ["ftyp", "moov", "mdat", "wide", "free", "skip", "pnot"]

    /// The decoder of a transparent WebM film, by its first bytes; `nil` of any other film. What ffmpeg takes by itself leaves the
    /// transparency out.
    ///
    /// Source: Matroska's element AlphaMode (0x53C0), which WebM's files of VP8 and VP9 set to 1.
    func decoderOfTransparent(_ bytes: [UInt8]) -> String? {
        let head = bytes.prefix(Self.headSize)
        guard self == .matroska, head.firstRange(of: [0x53, 0xC0, 0x81, 0x01]) != nil else { return nil }
        if head.firstRange(of: Array("V_VP9".utf8)) != nil { return "libvpx-vp9" }
        return head.firstRange(of: Array("V_VP8".utf8)) != nil ? "libvpx" : nil
    }

    /// In which the tracks of a film are described, in bytes.
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
