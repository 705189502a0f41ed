// PaletteBench [--emphasis plain|subject] [--repeats N] [--mattes FOLDER] PHOTO.ppm ...
//
// Prints a JSON object: for every photo its schemes and the CPU time of one extraction, the least of N, in
// milliseconds. Photos are binary PPM (P6); a matte is FOLDER/NAME.pgm (P5) of the same proportions.

import Foundation
import Palette
import Pixels

var emphasis = Emphasis.plain
var repeats = 1
var mattes: String?
var paths: [String] = []
var arguments = Array(CommandLine.arguments.dropFirst())
while !arguments.isEmpty {
    let argument = arguments.removeFirst()
    switch argument {
    case "--emphasis": emphasis = Emphasis(rawValue: arguments.removeFirst()) ?? .plain
    case "--repeats": repeats = Int(arguments.removeFirst()) ?? 1
    case "--mattes": mattes = arguments.removeFirst()
    default: paths.append(argument)
    }
}

let extractor = SchemeExtractor(emphasis: emphasis)
var report: [String: Any] = [:]
for path in paths {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let photo = try Netpbm(path)
    let raster = Raster(width: photo.width, height: photo.height, bytes: photo.rgba)
    let matte: Matte? = try mattes.flatMap { folder in
        let file = "\(folder)/\(name).pgm"
        guard FileManager.default.fileExists(atPath: file) else { return nil }
        let values = try Netpbm(file)
        return Matte(width: values.width, height: values.height, values: values.samples)
    }
    var schemes = extractor.schemes(of: raster, subject: matte)
    var least = Double.infinity
    for _ in 0..<repeats {
        let start = cpuMilliseconds()
        schemes = extractor.schemes(of: raster, subject: matte)
        least = min(least, cpuMilliseconds() - start)
    }
    var levels: [String: Any] = [:]
    for count in ColorSchemes.counts {
        levels["\(count)"] = schemes[count].slots.map { slot in
            [
                "hex": slot.hex, "share": slot.share, "prominence": slot.prominence,
                "synthesized": slot.isSynthesized,
            ] as [String: Any]
        }
    }
    let light = SlideLight(schemes[5])
    let (day, night) = (light.appearance(isDark: false), light.appearance(isDark: true))
    report[name] =
        [
            "width": photo.width, "height": photo.height, "cpu": least, "schemes": levels,
            "light": samples(of: day), "dark": samples(of: night), "text": [day.ink.hex, night.ink.hex],
        ] as [String: Any]
}
let json = try JSONSerialization.data(withJSONObject: report, options: [.sortedKeys])
FileHandle.standardOutput.write(json)

/// CPU time this thread has used, in milliseconds.
func cpuMilliseconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// Colours of a slide from its top left to its bottom right, close enough together to draw it.
func samples(of appearance: SlideLight.Appearance) -> [String] {
    (0...48).map { appearance.color(x: Float($0) / 48, y: Float($0) / 48).hex }
}
