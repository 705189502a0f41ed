import CYAML

/// Reads the one document of a text with libyaml. Features that a settings file does not need are refused: anchors, aliases,
/// tags, a second document, keys that are not text. The cost of reading is bounded by the text: it is at most ``maxBytes`` long
/// and ``deepest`` levels deep, and without aliases no value is read twice.
@safe package struct YAMLParser {
    /// The longest text that is accepted, in bytes.
    package static let maxBytes = 4 << 20
    /// The largest depth of nested lists and mappings.
    package static let deepest = 16

    /// Valid while ``document(in:)`` runs. No value of this type lives longer.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let places: TextPlaces

    /// Returns the document in `text`, or `nil` if there is none, for example only comments.
    package static func document(in text: String) throws(YAMLError) -> YAMLNode? {
        let bytes = Array(text.utf8)
        guard bytes.count <= maxBytes else {
            throw YAMLError(line: 1, message: "the file is longer than \(maxBytes >> 20) MB")
        }
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        defer { unsafe parser.deallocate() }
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            throw YAMLError(line: 1, message: "there is not enough memory to read it")
        }
        defer { unsafe yaml_parser_delete(parser) }
        // libyaml keeps the address of the text while it reads.
        let result = unsafe bytes.withUnsafeBufferPointer { buffer -> Result<YAMLNode?, YAMLError> in
            unsafe yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
            do throws(YAMLError) {
                return .success(
                    try unsafe YAMLParser(parser: parser, places: TextPlaces(text)).document())
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func document() throws(YAMLError) -> YAMLNode? {
        var root: YAMLNode?
        while true {
            let event = try next()
            switch event.kind {
            case .documentStart where root != nil:
                throw YAMLError(line: event.line, message: "a second document begins here; keep one")
            case .streamEnd: return root
            case .streamStart, .documentStart, .documentEnd: continue
            default: root = try node(event, depth: 1)
            }
        }
    }

    private func node(_ event: Event, depth: Int) throws(YAMLError) -> YAMLNode {
        guard depth <= Self.deepest else {
            throw YAMLError(
                line: event.line, message: "lists and keys are nested more than \(Self.deepest) deep")
        }
        switch event.kind {
        case .scalar(let text, let style):
            return YAMLNode(content: .scalar(text, style), span: event.span, line: event.line)
        case .listStart(let isFlow):
            var items: [YAMLNode] = []
            while true {
                let item = try next()
                if case .end = item.kind {
                    return collection(
                        .list(items, isFlow: isFlow), from: event, to: isFlow ? item.span : items.last?.span)
                }
                items.append(try node(item, depth: depth + 1))
            }
        case .mappingStart(let isFlow):
            var entries: [YAMLNode.Entry] = []
            var lines: [[UInt8]: Int] = [:]
            while true {
                let key = try next()
                if case .end = key.kind {
                    return collection(
                        .mapping(entries, isFlow: isFlow), from: event,
                        to: isFlow ? key.span : entries.last?.value.span)
                }
                guard case .scalar(let name, _) = key.kind else {
                    throw YAMLError(line: key.line, message: "a key must be text")
                }
                if let line = lines.updateValue(key.line, forKey: Array(name.utf8)) {
                    throw YAMLError(
                        line: key.line, message: "\(name) is set twice, also in line \(line); keep one")
                }
                let keyNode = try node(key, depth: depth + 1)
                entries.append(.init(key: keyNode, value: try node(try next(), depth: depth + 1)))
            }
        default:
            throw YAMLError(line: event.line, message: "this is not YAML")
        }
    }

    private func collection(
        _ content: YAMLNode.Content, from start: Event, to end: Range<Int>?
    ) -> YAMLNode {
        let last = max(start.span.lowerBound, end?.upperBound ?? start.span.upperBound)
        return YAMLNode(content: content, span: start.span.lowerBound..<last, line: start.line)
    }

    /// A step of reading.
    private struct Event {
        enum Kind {
            case streamStart, streamEnd, documentStart, documentEnd
            case scalar(String, YAMLNode.Style)
            case listStart(isFlow: Bool)
            case mappingStart(isFlow: Bool)
            case end
        }
        var kind: Kind
        var span: Range<Int>
        var line: Int
    }

    private func next() throws(YAMLError) -> Event {
        var raw = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &raw) == 1 else { throw failure() }
        defer { unsafe yaml_event_delete(&raw) }
        let start = unsafe places.byte(ofScalar: raw.start_mark.index)
        let end = unsafe max(start, places.byte(ofScalar: raw.end_mark.index))
        let line = places.line(ofByte: start)
        return Event(kind: try unsafe kind(of: raw, line: line), span: start..<end, line: line)
    }

    @unsafe private func kind(of event: yaml_event_t, line: Int) throws(YAMLError) -> Event.Kind {
        switch unsafe event.type {
        case YAML_STREAM_START_EVENT: return .streamStart
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_ALIAS_EVENT:
            throw YAMLError(
                line: line,
                message: "aliases (*name) are not supported; put a text that starts with * in quotes")
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            try check(hasAnchor: unsafe scalar.anchor != nil, hasTag: unsafe scalar.tag != nil, line: line)
            let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return .scalar(unsafe String(decoding: bytes, as: UTF8.self), style(unsafe scalar.style))
        case YAML_SEQUENCE_START_EVENT:
            let list = unsafe event.data.sequence_start
            try check(hasAnchor: unsafe list.anchor != nil, hasTag: unsafe list.tag != nil, line: line)
            return .listStart(isFlow: unsafe list.style == YAML_FLOW_SEQUENCE_STYLE)
        case YAML_MAPPING_START_EVENT:
            let mapping = unsafe event.data.mapping_start
            try check(hasAnchor: unsafe mapping.anchor != nil, hasTag: unsafe mapping.tag != nil, line: line)
            return .mappingStart(isFlow: unsafe mapping.style == YAML_FLOW_MAPPING_STYLE)
        default: return .end
        }
    }

    private func check(hasAnchor: Bool, hasTag: Bool, line: Int) throws(YAMLError) {
        guard hasAnchor || hasTag else { return }
        throw YAMLError(
            line: line,
            message:
                "\(hasAnchor ? "anchors (&name)" : "tags (!name)") are not supported; put a text that starts with \(hasAnchor ? "&" : "!") in quotes"
        )
    }

    private func style(_ style: yaml_scalar_style_t) -> YAMLNode.Style {
        switch style {
        case YAML_SINGLE_QUOTED_SCALAR_STYLE: .singleQuoted
        case YAML_DOUBLE_QUOTED_SCALAR_STYLE: .doubleQuoted
        case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
        default: .plain
        }
    }

    /// Returns libyaml's problem as an error, at the line where an editor shows it.
    private func failure() -> YAMLError {
        let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
        guard unsafe parser.pointee.error != YAML_READER_ERROR else {
            let line = places.line(ofByte: unsafe parser.pointee.problem_offset)
            let code = unsafe parser.pointee.problem_value
            let hex = String(code, radix: 16, uppercase: true)
            let padded = String(repeating: "0", count: max(0, 4 - hex.count)) + hex
            return YAMLError(
                line: line,
                message:
                    "the character U+\(padded) is not allowed in YAML; write it in double quotes as \"\\u\(padded)\""
            )
        }
        let byte = places.byte(ofScalar: unsafe parser.pointee.problem_mark.index)
        let line = places.line(ofByte: byte)
        if places.isIndentedByTab(line: line) {
            return YAMLError(line: line, message: "a tab indents this line; indent with spaces")
        }
        let begin = places.line(
            ofByte: places.byte(ofScalar: unsafe parser.pointee.context_mark.index))
        let mistake = CommonMistake(in: places, from: min(begin, line), to: line, problem: problem)
        return mistake?.error ?? YAMLError(line: line, message: "this is not YAML: \(problem)")
    }
}

/// The reason why a text cannot be read as YAML.
package struct YAMLError: Error, Sendable, Equatable {
    /// The line of the text, from 1.
    package var line: Int
    /// The problem at that line, with the correction if it is known.
    package var message: String
}

extension YAMLParser {
    /// The version of libyaml, for bug reports.
    package static var libraryVersion: String { unsafe String(cString: yaml_get_version_string()) }
}
