#if canImport(CryptoKit)
import CryptoKit
#else
import CCrypto
#endif

/// SHA-256 (FIPS 180-4) of bytes that come in pieces. Uses CryptoKit on Apple's systems and OpenSSL elsewhere. Both use the
/// processor's instructions for SHA-256 if it has them.
@safe package struct SHA256: ~Copyable {
    #if canImport(CryptoKit)
    private var state = CryptoKit.SHA256()

    /// Starts a hash of no bytes.
    package init() {}

    /// Adds bytes.
    package mutating func update(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe state.update(bufferPointer: $0) }
    }

    /// Returns the digest of all bytes that were added.
    package consuming func digest() -> Digest { Digest(Array(state.finalize())) }
    #else
    private let state: OpaquePointer

    /// Starts a hash of no bytes.
    package init() {
        guard let state = unsafe EVP_MD_CTX_new(), unsafe EVP_DigestInit_ex(state, EVP_sha256(), nil) == 1
        else { fatalError("OpenSSL was built without SHA-256, or there is no memory left") }
        unsafe self.state = state
    }

    deinit { unsafe EVP_MD_CTX_free(state) }

    /// Adds bytes.
    package mutating func update(_ bytes: [UInt8]) {
        // A digest that was started takes any bytes.
        _ = unsafe EVP_DigestUpdate(state, bytes, bytes.count)
    }

    /// Returns the digest of all bytes that were added.
    package consuming func digest() -> Digest {
        var bytes = [UInt8](repeating: 0, count: Digest.size)
        _ = unsafe EVP_DigestFinal_ex(state, &bytes, nil)
        return Digest(bytes)
    }
    #endif

    /// Returns the digest of `bytes`.
    package static func digest(of bytes: [UInt8]) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.digest()
    }

    /// Returns the keyed digest of `bytes`: HMAC-SHA-256 (FIPS 198-1, RFC 2104). It cannot be computed without `key`.
    package static func digest(of bytes: [UInt8], key: [UInt8]) -> Digest {
        #if canImport(CryptoKit)
        return Digest(
            Array(HMAC<CryptoKit.SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key))))
        #else
        var digest = [UInt8](repeating: 0, count: Digest.size)
        guard unsafe HMAC(EVP_sha256(), key, Int32(key.count), bytes, bytes.count, &digest, nil) != nil else {
            fatalError("OpenSSL was built without SHA-256, or there is no memory left")
        }
        return Digest(digest)
        #endif
    }
}

/// The SHA-256 of some bytes: tells contents apart as well as the bytes themselves.
package struct Digest: Sendable, Hashable, CustomStringConvertible {
    /// Number of bytes.
    package static let size = 32

    /// The bytes, ``size`` of them.
    package let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The bytes as 64 lower-case hexadecimal digits.
    package var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Compares two digests in constant time: the time does not tell where they differ.
    package static func == (lhs: Digest, rhs: Digest) -> Bool {
        zip(lhs.bytes, rhs.bytes).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
