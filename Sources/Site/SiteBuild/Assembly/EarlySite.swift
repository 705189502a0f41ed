import Files
import Pages
import Photos
import Stickers

/// The site while its photos are still worked on. It is put in place now and then, with placeholders for the rest.
struct EarlySite {
    private let plan: SitePlan
    private let options: BuildOptions
    private let renderer: PageRenderer
    /// The folder with the finished stickers' files.
    private let staged: StagedFolder
    private var outcomes: [StickerWorkshop.Outcome?]
    /// The time of the next early site. A build that finishes sooner puts none in place.
    private var next = ContinuousClock.now + .milliseconds(150)

    /// The least time between two sites, and the share of the time that making them may take: a fifth.
    private static let pause = Duration.milliseconds(500)
    private static let share = 5

    init(plan: SitePlan, options: BuildOptions, renderer: PageRenderer, staged: StagedFolder) {
        self.plan = plan
        self.options = options
        self.renderer = renderer
        self.staged = staged
        outcomes = Array(repeating: nil, count: plan.jobs.count)
    }

    /// The finished stickers, by their photos' names for the user.
    var stickers: [FileName: [PlacedSticker]] {
        var all: [FileName: [PlacedSticker]] = [:]
        for case (let job, .sticker(let placed)?) in zip(plan.jobs, outcomes) {
            all[FileName(job.photo.name), default: []].append(placed)
        }
        return all
    }

    /// Takes the outcome of a photo, and returns whether it put a site in place.
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
