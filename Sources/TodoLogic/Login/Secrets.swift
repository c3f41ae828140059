import Foundation

/// Whether two texts have the same bytes. The time it takes depends on their lengths only, not on where
/// they differ, so that it doesn't tell how much of a secret was guessed.
package func constantTimeEquals(_ left: String, _ right: String) -> Bool {
    let difference = zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) }
    return left.utf8.count == right.utf8.count && difference == 0
}

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
