/// The part of a film or an animation that the user chose, in milliseconds from its start.
package struct FilmCut: Sendable, Hashable {
    /// The first and the last moment of the sticker's movement.
    package var from, to: Int?
    /// The moment that the sticker begins with, and that it shows where it is still.
    package var at: Int?

    /// A part; by default Peel chooses it.
    package init(from: Int? = nil, to: Int? = nil, at: Int? = nil) {
        (self.from, self.to, self.at) = (from, to, at)
    }

    /// The reason for the user if a film has nothing of the part.
    static let isOver = "it ends before the chosen part (from, to, at) begins"

    /// Whether Peel chooses.
    var isOpen: Bool { self == FilmCut() }

    /// The part as text, for cache keys.
    var text: String { [from, to, at].map { $0.map(String.init) ?? "" }.joined(separator: " ") }

    /// The latest moment, in milliseconds: a day.
    private static let latest = 86_400_000

    /// Returns the moment that a text names: `2s`, `2.5`, `1:05` or `500ms`; `nil` for any other text.
    package static func milliseconds(_ text: String) -> Int? {
        let text = text.lowercased().filter { $0 != " " }
        if text.hasSuffix("ms") {
            return Int(text.dropLast(2)).flatMap { (0...latest).contains($0) ? $0 : nil }
        }
        let parts = (text.hasSuffix("s") ? text.dropLast() : text[...]).split(
            separator: ":", omittingEmptySubsequences: false)
        guard parts.count <= 3, let last = parts.last,
            last.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
            let seconds = Double(last), parts.count == 1 || seconds < 60
        else { return nil }
        var whole = 0
        for part in parts.dropLast() {
            guard let number = Int(part), (0..<1440).contains(number) else { return nil }
            whole = whole * 60 + number
        }
        let time = Double(whole) * 60_000 + seconds * 1000
        return time <= Double(latest) ? Int(time.rounded()) : nil
    }

    /// Returns the reason for the user if no moment is left; otherwise `nil`.
    package var problem: String? {
        if let from, let to, from >= to { return "from is not before to" }
        if let at, at < from ?? 0 { return "at is before from" }
        if let at, let to, at >= to { return "at is not before to" }
        return nil
    }

    /// Time before the first chosen moment that is read, too, in whole seconds.
    private static let lead = 2

    /// The whole seconds of a film that need not be read.
    var skipped: Int { max(0, ([from, at].compactMap(\.self).min() ?? 0) / 1000 - Self.lead) }

    /// The same part of a film without its first seconds.
    func without(seconds: Int) -> FilmCut {
        func later(_ time: Int?) -> Int? { time.map { max(0, $0 - 1000 * seconds) } }
        return FilmCut(from: later(from), to: later(to), at: later(at))
    }

    /// Returns the part to keep of some frames; `nil` if none of them is chosen.
    ///
    /// - Parameters:
    ///   - beginsAtStart: see ``FilmTrim/part(of:beginsAtStart:isLoop:)``.
    ///   - isLoop: see there.
    func part(of frames: [FilmTrim.Glimpse], beginsAtStart: Bool = false, isLoop: Bool) -> FilmTrim.Part? {
        guard !isOpen else { return FilmTrim.part(of: frames, beginsAtStart: beginsAtStart, isLoop: isLoop) }
        var (time, ends) = (0, [Int]())
        for frame in frames {
            time += frame.milliseconds
            ends.append(time)
        }
        guard let first = ends.firstIndex(where: { $0 > from ?? 0 }) else { return nil }
        let end = to.map { to in ends.firstIndex { $0 >= to }.map { $0 + 1 } ?? ends.count } ?? ends.count
        let chosen = first..<max(first + 1, end)
        let start =
            at.flatMap { at in ends.firstIndex { $0 > at } } ?? (at == nil ? first : chosen.upperBound - 1)
        let place = min(max(start, chosen.lowerBound), chosen.upperBound - 1)
        let isExact = to != nil && FilmTrim.length(frames[chosen]) <= FilmTrim.longest
        if isExact { return FilmTrim.Part(range: chosen, first: place - first) }
        let rest = place..<chosen.upperBound
        guard at == nil || FilmTrim.length(frames[rest]) < FilmTrim.usual / 2 else {
            return FilmTrim.part(of: Array(frames[rest]), beginsAtStart: true, isLoop: false).moved(by: place)
        }
        if at == nil {
            return FilmTrim.part(of: Array(frames[chosen]), beginsAtStart: to == nil, isLoop: false).moved(
                by: first)
        }
        // The moment is near the end: the part ends there, and begins with the moment.
        var last = chosen.upperBound - 1
        while last > chosen.lowerBound, FilmTrim.length(frames[last..<chosen.upperBound]) < FilmTrim.usual {
            last -= 1
        }
        let range = min(last, place)..<chosen.upperBound
        return FilmTrim.Part(range: range, first: place - range.lowerBound)
    }
}
