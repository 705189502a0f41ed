import Files
import Palette
import Pages
import Photos
import Stickers
import Essentials

/// The link previews of a site's packs. With several packs, the site's own has one sticker of each of the first.
struct PreviewPlan {
    /// File name of a pack's and a site's preview.
    static let name = "og.jpg"

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

    /// Returns the tasks that draw the previews and the icons into the site.
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
        return tasks + icons(into: staged, maker)
    }

    /// Returns the tasks that draw the site's icons from the first pack's cover.
    private func icons(into staged: StagedFolder, _ maker: PreviewMaker) -> [WriteTask] {
        guard let pack = packs.first else { return [] }
        return zip(HomeIcon.allCases, Self.iconFiles).map { icon, file in
            WriteTask(file.path, stage: .linkPreview, into: staged) {
                try maker.icon(
                    icon, of: subject(file.path, title: "", of: pack.coverStickers(1), in: staged))
            }
        }
    }

    /// The icons for the pages.
    static let iconFiles = HomeIcon.allCases.map { icon in
        switch icon {
        case .touch: SiteIcon(path: "apple-touch-icon.png", side: icon.side, use: .touch)
        case .small, .large: SiteIcon(path: "icon-\(icon.side).png", side: icon.side, use: .any)
        case .maskable: SiteIcon(path: "icon-maskable.png", side: icon.side, use: .maskable)
        }
    }

    private func task(
        _ path: String, title: String, _ staged: StagedFolder, _ maker: PreviewMaker,
        of shown: @escaping @Sendable () -> [Shown]
    ) -> WriteTask {
        WriteTask(path, stage: .linkPreview, into: staged) {
            try maker.preview(of: subject(path, title: title, of: shown(), in: staged))
        }
    }

    private func subject(
        _ path: String, title: String, of shown: [Shown], in staged: StagedFolder
    ) throws(FileError) -> PreviewMaker.Subject {
        var files: [[UInt8]] = []
        for one in shown {
            files.append(
                try FileSystem.read(FileSystem.joined(staged.path, one.folder + one.sticker.medium.path)))
        }
        return PreviewMaker.Subject(path: path, title: title, light: shown[0].light, stickers: files)
    }
}
