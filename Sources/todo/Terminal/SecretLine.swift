#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// The most bytes of a line that are kept: more than a password may have, also before its normalisation.
let maximumSecretBytes = 4096

/// The next byte of standard input, or nil at its end. Reads one at a time: nothing secret stays in a buffer.
func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
        let count = read(0, &byte, 1)
        if count == 1 { return byte }
        if count < 0, errno == EINTR { continue }
        return nil
    }
}

/// The next line of standard input, without its end, or nil if there is none. What is longer than any password is
/// cut off, which is still longer than any password.
func readSecretLine() -> [UInt8]? {
    var line: [UInt8] = []
    line.reserveCapacity(maximumSecretBytes)
    var isEmpty = true
    while let byte = readByte() {
        isEmpty = false
        if byte == 0x0A { break }
        if line.count < maximumSecretBytes { line.append(byte) }
    }
    if line.last == 0x0D { line.removeLast() }
    return isEmpty ? nil : line
}
