import Codecs
import Cutout
import Pixels

/// The frames of a moving photo that become a moving sticker.
struct Film: Sendable {
    /// The frames: of one size, at least two.
    var frames: [Frame]
    /// How long the whole film is, in milliseconds.
    var length: Int
    /// Whether the sticker goes through them forth and back.
    var turnsBack = false

    /// The longest side of its frames, in pixels: enough for what chat apps take, also where the subject fills two thirds of them.
    static let side = 768
    /// The longest side of moving stickers, in pixels: what chat apps take.
    static let stickerSide = 512

    /// What is noted where only a part of the film is used.
    ///
    /// - Parameter burst: the other pictures of the burst that it is made of; none of any other film.
    func note(ofBurst burst: [String] = []) -> String? {
        let shown = frames.reduce(0) { $0 + $1.milliseconds }
        guard shown < length else { return nil }
        let way = turnsBack ? ", forth and back" : ""
        guard burst.isEmpty else {
            return "the sticker shows \(frames.count) of the \(burst.count + 1) photos of its burst\(way)"
        }
        return "the sticker shows \(Self.seconds(shown)) of its \(Self.seconds(length)) seconds\(way)"
    }

    /// In seconds, to the tenth.
    private static func seconds(_ milliseconds: Int) -> String {
        let tenths = (milliseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// What it takes while it is worked on, in bytes: its frames, their coverage, and the stickers.
    static func memory(width: Int, height: Int) -> Int {
        let size = Raster.fittedSize(width: width, height: height, longestSide: side)
        let frames = FilmTrim.longest / FilmTrim.shortestFrame
        return frames * (size.width * size.height * 6 + stickerSide * stickerSide * Raster.channels)
    }
}

extension StickerStyle {
    /// The same, no larger than moving stickers may be.
    var forFilm: StickerStyle {
        var style = self
        style.size = min(size, Film.stickerSide)
        return style
    }
}

/// Says which frame of a film with transparency stands for all, where only one can be shown.
enum PosterFrame {
    /// How much of a frame is seen, in opaque pixels.
    static func area(of frame: Raster) -> Int {
        stride(from: 3, to: frame.bytes.count, by: Raster.channels).reduce(0) { $0 + Int(frame.bytes[$1]) }
            / 255
    }

    /// The first frame, unless it shows less than half of what another does: something grows, comes in or fades in. Then the first that
    /// shows nearly all.
    static func place(of areas: [Int]) -> Int {
        guard let first = areas.first, let most = areas.max(), 2 * first < most else { return 0 }
        return areas.firstIndex { 10 * $0 >= 9 * most } ?? 0
    }
}

extension PhotoReader {
    /// The frame of a moving photo that stands for all, at full size; `nil` where it is the first one.
    func laterFrame(of source: Source, after first: DecodedImage) throws(ImageError) -> Raster? {
        let isNoFrame = decoder.showsNoFrame(of: source.photo)
        // None shows twice as much.
        guard
            isNoFrame
                || first.hasAlpha
                    && 2 * PosterFrame.area(of: first.raster) < first.raster.width * first.raster.height
        else { return nil }
        var (areas, seen) = ([Int](), 0)
        try decoder.frames(of: source.photo) { frame in
            areas.append(PosterFrame.area(of: frame.raster))
            seen += frame.milliseconds
            return seen < FilmTrim.mostSeen
        }
        let place = PosterFrame.place(of: areas)
        guard place > 0 || isNoFrame else { return nil }
        var (index, found) = (0, Raster?.none)
        try decoder.frames(of: source.photo) { frame in
            if index == place { found = frame.raster }
            index += 1
            return index <= place
        }
        return found
    }

    /// The part of a moving photo that becomes a moving sticker; `nil` for a still one, and where less than two frames are left.
    ///
    /// The photo is read twice: its frames are chosen first, so that no more of them are held than are used.
    ///
    /// - Parameter beginsAtStart: whether the first frame has to be among them.
    func film(_ source: Source, of file: PhotoFile, beginsAtStart: Bool) throws(PhotoProblem) -> Film? {
        do throws(ImageError) {
            guard try decoder.movement(of: source.moving) != nil else { return nil }
            var glimpses: [FilmTrim.Glimpse] = []
            try sampled(source, side: nil) { frame in
                glimpses.append(FilmTrim.Glimpse(frame.raster, milliseconds: frame.milliseconds))
                return true
            }
            let length = FilmTrim.length(glimpses)
            glimpses = FilmTrim.shortened(glimpses)
            let part = FilmTrim.part(
                of: glimpses, beginsAtStart: beginsAtStart, isLoop: file.burst.isEmpty)
            let range = part.range
            guard range.count > 1 else { return nil }
            var (index, frames) = (0, [Frame]())
            try sampled(source, side: Film.side) { frame in
                if range.contains(index) { frames.append(frame) }
                index += 1
                return index < range.upperBound
            }
            guard frames.count == range.count else { return nil }
            // Read again it was shown until the frame after it, which was not asked for.
            for (index, glimpse) in glimpses[range].enumerated() {
                frames[index].milliseconds = glimpse.milliseconds
            }
            if let enlarged = PixelArt.enlarged(frames.map(\.raster), to: PixelArt.movingSide) {
                for index in frames.indices { frames[index].raster = enlarged[index] }
            }
            return Film(frames: frames, length: length, turnsBack: part.turnsBack)
        } catch {
            throw PhotoReader.problem(error, with: file)
        }
    }

    /// A photo's frames, none of them shorter than ``FilmTrim/shortestFrame``: what is shown too shortly is left out, and the frame
    /// before it is shown for longer.
    private func sampled(
        _ source: Source, side: Int?, _ take: (Frame) throws(ImageError) -> Bool
    ) throws(ImageError) {
        var pending: Frame?
        var (seen, isWanted) = (0, true)
        try decoder.frames(of: source.moving, longestSideAtLeast: side) { frame throws(ImageError) in
            seen += frame.milliseconds
            if var shown = pending, shown.milliseconds < FilmTrim.shortestFrame {
                shown.milliseconds += frame.milliseconds
                pending = shown
            } else {
                if let shown = pending { isWanted = try take(shown) }
                var next = frame
                if let side { next = frame.fitted(longestSide: side) }
                pending = next
            }
            return isWanted && seen < FilmTrim.mostSeen
        }
        if isWanted, let shown = pending { _ = try take(shown) }
    }
}
