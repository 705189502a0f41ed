extension PageKind {
    /// All kinds. The pages of every pack have the order of their tabs.
    static let allCases: [PageKind] = [
        .carousel,
        .grid,
        .colors,
        .sticker,
        .embed,
        .packs,
        .missing,
        .moved,
        .gone,
        .favicon,
    ]
}
