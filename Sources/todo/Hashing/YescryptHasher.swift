#if canImport(CCrypt)
import CCrypt
import TodoLogic

/// Hashes passwords with yescrypt, the default of the C library on Debian, Fedora and others.
///
/// At cost 7 a hash takes 64 MiB and about a seventh of a second, for us as for somebody who guesses. No unsafe pointer
/// escapes: the scratch memory lives for one call, and the result is copied before that ends.
struct YescryptHasher: PasswordHasher {
    private static let method = "$y$"
    private static let cost: UInt = 7

    func hash(_ password: Password) throws -> String {
        var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
        // The salt is from the system's secure generator.
        let made = crypt_gensalt_rn(Self.method, Self.cost, nil, 0, &setting, Int32(setting.count))
        guard let made else { throw TodoError.hashingUnavailable }
        return try hash(password, setting: String(cString: made))
    }

    func verify(_ password: Password, hash stored: String) throws -> Bool {
        try hash(password, setting: stored) == stored
    }

    /// `setting` has the method, cost and salt; it may be an earlier hash.
    private func hash(_ password: Password, setting: String) throws -> String {
        var scratch = crypt_data()
        let hash = withUnsafeMutablePointer(to: &scratch) { scratch in
            crypt_r(password.text, setting, scratch).map { String(cString: $0) }
        }
        // If it doesn't understand the setting, it falls back to DES or returns “*0”.
        guard let hash, hash.hasPrefix(Self.method) else { throw TodoError.hashingUnavailable }
        return hash
    }
}

/// The slow hash that comes with the system.
typealias SystemHasher = YescryptHasher
#endif
