import Archive
package import Artifacts
package import Files
package import Stickers

extension UserError {
    /// Returns the error for photos of which none could be used, with the reasons.
    package static func nothingUsable(in folder: String, _ problems: [PhotoProblem]) -> UserError {
        UserError(
            .nothingUsable,
            "\(folder): no usable photos"
                + problems.map { "\n  \(ShownText.name($0.photo)): \($0.reason)" }.joined())
    }

    /// Returns the error for stickers that are missing in a cache and must not be made.
    package static func notWarm(
        _ missing: [String], of count: Int, in cache: String, notes: [ArtifactStore.Note]
    ) -> UserError {
        let named = missing.prefix(12).map { "\n  \(ShownText.name($0))" }.joined()
        let more = missing.count > 12 ? "\n  and \(missing.count - 12) more" : ""
        let troubles = notes.map { "\n\(ShownText.name($0.subject)): \($0.text)" }.joined()
        return UserError(
            .nothingUsable,
            """
            \(missing.count) of \(count) stickers \(missing.count == 1 ? "is" : "are") not in the cache \(cache); \
            run peel warm with the same photos, settings, program and PEEL_CACHE_KEY:\(named)\(more)\(troubles)
            """)
    }

    /// Returns the result of `work`, and turns any error into one that a user can read.
    ///
    /// - Parameter failure: the text for errors without words of their own, such as "site: it could not be built".
    package static func reporting<Result>(
        _ failure: String, _ work: () async throws -> Result
    ) async throws(UserError) -> Result {
        do {
            return try await work()
        } catch  where error is UserError || error is FileError {
            throw UserError(error)
        } catch let error as ArchiveError {
            throw UserError(.cannotWrite, "\(failure): \(error.systemReason)")
        } catch  where error is CancellationError || Task.isCancelled {
            // Work that is cancelled in the middle of a photo throws other errors.
            throw UserError(.interrupted, "interrupted")
        } catch let missing as CacheMiss {
            throw UserError(
                .nothingUsable,
                "\(failure): \(ShownText.name(missing.name)) is not in the cache; run peel warm"
            )
        } catch let problem as PhotoProblem {
            throw UserError(
                .cannotWrite, "\(failure): \(ShownText.name(problem.photo)): \(problem.reason)")
        } catch {
            throw UserError(.cannotWrite, "\(failure): \(error)")
        }
    }
}

extension ArchiveError {
    /// The reason, in the words for all files.
    package var systemReason: String { systemCode.map { FileError(path: path, code: $0).reason } ?? reason }
}
