import Codecs
import Cutout
import Files
import Settings
import Stickers

/// Finds bursts among photos: pictures that a camera took while its button was held. Their names are those of one burst, or have
/// numbers in a row and times that are close; and they have one size and look alike.
package struct Bursts {
    /// Pictures of the fewest and of the longest burst.
    static let (least, most) = (4, 60)
    /// Pictures a second, at least.
    private static let rate = 3
    /// How much of a file is read for its time, in bytes: of JPEG, whose metadata come first, and of others.
    private static let (startOfJPEG, startOfOthers) = (1 << 18, 1 << 24)

    private let photos: [PhotoFile]
    /// The places of a burst's pictures, by the first of them.
    private var places: [Int: [Int]] = [:]
    /// The places of pictures that are not the first of their burst.
    private var later: Set<Int> = []

    /// The titles that the photos' names give, by their places; pictures that belong to the burst of another have none.
    var titles: [Int: String] {
        let own = photos.indices.filter { !later.contains($0) }
        let titles = PhotoName.titles(of: own.map { photos[$0].fileName })
        return Dictionary(uniqueKeysWithValues: zip(own, titles))
    }

    /// A photo with its burst; `nil` of one that belongs to the burst of another.
    func photo(at place: Int) -> PhotoFile? {
        guard !later.contains(place) else { return nil }
        var photo = photos[place]
        photo.burst = (places[place] ?? []).dropFirst().map { photos[$0].path }
        return photo
    }

    /// - Parameters:
    ///   - photos: in the order of their names.
    ///   - told: what settings say about some of them, by their places.
    ///   - settings: what they say about all.
    ///   - apart: the places of those that are no part of another's burst.
    ///   - cover: the place of another one.
    ///   - pictures: what was looked at before.
    init(
        in photos: [PhotoFile], _ told: [Int: PhotoSettings], _ settings: PackSettings, apart: Set<Int>,
        _ cover: Int?, pictures: BurstPictures = BurstPictures()
    ) {
        // An entry without anything in it says nothing of its photo.
        let told = told.filter { $1 != PhotoSettings(name: $1.name, line: $1.line) }
        self.init(in: photos, pictures) { place in
            let said = told[place]
            return Role(
                mayBegin: (said?.isMoving ?? settings.isMoving ?? false) && (said?.taps.isEmpty ?? true),
                mayFollow: said == nil && !apart.contains(place) && place != cover,
                isAsked: said?.isMoving == true)
        }
    }

    /// What a photo may be of a burst, as settings say.
    private struct Role {
        /// Whether it may be the first picture.
        var mayBegin = false
        /// Whether it may be a later one: if not, it has a sticker of its own.
        var mayFollow = false
        /// Whether its own settings ask for movement.
        var isAsked = false
    }

    private init(in photos: [PhotoFile], _ pictures: BurstPictures, _ role: (Int) -> Role) {
        self.photos = photos
        let roles = photos.enumerated().map { place, photo in
            photo.filmPath == nil && photo.mattePath == nil ? role(place) : Role()
        }
        guard roles.contains(where: \.mayBegin) else { return }
        let names = photos.map { $0.isFilm ? nil : Name($0.fileName) }
        // Each photo's time is read once, though many begin what may be a burst.
        var seconds: [Int: Int?] = [:]
        func second(_ place: Int) -> Int? {
            let known = seconds[place] ?? Self.second(of: photos[place].path)
            seconds[place] = .some(known)
            return known
        }
        var start = 0
        while start < photos.count {
            defer { start += 1 }
            guard !later.contains(start), roles[start].mayBegin, let first = names[start] else { continue }
            var own = Self.named(from: start, names, roles).filter { !later.contains($0) }
            if !first.saysSo { own = Array(own.prefix(Self.countOfBurst(own, second))) }
            own = Array(own.prefix(Self.countAlike(own.map { photos[$0].path }, pictures)))
            if own.count >= Self.least {
                places[start] = own
                later.formUnion(own.dropFirst())
            } else if let last = own.last {
                // Those after the first are no burst either: they are too few.
                start = last
            }
        }
    }

    /// The places of photos whose names are those of one burst. Those that have a sticker of their own are passed over.
    private static func named(from start: Int, _ names: [Name?], _ roles: [Role]) -> [Int] {
        var own = [start]
        for place in names.indices.dropFirst(start + 1) {
            guard own.count < most, let next = names[place], let last = names[place - 1], next.follows(last),
                !roles[place].isAsked
            else { break }
            if roles[place].mayFollow { own.append(place) }
        }
        return own
    }

    /// How many of the first of these photos were taken as one burst, by their times.
    private static func countOfBurst(_ places: [Int], _ second: (Int) -> Int?) -> Int {
        guard places.count >= least, let first = second(places[0]) else { return 0 }
        var (count, last) = (1, first)
        for place in places.dropFirst() {
            guard let next = second(place), (0...1).contains(next - last) else { break }
            (count, last) = (count + 1, next)
        }
        return count - 1 >= rate * max(1, last - first) ? count : 0
    }

    /// How many of the first of these photos can be read, have one size and look alike.
    private static func countAlike(_ paths: [String], _ pictures: BurstPictures) -> Int {
        guard paths.count >= least, var last = pictures.picture(at: paths[0]) else { return 0 }
        var count = 1
        while count < paths.count, let next = pictures.picture(at: paths[count]), next.follows(last) {
            (count, last) = (count + 1, next)
        }
        return count
    }

    /// The stem of a burst's picture with a number: those of its pictures with the same number are again those of one burst.
    package static func numbered(_ stem: String, _ number: Int) -> String {
        let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let place =
            stem.firstRange(of: /burst/.ignoresCase())?.lowerBound
            ?? stem.index(stem.endIndex, offsetBy: -digits)
        return "\(stem[..<place])\(number) \(stem[place...])"
    }

    /// When a photo was taken, in seconds; of another month too it is another number.
    private static func second(of path: String) -> Int? {
        let name = path.lowercased()
        let isJPEG = name.hasSuffix(".jpg") || name.hasSuffix(".jpeg")
        guard
            let bytes = try? InputFile(path).bytes(upTo: isJPEG ? startOfJPEG : startOfOthers),
            let time = CaptureTime.of(bytes)
        else { return nil }
        let parts = time.split { $0 == ":" || $0 == " " }.compactMap { Int($0) }
        guard parts.count == 6 else { return nil }
        let days = (parts[0] * 12 + parts[1]) * 31 + parts[2]
        return ((days * 24 + parts[3]) * 60 + parts[4]) * 60 + parts[5]
    }

    /// What a photo's name says about its burst.
    private struct Name {
        /// What all names of a burst have.
        private let common: String
        /// Its place in the burst, where the name ends with that.
        private let number: Int?
        /// Whether it names a burst.
        let saysSo: Bool

        /// `nil` for a name without any number.
        init?(_ fileName: String) {
            let name = PhotoName(fileName)
            let suffix = fileName.dropFirst(name.stem.count).lowercased()
            let stem = name.stem.uppercased().replacing("_COVER", with: "")
            // Not a sunburst.
            let word = stem.firstRange(of: "BURST").flatMap { range in
                stem[..<range.lowerBound].last?.isLetter == true ? nil : range
            }
            if let range = word, stem[range.upperBound...].count >= 8,
                stem[range.upperBound...].allSatisfy(\.isNumber)
            {
                (common, number, saysSo) = (stem[range.lowerBound...] + suffix, nil, true)
                return
            }
            let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.prefix(6)
            guard let number = Int(String(digits.reversed())) else { return nil }
            let rest = stem.dropLast(digits.count)
            (common, self.number, saysSo) = (rest + suffix, number, word != nil)
        }

        func follows(_ other: Name) -> Bool {
            guard common == other.common else { return false }
            guard let number, let before = other.number else { return true }
            return number == before + 1
        }
    }
}
