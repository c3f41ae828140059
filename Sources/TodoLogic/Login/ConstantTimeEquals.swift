/// Whether two texts have the same bytes. The time it takes depends on their lengths only, not on where
/// they differ, so that it doesn't tell how much of a secret was guessed.
package func constantTimeEquals(_ left: String, _ right: String) -> Bool {
    let difference = zip(left.utf8, right.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) }
    return left.utf8.count == right.utf8.count && difference == 0
}
