import Foundation
import TodoLogic

#if canImport(CommonCrypto)
import CommonCrypto
#endif

/// Tokens of 32 bytes from the system's secure generator, in Base64, and their digests.
struct RandomTokens: TokenGateway {
    func makeToken() -> String {
        Data((0..<32).map { _ in UInt8.random(in: .min ... .max) }).base64EncodedString()
    }

    #if canImport(CommonCrypto)
    func digest(of token: String) throws -> String {
        var digest = [UInt8](repeating: 0, count: Int(CC_SHA256_DIGEST_LENGTH))
        CC_SHA256(token, CC_LONG(token.utf8.count), &digest)
        return Data(digest).base64EncodedString()
    }
    #else
    func digest(of token: String) throws -> String {
        // The least cost that yescrypt has, and the same salt for all: nobody can search for 256 random bits.
        // Each command computes a digest. Each of SHA-crypt's methods would take fifty times as long.
        guard let digest = CryptFunction.hash(token, setting: "$y$./.$todo$", method: "$y$") else {
            throw TodoError.hashingUnavailable
        }
        return digest
    }
    #endif
}
