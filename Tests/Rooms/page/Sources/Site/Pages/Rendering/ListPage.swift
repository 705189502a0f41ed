import Languages

extension PageKind {
    /// Titles and alt texts of all stickers, to read.
    static let list = PageKind(
        "list", styleSheets: ["site.css", "pages.css", "list.css"],
        ofPack: PackPage("list.html", tab: { $0.tag == "de" ? "Liste" : "List" }) { _, stickers, _ in
            ["stickers": .list(stickers)]
        })
}
