import Artifacts
import Files
import Hosts
import Photos
import Publish

/// The site whose addresses photos keep when they are published.
struct KnownSite {
    /// The bytes of its `pack.json`.
    var manifest: [UInt8]
    /// Its place, for the user.
    var title: String
    /// Its addresses.
    var addresses: AddressBook

    /// The usual folder of a built site.
    static let usual = "site"

    private init(_ manifest: [UInt8], _ title: String) throws(UserError) {
        (self.manifest, self.title) = (manifest, title)
        addresses = try AddressBook(manifest: manifest, of: title)
    }

    /// Reads the site that the user names.
    ///
    /// - Parameters:
    ///   - text: the site's folder, its place in the form of `--to`, or its address.
    ///   - photos: the photos that the site must know.
    init(from text: String, for photos: PhotoFolder, _ access: PublishAccess) async throws(UserError) {
        let shown = ShownAddress.hidingSecrets(in: text)
        guard let manifest = try await PublishedState.manifest(from: text, access: access) else {
            throw UserError(
                .badInput,
                "\(shown): there is no \(WrittenFiles.name) of a site; name the folder or the address of a site that Peel built"
            )
        }
        guard try WrittenFiles(json: manifest, from: shown)?.kind == .site else {
            throw UserError(
                .badInput,
                "\(shown): its \(WrittenFiles.name) is not that of a site from Peel; name a site that Peel built"
            )
        }
        try self.init(manifest, shown)
        guard addresses.knows(photos) else {
            throw UserError(
                .badInput,
                "\(shown): this site has none of the photos in \(photos.folder.shown); name the site that was made from them"
            )
        }
    }

    /// Returns the site that knows photos which go to a place without a site; `nil` if they were never published.
    ///
    /// - Parameters:
    ///   - place: the new place, as the record would name it.
    ///   - record: the record beside the photos.
    /// - Throws: ``UserError`` if the photos were published, and nobody knows their addresses.
    static func found(
        for photos: PhotoFolder, besides place: String?, _ record: PackRecord, _ access: PublishAccess
    ) async throws(UserError) -> KnownSite? {
        let secret = CacheSecret.own
        for known in record.places.reversed() where known.target != place && record.isOwn(known, secret) {
            let title = RecordedPlace.here(known.target, beside: photos.folder.path)
            do throws(UserError) {
                guard let manifest = try await PublishedState.manifest(from: title, access: access) else {
                    continue
                }
                let site = try KnownSite(manifest, title)
                if site.addresses.knows(photos) { return site }
            } catch  where error.code != .interrupted {
                throw unknown(record, title, "which cannot be read: \(error.message)")
            }
        }
        if let site = built(for: photos) { return site }
        guard let last = record.places.last else { return nil }
        let title = RecordedPlace.here(last.target, beside: photos.folder.path)
        throw record.isOwn(last, secret) || last.target == place
            ? unknown(record, title, "where no site with these photos is now")
            : unknown(record, title, "to which this computer has not published yet")
    }

    /// Returns the site in the usual folder, if it knows the photos.
    private static func built(for photos: PhotoFolder) -> KnownSite? {
        guard let folder = try? DefaultPath.inside(usual, or: ""),
            (try? WrittenFiles.read(in: folder))?.kind == .site,
            let manifest = try? WrittenFiles.bytes(in: folder), let site = try? KnownSite(manifest, folder),
            site.addresses.knows(photos)
        else { return nil }
        return site
    }

    private static func unknown(_ record: PackRecord, _ place: String, _ reason: String) -> UserError {
        let copy = record.base ?? (reason.hasPrefix("to") ? place : "DIR")
        return UserError(
            .badInput,
            "\(record.shown): these photos were published to \(place), \(reason)\nWithout the addresses there, pages that people have links to would be gone. Name a copy of that site, or its address (such as --addresses-from \(copy)), or give its addresses up with --drop-addresses"
        )
    }
}
