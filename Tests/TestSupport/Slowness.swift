import Foundation

/// How many times as long as in a plain build things may take: the thread sanitizer, whose options `make test-tsan` sets, makes
/// them slow.
package let slowness = ProcessInfo.processInfo.environment["TSAN_OPTIONS"] == nil ? 1 : 10
