/// The candidate nearest to what was typed, if one is near enough to be meant.
package func suggestion(for typed: String, among candidates: [String]) -> String? {
    let nearest = candidates.map { (candidate: $0, distance: editDistance(typed, $0)) }.min {
        $0.distance < $1.distance
    }
    // Any word is one character away from any other of one character.
    guard let nearest, nearest.distance <= max(1, nearest.candidate.count / 3), nearest.distance < typed.count
    else { return nil }
    return nearest.candidate
}

/// How many characters must be inserted, deleted, replaced or swapped with their neighbour to get from one text to
/// the other: the optimal string alignment distance.
func editDistance(_ left: String, _ right: String) -> Int {
    let left = Array(left.prefix(50))
    let right = Array(right)
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for i in left.indices {
        var current = [i + 1]
        for j in right.indices {
            var distance = min(last[j + 1] + 1, current[j] + 1, last[j] + (left[i] == right[j] ? 0 : 1))
            if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
                distance = min(distance, beforeLast[j - 1] + 1)
            }
            current.append(distance)
        }
        (beforeLast, last) = (last, current)
    }
    return last[right.count]
}
