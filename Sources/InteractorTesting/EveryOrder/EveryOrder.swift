import Interactors

/// Executes the request of a spec in every order of its events, and checks each time that there is exactly
/// one answer and nothing after it.
///
///     try await everyOrder {
///         let radio = RadioStub()
///         return spec(ListenInteractor(radio: radio), request: .init())
///             .meanwhile("speak") { radio.speak("Good morning!") }
///     }
///
/// Every order of the `meanwhile`s is tried, with and without a cancellation among them, on an actor that is
/// busy or drained between two events; the machine's load doesn't matter. The interactor starts before the first event,
/// unless that is the cancellation. The answer may be any: it depends on the order.
/// The first order without an answer, with more than one, or with an error that is thrown fails the test, and is
/// named. What your own expectations say in an event has no order. A programmer's mistake, such as a dropped request,
/// isn't an answer. The events have to bring an answer in each order, also without the cancellation: they are
/// independent of one another, such as an answer and the end of a limit.
///
/// To check closures for updates, too, add `watching(_:)` to the spec. What the doubles of the spec leave doesn't fail
/// the test, since a cancellation may leave an answer unused.
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
/// - Returns: How many orders were tried: 3 without events, and 7, 36, 264, or 2,496 with one to four of them.
/// - Throws: What `makeSpec` and the closures of its spec throw.
@discardableResult
public nonisolated(nonsending) func everyOrder<Request: InteractorRequestProtocol>(
    of makeSpec: nonisolated(nonsending) () async throws -> InteractorSpec<Request>,
    file: StaticString = #filePath,
    line: UInt = #line
) async throws -> Int {
    let (site, reporter) = (CallSite(file: file, line: line), Reporter())
    var names: [String] = []
    // What fails in making this one spec fails again in the first order.
    _ = try await failures(mayLeaveSomething: true) { names = try await makeSpec().events.map(\.name) }
    guard names.count <= 4 else {
        reporter.report("Expected up to four events, since more have too many orders.", at: site)
        return 0
    }
    let orders = EventOrder.all(of: names.count)
    for (number, order) in orders.enumerated() {
        var thrown: (any Error)?
        let failures = await failures(mayLeaveSomething: true) {
            do {
                var spec = try await makeSpec()
                spec.events.append(SpecEvent(name: "cancel") { request in request?.cancel() })
                let isolation = HeldIsolation()
                let ordered = spec.happening(in: order, on: isolation.jobs)
                let outcome = try await ordered.outcome(at: site, in: isolation)
                if !outcome.isAnswered { outcome.reportInstead(of: "an answer") }
            } catch {
                thrown = error
            }
        }
        if failures.isEmpty, thrown == nil { continue }
        let text = order.text(names + ["cancel"])
        for failure in failures { reporter.report("\(text): \(failure)", at: failure.site) }
        if let thrown {
            reporter.report("\(text): \(describe(thrown)) was thrown.", at: site)
            throw thrown
        }
        return number + 1
    }
    return orders.count
}

nonisolated extension InteractorSpec {
    /// A copy whose events happen in this order, as if they came in the isolation.
    fileprivate func happening(in order: EventOrder, on jobs: HeldJobs) -> InteractorSpec {
        with { spec in
            spec.events = zip(order.isDrained, order.events).map { isDrained, number in
                SpecEvent(name: events[number].name) { request in
                    // If no job waits, a busy isolation is as good as a drained one.
                    if isDrained { await jobs.drain() }
                    try await jobs.perform { try await events[number].happen(request) }
                }
            }
            spec.events.append(SpecEvent(name: "drain") { _ in await jobs.drain() })
        }
    }
}
