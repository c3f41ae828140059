import Synchronization

/// Finds the route for a request's class.
///
/// Routes are registered in a dictionary, under a lock. Lookups use a snapshot of it: an open-addressing hash
/// table keyed by the classes' addresses. What isn't in there yet takes a detour through the dictionary;
/// after some detours a new snapshot is published, so that any number of registrations and lookups, in any
/// order, takes linear time and memory.
///
/// **Why it is unsafe.** Looking up takes no lock, no retain and no allocation.
///
/// **Why it is sound.** A snapshot never changes, and is published as one word. Snapshots and routes are kept
/// until this value goes. A class's address is its identity for the life of the process.
nonisolated struct RequestRouteTable: ~Copyable, @unchecked Sendable {
    fileprivate typealias Held = UnsafeMutablePointer<HeldRoute>

    /// The address of the newest snapshot.
    private let published: Atomic<UInt>
    private let writing = InteractorMutex(())
    private let registered: Registered

    /// Used exclusively.
    private nonisolated final class Registered {
        var routes: [UInt: Held] = [:]
        /// Makes the routes that no request has needed yet: it takes the runtime long to look for the
        /// protocols of an interactor.
        var unmade: [UInt: @Sendable () -> RequestRoute] = [:]
        var router = RequestRouter()
        var detours = 0
        /// The snapshots and the routes there ever were; the first snapshot is empty.
        var snapshots = [Slot.snapshot(of: [:])]
        var held: [Held] = []
    }

    init() {
        registered = Registered()
        published = Atomic(UInt(bitPattern: registered.snapshots[0]))
    }

    deinit {
        for snapshot in registered.snapshots { snapshot.deallocate() }
        for route in registered.held {
            route.deinitialize(count: 1)
            route.deallocate()
        }
    }

    /// The route for `type`, if there is one, without a retain: it is there as long as this value.
    @inline(__always)
    func route(for type: AnyObject.Type) -> UnretainedRoute? {
        let key = Self.key(type)
        let snapshot = UnsafeMutablePointer<Slot>(bitPattern: published.load(ordering: .acquiring))
        let held = Slot.route(forKey: key, in: snapshot.unsafelyUnwrapped) ?? detour(toKey: key)
        return held.map(UnretainedRoute.init)
    }

    @inline(never)
    private func detour(toKey key: UInt) -> Held? {
        exclusively {
            guard let route = held(key) else { return nil }
            countDetour()
            return route
        }
    }

    /// Notes a lookup that a newer snapshot would make faster.
    private func countDetour() {
        registered.detours += 1
        guard registered.detours * 8 > registered.routes.count else { return }
        registered.detours = 0
        registered.snapshots.append(Slot.snapshot(of: registered.routes))
        publish(registered.snapshots[registered.snapshots.count - 1])
    }

    private func publish(_ snapshot: UnsafeMutablePointer<Slot>) {
        published.store(UInt(bitPattern: snapshot), ordering: .releasing)
    }

    /// Adds the route that `make` makes for `type`, and returns the route that was there: without
    /// `replacing`, that one stays.
    func add(
        _ type: AnyObject.Type,
        replacing: Bool,
        _ make: @escaping @Sendable () -> RequestRoute
    ) -> RequestRoute? {
        exclusively {
            let present = present(for: type)
            if present == nil { registered.unmade[Self.key(type)] = make }
            if present != nil && replacing { set(make()) }
            return present
        }
    }

    /// Puts `new` in the place of `old`, which leads to it, unless that has been replaced.
    func shorten(_ old: RequestRoute, to new: RequestRoute) {
        exclusively {
            if present(for: old.requestType) === old { set(new) }
        }
    }

    /// Replaces the router with the result of `change`, for all routes, present and future.
    func changeRouter(_ change: (RequestRouter) -> RequestRouter) {
        exclusively {
            registered.router = change(registered.router)
            for route in registered.routes.values { set(route.pointee.route.destination) }
        }
    }

    /// Every route, in no order.
    var all: [RequestRoute] {
        exclusively {
            for key in registered.unmade.keys { _ = held(key) }
            return registered.routes.values.map { $0.pointee.route.destination }
        }
    }

    /// The middleware.
    var router: RequestRouter { exclusively { registered.router } }

    private func exclusively<Result>(_ body: () -> Result) -> Result { writing.withLock { _ in body() } }

    /// The route that was added for `type`.
    private func present(for type: AnyObject.Type) -> RequestRoute? {
        held(Self.key(type))?.pointee.route.destination
    }

    /// The route for `key`, made now if it isn't yet.
    private func held(_ key: UInt) -> Held? {
        if let make = registered.unmade.removeValue(forKey: key) { set(make()) }
        return registered.routes[key]
    }

    /// Has requests take `route`, behind the middleware. Snapshots that have the former one aren't used any
    /// more.
    private func set(_ route: RequestRoute) {
        let held = Held.allocate(capacity: 1)
        held.initialize(to: HeldRoute(registered.router.route(route)))
        registered.held.append(held)
        let former = registered.routes.updateValue(held, forKey: Self.key(route.requestType))
        if former != nil { publish(registered.snapshots[0]) }
    }

    @inline(__always)
    private static func key(_ type: AnyObject.Type) -> UInt { UInt(bitPattern: ObjectIdentifier(type)) }
}

/// A slot of a snapshot. In the first one, the key is the number of bits to shift a hash by to make an index.
private nonisolated struct Slot {
    var key: UInt
    var route: UnsafeMutablePointer<HeldRoute>?

    static func snapshot(
        of routes: [UInt: UnsafeMutablePointer<HeldRoute>]
    ) -> UnsafeMutablePointer<Slot> {
        // At most two thirds full, so that every search ends.
        let bits = UInt.bitWidth - (routes.count + routes.count / 2 + 1).leadingZeroBitCount
        let count = 1 + 1 << bits
        let snapshot = UnsafeMutablePointer<Slot>.allocate(capacity: count)
        snapshot.initialize(repeating: Slot(key: 0, route: nil), count: count)
        snapshot.pointee.key = UInt(UInt.bitWidth - bits)
        for (key, route) in routes { slot(forKey: key, in: snapshot).pointee = Slot(key: key, route: route) }
        return snapshot
    }

    @inline(__always)
    static func route(
        forKey key: UInt,
        in snapshot: UnsafeMutablePointer<Slot>
    ) -> UnsafeMutablePointer<HeldRoute>? {
        slot(forKey: key, in: snapshot).pointee.route
    }

    /// The slot that has `key`, or else the free one where it would be.
    ///
    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4): addresses are multiples of
    /// 8 or more, and the high bits of the product depend on all of theirs.
    @inline(__always)
    private static func slot(
        forKey key: UInt,
        in snapshot: UnsafeMutablePointer<Slot>
    ) -> UnsafeMutablePointer<Slot> {
        let shift = snapshot.pointee.key
        var index = (key &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift
        while true {
            let slot = snapshot + Int(bitPattern: index &+ 1)
            if slot.pointee.key == key || slot.pointee.route == nil { return slot }
            index = (index &+ 1) & (UInt.max &>> shift)
        }
    }
}
