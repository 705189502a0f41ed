import Essentials
import WebServer

/// The JSON requests of the studio's page.
enum StudioRequests {
    /// Changes of settings: one action, or several in order.
    struct Edits: Decodable {
        struct Action: Decodable {
            var edits: [StudioEdit]
            /// The page's words for the action: "drop on".
            var action: String?
        }

        var actions: [Action]

        private enum CodingKeys: String, CodingKey { case actions }

        init(from decoder: any Decoder) throws {
            let several = try decoder.container(keyedBy: CodingKeys.self)
            actions = try several.decodeIfPresent([Action].self, forKey: .actions) ?? [Action(from: decoder)]
        }
    }

    /// The view whose last change to undo: a photo's, or without a photo that of all photos.
    struct Undo: Decodable {
        var photo: String?

        var view: UndoLog.View { photo.map { .of($0) } ?? .table }
    }

    struct Names: Decodable {
        var photos: [String]
    }

    struct Move: Decodable {
        var photos: [String]
        var pack: String
        /// The photo that follows them; `nil` to put them last.
        var before: String?
    }

    struct Cut: Decodable {
        var photo: String
        var keep, drop: [[[Double]]]
        /// Whether the whole photo is the subject; `nil` to use the settings.
        var whole: Bool?
        /// A random identifier of the page, because turns of different pages cannot be compared.
        var client: String
        var turn: Int

        static let longestClient = 64
    }

    struct Destination: Decodable {
        var to: String
        /// Whether to only find out what would change there.
        var isDryRun: Bool?
    }

    struct Apps: Decodable {
        var apps: [String]
    }
}

/// An event about work that takes a while: a step, or the result at the end.
struct ProgressEvent: Encodable {
    var done, of: Int?
    var step: String?
    var message, error: String?
    var address: String?
    var code: OutputResult.Code?
    var changes: [String]?
    var downloads: [OutputResult.Download]?

    init(done: Int? = nil, of: Int? = nil, step: String? = nil, error: String? = nil) {
        (self.done, self.of, self.step, self.error) = (done, of, step, error)
    }

    init(_ result: OutputResult) {
        (message, address, code) = (result.message, result.address, result.code)
        (changes, downloads) = (result.changes, result.downloads)
    }

    var event: ServerSentEvent {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return ServerSentEvent(
            (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "{}")
    }
}
