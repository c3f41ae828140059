import Synchronization

/// Finds the route for a request's class: an open-addressing hash table keyed by the class's address.
///
/// **Why it is unsafe.** Looking up takes no lock, no retain and no allocation: it reads raw memory that
/// another thread may be adding to.
///
/// **Why it is sound.**
/// - Writers are serialised by a mutex. They store a slot's route before its key, with release ordering; a
///   reader loads the key with acquire ordering, so a reader that sees a key sees a route for it.
/// - A slot's key never changes once it is set, and a table is never more than two thirds full: a probe for a
///   key that is there finds it, and every probe ends.
/// - A table that was outgrown is kept, and so is a route that was replaced, until this value goes: a
///   reader may still be using them. All outgrown tables together are smaller than the current one.
/// - A class's address is its identity for the life of the process.
nonisolated struct RequestRouteTable: ~Copyable, @unchecked Sendable {
    private let current: Atomic<UInt>
    private let writing = InteractorMutex(())
    private let owned: Owned

    /// Keeps alive everything that a reader may be using. Used exclusively; readers don't use it.
    private nonisolated final class Owned {
        var tables: [Table]
        var count = 0
        /// All routes ever added.
        var routes: [UnsafeMutablePointer<HeldRoute>] = []
        var router: RequestRouter?

        init(_ table: Table) { tables = [table] }
    }

    init() {
        let table = Table(bits: 6)
        current = Atomic(table.word)
        owned = Owned(table)
    }

    deinit {
        for table in owned.tables { table.deallocate() }
        for route in owned.routes {
            route.deinitialize(count: 1)
            route.deallocate()
        }
    }

    /// The route for `type`, if there is one, without a retain: it is there as long as this value.
    @inline(__always)
    func route(for type: AnyObject.Type) -> UnretainedRoute? {
        Table(word: current.load(ordering: .acquiring)).route(forKey: Self.key(type)).map(
            UnretainedRoute.init
        )
    }

    /// Adds `route` for its request class, and returns the route that was there: without `replacing`, that
    /// one stays.
    func add(_ route: RequestRoute, replacing: Bool) -> RequestRoute? {
        exclusively {
            let key = Self.key(route.requestClass)
            let present = present(key)
            if present == nil || replacing { set(route, forKey: key, isNew: present == nil) }
            return present
        }
    }

    /// Puts `new` in the place of `old`, unless that has been replaced.
    func replace(_ old: RequestRoute, with new: RequestRoute) {
        exclusively {
            let key = Self.key(old.requestClass)
            if present(key) === old { set(new, forKey: key, isNew: false) }
        }
    }

    /// Replaces the router with the result of `change`, for all routes, present and future.
    func changeRouter(_ change: (RequestRouter?) -> RequestRouter) {
        exclusively {
            owned.router = change(owned.router)
            for key in table.keys {
                if let route = present(key) { set(route, forKey: key, isNew: false) }
            }
        }
    }

    /// Every route, in no order.
    var all: [RequestRoute] {
        exclusively { table.keys.compactMap { present($0) } }
    }

    var router: RequestRouter? {
        exclusively { owned.router }
    }

    private func exclusively<Result>(_ body: () -> Result) -> Result { writing.withLock { _ in body() } }

    private var table: Table { owned.tables[owned.tables.count - 1] }

    /// The route that was added for `key`. Called exclusively.
    private func present(_ key: UInt) -> RequestRoute? {
        table.route(forKey: key)?.pointee.route.destination
    }

    /// Shows `route`, through the router if there is one. Called exclusively.
    private func set(_ route: RequestRoute, forKey key: UInt, isNew: Bool) {
        let shown = UnsafeMutablePointer<HeldRoute>.allocate(capacity: 1)
        shown.initialize(to: HeldRoute(owned.router.map { route.routed(through: $0) } ?? route))
        owned.routes.append(shown)
        if isNew { owned.count += 1 }
        if owned.count * 3 > table.capacity * 2 { owned.tables.append(table.grown()) }
        table.set(shown, forKey: key)
        current.store(table.word, ordering: .releasing)
    }

    @inline(__always)
    private static func key(_ type: AnyObject.Type) -> UInt {
        UInt(bitPattern: ObjectIdentifier(type))
    }
}

/// A route that the table keeps. It can't be copied, so using it takes no retain.
private nonisolated struct HeldRoute: ~Copyable {
    let route: RequestRoute

    init(_ route: RequestRoute) { self.route = route }

    @inline(__always)
    borrowing func execute(_ request: AnyInteractorRequest) { route.execute(request) }

    @inline(__always)
    borrowing nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        try await unsafeDowncast(route, to: ResponseRoute<Response>.self).response(to: request)
    }
}

/// A route that only the table keeps. It leads requests of one class, and so with one type of response.
nonisolated struct UnretainedRoute {
    private let held: UnsafeMutablePointer<HeldRoute>

    @inline(__always)
    fileprivate init(_ held: UnsafeMutablePointer<HeldRoute>) { self.held = held }

    @inline(__always)
    var style: RequestRoute.Style { held.pointee.route.style }

    @inline(__always)
    func execute(_ request: AnyInteractorRequest) { held.pointee.execute(request) }

    @inline(__always)
    nonisolated(nonsending) func response<Response>(
        to request: InteractorRequest<Response>
    ) async throws -> Response {
        try await held.pointee.response(to: request)
    }

    /// The route itself.
    func retained<Response>(for _: InteractorRequest<Response>) -> ResponseRoute<Response> {
        unsafeDowncast(held.pointee.route, to: ResponseRoute<Response>.self)
    }
}

/// The memory of one table: for each slot a key and the address of its route.
///
/// A table is one word, so that it can be published as one: its address, which is a multiple of 64, plus the
/// number of bits to shift a hash by to make an index.
private nonisolated struct Table {
    let word: UInt

    init(bits: Int) {
        let words = 2 << bits
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: words * MemoryLayout<UInt>.stride,
            alignment: 64
        )
        let slots = memory.bindMemory(to: Atomic<UInt>.self, capacity: words)
        for index in 0..<words { (slots + index).initialize(to: Atomic(0)) }
        word = UInt(bitPattern: memory) | UInt(UInt.bitWidth - bits)
    }

    @inline(__always)
    init(word: UInt) {
        self.word = word
    }

    var capacity: Int { Int(lastIndex) + 1 }

    func deallocate() { slots.deallocate() }

    /// The route for `key`, if there is one.
    @inline(__always)
    func route(forKey key: UInt) -> UnsafeMutablePointer<HeldRoute>? {
        let (index, isSet) = index(ofKey: key)
        guard isSet else { return nil }
        return UnsafeMutablePointer(bitPattern: slot(index)[1].load(ordering: .acquiring)).unsafelyUnwrapped
    }

    func set(_ route: UnsafeMutablePointer<HeldRoute>, forKey key: UInt) {
        let (index, _) = index(ofKey: key)
        slot(index)[1].store(UInt(bitPattern: route), ordering: .releasing)
        slot(index)[0].store(key, ordering: .releasing)
    }

    /// The keys that are set.
    var keys: [UInt] {
        (0...lastIndex).compactMap { index in
            let key = slot(index)[0].load(ordering: .relaxed)
            return key == 0 ? nil : key
        }
    }

    /// A copy with twice the slots.
    func grown() -> Table {
        let copy = Table(bits: UInt.bitWidth - Int(shift) + 1)
        for key in keys {
            if let route = route(forKey: key) { copy.set(route, forKey: key) }
        }
        return copy
    }

    @inline(__always)
    private var shift: UInt { word & 63 }

    @inline(__always)
    private var lastIndex: UInt { UInt.max &>> shift }

    @inline(__always)
    private var slots: UnsafeMutablePointer<Atomic<UInt>> {
        UnsafeMutablePointer(bitPattern: word & ~63).unsafelyUnwrapped
    }

    /// The slot that has `key`, or else the free one where it would be.
    ///
    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4): addresses are multiples of
    /// 8 or more, and the high bits of the product depend on all of theirs.
    @inline(__always)
    private func index(ofKey key: UInt) -> (UInt, isSet: Bool) {
        var index = (key &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift
        while true {
            let found = slot(index)[0].load(ordering: .acquiring)
            if found == key { return (index, true) }
            if found == 0 { return (index, false) }
            index = (index &+ 1) & lastIndex
        }
    }

    @inline(__always)
    private func slot(_ index: UInt) -> UnsafeMutablePointer<Atomic<UInt>> {
        slots + Int(bitPattern: 2 &* index)
    }
}
