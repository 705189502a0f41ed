// CutoutBench [--repeats N] PHOTO ...
//
// Prints the CPU time of a cut-out in milliseconds, decoding and encoding apart: of the matte (the network's two looks
// and the refinement) and of the sticker (trimming, edge colours, outline), each the least of N runs, then the medians
// over all photos. Photos are decoded as `peel build` decodes them.

import Codecs
import Cutout
import Foundation
import Pixels

var repeats = 5
var paths = Array(CommandLine.arguments.dropFirst())
if paths.first == "--repeats", paths.count > 1 {
    repeats = Int(paths[1]) ?? repeats
    paths.removeFirst(2)
}

/// The CPU time that this process has taken, in milliseconds.
func cpuTime() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) * 1e-6
}

/// The least CPU time of several runs, and what the last one gave.
func leastTime<Result>(of repeats: Int, _ work: () throws -> Result) rethrows -> (
    time: Double, result: Result
) {
    var least = Double.infinity
    for _ in 1..<repeats {
        let start = cpuTime()
        _ = try work()
        least = min(least, cpuTime() - start)
    }
    let start = cpuTime()
    let result = try work()
    return (min(least, cpuTime() - start), result)
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

let style = StickerStyle()
let cutout = Cutout()
var rows: [(matte: Double, sticker: Double)] = []
for path in paths {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let photo = try ImageDecoder().decode(bytes, longestSideAtLeast: style.size * 3 / 2).raster
    let matte = try leastTime(of: repeats) { try cutout.matte(of: photo, guessing: true) }
    let sticker = try leastTime(of: repeats) {
        try cutout.sticker(from: photo, matte: matte.result, style: style)
    }
    rows.append((matte.time, sticker.time))
    print(
        String(
            format: "%@: %d x %d, matte %.1f ms, sticker %.1f ms", path, photo.width, photo.height,
            matte.time, sticker.time))
}
print(
    String(
        format: "median of %d photos: matte %.1f ms, sticker %.1f ms, together %.1f ms; most %.1f ms",
        rows.count, median(rows.map(\.matte)), median(rows.map(\.sticker)),
        median(rows.map { $0.matte + $0.sticker }), rows.map { $0.matte + $0.sticker }.max() ?? 0))
