extension PaletteFormat {
    /// All formats, in the order in which people see them.
    package static let allCases: [PaletteFormat] = [
        .json,
        .css,
        .svg,
        .gpl,
        .ase,
    ]
}
