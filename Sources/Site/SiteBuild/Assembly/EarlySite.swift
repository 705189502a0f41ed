import Files
import Pages
import Photos
import Stickers

/// The site while its photos are still worked on: put in place now and then, with placeholders for what is to come.
struct EarlySite {
    private let plan: SitePlan
    private let options: BuildOptions
    private let renderer: PageRenderer
    /// Where the finished stickers' files are.
    private let staged: StagedFolder
    private var outcomes: [StickerWorkshop.Outcome?]
    /// A build that is done sooner puts no early site in place.
    private var next = ContinuousClock.now + .milliseconds(150)

    /// The least time between two sites, and how much of the time making them may take: a fifth.
    private static let pause = Duration.milliseconds(500)
    private static let share = 5

    init(plan: SitePlan, options: BuildOptions, renderer: PageRenderer, staged: StagedFolder) {
        self.plan = plan
        self.options = options
        self.renderer = renderer
        self.staged = staged
        outcomes = Array(repeating: nil, count: plan.jobs.count)
    }

    /// The stickers that are done, by their photos' names for the user, byte by byte.
    var stickers: [[UInt8]: [PlacedSticker]] {
        var all: [[UInt8]: [PlacedSticker]] = [:]
        for case (let job, .sticker(let placed)?) in zip(plan.jobs, outcomes) {
            all[Array(job.photo.name.utf8), default: []].append(placed)
        }
        return all
    }

    /// Takes what became of a photo.
    ///
    /// - Returns: whether a site has been put in place.
    mutating func add(_ outcome: StickerWorkshop.Outcome, at index: Int) async throws -> Bool {
        outcomes[index] = outcome
        let start = ContinuousClock.now
        guard start >= next, outcomes.contains(where: { $0 == nil }) else { return false }
        let assembly = SiteAssembly(plan: plan, outcomes: outcomes, options: options)
        guard assembly.stickerCount > 0 else { return false }
        let early = try StagedFolder(for: options.site, isDurable: false)
        let finished = try OpenFolder(staged.path)
        for case .sticker(let placed)? in outcomes { _ = early.link(placed.files, from: finished) }
        try await assembly.writePages(into: early, renderer: renderer)
        try early.commit()
        next = .now + max(Self.pause, (.now - start) * Self.share)
        return true
    }
}
