import Foundation

/// The program under test: the one that was built with the tests, or the one at `PEEL_PROGRAM`.
package enum PeelProgram {
    /// Path of the executable.
    package static let path: String = {
        if let program = ProcessInfo.processInfo.environment["PEEL_PROGRAM"] { return program }
        #if canImport(Darwin)
        let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        return bundle.bundleURL.deletingLastPathComponent().appendingPathComponent("peel").path
        #else
        let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        return tests.deletingLastPathComponent().appendingPathComponent("peel").path
        #endif
    }()

    /// Where programs find what others of these tests kept: for tests that are about something else than the cache.
    package static var sharedCache: [String: String] {
        get throws { ["XDG_CACHE_HOME": try TemporaryFolder.shared.get().caches] }
    }

    private static let scratch = Result { try TemporaryFolder() }

    /// Runs `peel` with `arguments` in `folder` and waits for it. What it keeps for later runs, it keeps in
    /// ``TemporaryFolder/caches`` of that folder, not in the caches of the user who tests; so it is with that
    /// user's settings and ``TemporaryFolder/settings``.
    package static func run(
        _ arguments: String..., in folder: String? = nil, environment: [String: String] = [:]
    ) async throws -> Tool.Result {
        try await run(arguments, in: folder, environment: environment)
    }

    /// Runs `peel` with `arguments` in `folder` and waits for it.
    package static func run(
        _ arguments: [String], in folder: String? = nil, environment: [String: String] = [:]
    ) async throws -> Tool.Result {
        let place = try folder ?? scratch.get().path
        let own = [
            "XDG_CACHE_HOME": TemporaryFolder.caches(of: place),
            "XDG_CONFIG_HOME": TemporaryFolder.settings(of: place),
        ]
        return try await Tool.run(path, arguments, in: folder, environment: own.merging(environment) { $1 })
    }
}
