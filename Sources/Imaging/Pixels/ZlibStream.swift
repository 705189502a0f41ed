import CZlib

/// Compresses and decompresses bytes (RFC 1950), as in browsers, PNG and TIFF.
package enum ZlibStream {
    /// Returns the stream of some bytes.
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

    /// Rows of bytes that are deflated separately: a part of a stream of ``joined(_:)``.
    package struct Part: Sendable {
        fileprivate let bytes: [UInt8]
        fileprivate let checksum: UInt
        fileprivate let count: Int

        /// Deflates `rows` rows of `length` bytes each; `nil` if there is not enough memory.
        ///
        /// - Parameters:
        ///   - level: the effort, 1...9; more effort makes the stream smaller.
        package init?(
            rows: Range<Int>, of length: Int, isLast: Bool, level: Int32, _ kind: Content,
            write: (Int, inout [UInt8]) -> Void
        ) {
            // zlib remembers the address of the stream.
            let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
            unsafe stream.initialize(to: z_stream())
            defer { unsafe stream.deallocate() }
            // Without a header and a checksum, which belong to the whole stream, and with zlib's default memory.
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

        /// Deflates a row; the stream must have room for it.
        @unsafe private static func deflate(
            _ row: inout [UInt8], into stream: UnsafeMutablePointer<z_stream>, _ end: Int32
        ) {
            unsafe row.withUnsafeMutableBufferPointer { row in
                unsafe stream.pointee.next_in = row.baseAddress
                unsafe stream.pointee.avail_in = UInt32(row.count)
                let status = unsafe CZlib.deflate(stream, end)
                // Without this check, bytes that do not fit would be missing from the file.
                precondition(
                    end == Z_FINISH
                        ? status == Z_STREAM_END
                        : unsafe status == Z_OK && stream.pointee.avail_in == 0
                            && stream.pointee.avail_out > 0,
                    "zlib needs more room than it said")
            }
        }
    }

    /// The kind of content, which determines how to search for repetitions.
    package enum Content: Sendable {
        /// Anything.
        case anything
        /// Values left by a PNG filter: small numbers, which seldom repeat in the same order.
        case filtered
        /// The same, but searching only for runs of one byte.
        case runs

        fileprivate var strategy: Int32 {
            switch self {
            case .anything: Z_DEFAULT_STRATEGY
            case .filtered: Z_FILTERED
            case .runs: Z_RLE
            }
        }
    }

    /// Returns the stream of parts, of which only the last was made with `isLast`.
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

    /// Returns the bytes of a stream, at most `most`; fewer if the stream ends or is damaged earlier.
    package static func inflated(_ stream: ArraySlice<UInt8>, upTo most: Int) -> [UInt8] {
        unsafe [UInt8](unsafeUninitializedCapacity: most) { bytes, count in
            var length = uLong(most)
            // Damage ends the bytes; the caller checks their number.
            _ = unsafe stream.withUnsafeBufferPointer {
                unsafe uncompress(bytes.baseAddress, &length, $0.baseAddress, uLong($0.count))
            }
            count = Int(length)
        }
    }
}

/// The checksum of PNG, zip and gzip (ISO 3309, reflected polynomial 0xEDB88320).
package enum CRC32 {
    /// Returns the checksum of some bytes.
    package static func checksum(of bytes: ArraySlice<UInt8>) -> UInt32 {
        unsafe bytes.withUnsafeBufferPointer { UInt32(unsafe crc32_z(0, $0.baseAddress, $0.count)) }
    }
}
