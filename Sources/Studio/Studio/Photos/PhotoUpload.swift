import Codecs
import Files
import Photos
import SiteBuild
import Stickers
import WebServer

/// Takes in a photo that a browser sends: to the disk as it comes, looked at before it counts.
struct PhotoUpload {
    /// The largest photo that is taken, in bytes.
    static let maxBytes = 200 * 1024 * 1024
    /// As many bytes as tell a format.
    private static let startBytes = 64

    let name: String
    let pack: String
    /// What photos share that were added at once.
    var batch: String?

    /// Takes it in.
    ///
    /// - Returns: the name that it got.
    /// - Throws: ``StudioError`` for what is no photo, in words; nothing of it is then on the disk.
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

    /// Decodes it once, small: what is broken is told now and not when the site is built.
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
