import Synchronization

/// Finds the route for a request's class, in a hash table that is keyed by the classes' addresses.
///
/// **Why it is unsafe.** Looking up takes no lock, no retain and no allocation.
///
/// **Why it is sound.** Writers take turns. A slot gets its route before its key, and keeps its key. Slots
/// that are nearly full are copied to twice as many, which are published as one word. Slots and routes are
/// kept until this value goes. A class's address is its identity for the life of the process.
nonisolated struct RequestRouteTable: ~Copyable, @unchecked Sendable {
    /// The address of the slots to look in.
    private let published: Atomic<UInt>
    private let writing = InteractorMutex(())
    private let written = Written()

    /// Used by one writer at a time.
    private nonisolated final class Written {
        var router = RequestRouter()
        var count = 0
        /// What there ever was, since it may be in use.
        var slots = [RouteSlots(bits: 3)]
        var routes: [UnretainedRoute] = []
    }

    init() { published = Atomic(UInt(bitPattern: written.slots[0].header)) }

    deinit {
        for slots in written.slots { slots.header.deallocate() }
        for route in written.routes {
            route.deinitialize(count: 1)
            route.deallocate()
        }
    }

    /// The route for `type`, if there is one: it is there as long as this value.
    @inline(__always)
    func route(for type: AnyObject.Type) -> UnretainedRoute? {
        RouteSlots(at: published.load(ordering: .acquiring)).route(forKey: Self.key(type))
    }

    /// Adds `route` for its request class, and returns the route that was there: without `replacing`, that
    /// one stays.
    func add(_ route: RequestRoute, replacing: Bool) -> RequestRoute? {
        exclusively {
            let present = self.route(for: route.requestType)?.destination
            if present == nil || replacing { set(route) }
            return present
        }
    }

    /// Puts `new` in the place of `old`, which leads to it, unless that has been replaced.
    func shorten(_ old: RequestRoute, to new: RequestRoute) {
        exclusively {
            if route(for: old.requestType)?.destination === old { set(new) }
        }
    }

    /// Replaces the router with the result of `change`, for all routes, present and future.
    func changeRouter(_ change: (RequestRouter) -> RequestRouter) {
        exclusively {
            written.router = change(written.router)
            for route in destinations { set(route) }
        }
    }

    /// Every route, in no order.
    var all: [RequestRoute] { exclusively { destinations } }

    /// The middleware.
    var router: RequestRouter { exclusively { written.router } }

    private func exclusively<Result>(_ body: () -> Result) -> Result { writing.withLock { _ in body() } }

    private var slots: RouteSlots { written.slots[written.slots.count - 1] }

    private var destinations: [RequestRoute] {
        slots.routes.compactMap { UnretainedRoute(bitPattern: $0.route)?.destination }
    }

    /// Has requests take `route`, behind the middleware.
    private func set(_ route: RequestRoute) {
        let kept = UnretainedRoute.allocate(capacity: 1)
        kept.initialize(to: KeptRoute(written.router.route(route)))
        written.routes.append(kept)
        if slots.set(UInt(bitPattern: kept), forKey: Self.key(route.requestType)) { written.count += 1 }
        // At most two thirds full, so that every search ends.
        if written.count * 3 > slots.capacity * 2 { grow() }
    }

    private func grow() {
        let larger = RouteSlots(bits: slots.bits + 1)
        for (key, route) in slots.routes { _ = larger.set(route, forKey: key) }
        written.slots.append(larger)
        published.store(UInt(bitPattern: larger.header), ordering: .releasing)
    }

    @inline(__always)
    private static func key(_ type: AnyObject.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }
}

/// The slots of a table: a power of two of them, after one whose key is their number of bits.
private nonisolated struct RouteSlots {
    nonisolated struct Slot: ~Copyable {
        let key: Atomic<UInt>
        let route = Atomic<UInt>(0)
    }

    let header: UnsafeMutablePointer<Slot>

    init(bits: Int) {
        header = .allocate(capacity: 1 + 1 << bits)
        header.initialize(to: Slot(key: Atomic(UInt(bits))))
        for index in 1...1 << bits { (header + index).initialize(to: Slot(key: Atomic(0))) }
    }

    @inline(__always)
    init(at address: UInt) { header = UnsafeMutablePointer(bitPattern: address).unsafelyUnwrapped }

    var bits: Int { Int(header.pointee.key.load(ordering: .relaxed)) }
    var capacity: Int { 1 << bits }

    var routes: [(key: UInt, route: UInt)] {
        (1...capacity).compactMap { index in
            let slot = header + index
            let key = slot.pointee.key.load(ordering: .relaxed)
            return key == 0 ? nil : (key, slot.pointee.route.load(ordering: .relaxed))
        }
    }

    @inline(__always)
    func route(forKey key: UInt) -> UnretainedRoute? {
        let slot = slot(forKey: key)
        guard slot.pointee.key.load(ordering: .relaxed) == key else { return nil }
        return UnretainedRoute(bitPattern: slot.pointee.route.load(ordering: .acquiring))
    }

    /// Stores `route`, and returns whether there was none for `key`.
    func set(_ route: UInt, forKey key: UInt) -> Bool {
        let slot = slot(forKey: key)
        slot.pointee.route.store(route, ordering: .releasing)
        return slot.pointee.key.exchange(key, ordering: .releasing) == 0
    }

    /// The slot that has `key`, or else the free one where it would be.
    ///
    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4): addresses are multiples of
    /// 8 or more, and the high bits of the product depend on all of theirs.
    @inline(__always)
    private func slot(forKey key: UInt) -> UnsafeMutablePointer<Slot> {
        let shift = UInt(UInt.bitWidth) &- header.pointee.key.load(ordering: .relaxed)
        var index = (key &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift
        while true {
            let slot = header + Int(bitPattern: index &+ 1)
            let present = slot.pointee.key.load(ordering: .acquiring)
            if present == key || present == 0 { return slot }
            index = (index &+ 1) & (UInt.max &>> shift)
        }
    }
}
