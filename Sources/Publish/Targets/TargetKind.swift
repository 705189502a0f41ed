import Files
import Hosts

/// A kind of target that a program of the user publishes to, as in `--to NAME:PLACE`.
///
/// Each kind has a file in this folder and an entry in ``all``.
package struct TargetKind: Sendable {
    /// The name before the colon.
    package let name: String
    /// The form of `--to`, with the parts that the user fills in in capitals.
    package let form: String
    /// The user's own program that uploads such a site; `nil` if git or Peel itself does it.
    var tool: UploadTool?
    /// Returns the target for the text after the colon. Errors describe the expected text.
    let read: @Sendable (_ place: String) throws(UserError) -> PublishTarget

    /// Every kind, in the order of the documentation.
    package static let all: [TargetKind] = [
        .githubPages, .artifact, .rsync, .rclone, .netlify, .cloudflare, .surge,
    ]

    /// The names of the programs that upload sites, as a list in a sentence.
    package static var programs: String {
        let names = all.compactMap(\.tool?.name)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    /// Returns the kind that a text names, and the text after the colon, or `nil` for any other text.
    static func found(in text: String) -> (kind: TargetKind, place: String)? {
        guard let colon = text.firstIndex(of: ":"),
            let kind = all.first(where: { $0.name == text[..<colon] })
        else { return nil }
        return (kind, String(text[text.index(after: colon)...]))
    }

    /// Returns the error for a place that does not fit this kind.
    func malformed(_ place: String, _ reason: String) -> UserError {
        UserError(
            .badInput,
            "\(name):\(ShownAddress.hidingSecrets(in: place)): \(reason); write --to \(form)")
    }
}
