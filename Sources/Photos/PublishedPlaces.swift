package import Artifacts
import Essentials
import Files

extension PackRecord {
    /// A place that the site of the photos was published to, as `peel publish --to` names it.
    ///
    /// A record may come with photos from anywhere, and using a place starts programs and reads and writes outside of the photos.
    /// Therefore each computer seals the places that it has published to, and asks before it uses others.
    package struct Place: Sendable, Equatable {
        /// The place. A path that starts with `./` or `../` is relative to the folder of photos.
        package let target: String
        /// The seals of the computers that have published there, the latest last.
        fileprivate(set) var seals: [String] = []

        /// The most places that a record names.
        static let most = 32
        private static let (mostBytes, mostSeals, sealLength) = (1000, 8, 16)
        /// Stands for no seal in the file.
        private static let none: Substring = "-"

        init?(target: String) {
            guard (1...Self.mostBytes).contains(target.utf8.count), !target.contains(where: \.isNewline),
                target.unicodeScalars.allSatisfy({ $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) })
            else { return nil }
            self.target = target
        }

        /// Parses a line of the file: `place`, the seals with commas between them, and the place.
        init?(line: Substring) {
            let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0] == "place" else { return nil }
            self.init(target: String(parts[2]))
            guard parts[1] != Self.none else { return }
            let seals = parts[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            guard seals.count <= Self.mostSeals,
                seals.allSatisfy({ $0.count == Self.sealLength && $0.allSatisfy(\.isHexDigit) })
            else { return nil }
            self.seals = seals
        }

        var line: String {
            "place \(seals.isEmpty ? String(Self.none) : seals.joined(separator: ",")) \(target)"
        }

        mutating func add(_ seal: String) {
            seals = Array((seals.filter { $0 != seal } + [seal]).suffix(Self.mostSeals))
        }

        /// Returns the seal of a place for the photos in a folder.
        static func seal(_ target: String, of folder: String, _ secret: CacheSecret) -> String? {
            guard let folder = try? FileSystem.resolved(folder) else { return nil }
            let digest = secret.seal(of: Array("Peel's place\0\(folder)\0\(target)".utf8))
            return String(digest.description.prefix(sealLength))
        }

        /// Returns whether a text can be the address of a site.
        static func isAddress(_ text: String) -> Bool {
            text.utf8.count <= mostBytes && text.hasSuffix("/")
                && ["https://", "http://"].contains(where: text.hasPrefix)
                && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
        }
    }

    /// Returns whether this computer has published these photos to a place of the record.
    ///
    /// - Parameter secret: the secret of this user on this computer; `nil` if there is none.
    package func isOwn(_ place: Place, _ secret: CacheSecret?) -> Bool {
        guard let secret, let seal = Place.seal(place.target, of: FileSystem.folder(of: path), secret) else {
            return false
        }
        return place.seals.contains(seal)
    }

    /// Remembers a publishing.
    ///
    /// - Parameters:
    ///   - target: the place, in the form of ``Place/target``; without passwords, because the record may be committed.
    ///   - base: the site's address for visitors, if known.
    package mutating func publish(to target: String, base: String?, _ secret: CacheSecret?) {
        if let base, Place.isAddress(base) { self.base = base }
        guard var place = places.first(where: { $0.target == target }) ?? Place(target: target) else {
            return
        }
        if let secret, let seal = Place.seal(target, of: FileSystem.folder(of: path), secret) {
            place.add(seal)
        }
        places = Array((places.filter { $0.target != target } + [place]).suffix(Place.most))
    }
}
