/// The routes at one moment, in a hash table keyed by the classes' addresses.
///
/// A class's address is its identity for the life of the process. A look-up in a dictionary would take 130 instructions
/// more, half of what the whole execution of a request takes.
nonisolated final class InteractorRouteSnapshot: Sendable {
    private struct Slot {
        var key: UInt = 0
        var route: FoundInteractorRoute?
    }

    private let routes: [InteractorRoute]

    /// Their number is a power of two. At most half are full, so each search ends.
    private let slots: [Slot]
    private let shift: UInt

    init(of routes: [ObjectIdentifier: InteractorRoute]) {
        self.routes = Array(routes.values)
        let bits = max(1, Int.bitWidth - (routes.count * 2).leadingZeroBitCount)
        shift = UInt(UInt.bitWidth - bits)
        var slots = [Slot](repeating: Slot(), count: 1 << bits)
        for (type, route) in routes {
            let key = UInt(bitPattern: type)
            var index = Self.index(of: key, shift)
            while slots[index].route != nil { index = (index + 1) & (slots.count - 1) }
            slots[index] = Slot(key: key, route: FoundInteractorRoute(route))
        }
        self.slots = slots
    }

    /// The route for `type`, if there is one.
    @inline(__always)
    func route(for type: AnyObject.Type) -> FoundInteractorRoute? {
        let key = UInt(bitPattern: ObjectIdentifier(type))
        var index = Self.index(of: key, shift)
        while true {
            let present = slots[index].key
            if present == key { return slots[index].route }
            if present == 0 { return nil }
            index = (index &+ 1) & (slots.count &- 1)
        }
    }

    /// Where the search for `key` starts.
    ///
    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4): addresses are multiples of 8 or more,
    /// and the high bits of the product depend on all of theirs.
    @inline(__always)
    private static func index(of key: UInt, _ shift: UInt) -> Int {
        Int(bitPattern: (key &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift)
    }
}
