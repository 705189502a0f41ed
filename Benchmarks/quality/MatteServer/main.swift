// MatteServer [WEIGHTS]
//
// Cuts photos out for quality.py, in one process, with the embedded weights or those of a file. Each line on standard input is
//
//     photo PATH                        opens a photo, as `peel build` decodes it
//     judge                             asks for the measures of its answers, for Training/judgement.py
//     taps [unrefined] [k|d]X,Y ...     asks for its matte with these taps (fractions; k keeps, d drops)
//
// Each `taps` is answered on standard output by four little-endian 32-bit numbers (width, height, whether the subject is
// clear, CPU time in microseconds, the opening's included for a photo's first answer) and the matte's bytes.
//
// `judge` is answered by a line of the first answer's measures, and one for each answer of an unclear photo: its measures, then
// what it finds, a digit for each cell of a grid over the photo.

import Codecs
import Cutout
import Foundation
import Pixels

/// The CPU time that this process has taken, in microseconds.
func cpuTime() -> Int {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1000
}

func tap(_ text: Substring) -> Tap? {
    let numbers = text.dropFirst().split(separator: ",").compactMap { Double($0) }
    return numbers.count == 2 ? Tap(x: numbers[0], y: numbers[1]) : nil
}

let network =
    try CommandLine.arguments.count > 1
    ? SubjectNetwork(weights: Array(Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))))
    : SubjectNetwork()
let cutout = Cutout(network: network)
var photo: Raster?
var session: SubjectSession?
while let line = readLine() {
    if line.hasPrefix("photo ") {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: String(line.dropFirst(6)))))
        photo = try ImageDecoder().decode(bytes, longestSideAtLeast: 1536).raster
        session = nil
        continue
    }
    guard let photo else { fatalError("no photo is open") }
    if line == "judge" {
        var current = try SubjectSession(photo, cutout: cutout)
        let answers = try current.measuredAnswers()
        let lines =
            [answers.first.map { "\($0)" }.joined(separator: " "), "\(answers.all.count)"]
            + answers.all.map { answer in
                (answer.measures.map { "\($0)" } + [String(answer.coverage.map { $0 ? "1" : "0" })])
                    .joined(separator: " ")
            }
        FileHandle.standardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
        continue
    }
    let words = line.split(separator: " ").dropFirst()
    let taps = try Taps(
        keep: words.filter { $0.hasPrefix("k") }.compactMap(tap),
        drop: words.filter { $0.hasPrefix("d") }.compactMap(tap))
    let start = cpuTime()
    var current = try session ?? SubjectSession(photo, cutout: cutout)
    let empty = Matte(
        width: photo.width, height: photo.height,
        values: [UInt8](repeating: 0, count: photo.width * photo.height))
    let isRefined = !words.contains("unrefined")
    let clear = try? current.matte(taps, isRefined: isRefined)
    let time = cpuTime() - start
    let matte = clear ?? (try? current.matte(taps, guessing: true, isRefined: isRefined)) ?? empty
    session = current
    var answer = Data()
    for number in [matte.width, matte.height, clear == nil ? 0 : 1, time] {
        for shift in stride(from: 0, to: 32, by: 8) {
            answer.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }
    FileHandle.standardOutput.write(answer + Data(matte.values))
}
