import Essentials
import Testing

/// Moments in feeds.
@Suite struct TimestampTests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00Z"), (951_782_399, "2000-02-28T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"),
        (1_709_251_199, "2024-02-29T23:59:59Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"),
    ])
    func `a moment is written in the format of RFC 3339`(_ seconds: Int, _ text: String) throws {
        #expect(try #require(Timestamp(seconds: seconds)).text == text)
    }

    @Test func `moments outside the range of feeds are refused`() {
        #expect(Timestamp(seconds: -1) == nil && Timestamp(seconds: 253_402_300_800) == nil)
    }

    @Test func `SOURCE_DATE_EPOCH gives a moment, or an error`() throws {
        #expect(try Timestamp(sourceDateIn: [:]) == nil)
        #expect(try Timestamp(sourceDateIn: ["SOURCE_DATE_EPOCH": ""]) == nil)
        #expect(try Timestamp(sourceDateIn: ["SOURCE_DATE_EPOCH": "1700000000"])?.seconds == 1_700_000_000)
        #expect(throws: Timestamp.Unreadable.self) {
            try Timestamp(sourceDateIn: ["SOURCE_DATE_EPOCH": "today"])
        }
    }
}
