/// A text and its document: finds the bytes to replace for a change.
struct YAMLPlace {
    /// Bytes that replace a range of other bytes.
    struct Replacement {
        var span: Range<Int>
        var text: String
    }

    private let bytes: [UInt8]
    private let root: YAMLNode?
    private let lineBreak: String

    init(text: String, root: YAMLNode?) {
        bytes = Array(text.utf8)
        self.root = root
        lineBreak = text.utf8.contains(0x0D) && text.contains("\r\n") ? "\r\n" : "\n"
    }

    /// Returns the text after a replacement.
    func replacing(_ way: Replacement) -> String {
        String(
            decoding: bytes[..<way.span.lowerBound] + Array(way.text.utf8) + bytes[way.span.upperBound...],
            as: UTF8.self)
    }

    // MARK: Setting

    /// Returns ways to set a value at a path, the nicest first.
    func ways(toSet path: [String], _ value: YAMLWritten) -> [Replacement] {
        guard let root else {
            let text = block(path[...], value, indent: "")
            let isFresh = bytes.isEmpty || bytes.last == 0x0A
            return [
                Replacement(
                    span: bytes.count..<bytes.count, text: (isFresh ? "" : lineBreak) + text + lineBreak)
            ]
        }
        var node = root
        for depth in path.indices {
            guard let entry = node.entry(path[depth]) else {
                return insertions(path[depth...], value, into: node, siblings: node.entries ?? [])
            }
            if depth == path.count - 1 { return replacements(of: entry, with: value) }
            if entry.value.isNull { return fillings(of: entry, with: path[(depth + 1)...], value) }
            node = entry.value
        }
        return []
    }

    /// Returns ways to replace the value of an entry.
    private func replacements(of entry: YAMLNode.Entry, with value: YAMLWritten) -> [Replacement] {
        let old = entry.value
        let text = styled(value, like: old)
        if old.span.isEmpty { return afterColon(of: entry, " " + text) }
        let end = trimmedEnd(of: old)
        var ways = [Replacement(span: old.span.lowerBound..<end, text: text)]
        if !old.isFlow, old.text == nil, let colon = colon(of: entry),
            bytes[colon..<old.span.lowerBound].allSatisfy(Self.isBlank)
        {
            // The value was indented below its key and is now on the key's line.
            ways.insert(Replacement(span: colon..<end, text: " " + text), at: 0)
        }
        return [lines(of: old, for: value)].compactMap(\.self) + ways
    }

    /// Returns the replacement of a list, a line per item, by another list of texts; kept items keep lines and comments.
    private func lines(of old: YAMLNode, for value: YAMLWritten) -> Replacement? {
        guard !old.isFlow, let items = old.items, let first = items.first,
            case .list(let wanted)? = try? YAMLTree(value), !wanted.isEmpty
        else { return nil }
        let start = startOfLine(first.span.lowerBound)
        let dash = String(decoding: bytes[start..<first.span.lowerBound], as: UTF8.self)
        var standing: [(item: YAMLTree, lines: String)] = []
        var end = start
        for item in items {
            let last = endOfLine(trimmedEnd(of: item))
            let lines = String(decoding: bytes[end..<max(end, last)], as: UTF8.self)
            standing.append((YAMLTree(item), lines))
            end = nextLine(last)
        }
        var written: [String] = []
        for item in wanted {
            if let place = standing.firstIndex(where: { $0.item == item }) {
                written.append(standing.remove(at: place).lines)
            } else if case .scalar(let text, isNull: false) = item {
                written.append(dash + YAMLText.scalar(text))
            } else {
                return nil
            }
        }
        let last = endOfLine(trimmedEnd(of: items[items.count - 1]))
        return Replacement(span: start..<last, text: written.joined(separator: lineBreak))
    }

    /// Returns ways to add keys to an entry without a value.
    private func fillings(
        of entry: YAMLNode.Entry, with path: ArraySlice<String>, _ value: YAMLWritten
    ) -> [Replacement] {
        let flow = flow(path, value)
        guard entry.value.span.isEmpty else {
            return [Replacement(span: entry.value.span, text: flow)]
        }
        let indent = indent(of: entry.key) ?? ""
        let end = endOfLine(entry.key.span.upperBound)
        let below = Replacement(span: end..<end, text: lineBreak + block(path, value, indent: indent + "  "))
        return [below] + afterColon(of: entry, " " + flow)
    }

    /// Returns ways to add a new entry to others.
    private func insertions(
        _ path: ArraySlice<String>, _ value: YAMLWritten, into node: YAMLNode, siblings: [YAMLNode.Entry]
    ) -> [Replacement] {
        let flow =
            "\(YAMLText.scalar(path.first ?? "")): "
            + (path.count == 1 ? value.yaml : self.flow(path.dropFirst(), value))
        guard let last = siblings.last, let first = siblings.first else {
            return [Replacement(span: node.span, text: "{ \(flow) }")]
        }
        if node.isFlow {
            let end = end(of: last)
            return [Replacement(span: end..<end, text: ", " + flow)]
        }
        guard let indent = indent(of: first.key) else { return [] }
        let isBlockStyle = siblings.last { $0.value.entries != nil }.map { !$0.value.isFlow } ?? false
        // Nested braces are hard to read.
        let isDeep = path.count + (value.isMapping ? 1 : 0) > 2
        let entry =
            isBlockStyle || isDeep || path.count == 1
            ? block(path, value, indent: indent, isBlock: isBlockStyle) : indent + flow
        let end = endOfLine(self.end(of: last))
        let start = first.key.span.lowerBound - indent.utf8.count
        var ways = [
            Replacement(span: end..<end, text: lineBreak + entry),
            Replacement(span: start..<start, text: entry + lineBreak),
        ]
        if case .scalar(_, .block) = last.value.content {
            // Blank lines may belong to the text above.
            let raw = last.value.span.upperBound
            ways.insert(Replacement(span: raw..<raw, text: entry + lineBreak), at: 0)
        }
        return ways
    }

    // MARK: Removing

    /// Returns ways to remove the value at a path, with the keys above it that would be left empty.
    func ways(toRemove path: [String]) -> [Replacement] {
        guard var node = root else { return [] }
        var holder = node
        var place = 0
        // The entries to remove, from the outside in.
        var going: [YAMLNode.Entry] = []
        for key in path {
            guard let index = node.entries?.firstIndex(where: { $0.key.isKey(key) }),
                let entries = node.entries
            else {
                return []
            }
            if entries.count > 1 || node.span == root?.span {
                (holder, place, going) = (node, index, [])
            }
            going.append(entries[index])
            node = entries[index].value
        }
        let entries = holder.entries ?? []
        let entry = entries[place]
        let end = end(of: entry)
        if holder.isFlow { return [removal(at: place, fromFlow: holder)] }
        let start = startOfLine(entry.key.span.lowerBound)
        let last = endOfLine(end)
        let next = nextLine(last)
        return [
            Replacement(span: start..<next, text: comments(in: going)),
            Replacement(span: start..<next, text: ""),
            // The last line, if it has no line break of its own.
            Replacement(span: max(0, start - 1)..<last, text: ""),
            Replacement(span: start..<max(next, entry.value.span.upperBound), text: ""),
        ]
    }

    /// Returns the removal of one entry in braces, with the comma between it and its neighbour.
    private func removal(at place: Int, fromFlow holder: YAMLNode) -> Replacement {
        let entries = holder.entries ?? []
        let entry = entries[place]
        guard entries.count > 1 else {
            return Replacement(span: holder.span.lowerBound + 1..<holder.span.upperBound - 1, text: "")
        }
        let span =
            place + 1 < entries.count
            ? entry.key.span.lowerBound..<entries[place + 1].key.span.lowerBound
            : end(of: entries[place - 1])..<end(of: entry)
        return Replacement(span: span, text: "")
    }

    /// Returns the comments after the keys of nested entries, and between them, each on a line of its own.
    private func comments(in entries: [YAMLNode.Entry]) -> String {
        var found: [String] = []
        for (outer, inner) in zip(entries, entries.dropFirst()) {
            guard let colon = colon(of: outer) else { continue }
            let end = startOfLine(inner.key.span.lowerBound)
            guard colon < end else { continue }
            found += String(decoding: bytes[colon..<end], as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { String($0.drop { $0 == " " || $0 == "\t" }) }.filter { $0.hasPrefix("#") }
        }
        let indent = entries.first.flatMap { self.indent(of: $0.key) } ?? ""
        return found.map { indent + $0 + lineBreak }.joined()
    }

    // MARK: Comments

    /// Returns the comment on the line of an entry, with the blanks before it, or `nil` if there is none.
    func comment(at path: [String]) -> String? {
        guard let start = placeOfComment(at: path) else { return nil }
        let rest = bytes[start..<endOfLine(start)]
        guard let first = rest.first, Self.isBlank(first),
            rest.first(where: { !Self.isBlank($0) }) == UInt8(ascii: "#")
        else { return nil }
        return String(decoding: rest, as: UTF8.self)
    }

    /// Returns a way to add a comment on the line of an entry, or `nil` if the line has other text.
    func way(toAdd comment: String, at path: [String]) -> Replacement? {
        guard let start = placeOfComment(at: path) else { return nil }
        let end = endOfLine(start)
        return bytes[start..<end].allSatisfy(Self.isBlank)
            ? Replacement(span: start..<end, text: comment) : nil
    }

    /// Returns the place of the comment of an entry that has lines of its own.
    private func placeOfComment(at path: [String]) -> Int? {
        var (node, found): (YAMLNode?, YAMLNode.Entry?) = (root, nil)
        for key in path {
            found = node?.entry(key)
            node = found?.value
        }
        guard let found, indent(of: found.key) != nil else { return nil }
        let end = end(of: found)
        return end <= endOfLine(found.key.span.upperBound) ? end : colon(of: found)
    }

    // MARK: Writing

    /// Returns keys and a value on a line each, without the last line break.
    private func block(
        _ path: ArraySlice<String>, _ value: YAMLWritten, indent: String, isBlock: Bool = false
    ) -> String {
        let key = indent + YAMLText.scalar(path.first ?? "") + ":"
        let rest = path.dropFirst()
        if rest.isEmpty { return key + " " + value.yaml }
        if rest.count == 1 && !isBlock && !value.isMapping { return key + " " + flow(rest, value) }
        return key + lineBreak + block(rest, value, indent: indent + "  ", isBlock: isBlock)
    }

    /// Returns keys and a value in braces.
    private func flow(_ path: ArraySlice<String>, _ value: YAMLWritten) -> String {
        guard let key = path.first else { return value.yaml }
        return "{ \(YAMLText.scalar(key)): \(flow(path.dropFirst(), value)) }"
    }

    /// Returns a value in the quotes of the old one.
    private func styled(_ value: YAMLWritten, like old: YAMLNode) -> String {
        guard case .text(let text) = value, case .scalar(_, let style) = old.content else {
            return value.yaml
        }
        switch style {
        case .doubleQuoted: return YAMLText.quoted(text)
        case .singleQuoted where YAMLText.quoted(text).dropFirst().dropLast() == text:
            return "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''")
                + "'"
        default: return value.yaml
        }
    }

    // MARK: Places

    /// Returns ways to write after an entry's key.
    private func afterColon(of entry: YAMLNode.Entry, _ text: String) -> [Replacement] {
        guard let colon = colon(of: entry) else {
            let end = entry.key.span.upperBound
            return [Replacement(span: end..<end, text: ":" + text)]
        }
        return [Replacement(span: colon..<colon, text: text)]
    }

    /// Returns the position after the colon between a key and its value, or `nil` if there is none, as in `{ key }`.
    private func colon(of entry: YAMLNode.Entry) -> Int? {
        let between = entry.key.span.upperBound..<max(entry.key.span.upperBound, entry.value.span.lowerBound)
        guard let colon = bytes[between].firstIndex(where: { !Self.isBlank($0) }), bytes[colon] == 0x3A else {
            return nil
        }
        return colon + 1
    }

    /// Returns the end of an entry, without blanks.
    private func end(of entry: YAMLNode.Entry) -> Int {
        if entry.value.span.isEmpty { return colon(of: entry) ?? entry.key.span.upperBound }
        return trimmedEnd(of: entry.value)
    }

    private func trimmedEnd(of node: YAMLNode) -> Int {
        let last = bytes[node.span].lastIndex { !Self.isBlank($0) }
        return last.map { $0 + 1 } ?? node.span.upperBound
    }

    /// Returns the blanks before a key, or `nil` if other text precedes it on its line.
    private func indent(of key: YAMLNode) -> String? {
        let blanks = bytes[startOfLine(key.span.lowerBound)..<key.span.lowerBound]
        return blanks.allSatisfy { $0 == 0x20 } ? String(decoding: blanks, as: UTF8.self) : nil
    }

    /// Returns the first byte of the line. In the first line, a byte order mark is skipped.
    private func startOfLine(_ byte: Int) -> Int {
        bytes[..<byte].lastIndex(of: 0x0A).map { $0 + 1 } ?? (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
    }

    /// Returns the end of the line, before its line break.
    private func endOfLine(_ byte: Int) -> Int {
        let end = bytes[byte...].firstIndex(of: 0x0A) ?? bytes.count
        return end > byte && end < bytes.count && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    /// Returns the position after the line break at the end of a line.
    private func nextLine(_ end: Int) -> Int {
        end < bytes.count ? end + (bytes[end] == 0x0D ? 2 : 1) : end
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}

extension YAMLNode {
    /// Returns whether this is a key of that name, compared byte by byte.
    fileprivate func isKey(_ name: String) -> Bool { text.map { $0.utf8.elementsEqual(name.utf8) } == true }

    /// Returns the entry of a key.
    fileprivate func entry(_ name: String) -> Entry? { entries?.first { $0.key.isKey(name) } }
}
