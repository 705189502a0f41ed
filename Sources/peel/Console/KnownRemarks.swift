import Artifacts
import Files
import SiteBuild
import Stickers

/// The remarks of a site's last build, so that a person reads each of them once.
struct KnownRemarks {
    private let store: ArtifactStore?
    private let key: ArtifactKey
    private let known: Set<String>

    /// - Parameters:
    ///   - site: the site's folder.
    ///   - place: the cache; without one, no remark is known.
    init(of site: String, in place: CachePlace) {
        // The build itself reports a fault of the cache.
        store = try? ArtifactStore.open(place, photos: nil)
        key = ArtifactKey(.build, "remarks", version: 1) { fields in
            fields.add((try? FileSystem.resolved(site)) ?? site)
        }
        let texts: Texts? = store?.value(for: key, of: site)
        known = Set(texts?.texts ?? [])
    }

    /// Returns whether the last build made the remark. A photo that could not be used is a new remark each time.
    func contains(_ remark: BuildReport.Remark) -> Bool {
        remark.attention != .refused && known.contains(Self.text(remark))
    }

    /// Stores the remarks of this build in place of the last one's.
    func replace(with remarks: [BuildReport.Remark]) {
        let texts = remarks.map(Self.text)
        guard Set(texts) != known else { return }
        store?.store(Texts(texts: texts), for: key)
    }

    private static func text(_ remark: BuildReport.Remark) -> String { "\(remark.subject): \(remark.text)" }

    private struct Texts: Artifact {
        var texts: [String]

        func write(to fields: inout FieldWriter) { fields.add(texts) { $0.add($1) } }

        init(texts: [String]) { self.texts = texts }

        init(from fields: inout FieldReader) throws(FieldReader.Malformed) {
            texts = try fields.list { (fields) throws(FieldReader.Malformed) in try fields.text() }
        }
    }
}

extension Console {
    /// Shows the remarks of a build that the user does not know yet. A terminal also leaves out those of the last build.
    func showRemarks(of report: BuildReport, cache: CachePlace) {
        let known = drawsProgress ? KnownRemarks(of: report.site, in: cache) : nil
        func isKnown(_ remark: BuildReport.Remark) -> Bool {
            !verbose && report.isKnown(remark) || known?.contains(remark) == true
        }
        show(report.remarks.filter { !isKnown($0) })
        let count = report.remarks.count(where: isKnown)
        if count > 0 {
            info(count == 1 ? "1 note as before; -v shows it" : "\(count) notes as before; -v shows them")
        }
        known?.replace(with: report.remarks)
    }
}
