/// Run-length coding of bytes, after Apple's "Understanding PackBits" (Technical Note TN1023) and section 9 of TIFF 6.0. A first
/// byte, as a signed number, tells what follows. 0 to 127: one more than that many literal bytes. -127 to -1: a byte to repeat
/// one more than the number's absolute value times. -128: nothing.
enum PackBits {
    /// The longest run, and the longest stretch of literal bytes.
    private static let most = 128
    /// The shortest run that takes less room than its literal bytes.
    private static let minRun = 3

    /// Returns the bytes, shorter if they repeat themselves; at most one byte in 128 longer.
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        unsafe bytes.withUnsafeBufferPointer { bytes in
            var plain = 0
            var index = 0
            func writePlain() {
                while plain < index {
                    let count = min(most, index - plain)
                    out.append(UInt8(count - 1))
                    unsafe out.append(contentsOf: bytes[plain..<plain + count])
                    plain += count
                }
            }
            while index < bytes.count {
                let end = min(bytes.count, index + most)
                var next = index + 1
                while next < end, unsafe bytes[next] == bytes[index] { next += 1 }
                if next - index >= minRun {
                    writePlain()
                    out.append(UInt8(bitPattern: Int8(1 - (next - index))))
                    unsafe out.append(bytes[index])
                    plain = next
                }
                index = next
            }
            writePlain()
        }
        return out
    }

    /// Returns the unpacked bytes, or `nil` if there are not `count` of them.
    static func unpacked(_ packed: [UInt8], count: Int) -> [UInt8]? {
        // Allocates no more than the packed bytes can fill.
        guard count >= 0, count <= packed.count * most else { return nil }
        var out = [UInt8](repeating: 0, count: count)
        var filled = 0
        var index = 0
        while index < packed.count {
            let code = Int(Int8(bitPattern: packed[index]))
            index += 1
            guard code > -most else { continue }
            let end = filled + abs(code) + 1
            guard end <= count else { return nil }
            if code < 0 {
                guard index < packed.count else { return nil }
                unsafe out.withUnsafeMutableBufferPointer { out in
                    unsafe out[filled..<end].update(repeating: packed[index])
                }
                index += 1
            } else {
                let next = index + code + 1
                guard next <= packed.count else { return nil }
                out.replaceSubrange(filled..<end, with: packed[index..<next])
                index = next
            }
            filled = end
        }
        return filled == count ? out : nil
    }
}
