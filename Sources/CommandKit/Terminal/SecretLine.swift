import Foundation

/// The most bytes of a line that are kept: more than a password may have, also before its normalisation.
let maximumSecretBytes = 4096

extension [UInt8] {
    /// Overwrites the bytes with zeros, then empties the array. Copies that were made of it stay.
    package mutating func overwrite() {
        withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            #if canImport(Darwin)
            memset_s(start, bytes.count, 0, bytes.count)
            #else
            explicit_bzero(start, bytes.count)
            #endif
        }
        removeAll()
    }
}

/// Standard input can't be read: the `errno`.
struct ReadFailure: Error {
    let number: Int32
}

/// The next byte of standard input, or nil at its end. Reads one at a time: nothing secret stays in a buffer.
func readByte() throws(ReadFailure) -> UInt8? {
    var byte: UInt8 = 0
    while true {
        let count = read(0, &byte, 1)
        if count > 0 { return byte }
        if count == 0 { return nil }
        if errno != EINTR { throw ReadFailure(number: errno) }
    }
}

/// The next line of standard input, without its end, or nil if there is none. What is longer than any password is
/// cut off, which is still longer than any password.
func readSecretLine() -> [UInt8]? {
    var line: [UInt8] = []
    line.reserveCapacity(maximumSecretBytes)
    var isEmpty = true
    while let byte = try? readByte() {
        isEmpty = false
        if byte == 0x0A { break }
        if byte == Key.interruptByte { return [byte] }
        if line.count < maximumSecretBytes { line.append(byte) }
    }
    if line.last == 0x0D { line.removeLast() }
    return isEmpty ? nil : line
}
