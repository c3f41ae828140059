import Synchronization

/// Finds the route for a request's class: an open-addressing hash table keyed by the class's address.
///
/// **Why it is unsafe.** Looking up takes no lock, no retain and no allocation: it reads raw memory that
/// another thread may be adding to.
///
/// **Why it is sound.**
/// - Writers are serialised by a mutex. They store a slot's route before its key, with release ordering; a reader
///   loads the key with acquire ordering, so who sees a key sees a route for it.
/// - A slot's key never changes once it is set, and a table is never more than half full: a probe for a key
///   that is there finds it, and every probe ends.
/// - A table that was outgrown is kept, and so is a route that was replaced, until this value goes: a
///   reader may still be using them. All outgrown tables together are smaller than the current one.
/// - A class's address is its identity for the life of the process.
nonisolated struct RouteTable: ~Copyable, @unchecked Sendable {
    private let current: Atomic<UInt>
    private let writing: Mutex<Void>
    private let owned: Owned

    /// What keeps alive all that a reader may be using. Guarded by `writing`; readers don't use it.
    private nonisolated final class Owned {
        var tables: [Table]
        var routes: [UInt: Route] = [:]
        var replaced: [Route] = []

        init(_ table: Table) { tables = [table] }
    }

    init() {
        let table = Table(bits: 4)
        current = Atomic(table.word)
        writing = Mutex(())
        owned = Owned(table)
    }

    deinit {
        for table in owned.tables { table.deallocate() }
    }

    /// Calls `body` with the route for `type`, if there is one, and says whether there was. `body` must not keep the
    /// route: it isn't retained.
    @inline(__always)
    func withRoute(for type: AnyObject.Type, _ body: (Route) -> Void) -> Bool {
        let table = Table(word: current.load(ordering: .acquiring))
        guard let route = UnsafeRawPointer(bitPattern: table.route(forKey: Self.key(type))) else {
            return false
        }
        Unmanaged<Route>.fromOpaque(route)._withUnsafeGuaranteedRef { body($0) }
        return true
    }

    /// Adds `route` for `type`, and returns the route that was there: without `replacing`, that one stays.
    func add(_ route: Route, for type: AnyObject.Type, replacing: Bool) -> Route? {
        let key = Self.key(type)
        return writing.withLock { _ in
            let present = owned.routes[key]
            if let present {
                guard replacing else { return present }
                owned.replaced.append(present)
            }
            owned.routes[key] = route
            var table = owned.tables[owned.tables.count - 1]
            if owned.routes.count * 2 > table.capacity {
                table = table.grown()
                owned.tables.append(table)
            }
            table.set(UInt(bitPattern: Unmanaged.passUnretained(route).toOpaque()), forKey: key)
            current.store(table.word, ordering: .releasing)
            return present
        }
    }

    /// Every route, in no order.
    var all: [Route] {
        writing.withLock { _ in Array(owned.routes.values) }
    }

    @inline(__always)
    private static func key(_ type: AnyObject.Type) -> UInt {
        UInt(bitPattern: ObjectIdentifier(type))
    }
}

/// The way from an executor to one registered interactor.
nonisolated class Route {
    /// What diagnostics call the request and its interactor.
    var requestName: String { "" }
    var interactorName: String { "" }

    /// Executes a request of the class that the route stands in the table for.
    func execute(_ request: AnyObject) {}
}

/// The route to an interactor of any style.
nonisolated class InteractorRoute<I: Interactor>: Route {
    fileprivate let interactor: I

    init(_ interactor: I) {
        self.interactor = interactor
    }

    final override var requestName: String { String(reflecting: I.Request.self) }
    final override var interactorName: String { String(reflecting: I.self) }

    // The cast is checked in debug builds only. It holds because the table finds this route by the request's own class,
    // for which `add` was called with the class `I.Request`.
    final override func execute(_ request: AnyObject) {
        interactor.execute(unsafeDowncast(request, to: I.Request.self))
    }
}

/// The memory of one table: for each slot a key and the address of its route.
///
/// A table is one word, so that it can be published as one: its address, which is a multiple of 64, plus the number of bits to
/// shift a hash by to make an index.
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

    /// The address of the route for `key`, or 0.
    @inline(__always)
    func route(forKey key: UInt) -> UInt {
        var index = firstIndex(key)
        while true {
            let found = slot(index)[0].load(ordering: .acquiring)
            if found == key { return slot(index)[1].load(ordering: .acquiring) }
            if found == 0 { return 0 }
            index = (index &+ 1) & lastIndex
        }
    }

    func set(_ route: UInt, forKey key: UInt) {
        var index = firstIndex(key)
        while true {
            let found = slot(index)[0].load(ordering: .relaxed)
            if found == key || found == 0 { break }
            index = (index &+ 1) & lastIndex
        }
        slot(index)[1].store(route, ordering: .releasing)
        slot(index)[0].store(key, ordering: .releasing)
    }

    /// A copy with twice the slots.
    func grown() -> Table {
        let copy = Table(bits: UInt.bitWidth - Int(shift) + 1)
        for index in 0...lastIndex {
            let key = slot(index)[0].load(ordering: .relaxed)
            if key != 0 { copy.set(slot(index)[1].load(ordering: .relaxed), forKey: key) }
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

    /// Fibonacci hashing (Knuth, The Art of Computer Programming, volume 3, 6.4): addresses are multiples of 8 or
    /// more, and the high bits of the product depend on all of theirs.
    @inline(__always)
    private func firstIndex(_ key: UInt) -> UInt {
        (key &* UInt(truncatingIfNeeded: 0x9E37_79B9_7F4A_7C15 as UInt64)) &>> shift
    }

    @inline(__always)
    private func slot(_ index: UInt) -> UnsafeMutablePointer<Atomic<UInt>> {
        slots + Int(bitPattern: 2 &* index)
    }
}
