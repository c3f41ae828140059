/// Finds the line of an entity by the text of its id.
///
/// As long as the ids are numbers that ascend from line to line, as numbers do that are given in turn, the lines
/// are searched by halves and nothing else is kept. Otherwise this is a hash table.
struct LineTable {
    /// A line and a part of the hash of its id, so that most others needn't be looked at.
    private struct Slot {
        var hash: UInt32 = 0
        /// One more than the line's place; zero if the slot is free.
        var next: UInt32 = 0
    }

    /// Empty as long as the ids ascend.
    private var slots: [Slot] = []
    private var count = 0

    init() {}

    /// Of all lines. Nil if the id of one isn't plain text of this kind.
    init?(_ document: EntityDocument, _ kind: IDToken.Kind, onDuplicate: (Int) -> Void) {
        let bytes = document.bytes.span
        let lines = document.lines.span
        if kind == .integer, document.idsAscend {
            count = lines.count
            return
        }
        var ascends = kind == .integer
        for place in lines.indices {
            let token = bytes.extracting(lines[place].idRange)
            guard IDToken.isPlain(token, kind) else { return nil }
            if ascends, place > 0 {
                ascends = Self.ascends(bytes.extracting(lines[place - 1].idRange), token)
            }
        }
        count = lines.count
        if !ascends { makeSlots(capacity: lines.count, bytes, lines, onDuplicate) }
    }

    func place(of token: [UInt8], in document: EntityDocument) -> Int? {
        let bytes = document.bytes.span
        let lines = document.lines.span
        if slots.isEmpty { return placeByHalves(of: token.span, bytes, lines) }
        let slot = slot(of: token.span, Self.hash(token.span), bytes, lines)
        return slots[slot].next == 0 ? nil : Int(slots[slot].next) - 1
    }

    /// Adds the line at `place`, which is the last. False if there is one with the same id.
    mutating func insert(_ place: Int, of document: EntityDocument) -> Bool {
        let bytes = document.bytes.span
        let lines = document.lines.span
        let token = bytes.extracting(lines[place].idRange)
        if slots.isEmpty {
            let isFirst = place == 0 && Self.isNumber(token)
            if isFirst || place > 0 && Self.ascends(bytes.extracting(lines[place - 1].idRange), token) {
                count += 1
                return true
            }
            makeSlots(capacity: place + 1, bytes, lines.extracting(0..<place)) { _ in }
        }
        if count * 2 >= slots.count {
            makeSlots(capacity: slots.count, bytes, lines.extracting(0..<place)) { _ in }
        }
        return insert(place, token, bytes, lines)
    }

    /// Whether both are numbers from 0, and the second is greater.
    private static func ascends(_ first: Span<UInt8>, _ second: Span<UInt8>) -> Bool {
        guard isNumber(first), isNumber(second) else { return false }
        if first.count != second.count { return first.count < second.count }
        for place in first.indices where first[place] != second[place] { return first[place] < second[place] }
        return false
    }

    private static func isNumber(_ token: Span<UInt8>) -> Bool {
        !token.isEmpty && token[0] &- UInt8(ascii: "0") < 10
    }

    private func placeByHalves(of token: Span<UInt8>, _ bytes: Span<UInt8>, _ lines: Span<EntityLine>) -> Int?
    {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if Self.ascends(bytes.extracting(lines[middle].idRange), token) {
                low = middle + 1
            } else {
                high = middle
            }
        }
        guard low < count else { return nil }
        let found = bytes.extracting(lines[low].idRange)
        return found.count == token.count && token.indices.allSatisfy { token[$0] == found[$0] } ? low : nil
    }

    private mutating func makeSlots(
        capacity: Int,
        _ bytes: Span<UInt8>,
        _ lines: Span<EntityLine>,
        _ onDuplicate: (Int) -> Void
    ) {
        let size = max(16, capacity * 2)
        slots = Array(repeating: Slot(), count: 1 << (Int.bitWidth - (size - 1).leadingZeroBitCount))
        count = 0
        for place in lines.indices where !insert(place, bytes.extracting(lines[place].idRange), bytes, lines)
        {
            onDuplicate(place)
        }
    }

    private mutating func insert(
        _ place: Int,
        _ token: Span<UInt8>,
        _ bytes: Span<UInt8>,
        _ lines: Span<EntityLine>
    ) -> Bool {
        let hash = Self.hash(token)
        let slot = slot(of: token, hash, bytes, lines)
        guard slots[slot].next == 0 else { return false }
        slots[slot] = Slot(hash: hash, next: UInt32(truncatingIfNeeded: place + 1))
        count += 1
        return true
    }

    /// The slot of the line with this token, or the free one where it would be.
    private func slot(
        of token: Span<UInt8>,
        _ hash: UInt32,
        _ bytes: Span<UInt8>,
        _ lines: Span<EntityLine>
    ) -> Int {
        let mask = slots.count - 1
        var slot = Int(hash) & mask
        while slots[slot].next != 0 {
            if slots[slot].hash == hash {
                let other = bytes.extracting(lines[Int(slots[slot].next) - 1].idRange)
                if other.count == token.count, token.indices.allSatisfy({ token[$0] == other[$0] }) {
                    return slot
                }
            }
            slot = (slot + 1) & mask
        }
        return slot
    }

    /// Eight bytes at a time; seeded for each process, so that nobody can choose ids that all meet in one slot.
    private static func hash(_ token: Span<UInt8>) -> UInt32 {
        let bytes = token.bytes
        var hash = seed
        var place = 0
        while place + 8 <= bytes.byteCount {
            hash = mixed(hash ^ bytes.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self))
            place += 8
        }
        var rest: UInt64 = 0
        while place < bytes.byteCount {
            rest = rest << 8 | UInt64(token[place])
            place += 1
        }
        hash = mixed(hash ^ rest)
        return UInt32(truncatingIfNeeded: hash ^ hash >> 32)
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        let (high, low) = value.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return high ^ low
    }

    private static let seed = UInt64.random(in: .min ... .max)
}
