import InteractorTesting
import Interactors
import TestSupport

/// What the parts of a running program share. Once nothing holds it, the program has ended.
final class Stage: Sendable {
    enum Event: Sendable {
        case waits(Pause)
        /// A call that waits was told to stop.
        case isTold
        case isAnswered
    }

    /// A call that waits until it is released.
    struct Pause: Sendable {
        let event: Program.Event?
        /// Whether it says when it is told to stop, and something waits for its answer then.
        var saysWhenTold = false
        /// Whether it is released before its event, and both are to wait.
        var isReleasedFirst = false
        var clock: TestClock?
        let release: @Sendable () -> Void
    }

    private let home: Program.Home
    private let observation: Locked<Observation>
    private let events: AsyncStream<Event>.Continuation
    private let calls = Locked<[String: Int]>([:])

    init(
        at home: Program.Home,
        _ observation: Locked<Observation>,
        _ events: AsyncStream<Event>.Continuation
    ) {
        (self.home, self.observation, self.events) = (home, observation, events)
    }

    deinit { events.finish() }

    /// Notes that the caller executes the request.
    func execute() { observation.withLock { $0.executions += 1 } }

    /// Notes a call of `worker`. Returns its name, with its number, and what it does.
    func enter(_ worker: Program.Worker) -> (name: String, call: Program.Call) {
        let number = calls.withLock { calls in
            calls[worker.name, default: 0] += 1
            return calls[worker.name, default: 0]
        }
        let name = "\(worker.name)\(number)"
        observation.withLock { $0.asked.append(name) }
        return (name, worker.calls[min(number, worker.calls.count) - 1])
    }

    func hear(_ text: String) {
        let text = home.isHere ? text : "\(text), in another isolation"
        observation.withLock { $0.heard.append(text) }
    }

    func hearAnswer(_ text: String) {
        hear("caller: \(text)")
        events.yield(.isAnswered)
    }

    func report(_ error: InteractorError) {
        let text = Failure(error).text
        observation.withLock { $0.reported.append(text) }
        events.yield(.isAnswered)
    }

    /// Notes whether a call that ends was told to stop.
    func end(_ name: String, wasTold: Bool) {
        if wasTold { observation.withLock { $0.told.append(name) } }
    }

    func wait(_ pause: Pause) { events.yield(.waits(pause)) }

    func tell() { events.yield(.isTold) }
}

extension Failure {
    /// What is left of an error that an interactor of a program fails with.
    init(_ error: any Error) {
        switch error {
        case let error as Failure: self = error
        case is CancellationError: self = .cancelled
        case let error as FallbackError:
            self.init(Failure(error.second), after: Failure(error.first))
        case let error as InteractorError:
            self = error.underlyingError.map(Failure.init) ?? Failure(text: error.code.rawValue)
        default: self.init(text: "\(error)")
        }
    }
}
