/// The names of entities' members in the order in which they came, each with its quotes and the colon after it.
///
/// Entities of a file have the same members in the same order, so that nearly every name is one that was scanned
/// before, and comparing it takes less than scanning it. Pointers are used here for the reason given with
/// `JSONScanner`.
struct MemberNames {
    /// The text of a name: its first eight bytes and its last eight. If it is shorter, the rest is zero and masked.
    struct Name {
        let isID: Bool
        let count: Int
        fileprivate let mask: UInt64
        fileprivate let first: UInt64
        fileprivate let last: UInt64
        fileprivate let lastPlace: Int
    }

    static let longest = 16
    /// More different ones are in no order that would help.
    private static let most = 32
    private var names: [Name] = []

    /// The name at `place`, after which `longest` bytes may be read: the expected one or, where members were left
    /// out, one of the next.
    @inline(__always)
    func name(at place: JSONScanner.Place, _ expected: inout Int) -> Name? {
        let first = JSONScanner.word(at: place)
        var candidate = expected
        while candidate < names.count {
            let name = names[candidate]
            candidate &+= 1
            if first & name.mask == name.first,
                JSONScanner.word(at: place + name.lastPlace) & name.mask == name.last
            {
                expected = candidate
                return name
            }
        }
        return nil
    }

    /// Puts a name where it was expected.
    mutating func insert(_ place: JSONScanner.Place, count: Int, isID: Bool, _ expected: inout Int) {
        guard names.count < Self.most, count <= Self.longest else { return }
        let mask = UInt64.max >> (64 - 8 * min(count, 8))
        let last = max(count - 8, 0)
        names.insert(
            Name(
                isID: isID,
                count: count,
                mask: mask,
                first: JSONScanner.word(at: place) & mask,
                last: JSONScanner.word(at: place + last) & mask,
                lastPlace: last
            ),
            at: expected
        )
        expected += 1
    }
}
