import Essentials

/// What a command tells about its own speed: a table for people, a line of JSON for programs.
struct TimingReport: Encodable {
    /// One kind of step. Times are seconds, memory is bytes.
    struct Stage: Encodable {
        var name: String
        var count: Int
        var cpu, wall: Double
        var raisedPeak: Int
    }

    /// The photos that were worked on.
    let photos: Int
    /// Of the whole process up to now, in seconds and bytes.
    let cpu, wall: Double
    let peakMemory: Int
    let stages: [Stage]

    init(_ timings: Timings, photos: Int) {
        let usage = ProcessUsage.now
        self.photos = photos
        cpu = Self.rounded(usage.cpu)
        wall = Self.rounded(timings.wall)
        peakMemory = usage.peakMemory
        stages = timings.sums.map { stage, sum in
            Stage(
                name: stage.name, count: sum.count, cpu: Self.rounded(sum.cpu), wall: Self.rounded(sum.wall),
                raisedPeak: sum.raisedPeak)
        }
    }

    /// To the microsecond.
    private static func rounded(_ seconds: Double) -> Double { (seconds * 1e6).rounded() / 1e6 }

    /// A line for each stage: how often, milliseconds of processor time and of time for each, its share of all processor time,
    /// and by how much it raised the peak of the memory.
    var table: String {
        let head = ["", "times", "CPU ms", "wall ms", "of CPU", "peak MiB"]
        let rows = stages.map { stage in
            [
                stage.name, "\(stage.count)", Self.tenths(stage.cpu * 1e3 / Double(stage.count)),
                Self.tenths(stage.wall * 1e3 / Double(stage.count)),
                "\(Int((stage.cpu / max(cpu, 1e-9) * 100).rounded())) %",
                stage.raisedPeak == 0 ? "" : "+" + Self.tenths(Double(stage.raisedPeak) / 1_048_576),
            ]
        }
        let widths = head.indices.map { column in ([head] + rows).map(\.[column].count).max() ?? 0 }
        let lines = ([head] + rows).map { row in
            row.indices.map { column in
                let space = String(repeating: " ", count: widths[column] - row[column].count)
                return column == 0 ? row[column] + space : space + row[column]
            }.joined(separator: "  ")
        }
        let each = photos > 0 ? " (\(Self.tenths(cpu * 1e3 / Double(photos))) ms per photo)" : ""
        let sum =
            "total: \(Self.tenths(wall)) s, \(Self.tenths(cpu)) s of CPU\(each), "
            + "\(Self.tenths(Double(peakMemory) / 1_048_576)) MiB at the peak"
        return (lines + [sum]).joined(separator: "\n")
    }

    private static func tenths(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
