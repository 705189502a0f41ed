import Foundation

/// Writes reports for programs.
enum ReportWriter {
    /// The report as JSON with sorted keys, two spaces deep.
    static func json(_ report: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(report), as: UTF8.self)
    }
}
