import Synchronization

/// Who executes a request at the moment, and in which isolation.
///
/// **Why it is unsafe.** Both are kept unretained, because to retain them would cost as much as the whole dispatch.
///
/// **Why it is sound.** They are set when `execute` begins and put back when it returns. All the while the caller
/// of `execute` holds the executor and the isolation, and whoever needs them for longer retains them by reading
/// them here. A request isn't `Sendable`: nobody reads from another thread. The words are atomic to be
/// free of exclusivity checks; a relaxed load or store is a plain one.
nonisolated struct RequestDispatch: ~Copyable {
    private let executorWord = Atomic<UInt>(0)
    private let isolationWord = Atomic<UInt>(0)

    /// What stands for the executor where an interactor is called without one: never an address.
    private static var noExecutor: UInt { 1 }

    /// Whether the request is being executed.
    var isUnderWay: Bool { executorWord.load(ordering: .relaxed) != 0 }

    /// The executor, while it executes the request.
    var executor: InteractorExecutor? {
        let word = executorWord.load(ordering: .relaxed)
        guard word != Self.noExecutor else { return nil }
        return UnsafeRawPointer(bitPattern: word).map {
            Unmanaged<InteractorExecutor>.fromOpaque($0).takeUnretainedValue()
        }
    }

    /// The isolation that `execute` was called from, while it runs.
    var isolation: (any Actor)? {
        UnsafeRawPointer(bitPattern: isolationWord.load(ordering: .relaxed)).flatMap {
            Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() as? any Actor
        }
    }

    /// Runs `body` as a part of an execution. Executions of one request may be nested.
    @inline(__always)
    func enter(_ executor: InteractorExecutor?, _ isolation: (any Actor)?, _ body: () -> Void) {
        let outerExecutor = executorWord.load(ordering: .relaxed)
        let outerIsolation = isolationWord.load(ordering: .relaxed)
        let word =
            executor.map { UInt(bitPattern: Unmanaged.passUnretained($0).toOpaque()) } ?? Self.noExecutor
        executorWord.store(word, ordering: .relaxed)
        isolationWord.store(unsafeBitCast(isolation as AnyObject?, to: UInt.self), ordering: .relaxed)
        body()
        executorWord.store(outerExecutor, ordering: .relaxed)
        isolationWord.store(outerIsolation, ordering: .relaxed)
    }
}

/// A value that crosses threads although its type isn't `Sendable`.
///
/// **Why it is sound** where this module uses it: a request and its closures are used only in the isolation they
/// came from or, where there is none, by one thread after the other; and an outcome is handed over once, by whoever
/// won the right to settle the exchange.
nonisolated struct UncheckedTransfer<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}

nonisolated extension RequestDispatch {
    /// How many strong references to `object` there are. It only serves to tell whether a call kept one: counted
    /// before and after that call, in one frame, on the thread that the object belongs to.
    static func referenceCount(of object: AnyObject) -> UInt {
        _getRetainCount(object)
    }
}

nonisolated extension InteractorRequestProtocol {
    /// The request as the class that it is.
    ///
    /// Checked in debug builds only. It holds because the table finds a route by the request's own class, for which
    /// the route was added.
    @inlinable @inline(__always)
    static func unchecked(_ request: AnyObject) -> Self {
        unsafeDowncast(request, to: Self.self)
    }

    /// The step of the request's way through the middleware, without the retain that `base` costs.
    ///
    /// The cast is checked in debug builds only. It holds because a request comes here through an executor, which takes
    /// nothing but an `InteractorRequest`.
    @inline(__always)
    var passage: UInt {
        unsafeDowncast(self, to: InteractorRequest<Response>.self).passage.current
    }

    /// The same cast, for the same reason.
    @inline(__always)
    func advancePassage(from passage: UInt) -> Bool {
        unsafeDowncast(self, to: InteractorRequest<Response>.self).passage.advance(from: passage)
    }

    /// The same cast, for the same reason.
    @inline(__always)
    func beginPassage() {
        unsafeDowncast(self, to: InteractorRequest<Response>.self).passage.begin()
    }
}
