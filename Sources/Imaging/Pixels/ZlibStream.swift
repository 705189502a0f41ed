import CZlib

/// Bytes made smaller (RFC 1950), as browsers, PNG and TIFF have them.
package enum ZlibStream {
    /// The stream of some bytes.
    package static func deflated(_ bytes: [UInt8]) -> [UInt8] {
        let most = compressBound(uLong(bytes.count))
        return unsafe [UInt8](unsafeUninitializedCapacity: Int(most)) { stream, count in
            var length = most
            let status = unsafe compress2(
                stream.baseAddress, &length, bytes, uLong(bytes.count), Z_DEFAULT_COMPRESSION)
            precondition(status == Z_OK, "zlib has no memory")
            count = Int(length)
        }
    }

    /// The bytes of a stream, at most `most`; fewer where the stream ends or is damaged before.
    package static func inflated(_ stream: ArraySlice<UInt8>, upTo most: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: most) { bytes, count in
            var length = uLong(most)
            // What is damaged ends there: how much came is what the caller looks at.
            _ = unsafe stream.withUnsafeBufferPointer {
                unsafe uncompress(bytes.baseAddress, &length, $0.baseAddress, uLong($0.count))
            }
            count = Int(length)
        }
    }
}
