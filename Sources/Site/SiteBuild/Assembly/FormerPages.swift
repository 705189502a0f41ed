import Essentials
import Pages
import Photos
import Settings
import Stickers

/// The pages at addresses that a site had before, and the book of all its addresses.
struct FormerPages {
    /// All addresses. The addresses of stickers that could not be made are among the earlier ones.
    let book: AddressBook
    private(set) var pages: [FormerPage] = []
    /// The folder of the pack that was once the whole site.
    private(set) var formerSite: String?
    /// The number of pages left out, because they are more than ``most``.
    private(set) var leftOut = 0

    /// The most pages to write: a list from elsewhere may claim any number of addresses, and each becomes a file.
    static let most = 20_000

    /// Each sticker's name in feeds, by its page's path: the path of its first page.
    var feedNames: [String: String] {
        let named = book.stickers.compactMap { sticker in
            sticker.page.map { ($0.path, (book.feedBase ?? "") + (sticker.feedPage ?? $0).path) }
        }
        return Dictionary(named) { first, _ in first }
    }

    /// The time of each sticker's first publishing, by its page's path.
    var feedDates: [String: Timestamp] {
        let dated = book.stickers.compactMap { sticker -> (String, Timestamp)? in
            guard let page = sticker.page, let date = sticker.published.flatMap({ Timestamp(seconds: $0) })
            else {
                return nil
            }
            return (page.path, date)
        }
        return Dictionary(dated) { first, _ in first }
    }

    private let titles: [AddressBook.Page: String]
    private let packs: [String: String]
    private let siteTitle: String

    init(_ plan: SitePlan, packs made: [MadePack]) {
        var titles: [AddressBook.Page: String] = [:]
        for pack in made {
            for sticker in pack.stickers.map(\.content) {
                titles[.init(folder: pack.plan.folder, slug: sticker.slug)] = sticker.title
            }
            for sticker in pack.pending {
                titles[.init(folder: pack.plan.folder, slug: sticker.slug)] = sticker.title
            }
        }
        self.titles = titles
        packs = Dictionary(made.map { ($0.plan.folder, $0.plan.title) }) { first, _ in first }
        siteTitle = plan.title
        book = plan.addresses.keeping(Set(titles.keys), published: plan.formerAddresses.pages)
        for sticker in book.stickers {
            for page in sticker.earlier where titles[page] == nil {
                let former = former(page, now: sticker.page)
                if former.fate == .gone && plan.settings.gone == .remove { continue }
                pages.append(former)
                if plan.settings.hasEmbeds { pages.append(former.embedded) }
            }
        }
        for pack in book.packs { addPages(of: pack) }
        leftOut = max(0, pages.count - Self.most)
        pages.removeLast(leftOut)
    }

    private func former(_ page: AddressBook.Page, now: AddressBook.Page?) -> FormerPage {
        if let now, let title = titles[now] {
            return FormerPage(
                path: page.path, .moved, to: now.path, title: title,
                preview: "\(now.folder)s/\(now.slug).og.jpg")
        }
        let home = packs[page.folder] == nil ? "" : page.folder
        return FormerPage(path: page.path, .gone, to: home + "index.html", title: "")
    }

    /// Adds the former pages of a pack. They lead to the pack's present folder, or to the site's first page if it is gone.
    private mutating func addPages(of pack: AddressBook.Pack) {
        let target = pack.folder.flatMap { packs[$0] == nil ? nil : $0 }
        if let target, pack.earlier.contains("") { formerSite = target }
        for folder in pack.earlier where packs[folder] == nil && folder != target {
            for name in ["index.html", "grid.html", "colors.html"]
            where !(folder.isEmpty && name == "index.html") {
                pages.append(
                    FormerPage(
                        path: folder + name, .moved, to: target.map { $0 + name } ?? "index.html",
                        title: target.flatMap { packs[$0] } ?? siteTitle))
            }
        }
    }
}
