import Artifacts
import Files
import Photos

/// The folders where a site may be made.
enum SitePlace {
    /// Checks that the site and the photos do not mix. The site may lie in a folder of its own among the photos, which is then
    /// not read as photos. It may not lie in any other folder of theirs, and the photos may not lie in the site.
    static func check(_ destination: String, besidePhotosIn folder: PhotoFolder.Folder) throws(UserError) {
        let (photos, site, kind) = try UserError.wrapping(.badInput) {
            let site = try FileSystem.resolved(destination)
            return (try FileSystem.resolved(folder.path) + "/", site, try FileSystem.kind(of: site))
        }
        if photos.hasPrefix(site + "/") {
            throw UserError(
                .badInput,
                "the photos (\(folder.shown)) lie inside \(destination); name another folder for the site with -o"
            )
        }
        guard site.hasPrefix(photos), kind == .folder, try !WrittenFiles.exist(in: site)
        else {
            return
        }
        let names: [String]
        do throws(FileError) {
            names = try FileSystem.names(in: site)
        } catch {
            throw UserError(.cannotWrite, "\(destination): \(error.reason)")
        }
        guard names.isEmpty else {
            throw UserError(
                .badInput,
                "\(destination) is among the photos and contains files that Peel did not write, such as \(names[0]); name another folder for the site with -o"
            )
        }
    }

    /// Checks that the cache is not in the site, because publishing the site would publish every cached cut-out.
    static func check(_ destination: String, apartFrom cache: CacheFolder) throws(UserError) {
        let site = try UserError.wrapping(.badInput) { try FileSystem.resolved(destination) }
        guard FileSystem.lies(cache.path, in: site) else { return }
        throw UserError(
            .badInput,
            "the cache (\(cache.path)) would be published, because it lies in \(destination); name another folder with --cache"
        )
    }
}
