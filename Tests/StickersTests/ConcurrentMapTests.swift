import Foundation
import Stickers
import Synchronization
import Testing

@Suite struct ConcurrentMapTests {
    @Test func `results are in the elements' order`() async throws {
        let doubled = try await concurrentMap([5, 1, 4, 2, 3], width: 3) { element in
            try await Task.sleep(for: .milliseconds(element))
            return 2 * element
        }
        #expect(doubled == [10, 2, 8, 4, 6])
    }

    @Test func `urgent elements start first, and the rest in order`() async throws {
        let started = Mutex<[Int]>([])
        let finished = Mutex(0)
        _ = try await concurrentMap(Array(0..<8), width: 1) { _, _ in
            finished.withLock { $0 += 1 }
        } urgent: {
            // After two, somebody looks at the last ones; what is done already, or not there, is no matter.
            finished.withLock(\.self) < 2 ? [] : [1, 7, 6, 99, -1]
        } transform: { element in
            started.withLock { $0.append(element) }
        }
        #expect(started.withLock(\.self) == [0, 1, 7, 6, 2, 3, 4, 5])
    }

    @Test func `elements start in a given order`() async throws {
        let started = Mutex<[Int]>([])
        let results = try await concurrentMap(Array(0..<5), width: 1, order: [3, 1, 0, 2, 4]) { element in
            started.withLock { $0.append(element) }
            return element * 10
        }
        #expect(started.withLock(\.self) == [3, 1, 0, 2, 4])
        #expect(results == [0, 10, 20, 30, 40])
    }

    @Test(arguments: [1, 2])
    func `a pair throws the first one's error before the second one's`(width: Int) async throws {
        #expect(
            try await concurrentPair(width: width) {
                1
            } _: {
                "a"
            } == (1, "a"))
        @Sendable func fail(_ code: Int) throws -> Int { throw Failure(code: code) }
        await #expect(throws: Failure(code: 1)) {
            _ = try await concurrentPair(width: width) {
                try fail(1)
            } _: {
                try fail(2)
            }
        }
        await #expect(throws: Failure(code: 2)) {
            _ = try await concurrentPair(width: width) {
                1
            } _: {
                try fail(2)
            }
        }
    }

    /// With one job nothing is done beside anything: calls come in the same order every time.
    @Test func `with one job a pair runs one after the other`() async throws {
        let done = Mutex<[Int]>([])
        for _ in 0..<20 {
            _ = try await concurrentPair(width: 1) {
                usleep(1000)
                done.withLock { $0.append(1) }
            } _: {
                done.withLock { $0.append(2) }
            }
        }
        #expect(done.withLock(\.self) == (0..<20).flatMap { _ in [1, 2] })
    }

    private struct Failure: Error, Equatable {
        var code: Int
    }
}
