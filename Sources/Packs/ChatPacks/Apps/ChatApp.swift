package import Languages

/// A chat app, or another place, that packs are made for: what it asks of a pack, how a pack for it is laid out and read
/// back, and what a person does with it.
///
/// An app is one file in this folder, or one folder, and a line in ``allCases``.
package struct ChatApp: Sendable {
    /// Its name in commands and in `peel.yaml`.
    package let rawValue: String
    /// What people call it.
    package let title: String
    /// What the addresses of packs in the app begin with; empty where any address may be one.
    package let linkPrefixes: [String]
    /// What the names of archives that hold a pack for the app end with.
    let archiveSuffix: String
    /// What the app asks of a pack.
    package let limits: [Limit]
    /// How a pack is laid out for the app.
    let kind: @Sendable (ChatPack) -> any PackKind
    /// The packs for the app among some files.
    let layout: @Sendable (PackFiles, PictureReader) -> [PackContents]
    private let steps: [AppStep]

    /// An app.
    ///
    /// - Parameters:
    ///   - name: its name in commands and in `peel.yaml`: `[a-z-]`.
    ///   - archiveSuffix: `-name.zip` by default.
    ///   - limits: its own limits, with their sources; those that every app has are added.
    ///   - steps: what a person does with a pack's file, in order: three sentences.
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

    /// The limit of one rule, if the app has one.
    package func limit(_ rule: Rule) -> Limit? { limits.first { $0.rule == rule } }

    /// Whether the app takes moving stickers, in a format that Peel reads.
    package var takesMoving: Bool { limit(.movingFormat) != nil }

    /// The most that the app allows; `Int.max` where it says nothing.
    func most(_ rule: Rule) -> Int { limit(rule)?.most ?? .max }

    /// Whether an address, which is one of the web, may be that of a pack in the app.
    package func takesLink(_ link: String) -> Bool {
        guard !linkPrefixes.isEmpty else { return true }
        return linkPrefixes.contains { link.hasPrefix($0) && link.count > $0.count }
    }

    /// Whether an archive of this name may hold a pack for the app.
    func takesArchive(named name: String) -> Bool { name.lowercased().hasSuffix(archiveSuffix) }

    /// What a person does with a pack's file, in order: in the language, or else in English.
    package func steps(in language: Language) -> [String] { texts(of: steps, in: language) }

    /// The same for a pack that is unpacked already.
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

    /// The limits that this app has of its own.
    var ownLimits: [Limit] { Array(limits.dropLast(Self.commonLimits.count)) }
}

/// One sentence of what a person does with a pack's file.
enum AppStep: Sendable {
    /// A sentence that several apps share.
    case word(AppWord)
    /// A sentence of this app alone, by languages' tags; English is needed. A language that is not here has the sentence in
    /// its ``Language/appSteps``.
    case own([String: String])
}

extension ChatApp: RawRepresentable, CaseIterable, Hashable, Codable {
    /// The app of a name.
    package init?(rawValue: String) {
        guard let app = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = app
    }

    /// Every name, as an error lists them.
    package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }
}
