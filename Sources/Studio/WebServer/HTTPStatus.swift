/// The outcomes that this server answers with (RFC 9110, 15), as the first line of an answer names them.
package enum HTTPStatus: String, Sendable {
    case ok = "200 OK"
    case noContent = "204 No Content"
    case partialContent = "206 Partial Content"
    case temporaryRedirect = "307 Temporary Redirect"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case conflict = "409 Conflict"
    case contentTooLarge = "413 Content Too Large"
    case unsupportedMediaType = "415 Unsupported Media Type"
    case rangeNotSatisfiable = "416 Range Not Satisfiable"
    case unprocessableContent = "422 Unprocessable Content"
    case headTooLarge = "431 Request Header Fields Too Large"
    case internalServerError = "500 Internal Server Error"
    case insufficientStorage = "507 Insufficient Storage"
}
