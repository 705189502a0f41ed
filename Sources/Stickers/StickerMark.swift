import Files

/// What tells a PNG that `peel cut` wrote from any other: an empty chunk, the first behind the header.
///
/// By its name (an ancillary chunk, private, not safe to copy) programs have to leave it out when they change the picture (PNG,
/// third edition, section 14.2). So what somebody has worked on since is theirs.
package enum StickerMark {
    private static let place = 33
    private static let chunk: [UInt8] = [0, 0, 0, 0] + "peEL".utf8 + [0xF6, 0x03, 0xC0, 0xB0]

    /// A PNG with the mark.
    static func marked(_ png: [UInt8]) -> [UInt8] { png[..<place] + chunk + png[place...] }

    /// Whether the file at `path`, and no link to one, has it.
    package static func isOn(_ path: String) -> Bool {
        let beginning = try? InputFile(path, links: .refused).bytes(upTo: chunk.count, from: place)
        return beginning == chunk
    }
}
