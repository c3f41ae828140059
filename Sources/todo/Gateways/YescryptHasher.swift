#if canImport(CCrypt)
import TodoLogic

/// Hashes passwords with yescrypt, the default of the C library on Debian, Fedora and others.
///
/// At cost 7 a hash takes 64 MiB and about a seventh of a second, for us as for somebody who guesses.
struct YescryptHasher: PasswordHasher {
    private static let method = "$y$"
    private static let cost: UInt = 7
    /// How the C library writes cost 7 into a hash: `j` for the flavour, `B` for 2¹⁴ blocks, `T` for 4 KiB each.
    private static let parameters = "$y$jBT$"

    func hash(_ password: Password) throws -> String {
        guard let setting = CryptFunction.newSetting(method: Self.method, cost: Self.cost),
            let hash = hash(password, setting: setting)
        else { throw HashingError.unavailable }
        return hash
    }

    func verify(_ password: Password, hash stored: String) throws -> Bool {
        guard let hash = hash(password, setting: stored) else { throw HashingError.unknownHash }
        return constantTimeEquals(hash, stored)
    }

    func isWeak(_ hash: String) -> Bool {
        guard let parameters = Self.parameters(of: hash) else { return true }
        // The digits for the number of blocks are in the order of ASCII. With another flavour or block size there
        // is no telling, so it is made anew.
        return parameters.first != "j" || parameters.last != "T" || parameters.count != 3
            || parameters < "jBT"
    }

    private func hash(_ password: Password, setting: String) -> String? {
        password.withCString { CryptFunction.hash($0, setting: setting, method: Self.method) }
    }

    private static func parameters(of hash: String) -> Substring? {
        guard hash.hasPrefix(method) else { return nil }
        return hash.dropFirst(method.count).split(separator: "$", omittingEmptySubsequences: false).first
    }
}
#endif
