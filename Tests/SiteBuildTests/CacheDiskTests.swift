import Artifacts
import Files
import Foundation
import SiteBuild
import Stickers
import TestSupport
import Testing

@testable import Photos

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A cache on a disk that takes nothing more: builds go on without it and say so once, shares that are made for it alone fail.
@Suite struct CacheDiskTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        for index in 0..<4 {
            try folder.write(
                Data(SamplePhoto.discPNG(SamplePhoto.colors[index], width: 120 + 20 * index)),
                to: "photos/\(index).png")
        }
    }

    private var cache: String { folder.url("kept").path }

    private func build(_ site: String) async throws -> BuildReport {
        var options = BuildOptions(
            photos: [folder.url("photos").path], site: folder.url(site).path, jobs: 2, version: "1")
        options.cache = .folder(cache)
        return try await SiteBuilder(options: options).build()
    }

    private func warm() async throws -> CacheWarmer.Report {
        var work = WorkOptions(photos: [folder.url("photos").path], jobs: 2, version: "1")
        work.cache = .folder(cache)
        return try await CacheWarmer(work, shard: .whole).warm()
    }

    /// Does `work` while nothing can be written below the cache.
    private func refusing<Result: Sendable>(
        _ code: Int32, _ work: () async throws -> Result
    ) async throws -> Result {
        let place = try FileSystem.resolved(cache)
        let changes: Set<SystemCall> = [.makeFolder, .write, .rename, .unlink, .link, .setTimes]
        return try await SystemCall.$interposer.withValue(
            { call, path in
                let isInside = path == place || path.hasPrefix(place + "/")
                let isChange = changes.contains(call) || (call == .open && path.hasSuffix(".partial"))
                return isInside && isChange ? .fail(code) : .proceed
            }, operation: work)
    }

    @Test(arguments: [ENOSPC, EROFS, EDQUOT])
    func `a build goes on without its cache and says so once`(code: Int32) async throws {
        let report = try await refusing(code) { try await build("site") }
        #expect(report.stickers == 4)
        let told = report.notes.filter { $0.text.contains("the cache cannot be written") }
        #expect(
            told.count == 1 && told[0].text.contains(FileError(path: "", code: code).reason),
            "\(report.notes)")
        #expect(report.notes.count == 1)
    }

    /// What is there is of use although nothing can be added, and its time of use not be set.
    @Test func `a read-only cache is read`() async throws {
        _ = try await warm()
        let before = try folder.tree("kept")
        let report = try await refusing(EROFS) { try await build("site") }
        #expect(report.photos.allSatisfy { $0.from == .cache })
        #expect(report.notes.count == 1, "the pack's own link preview cannot be kept: \(report.notes)")
        #expect(try folder.tree("kept") == before)
    }

    @Test(arguments: [ENOSPC, EROFS])
    func `a shard fails if the cache cannot be written`(code: Int32) async throws {
        let error = await #expect(throws: UserError.self) { try await refusing(code) { try await warm() } }
        #expect(error?.code == .cannotWrite && error?.message.contains("the cache cannot be written") == true)
    }
}
