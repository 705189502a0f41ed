import Files
import SiteBuild

/// Photos that are built for a place, and not published yet.
struct BuiltPhotos: Sendable {
    let publishing: PhotoPublishing
    let report: BuildReport
}

extension Console {
    /// Builds photos for a place, with progress, and shows what there is to say about them.
    ///
    /// - Parameter place: the place, for the user.
    func build(_ publishing: PhotoPublishing, for place: String) async throws -> BuiltPhotos {
        let builder = SiteBuilder(options: publishing.options)
        let report = try await following { progress in try await builder.build(progress: progress) }
        // Only this user may open the temporary folder, so a note that it is closed means nothing. All other
        // remarks on the site in it are true of the site's destination.
        let remarks = report.remarks.filter { !report.isKnown($0) && $0.text != BuildReport.isClosed }
        show(
            remarks.map { remark in
                var remark = remark
                if remark.subject == publishing.options.site { remark.subject = place }
                return remark
            })
        info(report.stickersInPacks)
        if let moved = publishing.moved { info("The addresses of \(moved.title) stay.") }
        return BuiltPhotos(publishing: publishing, report: report)
    }
}
