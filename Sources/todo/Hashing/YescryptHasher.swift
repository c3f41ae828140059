#if canImport(CCrypt)
import TodoLogic

/// Hashes passwords with yescrypt, the default of the C library on Debian, Fedora and others.
///
/// At cost 7 a hash takes 64 MiB and about a seventh of a second, for us as for somebody who guesses.
struct YescryptHasher: PasswordHasher {
    private static let method = "$y$"
    private static let cost: UInt = 7

    func hash(_ password: Password) throws -> String {
        guard let setting = CryptFunction.newSetting(method: Self.method, cost: Self.cost),
            let hash = CryptFunction.hash(password.text, setting: setting, method: Self.method)
        else { throw TodoError.hashingUnavailable }
        return hash
    }

    func verify(_ password: Password, hash stored: String) throws -> Bool {
        guard let hash = CryptFunction.hash(password.text, setting: stored, method: Self.method) else {
            // The C library doesn't say whether it lacked memory. In that case, this fails, too.
            _ = try self.hash(password)
            throw TodoError.unknownHash
        }
        return hash == stored
    }
}

/// The slow hash that comes with the system.
typealias SystemHasher = YescryptHasher
#endif
