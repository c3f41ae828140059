#if canImport(CommonCrypto)
import CommonCrypto
#endif
import Synchronization
import TodoLogic

/// Tokens of 32 bytes from the system's secure generator, as hexadecimal digits, and their SHA-256 digests.
///
/// Keeps the last digest: a client shows the same token with each request, and on Linux a digest takes about as long as
/// reading the session.
final class RandomTokens: TokenGateway {
    private let last = Mutex<(token: String, digest: String)?>(nil)

    func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<32).map { _ in UInt8.random(in: .min ... .max, using: &generator) }.hexadecimal
    }

    func digest(of token: String) throws -> String {
        if let known = last.withLock({ $0 }), known.token == token { return known.digest }
        let digest = try newDigest(of: token)
        last.withLock { $0 = (token, digest) }
        return digest
    }

    #if canImport(CommonCrypto)
    private func newDigest(of token: String) throws -> String {
        let token = Array(token.utf8)
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        CC_SHA256(token, CC_LONG(token.count), &digest)
        return digest.hexadecimal
    }
    #else
    private func newDigest(of token: String) throws -> String {
        // The fewest rounds there are, and the same salt for all: nobody can search for 256 random bits.
        let setting = "$5$rounds=1000$todo$"
        guard let digest = CryptFunction.hash(token, setting: setting, method: "$5$") else {
            throw HashingError.unavailable
        }
        return digest
    }
    #endif
}
