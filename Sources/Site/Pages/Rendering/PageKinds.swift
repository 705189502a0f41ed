extension PageKind {
    /// Every kind; those of every pack in the order of their tabs.
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
