#if canImport(Darwin)
import Foundation
#else
// The standard library's own normalisation. It isn't package yet; Foundation's is, but costs linking all of it.
@_spi(_Unicode) import Swift
#endif

extension String {
    /// The canonically equivalent text in Unicode's normalisation form C: what looks the same has the same bytes.
    var composed: String {
        #if canImport(Darwin)
        precomposedStringWithCanonicalMapping
        #else
        var composed = ""
        composed.unicodeScalars.append(contentsOf: _nfc)
        return composed
        #endif
    }
}
