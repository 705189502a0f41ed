/// One shard of the photos: every so-many-th, from its own place on, so that shards of photos that are alike in their order
/// take alike long.
package struct Shard: Sendable, Hashable, CustomStringConvertible {
    /// Which shard it is, from 1, and how many there are.
    package let number, count: Int

    /// All photos.
    package static let whole = Shard(number: 1, count: 1)

    private init(number: Int, count: Int) { (self.number, self.count) = (number, count) }

    /// Why a text is no shard.
    package struct Refusal: Error, Sendable, CustomStringConvertible {
        package let description: String
    }

    /// The shard that a text such as `2/4` names.
    ///
    /// - Throws: ``Refusal`` for a text of another form, and for a shard that is not one of so many.
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

    /// More than any cluster has processors.
    private static let most = 1_000_000

    package var description: String { "\(number)/\(count)" }

    /// The elements that are its own.
    package func own<Element>(_ all: [Element]) -> [Element] {
        stride(from: number - 1, to: all.count, by: count).map { all[$0] }
    }
}
