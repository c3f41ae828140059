import Interactors

/// Executes the request of a spec in every order of its events, and checks each time that there is exactly
/// one answer and nothing after it.
///
///     try await everyOrder {
///         let radio = RadioStub()
///         return spec(ListenInteractor(radio: radio), request: .init())
///             .meanwhile("speak") { radio.speak("Good morning!") }
///             .meanwhile("hang up") { radio.hangUp() }
///     }
///
/// Every order of the `meanwhile`s is tried, with and without a cancellation among them, on an actor that is
/// busy or drained between two events. The answer may be any: it depends on the order. The first order
/// without an answer, or with more than one, fails the test, and is named. The events have to bring an
/// answer in each order, also without the cancellation.
///
/// To check closures for updates, too, add `watching(_:)` to the spec.
///
/// Other tasks and threads that the interactor starts are waited for only while they are ready to run. Give
/// it doubles that answer when an event says so, and a ``TestClock`` that an event advances. In a debug build, using
/// the request in a detached task or on another thread stops the process. A `Task` that an event starts isn't noticed.
///
/// - Parameters:
///   - makeSpec: Makes an interactor with what it needs, the spec of it, and up to four events. Called for
///     each order, so none sees another's.
///   - file: The file to report for failures. Omit this argument.
///   - line: See `file`.
/// - Throws: What `makeSpec` and the closures of its spec throw.
public nonisolated(nonsending) func everyOrder<Request: InteractorRequestProtocol>(
    of makeSpec: nonisolated(nonsending) () async throws -> InteractorSpec<Request>,
    file: StaticString = #filePath,
    line: UInt = #line
) async throws {
    let (site, reporter) = (CallSite(file: file, line: line), Reporter())
    var names: [String] = []
    // What the doubles of this one spec miss isn't reported: it isn't executed.
    _ = try await collectFailures { names = try await makeSpec().events.map(\.name) }
    guard names.count <= 4 else {
        return reporter.report("Expected up to four events, since more have too many orders.", at: site)
    }
    for count in [names.count, names.count + 1] {
        for order in EventOrder.all(of: count) {
            let isolation = HeldIsolation()
            do {
                let failures = try await collectFailures {
                    var spec = try await makeSpec()
                    spec.events.append(SpecEvent(name: "cancel") { $0?.cancel() })
                    let ordered = spec.happening(in: order, on: isolation.jobs)
                    let outcome = try await ordered.outcome(at: site, in: isolation)
                    if outcome.answer == nil { outcome.reportInstead(of: "an answer") }
                }
                if failures.isEmpty { continue }
                let text = order.text(names + ["cancel"])
                for failure in failures { reporter.report("\(text): \(failure)", at: failure.site) }
                return
            } catch is TriedOrder {}
        }
    }
}

/// The isolation has nothing to do where it should be busy: that order has been tried.
private nonisolated struct TriedOrder: Error {}

nonisolated extension InteractorSpec {
    /// A copy whose events happen in this order, as if they came in the isolation.
    fileprivate func happening(in order: EventOrder, on jobs: HeldJobs) -> InteractorSpec {
        with { spec in
            spec.events = zip(order.isDrained, order.events).map { isDrained, number in
                SpecEvent(name: events[number].name) { request in
                    await jobs.settle(draining: isDrained)
                    if !isDrained, jobs.isIdle { throw TriedOrder() }
                    try await jobs.perform { try await events[number].happen(request) }
                }
            }
            spec.events.append(SpecEvent(name: "drain") { _ in await jobs.settle(draining: true) })
        }
    }
}
