import Essentials
import Stickers

/// Finds the photos of a folder by the names that people write into `peel.yaml`.
struct PhotoNames {
    private let names: [String]
    private var places: [[UInt8]: Int] = [:]
    /// Places by what is seen, however the disk writes it.
    private var looks: [String: [Int]] = [:]
    /// Places by stems in small letters.
    private var stems: [String: [Int]] = [:]

    /// - Parameter names: the photos' file names, each once.
    init(_ names: [String]) {
        self.names = names
        for (place, name) in names.enumerated() {
            places[Array(name.utf8)] = place
            looks[name, default: []].append(place)
            stems[PhotoName(name).stem.lowercased(), default: []].append(place)
        }
    }

    /// The place of the photo that is called so, byte by byte; failing that, of the only one that looks the same: disks
    /// and keyboards disagree on how an accent is written; failing that, of the picture that stands for the raw file of that name
    /// now, or of the raw file whose picture had it.
    func place(of name: String) -> Int? {
        if let place = places[Array(name.utf8)] { return place }
        if let alike = looks[name] { return alike.count == 1 ? alike[0] : nil }
        let halves = stems[PhotoName(name).stem.lowercased()]?.filter { PhotoFile.areHalves(names[$0], name) }
        return halves?.count == 1 ? halves?.first : nil
    }

    /// The places of the photos that are called so, each once.
    ///
    /// - Parameter tell: gets the names that no photo has.
    func places(of said: [String], unknown tell: (String) -> Void) -> [Int] {
        var seen: Set<Int> = []
        return said.compactMap { name in
            guard let place = place(of: name) else {
                tell(name)
                return nil
            }
            return seen.insert(place).inserted ? place : nil
        }
    }

    /// One value for each photo: what is said under its very name, or else under one that looks the same.
    ///
    /// - Returns: the values, by the photos' places, and those that belong to no photo.
    func matched<Value>(_ said: [Value], name: (Value) -> String) -> (found: [Int: Value], lost: [Value]) {
        var found: [Int: Value] = [:]
        for value in said {
            if let place = places[Array(name(value).utf8)] { found[place] = value }
        }
        let lost = said.filter { value in
            guard places[Array(name(value).utf8)] == nil else { return false }
            guard let place = place(of: name(value)), found[place] == nil else { return true }
            found[place] = value
            return false
        }
        return (found, lost)
    }

    /// The name that was probably meant, if one is near. Suffixes do not count: they make all names alike.
    func nearest(to name: String) -> String? {
        let stems = names.map { PhotoName($0).stem }
        let near =
            stems.first { $0.lowercased() == name.lowercased() }
            ?? NearestName.of(PhotoName(name).stem, among: stems)
        return near.flatMap(stems.firstIndex(of:)).map { names[$0] }
    }
}
