import Pixels
import TestSupport
import Testing

@testable import Cutout

/// How mattes are made of the network's answers, byte by byte. The answers are made up from exact mattes, because those of the
/// network differ in the last bits from one kind of processor to another.
struct GoldenMatteTests {
    private let golden = GoldenSubject.golden

    private static func taps(_ keep: [[(Double, Double)]], _ drop: [[(Double, Double)]] = []) throws -> Taps {
        func taps(_ lists: [[(Double, Double)]]) -> [Tap] {
            lists.map { Tap($0.map { Tap.Point(x: $0.0, y: $0.1) }) }
        }
        return try Taps(keep: taps(keep), drop: taps(drop))
    }

    /// A line around the lower left of the photo.
    private static let circle = [(0.1, 0.5), (0.5, 0.5), (0.5, 0.9), (0.1, 0.9), (0.1, 0.5)]

    @Test(arguments: GoldenSubject.names)
    func `mattes follow the edges of the photo`(name: String) throws {
        let subject = try GoldenSubject(name)
        let refinement = MatteRefinement()
        var mattes = [0, 0.35, 0.6, 0.75].map { doubt in
            refinement.matte(of: subject.photo, views: subject.views(doubt: doubt, shift: 3))
        }
        let large = subject.photo.resized(width: subject.photo.width * 4, height: subject.photo.height * 4)
        let coarse = subject.views(doubt: 0.3)
        func enlarged(_ look: CoarseMatte) -> CoarseMatte {
            let part = look.part
            return CoarseMatte(
                part: PixelRect(
                    x: part.x * 4, y: part.y * 4, width: part.width * 4, height: part.height * 4),
                logits: look.logits)
        }
        let views = SubjectViews(whole: enlarged(coarse.whole), near: enlarged(coarse.near))
        let matte = refinement.matte(of: large, views: views)
        mattes.append(matte.resized(width: subject.photo.width, height: subject.photo.height))
        mattes.append(refinement.unrefined(of: subject.photo, views: subject.views(doubt: 0.4)))
        try golden.expect(.sheet(mattes.map(Raster.init(showing:)), columns: 6), is: "mattes-\(name)")
    }

    @Test(arguments: ["teapot", "robot", "paper-boat"])
    func `taps change mattes`(name: String) throws {
        let subject = try GoldenSubject(name)
        let refinement = MatteRefinement()
        let all = try [
            Self.taps([[(0.5, 0.5)]]), Self.taps([], [[(0.5, 0.45)]]),
            Self.taps([[(0.2, 0.85), (0.8, 0.85)]], [[(0.5, 0.3)]]),
            Self.taps([[(0.5, 0.5)]], [[(0.4, 0.2), (0.6, 0.2), (0.6, 0.35), (0.4, 0.35), (0.4, 0.2)]]),
        ]
        let plain = refinement.matte(of: subject.photo, views: subject.views(doubt: 0.3))
        var mattes: [Matte] = []
        for taps in all {
            let views = subject.views(doubt: 0.55, shift: 2, taps: taps)
            let matte = refinement.matte(of: subject.photo, views: views, unlessTapped: plain)
            mattes += [matte, refinement.changed(subject.matte, where: taps, to: matte)]
        }
        try golden.expect(.sheet(mattes.map(Raster.init(showing:)), columns: 4), is: "taps-\(name)")
    }

    @Test(arguments: ["teapot", "robot", "hot-air-balloon"])
    func `closed lines take the thing inside`(name: String) throws {
        let subject = try GoldenSubject(name)
        let taps = try Self.taps([Self.circle])
        let circle = taps.keep[0]
        var mattes: [Matte] = []
        if let box = CircledThing.box(of: circle, in: subject.photo.bounds) {
            for doubt in [Float(0.1), 0.5] {
                let views = subject.views(doubt: doubt)
                let logits = Plane(
                    width: 72, height: 72, values: views.whole.sampled(over: box, width: 72, height: 72))
                let thing = CircledThing(circle, box: box, photo: subject.photo.bounds)
                var found: [Tap: CircledThing.Found] = [:]
                if let (views, isCrossed) = thing.views(logits, logits) {
                    let matte = MatteRefinement().matte(of: subject.photo, views: views)
                    found[circle] = CircledThing.Found(matte: matte, isCrossed: isCrossed)
                    mattes.append(matte)
                }
                let nothing = Matte(alphaOf: Raster(width: subject.photo.width, height: subject.photo.height))
                for base in [subject.matte, nothing] {
                    mattes.append(MatteRefinement().joined(base, found, taps))
                }
            }
        }
        try golden.expect(.sheet(mattes.map(Raster.init(showing:)), columns: 6), is: "circles-\(name)")
    }

    @Test func `things that lie apart`() throws {
        let names = ["robot", "teapot", "cactus"]
        let subjects = try names.map { try GoldenSubject($0).cutOut.resized(width: 60, height: 80) }
        var picture = Raster(width: 240, height: 100)
        for (index, subject) in subjects.enumerated() { picture.draw(subject, x: index * 78, y: 10) }
        for (x, side) in [(70, 2), (150, 4), (226, 7)] {
            for y in 2..<2 + side { for column in x..<x + side { picture[column, y] = .black } }
        }
        let matte = Matte(alphaOf: picture)
        var mattes: [Matte] = []
        for dropsCrumbs in [true, false] {
            let things = SeparateThings(matte, dropsCrumbs: dropsCrumbs)
            mattes += (0..<things.count).map(things.matte(of:))
        }
        mattes.append(SeparateThings(matte).matte(at: try Self.taps([[(0.15, 0.5)]])))
        try golden.expect(.sheet(mattes.map(Raster.init(showing:)), columns: 3), is: "things")
    }

    /// Numbers to nine digits, which is more than a change of a constant can hide in.
    private static func text(_ numbers: [Double]) -> String {
        numbers.map { "\(($0 * 1e9).rounded() / 1e9)" }.joined(separator: " ")
    }

    @Test func `how sure an answer is`() throws {
        var lines: [String] = []
        for name in GoldenSubject.names {
            let subject = try GoldenSubject(name)
            let judgement = SubjectJudgement(of: subject.photo)
            for doubt in [Float(0), 0.3, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85] {
                for shift in [0, 4, 9, 16] {
                    let views = subject.views(doubt: doubt, shift: shift)
                    let answer = SubjectAnswer(views, in: subject.photo.bounds)
                    let chance = judgement.chance(of: answer)
                    lines.append(
                        "\(name) \(doubt) \(shift): \(judgement.isClear(answer) ? "clear" : "unclear") "
                            + Self.text([chance] + judgement.measures(of: answer)))
                }
            }
        }
        try golden.expect(lines.joined(separator: "\n") + "\n", is: "judgement")
    }

    @Test func `which of several answers is taken`() throws {
        var lines: [String] = []
        for name in GoldenSubject.names {
            let subject = try GoldenSubject(name)
            let judgement = SubjectJudgement(of: subject.photo)
            let bounds = subject.photo.bounds
            for doubt in [Float(0.4), 0.6, 0.7, 0.75, 0.8, 0.9] {
                let answers = [
                    SubjectAnswer(subject.views(doubt: doubt, shift: 6), in: bounds),
                    SubjectAnswer(subject.views(doubt: doubt - 0.1, shift: 1), .tap, in: bounds),
                    SubjectAnswer(subject.views(doubt: doubt + 0.05, shift: 12), .tap, in: bounds),
                    SubjectAnswer(subject.views(doubt: doubt, shift: 3), .part, in: bounds),
                ]
                let mirrored = CoverageGrid(subject.views(doubt: doubt, shift: 2).whole, in: bounds)
                let measures = judgement.measures(of: answers, mirrored: mirrored)
                let best = judgement.best(of: answers, mirrored: mirrored)
                lines.append(
                    "\(name) \(doubt): \(best.map { "\($0.origin)" } ?? "none") "
                        + "\(judgement.mayBeClear(answers))")
                lines += measures.map { "    " + Self.text($0) }
            }
        }
        try golden.expect(lines.joined(separator: "\n") + "\n", is: "answers")
    }

    @Test func `where an unclear subject may be`() throws {
        var lines: [String] = []
        for name in GoldenSubject.names {
            let subject = try GoldenSubject(name)
            for doubt in [Float(0.2), 0.6, 0.8, 0.95] {
                let whole = subject.views(doubt: doubt).whole
                let places = SubjectCandidates.places(in: whole).flatMap { [$0.x, $0.y] }
                let parts = SubjectCandidates.parts(in: whole)
                    .map { "\($0.x),\($0.y),\($0.width),\($0.height)" }
                lines.append("\(name) \(doubt): \(Self.text(places)) | \(parts.joined(separator: " "))")
            }
        }
        try golden.expect(lines.joined(separator: "\n") + "\n", is: "candidates")
    }

    @Test func `a film's mattes do not flicker`() throws {
        let subject = try GoldenSubject("robot")
        var (frames, mattes): ([Raster], [Matte?]) = ([], [])
        var noise = TestPictures.Noise(state: 5)
        for number in 0..<8 {
            var frame = subject.photo
            for at in frame.bytes.indices where at % Raster.channels < 3 {
                let grain = Int.random(in: -9...9, using: &noise) + (number > 4 ? 8 : 0)
                frame.bytes[at] = UInt8(clamping: Int(frame.bytes[at]) + grain)
            }
            frames.append(frame)
            let views = subject.views(doubt: 0.3 + Float(number % 3) * 0.15, shift: number % 4)
            mattes.append(number == 3 ? nil : MatteRefinement().matte(of: frame, views: views))
        }
        let steadiness = FilmSteadiness(frames.map(FilmSteadiness.Light.init))
        let steadied = mattes.indices.compactMap { steadiness.matte(of: $0, in: mattes) }
        try golden.expect(.sheet(steadied.map(Raster.init(showing:)), columns: 7), is: "steadiness")
    }

    @Test func `which frames of a film show its subject`() throws {
        var lines: [String] = []
        for kind in ["grows", "jumps", "shrinks", "fades", "slides", "joined", "joined by more"] {
            let frames = (0..<7).map { Self.frame($0, kind) }
            let finder = FilmSubject(cutout: Cutout())
            let glances = try frames.map(finder.glance(at:))
            let start = finder.clearest(of: glances)
            let mattes = try finder.follow(glances, from: (start, finder.matte(of: glances[start], .none)))
            // Tenths of the frame: the network's last bits differ between processors.
            let shares = mattes.map { matte in
                matte.map { "\($0.values.count { $0 >= 128 } * 200 / $0.values.count)" } ?? "-"
            }
            lines.append("\(kind) from \(start): \(shares.joined(separator: " "))")
        }
        try golden.expect(lines.joined(separator: "\n") + "\n", is: "follow")
    }

    /// A frame of a film in which a disc changes in one way.
    private static func frame(_ number: Int, _ kind: String) -> Raster {
        let step = Double(number)
        var (x, radius, color) = (90.0, 34.0, RGBA(235, 150, 40))
        switch kind {
        case "grows": radius = 22 + step * step * 1.4
        case "jumps": x = number == 3 ? 190 : 80 + step * 6
        case "shrinks": radius = 62 / (1 + step * step / 9)
        case "fades":
            color = RGBA(UInt8(235 - number * 14), UInt8(150 - number * 16), UInt8(40 + number * 22))
        default: x = 60 + step * 19
        }
        if kind.hasPrefix("joined") { (x, radius) = (90 + step * 2, 44) }
        var disc = TestPictures.disc(width: 240, height: 180, x: x, y: 90, radius: radius)
        if kind.hasPrefix("joined"), number == 2 || number == 5 {
            let more = kind == "joined" ? 20.0 : 27.0
            disc = disc.joined(
                TestPictures.disc(width: 240, height: 180, x: x + 50 + more, y: 80, radius: more))
        }
        return TestPictures.mixed(color, RGBA(40, 60, 90), by: disc)
    }
}
