#if canImport(CryptoKit)
import CryptoKit
#else
import CCrypto
#endif

/// SHA-256 (FIPS 180-4), taken over bytes as they come.
///
/// CryptoKit's on Apple's systems, elsewhere OpenSSL's: both use the processor's instructions for it where it has them.
@safe package struct SHA256: ~Copyable {
    #if canImport(CryptoKit)
    private var state = CryptoKit.SHA256()

    /// The hash of no bytes yet.
    package init() {}

    /// Adds bytes.
    package mutating func update(_ bytes: [UInt8]) {
        unsafe bytes.withUnsafeBytes { unsafe state.update(bufferPointer: $0) }
    }

    /// The digest of all bytes that were added.
    package consuming func digest() -> Digest { Digest(Array(state.finalize())) }
    #else
    private let state: OpaquePointer

    /// The hash of no bytes yet.
    package init() {
        guard let state = unsafe EVP_MD_CTX_new(), unsafe EVP_DigestInit_ex(state, EVP_sha256(), nil) == 1
        else { fatalError("OpenSSL was built without SHA-256, or there is no memory left") }
        unsafe self.state = state
    }

    deinit { unsafe EVP_MD_CTX_free(state) }

    /// Adds bytes.
    package mutating func update(_ bytes: [UInt8]) {
        // A digest that was begun takes any bytes.
        _ = unsafe EVP_DigestUpdate(state, bytes, bytes.count)
    }

    /// The digest of all bytes that were added.
    package consuming func digest() -> Digest {
        var bytes = [UInt8](repeating: 0, count: Digest.size)
        _ = unsafe EVP_DigestFinal_ex(state, &bytes, nil)
        return Digest(bytes)
    }
    #endif

    /// The digest of `bytes`.
    package static func digest(of bytes: [UInt8]) -> Digest {
        var hash = SHA256()
        hash.update(bytes)
        return hash.digest()
    }

    /// The keyed digest of `bytes`: HMAC-SHA-256 (FIPS 198-1, RFC 2104). Who does not know `key` cannot make it.
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
