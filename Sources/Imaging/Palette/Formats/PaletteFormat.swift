/// A file format for colour schemes. A format is one file in this folder and a line in ``allCases``; `peel colors` and the
/// colours page follow.
package struct PaletteFormat: Sendable {
    /// The file name's suffix, without the dot; also the format's name in commands.
    package let fileExtension: String
    /// The label of a button on a page.
    package let label: String
    private let write: @Sendable ([NamedScheme]) -> [UInt8]

    /// Makes a format.
    ///
    /// - Parameters:
    ///   - fileExtension: `[a-z0-9]`, unique among all formats.
    ///   - write: returns the file with the given schemes, in order, whatever text their names are.
    init(
        _ fileExtension: String, label: String? = nil, write: @escaping @Sendable ([NamedScheme]) -> [UInt8]
    ) {
        self.fileExtension = fileExtension
        self.label = label ?? fileExtension.uppercased()
        self.write = write
    }

    /// Returns the file with the given schemes, in order.
    package func bytes(for schemes: [NamedScheme]) -> [UInt8] { write(schemes) }
}

extension PaletteFormat: RawRepresentable, CaseIterable, Hashable {
    /// The format's name in commands.
    package var rawValue: String { fileExtension }

    /// Returns the format with a name.
    package init?(rawValue: String) {
        guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = format
    }
}
