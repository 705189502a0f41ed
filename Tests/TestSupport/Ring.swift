import Foundation
package import Testing

/// How much the tests try: what notices that a promise is broken (`make test`), or everything (`make test-all`).
package enum Ring {
    /// Whether everything is tried: the environment says so (`PEEL_RING=all`).
    package static let isAll = ProcessInfo.processInfo.environment["PEEL_RING"] == "all"

    /// The cases that the quick ring tries of these: the first ones.
    package static func few<Case>(_ cases: [Case], _ count: Int = 1) -> [Case] {
        isAll ? cases : Array(cases.prefix(count))
    }

    /// The cases that the quick ring tries of each pair of these: every one of either, in turns with those of the other.
    package static func pairs<First, Second>(_ first: [First], _ second: [Second]) -> [(First, Second)] {
        if isAll { return first.flatMap { one in second.map { (one, $0) } } }
        return (0..<max(first.count, second.count)).map {
            (first[$0 % first.count], second[$0 % second.count])
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test to `make test-all`, with the reason.
    package static func onlyInAll(_ why: String) -> Self {
        .enabled(if: Ring.isAll, "in make test-all: \(why)")
    }
}
