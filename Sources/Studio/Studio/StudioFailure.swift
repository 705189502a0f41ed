import Codecs
import Cutout
import Essentials
import Files
import Stickers
import WebServer

/// Reasons to ignore the content of a request.
enum StudioRefusal: Error { case type, otherPage }

/// Turns errors into HTTP statuses and messages for the user.
enum StudioFailure {
    /// Returns the status and the message of an error.
    static func of(_ error: any Error) -> (status: HTTPStatus, message: String) {
        func said(_ status: HTTPStatus, _ message: String) -> (HTTPStatus, String) { (status, message) }
        switch error {
        case let error as StudioError:
            let status: HTTPStatus =
                switch error.kind {
                case .refused: .unprocessableContent
                case .missing: .notFound
                case .conflict, .superseded: .conflict
                case .disk: .insufficientStorage
                }
            return said(status, error.message)
        case StudioRefusal.type:
            return said(.unsupportedMediaType, "The request has the wrong content type. Reload the page.")
        case let error as RequestBody.Failure:
            return error == .tooLarge
                ? said(.contentTooLarge, "This is too large for the studio.")
                : said(.badRequest, "The upload was cut off. Try again.")
        case let error as UserError: return said(.unprocessableContent, error.message)
        case let error as FileError: return said(.insufficientStorage, StudioError(error).message)
        case let error as PhotoProblem: return said(.unsupportedMediaType, error.reason)
        case let error as CutoutError: return said(.unprocessableContent, error.message)
        case let error as ImageError: return said(.unsupportedMediaType, error.message)
        case is DecodingError, StudioRefusal.otherPage:
            return said(.badRequest, "This page belongs to an earlier run of the studio. Reload it.")
        default: return said(.internalServerError, "The studio could not do that.")
        }
    }
}
