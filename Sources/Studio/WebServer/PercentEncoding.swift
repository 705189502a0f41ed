/// Percent-encoding of addresses (RFC 3986, 2.1).
enum PercentEncoding {
    /// Decodes a text; `nil` if an escape is cut or the bytes are not UTF-8.
    ///
    /// - Parameter isForm: whether `+` is a space, as in the fields of a form (`application/x-www-form-urlencoded`).
    static func decoded(_ text: some StringProtocol, isForm: Bool = false) -> String? {
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(isForm && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit) else {
                return nil
            }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
    }
}
