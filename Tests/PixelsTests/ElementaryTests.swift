import Pixels
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The elementary functions against the system's in double precision, and against themselves on other systems.
@Suite struct ElementaryTests {
    /// A function of numbers in a range: ours, and the system's.
    struct Function: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let range: ClosedRange<Float>
        let ours: @Sendable (Float) -> Float
        let systems: @Sendable (Double) -> Double
        /// A hash of what ours gives: the same wherever this is run.
        let bits: UInt64
    }

    static let functions = [
        Function(
            testDescription: "cube root", range: 0...1, ours: Elementary.cubeRoot, systems: { cbrt($0) },
            bits: 0x5EDE_C14C_83B4_9104),
        Function(
            testDescription: "cube root of large and negative numbers", range: -1e6...1e30,
            ours: Elementary.cubeRoot, systems: { cbrt($0) }, bits: 0x5D6C_3521_6456_72F0),
        Function(
            testDescription: "sine", range: -40...40, ours: Elementary.sine, systems: { sin($0) },
            bits: 0x978C_12B7_B788_EB26),
        Function(
            testDescription: "cosine", range: -40...40, ours: Elementary.cosine, systems: { cos($0) },
            bits: 0x0755_0A42_7B48_05F7),
        Function(
            testDescription: "angle to the right", range: -3...3, ours: { Elementary.angle(x: 0.7, y: $0) },
            systems: { atan2($0, Double(Float(0.7))) }, bits: 0x9F43_A326_12B8_91F2),
        Function(
            testDescription: "angle to the left", range: -3...3, ours: { Elementary.angle(x: -0.7, y: $0) },
            systems: { atan2($0, Double(Float(-0.7))) }, bits: 0x4893_5722_9DDB_92E6),
        Function(
            testDescription: "exponential", range: -80...80, ours: Elementary.exponential,
            systems: { exp($0) }, bits: 0xBBB7_8BE1_9B81_3E7B),
        Function(
            testDescription: "power 2.4", range: 0...4, ours: { Elementary.power($0, 2.4) },
            systems: { pow($0, Double(Float(2.4))) }, bits: 0x60BB_4A5C_DB3B_2E4A),
        Function(
            testDescription: "root 2.4", range: 0...4, ours: { Elementary.power($0, 1 / 2.4) },
            systems: { pow($0, Double(Float(1 / 2.4))) }, bits: 0xF3EF_69F6_B1A3_64EC),
    ]

    /// Numbers all over a range.
    private static func samples(_ range: ClosedRange<Float>) -> [Float] {
        let count = 50_000
        return (0...count).map { index in
            min(
                range.upperBound,
                range.lowerBound + (range.upperBound - range.lowerBound) * Float(index) / Float(count))
        }
    }

    @Test(arguments: functions) func `results are the nearest number`(function: Function) {
        for value in Self.samples(function.range) {
            let exact = function.systems(Double(value))
            let got = function.ours(value)
            // Half the distance of neighbours, and a hair for the reference's own error.
            let allowed = Double(Float(exact).ulp) * 0.500_001
            guard abs(Double(got) - exact) <= allowed else {
                Issue.record("\(function.testDescription) of \(value): \(got), not \(exact)")
                return
            }
        }
    }

    @Test(arguments: functions) func `results have the same bits everywhere`(function: Function) {
        // FNV-1a
        let hash = Self.samples(function.range).reduce(into: UInt64(0xCBF2_9CE4_8422_2325)) { hash, value in
            hash = (hash ^ UInt64(function.ours(value).bitPattern)) &* 0x100_0000_01B3
        }
        #expect(hash == function.bits, "\(String(hash, radix: 16))")
    }

    @Test func `extreme arguments`() {
        #expect(Elementary.cubeRoot(0) == 0)
        #expect(Elementary.cubeRoot(-27) == -3)
        #expect(Elementary.cubeRoot(.leastNonzeroMagnitude) == cbrtf(.leastNonzeroMagnitude))
        #expect(Elementary.angle(x: 0, y: 0) == 0)
        #expect(Elementary.angle(x: -1, y: 0) == Float(Double.pi))
        #expect(Elementary.angle(x: 0, y: -2) == Float(-Double.pi / 2))
        #expect(Elementary.exponential(-200) == 0)
        #expect(Elementary.exponential(200) == .infinity)
        #expect(Elementary.exponential(0) == 1)
        #expect(Elementary.power(0, 0.45) == 0)
        #expect(Elementary.power(0, 0) == 1)
        #expect(Elementary.power(1, 2.4) == 1)
        #expect(abs(Elementary.sine(Double.pi / 6) - 0.5) < 1e-15)
        #expect(abs(Elementary.cosine(2_000_000.25) - cos(2_000_000.25)) < 1e-10)
    }
}
