import Codecs

extension PNGFile {
    /// The file, of whose bands `width` are deflated at a time.
    func encoded(width: Int) async throws -> [UInt8] {
        file(of: try await concurrentMap(bands, width: width) { try deflated($0) })
    }
}
