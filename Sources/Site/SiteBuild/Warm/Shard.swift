/// Every `count`-th photo, from the shard's place on. Neighbours are often alike, so all shards take about as long.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
    /// The shard's number, from 1, and the number of shards.
    package let number, count: Int

    /// All photos.
    package static let whole = Shard(number: 1, count: 1)

    private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

    /// The reason why a text is not a shard.
    package struct Refusal: Error, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// Creates the shard that a text such as `2/4` names.
    ///
    /// - Throws: ``Refusal`` for a text of another form, and for a number that is not between 1 and the number of shards.
    package init(_ text: String) throws(Refusal) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else {
            throw Refusal(description: "write which shard of how many, such as 2/4.")
        }
        guard (1...Self.most).contains(count) else {
            throw Refusal(description: "there can be 1 to \(Self.most) shards.")
        }
        guard (1...count).contains(number) else {
            throw Refusal(description: "the shards of \(count) are 1/\(count) to \(count)/\(count).")
        }
        self.init(number: number, count: count)
    }

    /// The most shards: more than any cluster has processors.
    private static let most = 1_000_000

    package var description: String { "\(number)/\(count)" }

    /// Returns the shard's own elements.
    package func own<Element>(_ all: [Element]) -> [Element] {
        stride(from: number - 1, to: all.count, by: count).map { all[$0] }
    }
}
