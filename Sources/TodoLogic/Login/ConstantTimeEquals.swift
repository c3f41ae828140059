/// Whether two texts have the same bytes. The time it takes depends on their lengths only, not on where
/// they differ, so that it doesn't tell how much of a secret was guessed.
package func constantTimeEquals(_ left: String, _ right: String) -> Bool {
    let left = Array(left.utf8)
    let right = Array(right.utf8)
    guard left.count == right.count else { return false }
    var difference: UInt8 = 0
    for index in left.indices {
        difference |= left[index] ^ right[index]
    }
    return difference == 0
}
