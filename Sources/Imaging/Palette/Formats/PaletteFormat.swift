/// A file format that colour schemes can be saved in.
///
/// A format is one file in this folder and a line in ``allCases``; `peel colors` and the colours page follow.
package struct PaletteFormat: Sendable {
    /// The file name's ending, without the dot; also its name in commands.
    package let fileExtension: String
    /// What a button on a page says.
    package let label: String
    private let write: @Sendable ([NamedScheme]) -> [UInt8]

    /// A format.
    ///
    /// - Parameters:
    ///   - fileExtension: `[a-z0-9]`, its own among all formats.
    ///   - label: the ending in capitals by default.
    ///   - write: the file that holds some schemes, in that order. Names may be any text: no name may break the format.
    init(
        _ fileExtension: String, label: String? = nil, write: @escaping @Sendable ([NamedScheme]) -> [UInt8]
    ) {
        self.fileExtension = fileExtension
        self.label = label ?? fileExtension.uppercased()
        self.write = write
    }

    /// The file that holds the given schemes, in that order.
    package func bytes(for schemes: [NamedScheme]) -> [UInt8] { write(schemes) }
}

extension PaletteFormat: RawRepresentable, CaseIterable, Hashable {
    /// Its name in commands.
    package var rawValue: String { fileExtension }

    /// The format of a name.
    package init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }
}
