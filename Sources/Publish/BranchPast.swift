/// What the last commit of a branch says of those before it.
struct BranchPast: Equatable {
    /// Whether there are commits before it.
    var hasParents = false
    /// Bytes of all that Peel ever put onto the branch; `nil` where the commit does not say.
    var weight: Int?

    /// Where a commit's message says it.
    private static let key = "Branch-Bytes: "
    /// More is nonsense: 1 PB.
    private static let most = 1_000_000_000_000_000

    /// The past of a branch that is not there yet.
    init() {}

    /// What a commit object says, as `git cat-file` prints it.
    init(commit: [UInt8]) {
        let lines = String(decoding: commit, as: UTF8.self).split(
            separator: "\n", omittingEmptySubsequences: false)
        let message = lines.firstIndex(of: "") ?? lines.endIndex
        hasParents = lines[..<message].contains { $0.hasPrefix("parent ") }
        let told = lines[message...].last { $0.hasPrefix(Self.key) }
        weight = told.flatMap { Int($0.dropFirst(Self.key.count)) }.flatMap {
            (0...Self.most).contains($0) ? $0 : nil
        }
    }

    /// The line of a commit's message for those that come after it.
    static func trailer(weight: Int) -> String { key + String(weight) }
}
