import Files
import Palette
import Pages
import Photos
import Stickers
import Essentials

/// The link previews of a site's packs; where there are several packs, the site's own shows one sticker of each of the first.
struct PreviewPlan {
    /// What a pack's and a site's preview is called.
    static let name = "og.jpg"

    /// A sticker on a preview.
    struct Shown: Sendable {
        /// Its pack's folder.
        var folder: String
        var sticker: StickerContent
        var light: SlideLight
    }

    private let plan: SitePlan
    private let packs: [MadePack]

    init(_ plan: SitePlan, _ packs: [MadePack]) {
        self.plan = plan
        self.packs = packs.filter { !$0.stickers.isEmpty }
    }

    /// What draws them into the site.
    func tasks(into staged: StagedFolder, _ maker: PreviewMaker) -> [WriteTask] {
        var tasks = packs.map { pack in
            task(pack.plan.folder + Self.name, title: pack.plan.title, staged, maker) {
                pack.coverStickers(LinkPreview.maxStickers)
            }
        }
        if plan.hasFolders, !packs.isEmpty {
            let covers = packs.prefix(LinkPreview.maxStickers)
            tasks.append(
                task(Self.name, title: plan.title, staged, maker) { covers.flatMap { $0.coverStickers(1) } })
        }
        return tasks
    }

    private func task(
        _ path: String, title: String, _ staged: StagedFolder, _ maker: PreviewMaker,
        of shown: @escaping @Sendable () -> [Shown]
    ) -> WriteTask {
        WriteTask(path, stage: .linkPreview, into: staged) {
            let shown = shown()
            let files = try shown.map {
                try FileSystem.read(FileSystem.joined(staged.path, $0.folder + $0.sticker.webps[0].path))
            }
            return try maker.preview(
                of: PreviewMaker.Subject(path: path, title: title, light: shown[0].light, stickers: files))
        }
    }
}
