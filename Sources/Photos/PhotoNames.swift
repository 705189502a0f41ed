import Essentials
import Files
import Stickers

/// Finds the photos of a folder by their names in `peel.yaml`.
struct PhotoNames {
    private let names: [String]
    private var places: [FileName: Int] = [:]
    /// Indices by the visible name, independent of how the disk writes accents.
    private var looks: [String: [Int]] = [:]
    /// Indices by stems in lower case.
    private var stems: [String: [Int]] = [:]

    /// - Parameter names: the photos' file names, each once.
    init(_ names: [String]) {
        self.names = names
        for (place, name) in names.enumerated() {
            places[FileName(name)] = place
            looks[name, default: []].append(place)
            stems[PhotoName(name).stem.lowercased(), default: []].append(place)
        }
    }

    /// Returns the index of the photo with this name, compared byte by byte. Otherwise the only photo whose
    /// name looks the same, because disks and keyboards write accents in different ways. Otherwise the picture
    /// that replaced the raw file of that name, or the raw file that replaced that picture.
    func place(of name: String) -> Int? {
        if let place = places[FileName(name)] { return place }
        if let alike = looks[name] { return alike.count == 1 ? alike[0] : nil }
        let halves = stems[PhotoName(name).stem.lowercased()]?.filter { PhotoFile.areHalves(names[$0], name) }
        return halves?.count == 1 ? halves?.first : nil
    }

    /// Returns the indices of the photos with these names, each once.
    ///
    /// - Parameter tell: called with each name that no photo has.
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

    /// Assigns one value to each photo: a value with exactly its name, otherwise one with a name that looks the same.
    ///
    /// - Returns: the values by the photos' indices, and the values without a photo.
    func matched<Value>(_ said: [Value], name: (Value) -> String) -> (found: [Int: Value], lost: [Value]) {
        var found: [Int: Value] = [:]
        for value in said {
            if let place = places[FileName(name(value))] { found[place] = value }
        }
        let lost = said.filter { value in
            guard places[FileName(name(value))] == nil else { return false }
            guard let place = place(of: name(value)), found[place] == nil else { return true }
            found[place] = value
            return false
        }
        return (found, lost)
    }

    /// Returns the nearest name, or `nil` if none is near. Suffixes do not count, because they make all names alike.
    func nearest(to name: String) -> String? {
        let stems = names.map { PhotoName($0).stem }
        let near =
            stems.first { $0.lowercased() == name.lowercased() }
            ?? NearestName.of(PhotoName(name).stem, among: stems)
        return near.flatMap(stems.firstIndex(of:)).map { names[$0] }
    }
}
