#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The end of a program's output: at most ``Program/maxKept`` bytes.
struct PrintedTail {
    private var bytes: [UInt8] = []
    private var isCut = false

    /// Reads the available output. Returns `false` at the end of the output or on an error.
    mutating func read(from descriptor: Int32) -> Bool {
        // The limit keeps a program that prints endlessly from blocking this loop.
        for _ in 0..<64 {
            var failure: Int32 = 0
            let chunk = unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
                let got = unsafe systemRead(descriptor, buffer.baseAddress, buffer.count)
                if got < 0 { failure = errno }
                count = max(0, got)
            }
            if failure != 0 { return failure == EAGAIN || failure == EINTR }
            if chunk.isEmpty { return false }
            isCut = isCut || bytes.count + chunk.count > Program.maxKept
            bytes = Array((bytes + chunk).suffix(Program.maxKept))
        }
        return true
    }

    /// The output as text, with invalid UTF-8 replaced. If the start was dropped, the first, incomplete line is left out.
    var text: String {
        // Programs end lines that show progress with a carriage return alone.
        let end = isCut ? bytes.firstIndex { [UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains($0) } : nil
        let whole = end.map { bytes[($0 + 1)...] } ?? []
        return String(decoding: whole.isEmpty ? bytes[...] : whole, as: UTF8.self)
    }
}

// The system call whose name the type above uses for its own function.

private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int) -> Int {
    unsafe read(descriptor, buffer, count)
}
