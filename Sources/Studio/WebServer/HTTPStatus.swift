/// The outcomes that this server answers with (RFC 9110, 15).
package enum HTTPStatus: Int, Sendable {
    case ok = 200
    case noContent = 204
    case partialContent = 206
    case temporaryRedirect = 307
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case conflict = 409
    case contentTooLarge = 413
    case unsupportedMediaType = 415
    case rangeNotSatisfiable = 416
    case unprocessableContent = 422
    case internalServerError = 500
    case insufficientStorage = 507
}
