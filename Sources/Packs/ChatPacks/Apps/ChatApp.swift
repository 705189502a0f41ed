package import Languages

/// A chat app, or another place, that packs are made for: its limits, the layout of its packs, and the steps that install a pack.
/// Each app is one file or one folder here, and a line in ``allCases``.
package struct ChatApp: Sendable {
    /// Its name in commands and in `peel.yaml`.
    package let rawValue: String
    /// Name for people.
    package let title: String
    /// The beginnings of the addresses of packs in the app; empty if any address may lead to one.
    package let linkPrefixes: [String]
    /// The suffix of archives that hold a pack for the app.
    let archiveSuffix: String
    /// The demands of the app on a pack.
    package let limits: [Limit]
    /// Lays out a pack for the app.
    let kind: @Sendable (ChatPack) -> any PackKind
    /// Finds the packs for the app among some files.
    let layout: @Sendable (PackFiles, PictureReader) -> [PackContents]
    private let steps: [AppStep]

    /// An app.
    ///
    /// - Parameters:
    ///   - name: its name in commands and in `peel.yaml`: `[a-z-]`.
    ///   - archiveSuffix: `-name.zip` by default.
    ///   - limits: its own limits, with their sources; the initializer adds those that all apps share.
    ///   - steps: the steps that install a pack's file, in order: three sentences.
    init(
        _ name: String, title: String, linkPrefixes: [String] = [], archiveSuffix: String? = nil,
        limits: [Limit], kind: @escaping @Sendable (ChatPack) -> any PackKind,
        layout: @escaping @Sendable (PackFiles, PictureReader) -> [PackContents], steps: [AppStep]
    ) {
        rawValue = name
        self.title = title
        self.linkPrefixes = linkPrefixes
        self.archiveSuffix = archiveSuffix ?? "-\(name).zip"
        self.limits = limits + Self.commonLimits
        self.kind = kind
        self.layout = layout
        self.steps = steps
    }

    /// Returns the limit of one rule, if the app has one.
    package func limit(_ rule: Rule) -> Limit? { limits.first { $0.rule == rule } }

    /// Whether the app takes moving stickers in a format that Peel reads.
    package var takesMoving: Bool { limit(.movingFormat) != nil }

    /// Returns the most that the app allows; `Int.max` if it sets no limit.
    func most(_ rule: Rule) -> Int { limit(rule)?.most ?? .max }

    /// Returns whether a web address may be that of a pack in the app.
    package func takesLink(_ link: String) -> Bool {
        guard !linkPrefixes.isEmpty else { return true }
        return linkPrefixes.contains { link.hasPrefix($0) && link.count > $0.count }
    }

    /// Returns whether an archive of this name may hold a pack for the app.
    func takesArchive(named name: String) -> Bool { name.lowercased().hasSuffix(archiveSuffix) }

    /// Returns the steps that install a pack's file, in order: in `language`, or in English if there are none.
    package func steps(in language: Language) -> [String] { texts(of: steps, in: language) }

    /// Returns the steps for a pack that is unpacked already.
    func stepsWithFolder(in language: Language) -> [String] {
        let rest = steps.filter { step in
            if case .word(.unpack) = step { false } else { true }
        }
        return texts(of: rest, in: language)
    }

    private func texts(of steps: [AppStep], in language: Language) -> [String] {
        var others = (language.appSteps[rawValue] ?? [])[...]
        return steps.map { step in
            switch step {
            case .word(let word): return language.text(word)
            case .own(let texts):
                let other = others.popFirst()
                return texts[language.tag] ?? other ?? texts[Language.english.tag] ?? ""
            }
        }
    }

    private static let commonLimits = Source("the same for every app", read: "2026-11").limits([
        (.readableImage, .holds("a whole image")), (.visibleImage, .holds("something to see")),
        (.missingFile, .holds("in the pack")),
        (.layout, .holds("laid out as the app expects")), (.uniqueNames, .holds("unique")),
    ])

    /// The limits that are this app's own.
    var ownLimits: [Limit] { Array(limits.dropLast(Self.commonLimits.count)) }
}

/// One sentence of the steps that install a pack's file.
enum AppStep: Sendable {
    /// A sentence that several apps share.
    case word(AppWord)
    /// A sentence of this app alone, by languages' tags: English, which is required. ``Language/appSteps`` has the others.
    case own([String: String])
}

extension ChatApp: RawRepresentable, CaseIterable, Hashable, Codable {
    /// Creates the app with this name in commands.
    package init?(rawValue: String) {
        guard let app = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = app
    }

    /// All names, for error messages.
    package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}

extension ChatApp {
    /// Whether the app needs an author: WhatsApp's publisher, Signal's author, LINE's creator and copyright.
    private var needsAuthor: Bool { [.whatsapp, .signal, .line].contains(self) }

    /// Returns why the app takes no pack by this author, or `nil` if it does. Peel never fills in another name.
    package func refusal(ofAuthor author: String?) -> String? {
        guard needsAuthor, author?.isEmpty != false else { return nil }
        return
            "\(title) needs an author; set author: in peel.yaml, or in ~/.config/peel/settings.yaml for all packs"
    }
}
