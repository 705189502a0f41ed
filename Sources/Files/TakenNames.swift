/// Names that are taken in one place. Case is ignored, because disks such as those of macOS do not distinguish it.
package struct TakenNames: Sendable {
    private var names: Set<String>

    /// Creates a set of taken names.
    package init(_ names: some Sequence<String> = [String]()) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Returns whether a name is taken.
    package func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }

    /// Takes the first free name and returns it: `name`, or `numbered`'s result for 2, 3 and so on, which must differ.
    package mutating func takeFree(_ name: String, numbered: (Int) -> String) -> String {
        var free = name
        var number = 2
        while !names.insert(free.lowercased()).inserted {
            free = numbered(number)
            number += 1
        }
        return free
    }
}
