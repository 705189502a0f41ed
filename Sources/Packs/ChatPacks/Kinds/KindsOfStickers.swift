/// The stickers of a pack, sorted by whether they move in an app.
struct KindsOfStickers {
    /// Still stickers, in order; all stickers if the app takes both kinds in one pack.
    private(set) var still: [ChatSticker]
    /// Moving stickers, if they get packs of their own.
    private(set) var moving: [ChatSticker] = []
    /// Stickers that could move but are still, because too few move for a pack.
    private(set) var stilled: [ChatSticker] = []
    /// Stickers that are in no pack, because they are too few for one and the app takes only certain numbers.
    private(set) var leftOut: [ChatSticker] = []

    init(_ stickers: [ChatSticker], for app: ChatApp) {
        still = app.takesMoving ? stickers : stickers.map(\.stilled)
        guard app.limit(.oneMovement) != nil, still.contains(where: \.moves) else { return }
        let rule: Rule = app.limit(.movingCount) == nil ? .stickerCount : .movingCount
        let all = stickers.filter(\.moves)
        moving = Array(all.prefix(all.count - app.leftOver(all.count, rule)))
        stilled = Array(all.dropFirst(moving.count)).map(\.stilled)
        let moving = Set(moving.map(\.slug))
        still = stickers.filter { !moving.contains($0.slug) }.map(\.stilled)
        fill(for: app)
    }

    /// Adds still copies of moving stickers if too few are still; if the app takes only certain numbers, leaves still ones out.
    private mutating func fill(for app: ChatApp) {
        guard !still.isEmpty, !moving.isEmpty else { return }
        let missing = app.missing(still.count, .stickerCount)
        guard missing > 0 else { return }
        if case .oneOf = app.limit(.stickerCount)?.bound {
            (leftOut, still, stilled) = (still, [], [])
        } else {
            still += moving.prefix(missing).map(\.stilled)
        }
    }
}

extension ChatApp {
    /// Returns how many stickers are missing until the app takes a pack of `total`; 0 if none.
    func missing(_ total: Int, _ rule: Rule) -> Int {
        switch limit(rule)?.bound {
        case .number(let range, _): max(0, range.lowerBound - total)
        case .oneOf(let numbers): max(0, (numbers.min() ?? 0) - total)
        default: 0
        }
    }

    /// Returns how many of `total` stickers are in no pack.
    fileprivate func leftOver(_ total: Int, _ rule: Rule) -> Int {
        guard missing(total, rule) == 0 else { return total }
        return total - PackPlan.counts(total, limit(rule)).reduce(0, +)
    }
}
