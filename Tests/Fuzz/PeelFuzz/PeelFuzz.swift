import Foundation

/// What libFuzzer calls: the entry named by PEEL_FUZZ_TARGET is given bytes over and over. A trap, a failed precondition, a
/// finding of the address sanitizer or too much time or memory is a finding, and the bytes are kept.
private let entry: FuzzEntry = {
    let name = ProcessInfo.processInfo.environment["PEEL_FUZZ_TARGET"] ?? ""
    guard let entry = FuzzEntry.all[name] else {
        fatalError("PEEL_FUZZ_TARGET is one of \(FuzzEntry.all.keys.sorted().joined(separator: ", "))")
    }
    return entry
}()

/// Tries `count` bytes; -1 for those that no others are to be made of.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    entry.run(unsafe [UInt8](UnsafeBufferPointer(start: start, count: count))) ? 0 : -1
}

/// The program's start, by the name that the package manager gives it: libFuzzer's own is not asked.
@_cdecl("PeelFuzz_main")
public func start(
    _ count: CInt, _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
) -> CInt {
    // Tables that are read once are no part of the time of the first bytes.
    for bytes in [[], Array("cat".utf8)] { _ = entry.run(bytes) }
    var (count, words) = unsafe (count, words)
    return unsafe runDriver(&count, &words, testOneInput)
}

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ call: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt
