/// Finds what someone probably meant to write.
package enum NearestName {
    /// The candidate with the fewest single-letter changes from `name`, if they are at most a third of its length
    /// plus one; the alphabetically first of several.
    package static func of(_ name: String, among candidates: some Sequence<String>) -> String? {
        let letters = Array(name.lowercased())
        var best: (name: String, changes: Int)?
        for candidate in Set(candidates).sorted() {
            let changes = distance(letters, Array(candidate.lowercased()))
            if changes < best?.changes ?? (letters.count / 3 + 2) { best = (candidate, changes) }
        }
        return best?.name
    }

    /// Levenshtein's distance.
    private static func distance(_ from: [Character], _ to: [Character]) -> Int {
        var row = Array(0...to.count)
        for (i, letter) in from.enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for (j, other) in to.enumerated() {
                let cost = diagonal + (letter == other ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(cost, row[j + 1] + 1, row[j] + 1)
            }
        }
        return row[to.count]
    }
}
