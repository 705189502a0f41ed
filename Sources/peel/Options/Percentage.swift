import ArgumentParser

/// A part of a whole: `3` or `3%`; `none` is 0.
struct Percentage: ExpressibleByArgument {
    /// The part in percent.
    let percent: Double

    /// - Parameter fraction: the part as a fraction of 1.
    init(fraction: Double) { percent = fraction * 100 }

    init?(argument: String) {
        if argument.lowercased() == "none" {
            percent = 0
            return
        }
        let number = argument.hasSuffix("%") ? argument.dropLast() : argument[...]
        guard let percent = Double(number.filter { $0 != " " }) else { return nil }
        self.percent = percent
    }

    /// The part as a fraction of 1.
    var fraction: Double { percent / 100 }

    var defaultValueDescription: String {
        percent == percent.rounded() ? "\(Int(percent))%" : "\(percent)%"
    }
}
