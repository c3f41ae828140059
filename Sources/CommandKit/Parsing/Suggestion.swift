/// The candidate that begins with what was typed, or the nearest one, if it is near enough to be meant.
package func suggestion(for typed: String, among candidates: [String]) -> String? {
    guard typed.contains(where: \.isLetter) else { return nil }
    if typed.count > 1, let longer = candidates.first(where: { $0.hasPrefix(typed) }) { return longer }
    // How many characters must be inserted or deleted to get from one to the other; two for one that is replaced.
    let nearest = candidates.map { (text: $0, distance: typed.prefix(50).difference(from: $0).count) }
        .min { $0.distance < $1.distance }
    // Any word is two steps away from any other of one character.
    guard let nearest, nearest.distance < typed.count else { return nil }
    return nearest.distance <= max(2, nearest.text.count / 3) ? nearest.text : nil
}
