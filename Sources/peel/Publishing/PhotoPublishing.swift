import Artifacts
import Essentials
import Files
import Photos
import Publish
import Settings
import SiteBuild
import Stickers

/// Photos on their way to a place: with the addresses that they have there, or had elsewhere.
///
/// Build a site with ``options``, then publish it.
struct PhotoPublishing: Sendable {
    /// The wishes of the user.
    struct Wish: Sendable {
        /// The place, as in `peel publish --to`.
        var to: String
        /// The site that knows the photos' addresses, if the user names one.
        var addressesFrom: String?
        /// Whether published pages may be removed.
        var dropsAddresses = false
        var access = PublishAccess(asks: false)
    }

    /// The options of the build.
    private(set) var options: BuildOptions
    /// The site from another place whose addresses are kept.
    private(set) var moved: (manifest: [UInt8], title: String)?
    private let wish: Wish
    private let photos: PhotoFolder
    private var plan: SitePlan
    /// Exists as long as this value does.
    private let scratch: ScratchFolder

    /// Reads the place, and finds out what is known of the photos.
    ///
    /// - Throws: ``UserError`` if the place cannot be read, or if addresses would be lost.
    init(_ options: BuildOptions, _ wish: Wish) async throws {
        (self.options, self.wish) = (options, wish)
        let published = try await PublishTarget(wish.to).state(
            access: wish.access, unreadableCountsAsNone: wish.dropsAddresses)
        scratch = try UserError.wrapping { try ScratchFolder(for: "peel-publish") }
        self.options.site = FileSystem.joined(scratch.path, KnownSite.usual)
        photos = try PhotoFolder.scan(options.photos, leavingOut: options.folders, following: options.links)
        var manifest = published.manifest ?? []
        if let site = try await Self.site(for: photos, wish, published) {
            (manifest, moved) = (site.manifest, (site.manifest, site.title))
        }
        let keepsAll = !wish.dropsAddresses || moved != nil
        let addresses =
            keepsAll
            ? try AddressBook(manifest: manifest, of: moved?.title ?? wish.to)
            : AddressBook(manifest: manifest)
        self.options.addresses = addresses
        self.options.parts = ArchiveParts(manifest: manifest)
        self.options.host = published.host
        self.options.baseURL = published.address
        self.options.date = options.date ?? Timestamp(seconds: FileInfo.now)
        plan = try SitePlan(
            folder: photos, maker: options.maker, addresses: addresses, baseURL: published.address)
    }

    /// Returns the site at another place whose addresses the photos keep.
    private static func site(
        for photos: PhotoFolder, _ wish: Wish, _ published: PublishedState
    ) async throws -> KnownSite? {
        if let from = wish.addressesFrom {
            guard published.manifest == nil || wish.dropsAddresses else {
                throw UserError(
                    .badInput,
                    "\(wish.to): there is a site already, whose addresses stay; leave out --addresses-from, or add --drop-addresses to give them up"
                )
            }
            return try await KnownSite(from: from, for: photos, wish.access)
        }
        guard published.manifest == nil, !wish.dropsAddresses else { return nil }
        let place = RecordedPlace.stored(wish.to, beside: photos.folder.path)
        let record = try PackRecord(in: photos.folder.path, shown: photos.folder.shown)
        return try await KnownSite.found(for: photos, besides: place, record, wish.access)
    }

    /// Publishes the built site, or says what would change.
    func publish(
        keepsHistory: Bool, dropsHistory: Bool, isDryRun: Bool, warn: (String) -> Void
    ) async throws(UserError) -> SitePublisher.Report {
        if let moved { try SitePublisher.check(options.site, keeps: moved.manifest, of: moved.title) }
        // A site that was built for the target knows all its addresses.
        return try await SitePublisher.publish(
            options.site, to: PublishTarget(wish.to), keepsHistory: keepsHistory, dropsHistory: dropsHistory,
            isDryRun: isDryRun, dropsAddresses: true, access: wish.access, warn: warn)
    }

    /// Writes into the records beside the photos where they are published, and the identifiers of the packs.
    ///
    /// - Returns: notes on records that cannot be written.
    func remember(_ report: SitePublisher.Report) throws(UserError) -> [Note] {
        // Somebody who publishes a few photos of a folder does not mean the folder.
        guard !photos.packs.contains(where: \.isPart) else { return [] }
        var records = try plan.packs.map { (pack) throws(UserError) in
            // Another place may have been published to since the plan was made.
            var record = try pack.record.readAgain()
            record.id = pack.id
            return record
        }
        let root = try PackRecord(in: photos.folder.path, shown: photos.folder.shown)
        if !records.contains(where: { $0.shown == root.shown }) { records.append(root) }
        for index in records.indices where records[index].shown == root.shown {
            if let place = RecordedPlace.stored(wish.to, beside: photos.folder.path) {
                records[index].publish(
                    to: place, base: plan.settings.baseURL ?? report.address, CacheSecret.own)
            }
        }
        return records.compactMap { $0.saved() }
    }
}
