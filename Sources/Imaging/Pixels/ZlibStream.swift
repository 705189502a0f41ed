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

    /// Rows of bytes that are deflated by themselves: part of a stream that ``joined(_:)`` makes.
    package struct Part: Sendable {
        fileprivate let bytes: [UInt8]
        fileprivate let checksum: UInt
        fileprivate let count: Int

        /// Deflates `rows` rows of `length` bytes each; `nil` where there is no memory for it.
        ///
        /// - Parameters:
        ///   - isLast: whether the stream ends with this part.
        ///   - level: how long to look for less, 1...9.
        ///   - kind: what is in the rows.
        ///   - write: writes a row, whose number it is given.
        package init?(
            rows: Range<Int>, of length: Int, isLast: Bool, level: Int32, _ kind: Content,
            write: (Int, inout [UInt8]) -> Void
        ) {
            // zlib remembers where the stream lies.
            let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
            unsafe stream.initialize(to: z_stream())
            defer { unsafe stream.deallocate() }
            // Without a header and a checksum, which the whole stream has, and with zlib's usual memory.
            guard
                unsafe deflateInit2_(
                    stream, level, Z_DEFLATED, -MAX_WBITS, 8, kind.strategy, ZLIB_VERSION,
                    Int32(MemoryLayout<z_stream>.size)) == Z_OK
            else { return nil }
            defer { unsafe deflateEnd(stream) }
            var sum = adler32(0, nil, 0)
            var row = [UInt8](repeating: 0, count: length)
            // The end of a part that is not the last takes up to 6 bytes more.
            let most = Int(unsafe deflateBound(stream, uLong(rows.count * length))) + 6
            bytes = unsafe [UInt8](unsafeUninitializedCapacity: most) { target, initialized in
                unsafe stream.pointee.next_out = target.baseAddress
                unsafe stream.pointee.avail_out = UInt32(clamping: most)
                for index in rows {
                    write(index, &row)
                    let end = index + 1 < rows.upperBound ? Z_NO_FLUSH : isLast ? Z_FINISH : Z_SYNC_FLUSH
                    sum = unsafe adler32(sum, row, UInt32(row.count))
                    unsafe Self.deflate(&row, into: stream, end)
                }
                initialized = Int(unsafe stream.pointee.total_out)
            }
            checksum = UInt(sum)
            count = rows.count * length
        }

        /// Deflates a row, for which the stream has room.
        @unsafe private static func deflate(
            _ row: inout [UInt8], into stream: UnsafeMutablePointer<z_stream>, _ end: Int32
        ) {
            unsafe row.withUnsafeMutableBufferPointer { row in
                unsafe stream.pointee.next_in = row.baseAddress
                unsafe stream.pointee.avail_in = UInt32(row.count)
                let status = unsafe CZlib.deflate(stream, end)
                // What would not fit would be missing in the file without a word.
                precondition(
                    end == Z_FINISH
                        ? status == Z_STREAM_END
                        : unsafe status == Z_OK && stream.pointee.avail_in == 0
                            && stream.pointee.avail_out > 0,
                    "zlib needs more room than it said")
            }
        }
    }

    /// What is in bytes, and so how to look for what comes again.
    package enum Content: Sendable {
        /// Anything.
        case anything
        /// What a filter of PNG left: small numbers, which seldom come again in the same order.
        case filtered
        /// The same, where only runs of one byte are looked for.
        case runs

        fileprivate var strategy: Int32 {
            switch self {
            case .anything: Z_DEFAULT_STRATEGY
            case .filtered: Z_FILTERED
            case .runs: Z_RLE
            }
        }
    }

    /// The stream of parts, of which the last was told to be it.
    package static func joined(_ parts: [Part]) -> [UInt8] {
        // Deflate with a window of 32 KiB; the second byte makes both a multiple of 31.
        var stream: [UInt8] = [0x78, 0x5E]
        stream.reserveCapacity(parts.reduce(6) { $0 + $1.bytes.count })
        var sum = adler32(0, nil, 0)
        for part in parts {
            stream += part.bytes
            sum = adler32_combine(sum, uLong(part.checksum), part.count)
        }
        return unsafe stream + withUnsafeBytes(of: UInt32(sum).bigEndian) { unsafe Array($0) }
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
