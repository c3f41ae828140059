#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Overwrites `bytes` with zeros, in a way that the compiler doesn't leave out, and empties it.
///
/// Other copies of the bytes stay: fill an array that doesn't have to grow, and hand it to nobody else.
package func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress else { return }
        #if canImport(Darwin)
        memset_s(start, buffer.count, 0, buffer.count)
        #else
        explicit_bzero(start, buffer.count)
        #endif
    }
    bytes.removeAll()
}
