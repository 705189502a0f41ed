import Artifacts
import Files
package import Photos
package import Stickers

/// What a build made.
package struct BuildReport: Sendable, Codable, Equatable {
    /// One pack of the site.
    package struct Pack: Sendable, Codable, Equatable {
        /// The pack's title.
        package var title: String
        /// Its archive, or the first of its parts, relative to the site; `nil` where archives are left out.
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

    /// Something that the user should know, and whether it is a reason to look at a photo.
    package struct Remark: Sendable, Equatable {
        package var attention: PhotoReport.Attention?
        /// The photo, the sticker of it, or the file that it is about.
        package var subject: String
        /// The photo's name, of remarks on photos.
        package var photo: String?
        /// One plain sentence.
        package var text: String
    }

    /// What there is to say about photos, those that need eyes first.
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
    /// What became of each photo: those that the plan refuses, then those of the packs, in their order.
    package var photos: [PhotoReport]
    /// What else is worth knowing.
    package var notes: [Note]
    /// Whether a branch keeps the sites that were published before, as `peel.yaml` says.
    package var keepsHistory = true
    /// Whether the build knew the site's address: without it there are no link previews, QR codes and sitemap.
    package var knowsAddress = true

    /// Names of the photos whose notes the user knows already, as `peel.yaml` says.
    package var checked: Set<String> = []

    /// Photos that could not be used.
    package var problems: [PhotoProblem] { photos.compactMap(\.problem) }

    /// What is noted of a site that a umask closes to everybody but its owner.
    package static let isClosed =
        "your umask keeps other users from reading it, and a web server too; chmod -R a+rX opens it"

    /// Whether the user knows a remark already. What makes a photo unusable is always said.
    package func isKnown(_ remark: Remark) -> Bool {
        remark.attention != .refused && remark.photo.map(checked.contains) == true
    }

    /// All that there is to say, those that need eyes first.
    package var remarks: [Remark] {
        Self.remarks(on: photos) + notes.map { Remark(attention: nil, subject: $0.subject, text: $0.text) }
    }

    /// Number of stickers in all packs.
    package var stickers: Int { packs.reduce(0) { $0 + $1.stickers } }
}
