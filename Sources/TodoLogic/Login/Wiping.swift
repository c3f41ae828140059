import Foundation

/// Overwrites `bytes` with zeros and empties it.
///
/// Copies that were made of it stay: fill an array that doesn't have to grow, and keep it to yourself.
package func wipe(_ bytes: inout [UInt8]) {
    bytes.withUnsafeMutableBytes { wipe($0) }
    bytes.removeAll()
}

/// Overwrites `memory` with zeros, in a way that the compiler doesn't leave out.
package func wipe(_ memory: UnsafeMutableRawBufferPointer) {
    guard let start = memory.baseAddress else { return }
    #if canImport(Darwin)
    memset_s(start, memory.count, 0, memory.count)
    #else
    explicit_bzero(start, memory.count)
    #endif
}
