/// The part of an answer's bytes that a request asks for (RFC 9110, 14). Several ranges are answered with everything.
enum ByteRange: Equatable {
    case everything
    case part(Range<Int>)
    /// A range outside of the bytes.
    case unsatisfiable

    /// Reads the Range header of a request for `size` bytes. Ignores a range with a condition (If-Range).
    init(of request: HTTPRequest, size: Int) {
        self = .everything
        guard request.method == "GET", request.values(of: "if-range").isEmpty,
            let header = request.value(of: "range"), header.hasPrefix("bytes=")
        else { return }
        let ends = header.dropFirst("bytes=".count).split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
            return
        }
        switch (Int(ends[0]), Int(ends[1])) {
        case (nil, nil): return
        case (nil, let last?):
            self = last > 0 && size > 0 ? .part(max(0, size - last)..<size) : .unsatisfiable
        case (let first?, let last):
            if let last, last < first { return }
            self = first < size ? .part(first..<min(size - 1, last ?? size - 1) + 1) : .unsatisfiable
        }
    }
}
