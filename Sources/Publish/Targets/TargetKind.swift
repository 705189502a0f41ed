import Files
import Hosts

/// A kind of place that a site is published to through a program that people have, as in `--to NAME:PLACE`.
///
/// Each has a file in this folder and a line in ``all``.
package struct TargetKind: Sendable {
    /// What stands before the colon.
    package let name: String
    /// What `--to` takes, in capitals what the user fills in.
    package let form: String
    /// The user's own program that uploads such a site; `nil` where git does, or Peel itself.
    var tool: UploadTool?
    /// The target in the text behind the colon; its errors say what the text must be.
    let read: @Sendable (_ place: String) throws(UserError) -> PublishTarget

    /// Every kind, in the order of the documents.
    package static let all: [TargetKind] = [
        .githubPages, .artifact, .rsync, .rclone, .netlify, .cloudflare, .surge,
    ]

    /// The names of the programs that upload sites, as a list in a sentence.
    package static var programs: String {
        let names = all.compactMap(\.tool?.name)
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    /// The kind that a text names, and what stands behind its colon; `nil` for a text of no kind.
    static func found(in text: String) -> (kind: TargetKind, place: String)? {
        guard let colon = text.firstIndex(of: ":"),
            let kind = all.first(where: { $0.name == text[..<colon] })
        else { return nil }
        return (kind, String(text[text.index(after: colon)...]))
    }

    /// What to say of a place that is not one of this kind.
    func malformed(_ place: String, _ reason: String) -> UserError {
        UserError(
            .badInput,
            "\(name):\(ShownAddress.hidingSecrets(in: place)): \(reason); write --to \(form)")
    }
}
