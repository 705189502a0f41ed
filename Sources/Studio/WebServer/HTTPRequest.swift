/// A request as it was sent, without its body (RFC 9112).
package struct HTTPRequest: Sendable, Equatable {
    /// One header line.
    package struct Header: Sendable, Equatable {
        /// The name in the sender's case, which has no meaning.
        package var name: String
        /// The value, without the spaces around it.
        package var value: String
    }

    /// `GET`, `POST` and so on, in capitals.
    package var method: String
    /// The address as it was sent, without the host: `/s/miso.html?x`.
    package var target: String
    /// The header lines in their order. A name may occur several times.
    package var headers: [Header]
    /// The client's address in digits, if it is known.
    package var peer: String?

    /// A request from its parts.
    package init(_ method: String, _ target: String, headers: [(name: String, value: String)] = []) {
        self.method = method
        self.target = target
        self.headers = headers.map { Header(name: $0.name, value: $0.value) }
    }

    /// Every value of a header, in the order of its lines.
    package func values(of name: String) -> [String] {
        let wanted = name.lowercased()
        return headers.filter { $0.name.lowercased() == wanted }.map(\.value)
    }

    /// The value of a header that may occur once; `nil` if it is missing, or occurs several times and so cannot be trusted.
    package func value(of name: String) -> String? {
        let all = values(of: name)
        return all.count == 1 ? all[0] : nil
    }

    /// The path with its escapes decoded, or `nil` if they are not UTF-8. Callers must check it for `..`.
    package var path: String? {
        PercentEncoding.decoded(target.prefix { $0 != "?" && $0 != "#" })
    }

    /// The value of a field in the address's query, decoded as a form: `miso 2` of `/photo?name=miso+2`.
    package func query(_ name: String) -> String? {
        guard let mark = target.firstIndex(of: "?") else { return nil }
        let query = target[target.index(after: mark)...].prefix { $0 != "#" }
        for part in query.split(separator: "&") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard PercentEncoding.decoded(pair[0], isForm: true) == name else { continue }
            return pair.count == 2 ? PercentEncoding.decoded(pair[1], isForm: true) : ""
        }
        return nil
    }

    /// The value of the first cookie with a name (RFC 6265).
    package func cookie(_ name: String) -> String? {
        for line in values(of: "cookie") {
            for part in line.split(separator: ";") {
                let pair = part.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
                if pair.count == 2 && pair[0] == name { return String(pair[1]) }
            }
        }
        return nil
    }

    /// The media type of the body without parameters, in lower case: `application/json`.
    package var contentType: String? {
        guard let value = value(of: "content-type") else { return nil }
        let type = value.prefix { $0 != ";" }.lowercased()
        return String(type.reversed().drop { $0 == " " }.reversed())
    }
}
