#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The system's functions of angles.
enum Trigonometry {
    static func sine(_ angle: Double) -> Double { sin(angle) }
    static func cosine(_ angle: Double) -> Double { cos(angle) }
}
