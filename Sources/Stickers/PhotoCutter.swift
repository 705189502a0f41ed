import Files
import Codecs
package import Cutout
import Pixels

/// Cuts the subjects out of photos, one file each or one for each thing, for `peel cut`.
package struct PhotoCutter: Sendable {
    private let cutting: Cutting
    private let style: StickerStyle
    private let mattes: Mattes?
    private let isEach: Bool
    private let isSizeChosen: Bool
    private let motion: StickerMotion
    private let rule: NoSubjectRule
    private let part: FilmCut
    private let jobs: Int

    /// The longest side of stickers that move, in pixels.
    package static var mostMovingSide: Int { Film.stickerSide }

    /// Mattes as they are used, or as the network saw them.
    package enum Mattes: Sendable {
        case refined, unrefined
    }

    /// - Parameters:
    ///   - mattes: the mattes, of the photos' own upright sizes, that are written instead of stickers.
    ///   - isEach: whether each thing that lies apart gets a sticker of its own.
    ///   - isSizeChosen: whether the user chose the style's size; a note then says that a moving sticker is smaller.
    ///   - motion: how the stickers of still photos move in files that can.
    ///   - command: the user's own program for the mattes, in place of the network, if any.
    ///   - acceptsGuesses: whether a guess is taken where no subject is clear.
    ///   - part: the part of films and animations that is used.
    ///   - memory: what the photos in work may take, in bytes.
    ///   - jobs: how many photos are worked on at a time.
    package init(
        cutout: Cutout, style: StickerStyle, mattes: Mattes? = nil, isEach: Bool = false,
        isSizeChosen: Bool = false, motion: StickerMotion = .none, command: CutoutCommand? = nil,
        acceptsGuesses: Bool = false, part: FilmCut = FilmCut(),
        memory: Int = MemoryBudget.usual,
        jobs: Int
    ) {
        rule = acceptsGuesses ? .guess : .fail
        cutting = Cutting(PhotoWork(memory: memory, width: jobs), cutout: cutout, command: command)
        self.style = style
        self.mattes = mattes
        self.isEach = isEach
        self.isSizeChosen = isSizeChosen
        (self.motion, self.part) = (motion, part)
        self.jobs = jobs
    }

    private var work: PhotoWork { cutting.work }

    /// Works on each photo and writes its file (PNG, or WebP by the file's name). Things of one photo get numbers from left to
    /// right: `cup-1.png`, `cup-2.png`.
    ///
    /// - Returns: a report for each sticker, in the photos' order.
    /// - Throws: `CancellationError`.
    package func cut(
        _ pairs: [(photo: String, file: String)], keep: [PlacedTap] = [], drop: [PlacedTap] = []
    ) async throws -> [PhotoReport] {
        try await concurrentMap(pairs.map { Pair(photo: $0.photo, file: $0.file) }, width: jobs) { pair in
            let start = ContinuousClock.now
            var reports: [PhotoReport]
            do {
                // A user who sets how a photo moves does not mean the film that was taken with it.
                let usesFilm = canMove(pair.file) && keep.isEmpty && drop.isEmpty && motion == .none
                var photo = usesFilm ? PhotoFile.withFilm(at: pair.photo) : PhotoFile(at: pair.photo)
                photo.cut = part
                reports = try await work.open(photo, side: style.size, usesFilm: usesFilm) { [photo] source in
                    try check(source, of: photo)
                    return try await cut(source, photo, to: pair.file, keep: keep, drop: drop)
                }
            } catch let problem as PhotoProblem {
                reports = [PhotoReport(problem)]
            } catch let error as FileError {
                reports = [
                    PhotoReport(PhotoProblem(photo: pair.photo, reason: "\(pair.file): \(error.reason)"))
                ]
            }
            for index in reports.indices { reports[index].setSeconds(since: start) }
            return reports
        }.flatMap(\.self)
    }

    /// Refuses a photo that moves by itself where it is told how to move.
    private func check(_ source: PhotoReader.Source, of file: PhotoFile) throws(PhotoProblem) {
        guard source.isMoving, motion != .none else { return }
        throw PhotoProblem(
            photo: file.name, reason: "this photo already moves; leave out --motion")
    }

    private struct Pair: Sendable {
        var photo: String
        var file: String
    }

    /// The result for one photo: its sticker, or its matte.
    private enum Made {
        case sticker(Raster)
        case moving([Frame])
        case matte(Matte)
    }

    private func cut(
        _ source: PhotoReader.Source, _ file: PhotoFile, to target: String, keep: [PlacedTap],
        drop: [PlacedTap]
    ) async throws -> [PhotoReport] {
        // A core that is free takes the photo's digest and reads the network's weights meanwhile.
        let (photo, _) = try await concurrentPair(width: work.slots.partsAtOnce) { [cutting] in
            try cutting.photo(source, of: file)
        } _: { [cutting] in
            _ = source.digest
            if cutting.command == nil && file.mattePath == nil { cutting.cutout.prepare() }
        }
        let taps = try Self.taps(keep, drop, on: photo)
        if let mattes {
            let matte = try await cutting.matte(of: photo, taps: taps, isRefined: mattes == .refined)
                .resized(width: photo.originalWidth, height: photo.originalHeight)
            return [try await write(.matte(matte), of: photo, to: target)]
        }
        if canMove(target), let report = try await cutMoving(source, photo, taps, to: target) {
            return [report]
        }
        let subject = try await subject(of: photo, taps)
        if canMove(target), let motion = MotionFrames(motion) {
            return [try await write(subject, of: photo, source, as: motion, to: target)]
        }
        let things = isEach ? subject.things : [subject]
        var reports: [PhotoReport] = []
        for (index, thing) in things.enumerated() {
            try Task.checkCancellation()
            let sticker = try await cutting.still(
                thing, in: photo, source, style: style, width: work.slots.partsAtOnce)
            let file = things.count == 1 ? target : Self.numbered(target, index + 1)
            reports.append(try await write(.sticker(sticker), of: photo, to: file))
        }
        reports[0].notes += subject.notes(in: photo.raster, style)
        for index in reports.indices.dropFirst() { reports[index].notes = [] }
        return reports
    }

    /// Whether a file may hold a moving sticker.
    private func canMove(_ target: String) -> Bool { target.isWebP && !isEach && mattes == nil }

    /// Writes the moving sticker of a moving photo; gives nothing where the sticker is still.
    private func cutMoving(
        _ source: PhotoReader.Source, _ photo: Photo, _ taps: Taps, to target: String
    ) async throws -> PhotoReport? {
        guard
            let moving = try await cutting.movingSubject(
                source, of: photo, taps: taps, isWhole: false, rule: rule)
        else { return nil }
        let frames = try await moving.moving(
            cutout: cutting.cutout, style: style.forFilm, width: work.slots.partsAtOnce)
        var report = try await write(.moving(frames), of: moving.poster, to: target)
        report.notes += moving.subject.notes(in: moving.poster.raster, style)
        if isSizeChosen, style.size > Film.stickerSide {
            report.notes.append("moving stickers have \(Film.stickerSide) pixels at most")
        }
        return report
    }

    /// Writes the sticker of a still photo as it moves on pages.
    private func write(
        _ subject: Subject, of photo: Photo, _ source: PhotoReader.Source, as motion: MotionFrames,
        to target: String
    ) async throws -> PhotoReport {
        let style = style.forFilm
        let sticker = try cutting.still(subject, in: photo, source, style: style)
        let frames = motion.frames(of: sticker, within: (style.size, style.size), isPadded: false)
        var report = try await write(.moving(frames), of: photo, to: target)
        report.notes += subject.notes(in: photo.raster, style)
        return report
    }

    /// The file of a photo's thing: `cup-2.png` for `cup.png`.
    private static func numbered(_ file: String, _ number: Int) -> String {
        let end = file.lastIndex(of: ".") ?? file.endIndex
        return "\(file[..<end])-\(number)\(file[end...])"
    }

    private static func taps(
        _ keep: [PlacedTap], _ drop: [PlacedTap], on photo: Photo
    ) throws(CutoutError) -> Taps {
        func placed(_ taps: [PlacedTap]) throws(CutoutError) -> [Tap] {
            var result: [Tap] = []
            for tap in taps {
                result.append(try tap.on(width: photo.originalWidth, height: photo.originalHeight))
            }
            return result
        }
        return try Taps(keep: placed(keep), drop: placed(drop))
    }

    private func subject(of photo: Photo, _ taps: Taps) async throws -> Subject {
        guard let subject = try await cutting.subject(of: photo, taps: taps, rule: rule) else {
            preconditionFailure("a photo that is named is cut, or it fails: no rule leaves it out")
        }
        return subject
    }

    private func write(_ made: Made, of photo: Photo, to target: String) async throws -> PhotoReport {
        var report = PhotoReport(path: photo.file.path, outcome: mattes == nil ? .sticker : .matte)
        report.photo = photo.reported
        report.notes = photo.notes
        let bytes: [UInt8]
        var size = (width: photo.originalWidth, height: photo.originalHeight)
        switch made {
        case .matte(let matte): bytes = try await PNGFile(matte).encoded(width: work.slots.partsAtOnce)
        case .moving(let frames):
            size = (frames[0].raster.width, frames[0].raster.height)
            bytes = try AnimatedWebPEncoder.encode(frames, quality: Sticker.movingQuality)
        case .sticker(let sticker):
            size = (sticker.width, sticker.height)
            bytes =
                target.isWebP
                ? try WebPEncoder.encode(sticker, quality: Sticker.webpQuality)
                : try await PNGFile(sticker).encoded(width: work.slots.partsAtOnce)
        }
        let file = StickerMark.marked(bytes)
        try FileSystem.writeMakingFolder(file, to: target)
        report.made = PhotoReport.Image(
            path: target, width: size.width, height: size.height, bytes: file.count)
        if mattes == nil { report.noteResolution(for: style) }
        return report
    }
}

extension String {
    /// Whether a file of this name is a WebP file.
    fileprivate var isWebP: Bool { lowercased().hasSuffix(".webp") }
}
