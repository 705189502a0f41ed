/// Finds what someone probably meant to write.
package enum NearestName {
    /// Nobody mistypes a longer name: those come from programs. In Unicode scalars.
    private static let longest = 100

    /// The candidate with the fewest single-letter changes from `name`, if they are at most a third of its length
    /// plus one; the alphabetically first of several. `nil` for long names.
    package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
        guard name.utf8.count <= 4 * longest else { return nil }
        let letters = Array(name.lowercased().unicodeScalars)
        guard letters.count <= longest else { return nil }
        var (best, limit): (String?, Int) = (nil, letters.count / 3 + 2)
        for candidate in Set(candidates).sorted() {
            let changes = distance(letters, Array(candidate.lowercased().unicodeScalars), below: limit)
            if let changes { (best, limit) = (candidate, changes) }
        }
        return best
    }

    /// Levenshtein's distance; `nil` where it is not below the limit.
    private static func distance(
        _ from: [Unicode.Scalar], _ to: [Unicode.Scalar], below limit: Int
    ) -> Int? {
        guard abs(from.count - to.count) < limit else { return nil }
        var row = Array(0...to.count)
        for (i, letter) in from.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            var least = row[0]
            for (j, other) in to.enumerated() {
                let cost = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(cost, row[j + 1] + 1, row[j] + 1)
                least = min(least, row[j + 1])
            }
            // No later row has less.
            guard least < limit else { return nil }
        }
        return row[to.count] < limit ? row[to.count] : nil
    }
}
