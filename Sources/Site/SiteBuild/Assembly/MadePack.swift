import Pages
import Photos
import Settings
import Stickers

/// A planned pack with the outcomes of its photos.
struct MadePack: Sendable {
    let plan: SitePlan.Pack
    private(set) var stickers: [PlacedSticker] = []
    private(set) var pending: [PendingSticker] = []
    /// The reports on its photos, with marks on photos that look like an earlier one.
    let reports: [PhotoReport]
    /// Its archives, once they are planned.
    var archives = PackArchives()
    var apps: [AppContent] = []

    /// - Parameter outcomes: one for each job of the pack, in their order; `nil` for photos that are still worked on.
    init(
        _ plan: SitePlan.Pack, jobs: some Collection<StickerJob>,
        outcomes: some Collection<StickerWorkshop.Outcome?>
    ) {
        self.plan = plan
        var reports: [PhotoReport] = []
        var fingerprints: [PhotoFingerprint?] = []
        for (job, outcome) in zip(jobs, outcomes) {
            var fingerprint: PhotoFingerprint?
            switch outcome {
            case .sticker(let sticker):
                stickers.append(sticker)
                fingerprint = sticker.facts.fingerprint
            case .unused, .missing: break
            case nil:
                let place = stickers.count + pending.count
                pending.append(PendingSticker(slug: job.slug, title: job.title, place: place))
                continue
            }
            if var report = outcome?.report {
                report.sticker = job.part
                reports.append(report)
            }
            fingerprints.append(fingerprint)
        }
        let paths = reports.map(\.path)
        for (place, alike) in PhotoFingerprint.alikes(among: fingerprints).enumerated() {
            // Several stickers of one photo are intended.
            guard let alike, paths[alike] != paths[place] else { continue }
            reports[place].alike = paths[alike]
            reports[place].attention.append(.lookAlike)
        }
        self.reports = reports
    }

    /// Photos that could not be used.
    var problems: [PhotoProblem] { reports.compactMap(\.problem) }

    /// Whether it has no stickers, finished or not.
    var isEmpty: Bool { stickers.isEmpty && pending.isEmpty }

    /// Returns the stickers of its link preview, each in the light of its slide.
    func coverStickers(_ count: Int) -> [PreviewPlan.Shown] {
        let light = PackLight(
            stickers.map(\.content), cover: plan.cover, colorCount: plan.settings.colors)
        return light.coverStickers(count).map {
            PreviewPlan.Shown(folder: plan.folder, sticker: stickers[$0].content, light: light.lights[$0])
        }
    }
}
