import CImageShims

/// The callbacks of the C functions: for rows to fill, and for bytes to append.
enum LibraryCalls {
    /// Hands a ``RasterBuilder``'s bands to a decoder.
    static let nextBand: PeelNextBand = { context, rows in
        let builder = unsafe Unmanaged<RasterBuilder>.fromOpaque(context).takeUnretainedValue()
        guard let band = unsafe builder.nextBand() else { return nil }
        unsafe rows.pointee = UInt32(band.rows)
        return unsafe band.start.assumingMemoryBound(to: UInt8.self)
    }

    static let append: PeelByteSink = { context, bytes, count in
        let sink = unsafe Unmanaged<ByteSink>.fromOpaque(context).takeUnretainedValue()
        unsafe sink.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    }

    /// Throws the library's failure, with its own message if there is one; does nothing on success.
    static func check(_ status: PeelStatus, _ detail: PeelDetail) throws(ImageError) {
        switch status {
        case .done: return
        case .truncated: throw .truncated
        case .unsupported:
            throw ImageError(.unsupportedFormat, "a kind of image that is not read: \(words(of: detail))")
        case .tooLarge:
            throw ImageError(.tooLarge, "the image is too large to read: \(words(of: detail))")
        case .noMemory: throw .outOfMemory
        case .stopped: throw .cancelled
        case .corrupt: throw .corrupt(words(of: detail))
        }
    }

    private static func words(of detail: PeelDetail) -> String {
        let text = unsafe withUnsafeBytes(of: detail.text) {
            unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        let prefix = "Corrupt JPEG data: "
        return text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text
    }
}

/// Collects the bytes that a library writes.
final class ByteSink {
    var bytes: [UInt8] = []
}
