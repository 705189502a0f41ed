import Artifacts
import Codecs
import Cutout
import Essentials
import Pixels

/// The subject of a film, in all of its frames.
struct MovingSubject: Sendable {
    /// The frame that is shown where only one can be, as a photo.
    let poster: Photo
    /// The subject in the poster.
    let subject: Subject
    /// The frames that show it.
    private let frames: [Frame]
    /// The subject in each of the frames.
    private let subjects: [Subject]
    /// Whether the frames play forward and then backward.
    private let turnsBack: Bool
    /// The part of the film in which the subject moves; `nil` for a card.
    private let box: PixelRect?

    /// - Parameters:
    ///   - place: the poster's place among the frames.
    ///   - subjects: the subject in each frame; `nil` if it is not there.
    ///   - isDrawn: whether the frames' own transparency decides. Empty frames between others then blink.
    /// - Returns: `nil` if fewer than two frames in a row with the poster show it.
    init?(
        _ film: Film, poster: Photo, at place: Int, subjects: [Subject?], isDrawn: Bool = false
    ) {
        let isGone = subjects.map { subject in
            guard let subject else { return true }
            if subject.isFinished { return subject.matte.map(Self.isEmpty) ?? true }
            return subject.matte.map { !Cutout.cuts($0) } ?? false
        }
        guard !isGone[place] else { return nil }
        let isEmpty = isDrawn ? subjects.map { $0?.matte.map(Self.isEmpty) ?? true } : []
        let (first, end) = Self.shownPart(isGone, around: place, blinking: isEmpty)
        let shown = subjects[first..<end].compactMap(\.self)
        guard shown.count == end - first, shown.count > 1 else { return nil }
        var poster = poster
        let used = Film(
            frames: Array(film.frames[first..<end]), length: film.length, turnsBack: film.turnsBack)
        // Of a film that is used whole, frames that are empty are not missed.
        if film.note(ofBurst: poster.file.burst) != nil, let note = used.note(ofBurst: poster.file.burst) {
            poster.notes.append(note)
        }
        self.poster = poster
        subject = shown[place - first]
        frames = Array(film.frames[first..<end])
        self.subjects = shown
        turnsBack = film.turnsBack
        let boxes = shown.compactMap { $0.matte?.boundingBox(threshold: Cutout.faint) }
        box = boxes.dropFirst().reduce(boxes.first) { $0?.joined($1) }
    }

    /// Whether nothing of a frame is seen.
    private static func isEmpty(_ matte: Matte) -> Bool {
        matte.boundingBox(threshold: Cutout.faint) == nil
    }

    /// The shown frames: those around the poster with the subject; of a blinking film, all from its first to its last one.
    private static func shownPart(
        _ isGone: [Bool], around place: Int, blinking isEmpty: [Bool]
    ) -> (first: Int, end: Int) {
        let (first, last) = (isGone.firstIndex(of: false) ?? place, isGone.lastIndex(of: false) ?? place)
        if !isEmpty.isEmpty, (first...last).allSatisfy({ !isGone[$0] || isEmpty[$0] }) {
            return (first, last + 1)
        }
        return (
            isGone[..<place].lastIndex(of: true).map { $0 + 1 } ?? 0,
            isGone[place...].firstIndex(of: true) ?? isGone.count
        )
    }

    /// The poster's sticker, of the size of all frames. Its words touch the subject, wherever that is in other frames.
    func still(cutout: Cutout, style: StickerStyle) throws(CutoutError) -> Raster {
        try subject.sticker(
            in: poster.raster, cutout: cutout, style: style, frame: box, isAlone: true)
    }

    /// The stickers of all frames, of one size.
    ///
    /// - Parameter width: how many are made at a time.
    /// - Throws: `CutoutError` where the subject is too thin for its outline, and `CancellationError`.
    func moving(cutout: Cutout, style: StickerStyle, width: Int) async throws -> [Frame] {
        let stickers = try await concurrentMap(Array(zip(frames, subjects)), width: width) {
            [box] frame, subject -> Raster? in
            try Task.checkCancellation()
            if let matte = subject.matte, Self.isEmpty(matte), !subject.isFinished { return nil }
            return try subject.sticker(in: frame.raster, cutout: cutout, style: style, frame: box)
        }
        let size = stickers.lazy.compactMap(\.self).first.map { ($0.width, $0.height) } ?? (1, 1)
        let made = zip(stickers, frames).map { sticker, frame in
            Frame(sticker ?? Raster(width: size.0, height: size.1), milliseconds: frame.milliseconds)
        }
        return turnsBack ? made.forthAndBack : made
    }
}

extension Cutting {
    /// The subject of a moving photo, in all of its frames. `nil` if the photo is left out, and if only a still sticker can be
    /// made: of a still photo, with a matte beside it, or with taps on frames that have their own transparency.
    ///
    /// - Throws: what ``subject(of:taps:isWhole:rule:)`` throws, and ``PhotoProblem`` if a frame cannot be read.
    func movingSubject(
        _ source: PhotoReader.Source, of photo: Photo, taps: Taps, isWhole: Bool, rule: NoSubjectRule
    ) async throws -> MovingSubject? {
        guard source.isMoving else { return nil }
        try store.requireMaking(of: photo.file.name)
        // Of a photo with a film beside it, somebody pointed at something in the photo.
        let isPointedAt = photo.givenMatte != nil || source.film != nil
        guard source.matte == nil, !isPointedAt || taps.isEmpty,
            let film = try work.reader.film(source, of: photo.file, beginsAtStart: !taps.isEmpty)
        else { return nil }
        var photo = photo
        photo.notes.removeAll(where: Photo.stillNotes.contains)
        return try await subject(
            of: film, in: photo, taps: taps, isWhole: isWhole, rule: rule, width: work.slots.partsAtOnce)
    }

    /// The subject of a film; `nil` where the photo is left out, and where the film does not show it for long enough.
    ///
    /// - Parameter width: the number of frames to look at at the same time.
    /// - Throws: as ``subject(of:taps:isWhole:rule:)``.
    private func subject(
        of film: Film, in photo: Photo, taps: Taps, isWhole: Bool, rule: NoSubjectRule, width: Int
    ) async throws -> MovingSubject? {
        let film = film.read(as: photo.transparency)
        let frames = film.frames.map(\.raster)
        guard photo.givenMatte == nil && !isWhole else {
            return try await drawnSubject(of: film, in: photo, isWhole, rule)
        }
        let finder = FilmSubject(cutout: cutout)
        let glances = try await concurrentMap(frames, width: width) { try finder.glance(at: $0) }
        // Taps are told of the first frame.
        let place = taps.isEmpty ? finder.clearest(of: glances) : 0
        let poster = photo.showing(frames[place], number: place)
        guard let subject = try await subject(of: poster, taps: taps, rule: rule) else { return nil }
        guard let matte = subject.matte else {
            return MovingSubject(
                film, poster: poster, at: place, subjects: frames.map { _ in subject })
        }
        let followed = try finder.follow(glances, from: (place, matte))
        let lights = try await concurrentMap(frames, width: width) { FilmSteadiness.Light($0) }
        let steadiness = FilmSteadiness(lights)
        let steadied = try await concurrentMap(Array(frames.indices), width: width) {
            try Task.checkCancellation()
            return steadiness.matte(of: $0, in: followed)
        }
        let subjects = steadied.map { steadied in
            steadied.map { Subject(matte: $0, notes: subject.ownNotes, isFound: true) }
        }
        return MovingSubject(film, poster: poster, at: place, subjects: subjects)
    }

    /// The subject of a film whose own transparency says what it is, or of which everything is wanted.
    private func drawnSubject(
        of film: Film, in photo: Photo, _ isWhole: Bool, _ rule: NoSubjectRule
    ) async throws -> MovingSubject? {
        guard let subject = try await subject(of: photo, isWhole: isWhole, rule: rule) else { return nil }
        let subjects = film.frames.map { frame -> Subject in
            var own = subject
            own.cardShape = nil
            if subject.matte != nil { own.matte = Matte(alphaOf: frame.raster) }
            return own
        }
        let place = PosterFrame.place(of: film.frames.map { PosterFrame.area(of: $0.raster) })
        return MovingSubject(
            film, poster: photo.showing(film.frames[place].raster, number: place), at: place,
            subjects: subjects, isDrawn: subject.matte != nil)
    }
}

extension Film {
    /// The film as it is worked on, by what the photo's alpha channel means.
    fileprivate func read(as transparency: Transparency?) -> Film {
        guard let transparency else { return self }
        var film = self
        for index in frames.indices {
            film.frames[index].raster = transparency.applied(to: frames[index].raster)
        }
        return film
    }
}

extension Photo {
    /// One of its frames as a photo of its own.
    fileprivate func showing(_ frame: Raster, number: Int) -> Photo {
        var fields = FieldWriter()
        fields.add(digest.bytes)
        fields.add(number)
        fields.add(frame.width)
        return Photo(
            file: file, digest: SHA256.digest(of: fields.bytes), raster: frame, originalWidth: originalWidth,
            originalHeight: originalHeight, fileSize: fileSize, taken: taken, notes: notes)
    }
}
