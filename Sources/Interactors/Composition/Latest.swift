nonisolated extension Interactor {
    /// This interactor, where a newer request cancels the older one that has the same key.
    ///
    ///     executor.registerInteractor(search.latest(by: { _ in "search field" }))
    ///
    /// The older request, if it isn't answered yet, is canceled before the newer one is executed, as by
    /// ``AnyInteractorRequest/cancel()``, but not for good: its caller gets ``InteractorError/Code/cancelled``, and an
    /// await ends with a `CancellationError`, also if asynchronous work succeeds after that. In the same isolation, it
    /// gets that at once, unless code that uses the older request is on the stack; the closures then see the task-local
    /// values of the newer caller. While asynchronous work uses the request, it gets that when the work has ended. In
    /// another isolation, it gets it there. An answer that is on its way arrives. So a task may have its answer, but
    /// not have gone on yet: cancel the task, too.
    ///
    /// `key` is called once for each execution, on the caller's thread. Keys are compared under a lock: comparing them
    /// executes nothing.
    public func latest<Key: Hashable & Sendable>(
        by key: @escaping @Sendable (Request) -> Key
    ) -> ComposedInteractor<Request> {
        let latest = InteractorMutex<[Key: LatestRequest]>([:])
        return ComposedInteractor { request in
            let key = key(request)
            let question = InteractorQuestion(request) {
                let newer = LatestRequest(request)
                latest.withLock { $0.updateValue(newer, forKey: key) }?.cancel(before: newer)
                newer.call.onEnd(of: newer.frame) { _ = latest.remove(key) { $0.isSame(as: newer) } }
                // What the older caller is told may have led to a newer request.
                if request.stopError == nil { self.execute(request) }
            }
            request.proceed(with: .ask(question))
        }
    }
}

/// A request that is the latest with its key.
private nonisolated struct LatestRequest: Sendable {
    let call: InteractorCall
    /// The frame of this composite, and that of the request in which it takes part.
    let frame: InteractorFrame.ID
    private let requestFrame: InteractorFrame.ID

    init(_ request: AnyInteractorRequest) {
        call = request.ensureCall()
        frame = call.innermost
        requestFrame = request.interactorProgress.frame
    }

    func isSame(as other: Self) -> Bool { call === other.call && frame == other.frame }

    func cancel(before newer: Self) {
        if let isolation = call.isolation, isolation === newer.call.isolation {
            call.takeAll()
            call.stop(requestFrame, isReplaced: true, from: .inside)
            // An answer may have come in between.
            call.takeAll()
        } else {
            call.stop(requestFrame, isReplaced: true, from: .outside)
        }
    }
}
