import Codecs
package import Files
package import Settings
import Stickers

extension SettingsTemplate {
    /// Writes `peel.yaml` into a folder.
    ///
    /// - Parameter withSchema: whether the schema that editors read is written beside it first.
    /// - Returns: its path, and how many photos it lists.
    /// - Throws: ``UserError`` if the folder has settings already, has another file with the schema's name, or cannot be
    ///   read or written.
    package static func write(
        in folder: String, withSchema: Bool = false
    ) throws(UserError) -> (path: String, photos: Int) {
        let path = FileSystem.joined(folder, SettingsFile.names[0])
        if let name = try SettingsFile.found(in: folder).first {
            let file = FileSystem.joined(folder, name)
            throw UserError(
                .badInput, "\(file) already exists; edit it, or move it away")
        }
        let photos: [String]
        do throws(FileError) {
            photos = try FolderListing(
                of: folder, prefix: "", scope: FolderScope(of: folder, following: .inside)
            ).photos.map(\.fileName)
        } catch {
            throw UserError(.badInput, "\(error.path): \(error.reason)")
        }
        let title = PhotoName(try SitePlan.name(of: folder), isFolder: true).title
        let namesSchema = try hasSchema(in: folder, writing: withSchema)
        let text = text(
            title: title, photos: photos, words: words(of: photos, in: folder), namesSchema: namesSchema)
        do throws(FileError) {
            try FileSystem.writeAtomically(Array(text.utf8), to: path)
        } catch {
            throw UserError(.cannotWrite, "\(path): \(error.reason)")
        }
        return (path, photos.count)
    }

    /// Whether the schema is beside `peel.yaml`; with `writing` it is written if it is missing.
    private static func hasSchema(in folder: String, writing: Bool) throws(UserError) -> Bool {
        let path = FileSystem.joined(folder, schemaName)
        let schema = Array(SettingsReference.schema.utf8)
        let standing: [UInt8]?
        do throws(FileError) {
            let isThere = try FileSystem.kind(of: path) != .missing
            standing = isThere ? try FileSystem.read(path, upTo: schema.count + 1) : nil
            if standing == nil && writing { try FileSystem.writeAtomically(schema, to: path) }
        } catch {
            throw UserError(.cannotWrite, "\(error.path): \(error.reason)")
        }
        if let standing, writing, standing != schema {
            throw UserError(.badInput, "\(path) exists and differs from Peel's schema; move it away")
        }
        return writing || standing != nil
    }

    /// The words in the photos' metadata. Nothing publishes them until they are written into the file, for the user to see.
    private static func words(of photos: [String], in folder: String) -> [String: PhotoWords] {
        var words: [String: PhotoWords] = [:]
        for photo in photos {
            // Photos that cannot be read are named when they are used.
            let start = try? FileSystem.read(FileSystem.joined(folder, photo), upTo: maxMetadata)
            guard let caption = start.flatMap(PhotoCaption.init(inJPEG:)) else { continue }
            words[photo] = PhotoWords(title: caption.title, alt: caption.alt)
        }
        return words
    }

    /// Where XMP lies in a JPEG: a segment has 64 KiB, and is behind the EXIF and its preview. In bytes.
    private static let maxMetadata = 1 << 18
}
