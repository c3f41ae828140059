#if canImport(CCrypt)
import CCrypt

/// The C library's `crypt_r`, with its traps closed.
///
/// It keeps unsafe pointers to itself: the scratch memory lives for one call, and what the C library puts there is
/// copied out before.
enum CryptFunction {
    /// The hash of `key` by the method, cost and salt that `setting` begins with; nil if the C library can't
    /// do that method, or says anything else. `setting` may be an earlier hash.
    static func hash(_ key: String, setting: String, method: String) -> String? {
        var scratch = crypt_data()
        let hash = withUnsafeMutablePointer(to: &scratch) { scratch in
            crypt_r(key, setting, scratch).map { String(cString: $0) }
        }
        // A setting that it doesn't understand makes it fall back to DES, or answer with “*0”.
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
