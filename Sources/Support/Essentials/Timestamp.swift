/// A moment in UTC, as feeds write it.
package struct Timestamp: Sendable, Hashable, Comparable {
    /// Whole seconds since 1970.
    package let seconds: Int

    /// From 1970 to the end of the year 9999.
    package static let range = 0...253_402_300_799

    /// - Parameter seconds: seconds since 1970. The result is `nil` outside ``range``.
    package init?(seconds: Int) {
        guard Self.range.contains(seconds) else { return nil }
        self.seconds = seconds
    }

    /// Reads the moment in `SOURCE_DATE_EPOCH` (reproducible-builds.org); `nil` if the variable is missing or empty.
    ///
    /// - Throws: ``Unreadable`` if the value is not a number of seconds in ``range``.
    package init?(sourceDateIn environment: [String: String]) throws(Unreadable) {
        guard let text = environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
        guard let seconds = Int(text), Self.range.contains(seconds) else { throw Unreadable(text: text) }
        self.seconds = seconds
    }

    /// A value that does not name a moment.
    package struct Unreadable: Error, Sendable, Equatable {
        /// The value as it was written.
        package var text: String
    }

    package static func < (one: Timestamp, other: Timestamp) -> Bool { one.seconds < other.seconds }

    /// The moment as in RFC 3339: `2026-11-26T08:05:00Z`.
    package var text: String {
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86_400)
        let (year, month, day) = Self.date(days)
        func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
        return
            "\(year)-\(two(month))-\(two(day))T\(two(time / 3600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
    }

    /// Returns the calendar day `days` days after 1970-01-01 (Howard Hinnant, "… Low-Level Date Algorithms", `civil_from_days`).
    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted % 146_097
        let year = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * year + year / 4 - year / 100)
        let place = (5 * dayOfYear + 2) / 153
        let month = place < 10 ? place + 3 : place - 9
        return (year + era * 400 + (month < 3 ? 1 : 0), month, dayOfYear - (153 * place + 2) / 5 + 1)
    }
}
