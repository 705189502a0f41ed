import Artifacts
import Files
import Photos

/// Where a site may be made.
enum SitePlace {
    /// The site may lie in a folder of its own among the photos, which is then not read as photos; in nothing else of
    /// theirs, nor the photos in it.
    static func check(_ destination: String, besidePhotosIn folder: PhotoFolder.Folder) throws(UserError) {
        let (photos, site, kind) = try UserError.wrapping(.badInput) { () throws(FileError) in
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

    /// The cache may not lie in the site: whoever publishes the site would publish every cut-out that was kept.
    static func check(_ destination: String, apartFrom cache: CacheFolder) throws(UserError) {
        let site = try UserError.wrapping(.badInput) { () throws(FileError) in
            try FileSystem.resolved(destination)
        }
        guard FileSystem.lies(cache.path, in: site) else { return }
        throw UserError(
            .badInput,
            "the cache (\(cache.path)) would be published, because it lies in \(destination); name another folder with --cache"
        )
    }
}
