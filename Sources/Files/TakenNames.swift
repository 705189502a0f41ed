/// Names that are taken in one place, case aside: disks such as those of macOS take two that differ in it for one.
package struct TakenNames: Sendable {
    private var names: Set<String>

    /// These names.
    package init(_ names: some Sequence<String> = [String]()) {
        self.names = Set(names.map { $0.lowercased() })
    }

    /// Whether a name is taken.
    package func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }

    /// Takes the first of these names that is free, and gives it: `name`, or what `numbered` makes of 2, 3 and so on, each of
    /// which must be another name.
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
