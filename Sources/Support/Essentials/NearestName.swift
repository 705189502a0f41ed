/// Finds the name that a user probably meant.
package enum NearestName {
    /// The longest name that is compared, in Unicode scalars. Longer names come from programs, not from a mistyping user.
    private static let longest = 100

    /// Returns the candidate with the fewest single-letter changes from `name`, if the changes are at most a
    /// third of its length plus one. Among several, the alphabetically first one wins. `nil` for long names.
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

    /// Returns Levenshtein's distance, or `nil` if it is not below `limit`.
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
            // Later rows do not get smaller.
            guard least < limit else { return nil }
        }
        return row[to.count] < limit ? row[to.count] : nil
    }
}
