#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// What this process has taken so far.
package struct ProcessUsage: Sendable {
    /// Processor time of all its threads, in seconds.
    package let cpu: Double
    /// The most memory that it had at a time, in bytes.
    package let peakMemory: Int

    /// Up to this moment.
    package static var now: ProcessUsage {
        var usage = rusage()
        #if canImport(Darwin)
        unsafe getrusage(RUSAGE_SELF, &usage)
        let unit = 1
        #else
        unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        let unit = 1024
        #endif
        func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) * 1e-6 }
        return ProcessUsage(
            cpu: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemory: Int(usage.ru_maxrss) * unit)
    }
}
