/// A file that stands in another folder too: as a second name of it, or as a copy.
struct CopiedFile: Sendable {
    /// The file, as it was then.
    let source: FileStamp
    /// What was made of it.
    let copy: FileStamp

    /// Whether the file is still as it was.
    func isUnchanged(_ now: FileStamp) -> Bool { isSame(now, as: source) }

    /// Whether what was made of it is still as it was.
    func isUnchangedCopy(_ now: FileStamp) -> Bool { isSame(now, as: copy) }

    /// Two names of one file have the same bytes, whatever becomes of them.
    private func isSame(_ now: FileStamp, as then: FileStamp) -> Bool {
        source.isSame(copy) ? now.isSame(then) : now == then
    }
}
