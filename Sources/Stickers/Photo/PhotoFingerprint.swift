package import Essentials
package import Pixels

/// A small copy of a photo, enough to tell whether two files show the same photo, saved twice.
package struct PhotoFingerprint: Sendable, Equatable {
    /// The digest of the file's bytes.
    private let digest: String
    /// The photo shrunk to squares, row by row: red, green and blue times alpha, and alpha.
    private let cells: [UInt8]

    /// Number of squares along each side.
    private static let side = 8
    /// The largest difference (root mean square, of 255) of the same photo: copies stay below 2; a burst's next photo is above 4.
    private static let maxDifference = 3.0

    /// Makes the fingerprint of a file and its picture.
    package init(_ raster: Raster, digest: Digest) {
        self.digest = digest.description
        // First the squares of whole pixels, because there are millions of pixels.
        let coarse = raster.boxReduced(
            in: raster.bounds, columns: max(1, raster.width / (8 * Self.side)),
            rows: max(1, raster.height / (8 * Self.side)))
        let small = coarse.resized(width: Self.side, height: Self.side, kernel: .triangle)
        cells = stride(from: 0, to: small.bytes.count, by: Raster.channels).flatMap { start -> [UInt8] in
            let alpha = Int(small.bytes[start + 3])
            return (0..<3).map { UInt8(Int(small.bytes[start + $0]) * alpha / 255) } + [UInt8(alpha)]
        }
    }

    /// Restores a fingerprint from its ``packed`` bytes; `nil` for others.
    package init?(packed bytes: some Collection<UInt8>) {
        let count = Self.side * Self.side * Raster.channels
        guard bytes.count > count else { return nil }
        digest = String(decoding: bytes.dropLast(count), as: UTF8.self)
        cells = Array(bytes.suffix(count))
    }

    /// The whole fingerprint as bytes, for storing those of many photos together.
    package var packed: [UInt8] { Array(digest.utf8) + cells }

    /// Whether both show the same photo.
    package func isAlike(_ other: PhotoFingerprint) -> Bool {
        if digest == other.digest { return true }
        var sum = 0
        for (mine, theirs) in zip(cells, other.cells) {
            let difference = Int(mine) - Int(theirs)
            sum += difference * difference
        }
        return (Double(sum) / Double(cells.count)).squareRoot() <= Self.maxDifference
    }

    /// Returns for each fingerprint the index of the first one before it that is alike.
    package static func alikes(among fingerprints: [PhotoFingerprint?]) -> [Int?] {
        // If the means differ by more than the limit, so do the squares. So only neighbours by their means are compared.
        let sorted = fingerprints.indices.compactMap { index in
            fingerprints[index].map { (mean: $0.mean, index: index) }
        }
        .sorted { ($0.mean, $0.index) < ($1.mean, $1.index) }
        var alikes = [Int?](repeating: nil, count: fingerprints.count)
        var start = 0
        for (place, (mean, index)) in sorted.enumerated() {
            while sorted[start].mean < mean - maxDifference { start += 1 }
            for (_, other) in sorted[start..<place]
            where fingerprints[index].map({ fingerprints[other]?.isAlike($0) == true }) == true {
                let (first, later) = (min(index, other), max(index, other))
                alikes[later] = min(alikes[later] ?? first, first)
            }
        }
        return alikes
    }

    private var mean: Double { Double(cells.reduce(0) { $0 + Int($1) }) / Double(cells.count) }
}
