import Artifacts
import Files
package import Photos
package import Stickers

/// The result of a build.
package struct BuildReport: Sendable, Codable, Equatable {
    /// One pack of the site.
    package struct Pack: Sendable, Codable, Equatable {
        /// The pack's title.
        package var title: String
        /// Its archive, or the first of its parts, relative to the site; `nil` if archives are left out.
        package var archive: String?
        /// Its archive, or all of its parts.
        package var archives: [String]
        /// Number of stickers.
        package var stickers: Int
        /// Bytes of these archives.
        package var bytes: Int

        /// A pack with its archives.
        init(title: String, archives: [String], stickers: Int, bytes: Int) {
            self.title = title
            archive = archives.first
            self.archives = archives
            self.stickers = stickers
            self.bytes = bytes
        }
    }

    /// A sentence for the user, and whether it is a reason to look at a photo.
    package struct Remark: Sendable, Equatable {
        package var attention: PhotoReport.Attention?
        /// The photo, its sticker, or the file that the remark is about.
        package var subject: String
        /// The photo's name, if the remark is about a photo.
        package var photo: String?
        /// One plain sentence.
        package var text: String
    }

    /// Returns the remarks on photos, starting with those that need attention.
    package static func remarks(on photos: [PhotoReport]) -> [Remark] {
        let all = photos.flatMap { photo in
            photo.remarks.map {
                Remark(attention: $0.attention, subject: photo.subject, photo: photo.path, text: $0.text)
            }
        }
        return PhotoReport.Attention.allCases.flatMap { kind in all.filter { $0.attention == kind } }
            + all.filter { $0.attention == nil }
    }

    /// The site's folder, as it was named.
    package var site: String
    /// The packs, in the site's order.
    package var packs: [Pack]
    /// The reports on all photos: the photos that the plan refuses, then those of the packs, in their order.
    package var photos: [PhotoReport]
    /// Further notes for the user.
    package var notes: [Note]
    /// Whether a branch keeps earlier published sites, as `peel.yaml` says.
    package var keepsHistory = true
    /// Whether the build knew the site's address. Without it there are no link previews, QR codes and sitemap.
    package var knowsAddress = true

    /// Names of the photos whose notes the user knows already, as `peel.yaml` says.
    package var checked: Set<String> = []

    /// Photos that could not be used.
    package var problems: [PhotoProblem] { photos.compactMap(\.problem) }

    /// The note on a site that a umask closes to everyone but its owner.
    package static let isClosed =
        "your umask keeps other users from reading it, and a web server too; chmod -R a+rX opens it"

    /// Returns whether the user knows a remark already. Reasons that make a photo unusable are always reported.
    package func isKnown(_ remark: Remark) -> Bool {
        remark.attention != .refused && remark.photo.map(checked.contains) == true
    }

    /// All remarks, starting with those that need attention.
    package var remarks: [Remark] {
        Self.remarks(on: photos) + notes.map { Remark(attention: nil, subject: $0.subject, text: $0.text) }
    }

    /// Number of stickers in all packs.
    package var stickers: Int { packs.reduce(0) { $0 + $1.stickers } }
}
