// KernelBench [--repeats N] PHOTO ...
//
// Prints the CPU time of what a photo's work consists of, in milliseconds: each kernel by itself, on what the one before gave, the
// least of N runs, and of these the median over all photos. Photos are decoded as `peel build` decodes them.

import Codecs
import Cutout
import Foundation
import Palette
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

/// The kernels in the order of the work, and the least times of each, photo by photo.
var times: [(kernel: String, least: [Double])] = []

/// Measures a kernel.
///
/// - Returns: what its last run gave.
@MainActor @discardableResult
func measure<Result>(_ kernel: String, _ work: () throws -> Result) rethrows -> Result {
    var least = Double.infinity
    for _ in 1..<repeats {
        let start = cpuTime()
        _ = try work()
        least = min(least, cpuTime() - start)
    }
    let start = cpuTime()
    let result = try work()
    least = min(least, cpuTime() - start)
    if let place = times.firstIndex(where: { $0.kernel == kernel }) {
        times[place].least.append(least)
    } else {
        times.append((kernel, [least]))
    }
    return result
}

func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

let style = StickerStyle()
let cutout = Cutout()
for path in paths {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let photo = try measure("decode, reduced") {
        try ImageDecoder().decode(bytes, longestSideAtLeast: style.size * 3 / 2).raster
    }
    measure("means of 4 x 4 pixels") { photo.boxReduced(in: photo.bounds, columns: 4, rows: 4) }
    measure("to 512 pixels, Lanczos") { photo.fitted(longestSide: 512) }
    let session = try measure("a look of the network") { try SubjectSession(photo, cutout: cutout) }
    let matte = try measure("a look, refinement") {
        var session = session
        return try session.matte(guessing: true)
    }
    measure("colours") { SchemeExtractor().schemes(of: photo, subject: matte) }
    let sticker = try measure("finish") { try cutout.sticker(from: photo, matte: matte, style: style) }
    for look in [StickerLook.puffy, .shiny, .comic] {
        var style = style
        style.look = look
        try measure("finish, \(look)") { try cutout.sticker(from: photo, matte: matte, style: style) }
    }
    measure("blur of 8 pixels") { sticker.blurred(deviation: 8) }
    try measure("PNG") { try PNGEncoder.encode(sticker) }
    try measure("WebP") { try WebPEncoder.encode(sticker, quality: 82, effort: 2) }
    try measure("JPEG") { try JPEGEncoder.encode(sticker, quality: 82) }
}

for (kernel, least) in times { print(String(format: "%7.2f ms  ", median(least)) + kernel) }
