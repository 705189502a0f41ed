import Codecs
package import Files
package import Settings
import Stickers

extension SettingsTemplate {
    /// The result of ``SettingsTemplate/write(in:withSchema:)``.
    package struct Written: Sendable, Equatable {
        /// The file's path.
        package var path: String
        /// The number of photos that were added.
        package var added: Int
        /// The number of photos in the file, including removed photos.
        package var listed: Int
        /// Names of the subfolders with photos. They are packs with settings of their own.
        package var subfolders: [String] = []
    }

    /// Writes `peel.yaml` into a folder, or adds the photos that the file does not list yet. Everything else in the file stays.
    ///
    /// - Parameter withSchema: whether to write the schema for editors beside it first.
    /// - Throws: ``UserError`` if the existing settings have errors, another file has the schema's name, or the folder cannot be
    ///   read or written.
    package static func write(in folder: String, withSchema: Bool = false) throws(UserError) -> Written {
        guard try !WrittenFiles.exist(in: folder) else {
            throw UserError(.badInput, "\(folder): Peel wrote this folder; name the folder of photos")
        }
        try checkLinks(in: folder)
        let isNew = try SettingsFile.found(in: folder).isEmpty
        var document = try SettingsDocument(in: folder)
        let (photos, subfolders) = try contents(of: folder)
        let namesSchema = try hasSchema(in: folder, writing: withSchema)
        let id = try PackRecord(in: folder, shown: folder).id
        guard isNew else {
            // Matches names as a build does, because an accent may be written in two ways.
            let listed = document.settings.photos
            let known = PhotoNames(photos).matched(listed, name: \.name).found
            let new = photos.indices.filter { known[$0] == nil }.map { photos[$0] }
            let language = document.settings.language
            let words = words(of: new, in: folder, language)
            try document.list(new.map { ($0, entry(of: $0, words[$0], language: language)) })
            if let id, document.settings.id == nil { try document.identify(as: id) }
            try document.save()
            return Written(
                path: document.path, added: new.count, listed: listed.count + new.count,
                subfolders: subfolders
            )
        }
        let title = PhotoName(try SitePlan.name(of: folder), isFolder: true).title
        let text = text(
            title: title, id: id, photos: photos, words: words(of: photos, in: folder),
            namesSchema: namesSchema)
        do throws(FileError) {
            try FileSystem.writeAtomically(Array(text.utf8), to: document.path)
        } catch {
            throw UserError(.cannotWrite, "\(document.path): \(error.reason)")
        }
        return Written(
            path: document.path, added: photos.count, listed: photos.count, subfolders: subfolders)
    }

    /// Refuses to write through a link that leads nowhere or out of the folder, because its target belongs to something else.
    private static func checkLinks(in folder: String) throws(UserError) {
        let found = try UserError.wrapping(.badInput) { () throws(FileError) -> String? in
            let root = try FileSystem.resolved(folder)
            for (name, entry) in try OpenFolder(folder).entries()
            where entry == .link && (SettingsFile.names + [schemaName]).contains(name) {
                let path = FileSystem.joined(folder, name)
                let isBroken = try FileSystem.kind(of: path) == .brokenLink
                if isBroken || !FileSystem.lies(path, in: root) { return path }
            }
            return nil
        }
        guard let found else { return }
        throw UserError(
            .badInput,
            "\(found): it is a link that leads nowhere or out of the folder; replace it with the file, or remove it"
        )
    }

    /// Returns the names of a folder's photos, and of its subfolders with photos, with the folders above them.
    private static func contents(
        of folder: String
    ) throws(UserError) -> (photos: [String], subfolders: [String]) {
        let packs = try PhotoFolder.found(at: [folder]).packs
        return (
            packs.filter(\.folders.isEmpty).flatMap { $0.photos.map(\.fileName) },
            packs.map(\.name).filter { !$0.isEmpty }
        )
    }

    /// Returns whether the schema is beside `peel.yaml`. With `writing`, writes it if it is missing.
    private static func hasSchema(in folder: String, writing: Bool) throws(UserError) -> Bool {
        let path = FileSystem.joined(folder, schemaName)
        let schema = Array(SettingsReference.schema.utf8)
        let standing: [UInt8]? = try UserError.wrapping {
            let isThere = try FileSystem.kind(of: path) != .missing
            if !isThere && writing { try FileSystem.writeAtomically(schema, to: path) }
            return isThere ? try FileSystem.read(path, upTo: schema.count + 1) : nil
        }
        if let standing, writing, standing != schema {
            throw UserError(.badInput, "\(path) exists and differs from Peel's schema; move it away")
        }
        return writing || standing != nil
    }

    /// Returns the words in the photos' metadata. They are not published before they are in the file, where the user sees them.
    ///
    /// - Parameter language: the pack's language, if it is set.
    private static func words(
        of photos: [String], in folder: String, _ language: String? = nil
    ) -> [String: PhotoWords] {
        var words: [String: PhotoWords] = [:]
        for photo in photos {
            // Unreadable photos are reported when they are used.
            guard let caption = caption(of: photo, in: folder, language) else { continue }
            // Programs that import photos use the file's name as a title.
            let title = caption.title.flatMap { $0 == photo || PhotoName($0).isGeneric ? nil : $0 }
            words[photo] = PhotoWords(title: title, alt: caption.alt)
        }
        return words
    }

    /// Returns the words in a photo, or in the XMP file beside it: `cat.jpg.xmp` of darktable and digiKam, `cat.xmp` of Adobe.
    private static func caption(of photo: String, in folder: String, _ language: String?) -> PhotoCaption? {
        let path = FileSystem.joined(folder, photo)
        guard var bytes = try? FileSystem.read(path, upTo: maxMetadata) else { return nil }
        if ImageFormat.sniff(bytes) != .jpeg, bytes.count == maxMetadata {
            bytes = (try? FileSystem.read(path, upTo: maxSearched)) ?? bytes
        }
        if let caption = PhotoCaption(in: bytes, language: language) { return caption }
        return [photo, PhotoName(photo).stem].lazy.compactMap { name in
            let beside = FileSystem.joined(folder, name + ".xmp")
            return (try? FileSystem.read(beside, upTo: maxMetadata)).flatMap {
                PhotoCaption(in: $0, language: language)
            }
        }.first
    }

    /// The start of a JPEG with its XMP, in bytes. A segment has 64 KiB, and the EXIF with its preview comes before.
    private static let maxMetadata = 1 << 18
    /// The part of other files that is searched, in bytes. XMP may be at their end.
    private static let maxSearched = 1 << 25
}
