import Codecs
import Files
import Photos
import SiteBuild
import Stickers
import WebServer

/// Receives a photo from a browser: writes it to the disk as it arrives, and checks it before it joins the pack.
struct PhotoUpload {
    /// The largest accepted photo, in bytes.
    static let maxBytes = 200 * 1024 * 1024
    /// Number of bytes that tell a format.
    private static let startBytes = 64

    let name: String
    let pack: String
    /// An identifier shared by photos that were added together.
    var batch: String?

    /// Receives the photo, and returns its new name.
    ///
    /// - Throws: ``StudioError`` if it is not a photo; nothing of it stays on the disk then.
    func receive(_ body: RequestBody, into studio: Studio) async throws(StudioError) -> String {
        if let length = body.length, length > PhotoUpload.maxBytes { throw PhotoUpload.tooLarge }
        let folder = try await studio.folderToAdd(to: pack)
        let file: IncomingFile
        do throws(FileError) { file = try IncomingFile(in: folder) } catch { throw StudioError(error) }
        var start: [UInt8] = []
        var format: ImageFormat?
        while let piece = try await next(body) {
            if format == nil {
                start += piece
                if start.count >= PhotoUpload.startBytes { format = try self.format(of: start) }
            }
            guard file.size + piece.count <= PhotoUpload.maxBytes else { throw PhotoUpload.tooLarge }
            do throws(FileError) { try file.append(piece) } catch { throw StudioError(error) }
        }
        let found: ImageFormat
        if let format { found = format } else { found = try self.format(of: start) }
        try await PhotoUpload.look(at: file.path)
        return try await studio.keep(file, as: NewPhotoName(name, format: found), in: pack, batch: batch)
    }

    private func next(_ body: RequestBody) async throws(StudioError) -> [UInt8]? {
        do throws(RequestBody.Failure) {
            return try await body.next()
        } catch {
            throw StudioError(.refused, "the upload was cut off; add the photo again")
        }
    }

    private func format(of start: [UInt8]) throws(StudioError) -> ImageFormat {
        if let format = ImageFormat.sniff(start) { return format }
        let reason =
            if start.isEmpty {
                "the file is empty"
            } else if PhotoFile.claimsToBeFilm(name) {
                FFmpeg.installed == nil
                    ? "this is a film; to make a moving sticker of it, install ffmpeg and copy the film into the folder"
                    : "this is a film; to make a moving sticker of it, copy it into the folder"
            } else {
                "this is not a photo; Peel reads \(ImageFormat.names) files"
            }
        throw StudioError(.refused, reason)
    }

    /// Decodes the photo once, small, so that a damaged one is reported now and not during the build.
    @concurrent
    private static func look(at path: String) async throws(StudioError) {
        do {
            let image = try ImageDecoder().decode(try FileSystem.read(path), longestSideAtLeast: 64)
            guard image.originalWidth > 0 else { throw StudioError(.refused, "the photo is empty") }
        } catch let error as ImageError {
            throw StudioError(.refused, error.message)
        } catch let error as FileError {
            throw StudioError(error)
        } catch {
            throw StudioError(.refused, "the photo cannot be read")
        }
    }

    private static let tooLarge = StudioError(
        .refused, "the file is larger than \(maxBytes / 1_048_576) MB; export a smaller copy")
}
