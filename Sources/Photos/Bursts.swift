import Codecs
import Cutout
import Files
import Settings
import Stickers

/// Finds bursts among photos: pictures that a camera took while its button was held. They have the names of one
/// burst, or consecutive numbers and close times. They also have the same size and look alike. A burst becomes
/// one sticker: it moves where the settings say so, otherwise its sharpest picture is taken. `moving: false` gives each its own.
package struct Bursts {
    /// The smallest and the largest number of pictures in a burst.
    static let (least, most) = (4, 60)
    /// The lowest number of pictures in a second.
    private static let rate = 3
    /// The number of bytes that are read for a file's time: for JPEG, whose metadata come first, and for other formats.
    private static let (startOfJPEG, startOfOthers) = (1 << 18, 1 << 24)

    private let photos: [PhotoFile]
    /// The indices of a burst's pictures, by the index of the first one.
    private var places: [Int: [Int]] = [:]
    /// The number of a still burst's pictures, by the index of the sharpest one.
    private var still: [Int: Int] = [:]
    /// The indices of all pictures that are in the burst of another.
    private var later: Set<Int> = []

    /// The titles from the photos' names, by index. Pictures that belong to the burst of another have none.
    var titles: [Int: String] {
        let own = photos.indices.filter { !later.contains($0) }
        let titles = PhotoName.titles(of: own.map { photos[$0].fileName })
        return Dictionary(uniqueKeysWithValues: zip(own, titles))
    }

    /// Returns a photo with its burst, or `nil` if the photo belongs to the burst of another.
    func photo(at place: Int) -> PhotoFile? {
        guard !later.contains(place) else { return nil }
        var photo = photos[place]
        photo.burst = (places[place] ?? []).dropFirst().map { photos[$0].path }
        photo.sharpestOf = still[place] ?? 0
        return photo
    }

    /// Finds the bursts.
    ///
    /// - Parameters:
    ///   - photos: the photos in the order of their names.
    ///   - told: the settings of single photos, by index.
    ///   - settings: the settings of the pack.
    ///   - apart: the indices of photos that are not a part of another's burst.
    ///   - cover: the index of one more such photo.
    ///   - pictures: the pictures that were compared before.
    init(
        in photos: [PhotoFile], _ told: [Int: PhotoSettings], _ settings: PackSettings, apart: Set<Int>,
        _ cover: Int?, pictures: BurstPictures = BurstPictures()
    ) {
        // An empty entry sets nothing for its photo.
        let told = told.filter { $1 != PhotoSettings(name: $1.name, line: $1.line) }
        self.init(in: photos, pictures) { place in
            let said = told[place]
            return Role(
                mayBegin: (said?.isMoving ?? settings.isMoving ?? true) && (said?.taps.isEmpty ?? true),
                mayFollow: said == nil && !apart.contains(place) && place != cover,
                isAsked: said?.isMoving == true,
                moves: said?.isMoving ?? settings.isMoving ?? false)
        }
    }

    /// The possible roles of a photo in a burst, by its settings.
    private struct Role {
        /// Whether it may be the first picture.
        var mayBegin = false
        /// Whether it may be a later picture. If not, it gets a sticker of its own.
        var mayFollow = false
        /// Whether its own settings ask for a moving sticker.
        var isAsked = false
        /// Whether the burst that it begins becomes a sticker that moves; otherwise its sharpest picture becomes one.
        var moves = false
    }

    private init(in photos: [PhotoFile], _ pictures: BurstPictures, _ role: (Int) -> Role) {
        self.photos = photos
        let roles = photos.enumerated().map { place, photo in
            photo.filmPath == nil && photo.mattePath == nil ? role(place) : Role()
        }
        guard roles.contains(where: \.mayBegin) else { return }
        let names = photos.map { $0.isFilm ? nil : Name($0.fileName) }
        // Each photo's time is read only once, although many photos may begin a burst.
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
            if own.count >= Self.least, roles[start].moves {
                places[start] = own
                later.formUnion(own.dropFirst())
            } else if own.count >= Self.least {
                // A picture with a setting or a place of its own stands for the others.
                let best = roles[start].mayFollow ? sharpest(of: own, pictures) : start
                still[best] = own.count
                later.formUnion(own.filter { $0 != best })
            } else if let last = own.last {
                // The photos after the first are too few for a burst, too.
                start = last
            }
        }
    }

    /// Returns the indices of photos with names of one burst. Photos with stickers of their own are skipped.
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

    /// Returns how many of the first photos were taken as one burst, by their times.
    private static func countOfBurst(_ places: [Int], _ second: (Int) -> Int?) -> Int {
        guard places.count >= least, let first = second(places[0]) else { return 0 }
        var (count, last) = (1, first)
        for place in places.dropFirst() {
            guard let next = second(place), (0...1).contains(next - last) else { break }
            (count, last) = (count + 1, next)
        }
        return count - 1 >= rate * max(1, last - first) ? count : 0
    }

    /// Returns how many of the first photos can be read, have the same size and look alike.
    private static func countAlike(_ paths: [String], _ pictures: BurstPictures) -> Int {
        guard paths.count >= least, var last = pictures.picture(at: paths[0]) else { return 0 }
        var count = 1
        while count < paths.count, let next = pictures.picture(at: paths[count]), next.follows(last) {
            (count, last) = (count + 1, next)
        }
        return count
    }

    /// Returns the index of the sharpest picture.
    private func sharpest(of places: [Int], _ pictures: BurstPictures) -> Int {
        let sharpness = places.map { pictures.picture(at: photos[$0].path)?.sharpness ?? 0 }
        return zip(places, sharpness).reduce((places[0], -1.0)) { $1.1 > $0.1 ? $1 : $0 }.0
    }

    /// Returns the stem of a burst's picture with a number. Pictures of the burst with the same number are one burst again.
    package static func numbered(_ stem: String, _ number: Int) -> String {
        let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let place =
            stem.firstRange(of: /burst/.ignoresCase())?.lowerBound
            ?? stem.index(stem.endIndex, offsetBy: -digits)
        return "\(stem[..<place])\(number) \(stem[place...])"
    }

    /// Returns the time of a photo in seconds. Months count as 31 days, so only differences within a day are exact.
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

    /// The burst in a photo's name.
    private struct Name {
        /// The part that all names of a burst have in common.
        private let common: String
        /// The number of the picture in the burst, if the name ends with one.
        private let number: Int?
        /// Whether the name contains the word "burst".
        let saysSo: Bool

        /// `nil` for a name without a number.
        init?(_ fileName: String) {
            let name = PhotoName(fileName)
            let suffix = fileName.dropFirst(name.stem.count).lowercased()
            let stem = name.stem.uppercased().replacing("_COVER", with: "")
            // "Sunburst" does not count.
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
