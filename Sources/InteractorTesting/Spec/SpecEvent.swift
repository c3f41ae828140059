import Interactors

/// What happens while a spec waits for the answer.
nonisolated struct SpecEvent<Request: InteractorRequestProtocol> {
    let name: String
    var needsRequest = false
    /// Receives nil if the request has ended.
    let happen: nonisolated(nonsending) (Request?) async throws -> Void
}

nonisolated extension InteractorSpec {
    /// Returns a copy in which `event` happens after the request has been executed, in the caller's
    /// isolation: the service calls back, or the test looks at what there is so far.
    ///
    ///     try await spec(ListenInteractor(radio: radio), request: .init())
    ///         .meanwhile("the radio speaks") { radio.speak("Good morning!") }
    ///         .then { #expect($0 == "Good morning!") }
    ///
    /// `then` and `thenError` let the events happen in the order in which they were added, each when the one
    /// before has returned; ``everyOrder(of:file:line:)`` in every order. They throw what `event` throws. Work that is
    /// ready to run goes first, so an async interactor or a composite has started. For other work, for example on a
    /// dispatch queue, wait in the event.
    ///
    /// Failures show `name` or, without one, the event's number.
    public func meanwhile(
        _ name: String? = nil,
        _ event: nonisolated(nonsending) @escaping () async throws -> Void
    ) -> InteractorSpec {
        adding(name) { _ in try await event() }
    }

    /// The same, with the request: to cancel it.
    ///
    ///     try await spec(ListenInteractor(radio: radio), request: .init())
    ///         .meanwhile("the listener leaves") { $0.cancel() }
    ///         .thenError(.cancelled)
    ///
    /// If the request has ended by then, `event` isn't called, and the test fails; ``everyOrder(of:file:line:)`` skips
    /// the event.
    public func meanwhile(
        _ name: String? = nil,
        _ event: nonisolated(nonsending) @escaping (Request) async throws -> Void
    ) -> InteractorSpec {
        adding(name, needsRequest: true) { request in if let request { try await event(request) } }
    }

    private func adding(
        _ name: String?,
        needsRequest: Bool = false,
        _ happen: nonisolated(nonsending) @escaping (Request?) async throws -> Void
    ) -> InteractorSpec {
        let name = name ?? "event \(events.count + 1)"
        return with { $0.events.append(SpecEvent(name: name, needsRequest: needsRequest, happen: happen)) }
    }
}
