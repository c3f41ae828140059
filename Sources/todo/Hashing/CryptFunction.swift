#if canImport(CCrypt)
import CCrypt

/// Calls the C library's `crypt_r` safely.
///
/// No unsafe pointer escapes: the scratch memory lives for one call, and the result is copied before that ends.
enum CryptFunction {
    /// The hash of `key` by the method, cost and salt that `setting` begins with; nil if the C library
    /// doesn't have that method, or returns anything else. `setting` may be an earlier hash.
    static func hash(_ key: String, setting: String, method: String) -> String? {
        var scratch = crypt_data()
        let hash = withUnsafeMutablePointer(to: &scratch) { scratch in
            crypt_r(key, setting, scratch).map { String(cString: $0) }
        }
        // If it doesn't understand the setting, it falls back to DES or returns “*0”.
        return hash.flatMap { $0.hasPrefix(method) ? $0 : nil }
    }

    /// A setting with a new salt, which the C library takes from the system's secure generator.
    static func newSetting(method: String, cost: UInt) -> String? {
        var setting = [CChar](repeating: 0, count: Int(CRYPT_GENSALT_OUTPUT_SIZE))
        let made = crypt_gensalt_rn(method, cost, nil, 0, &setting, Int32(setting.count))
        return made.map { String(cString: $0) }
    }
}
#endif
