import Interactors

/// A caller that executes a request, the middleware of its executor, and the interactors that answer.
struct Program: Sendable {
    var caller: Caller
    var middleware: [Middleware]
    var interactor: Part

    struct Caller: Sendable {
        var home: Home
        var isAwaiting: Bool
        var hasOnError: Bool
        /// Whether the request is cancelled before it is executed.
        var cancelsFirst: Bool
        /// How often the request is executed. Each time but the first, the former answer leads to it.
        var executions: Int
    }

    /// The isolation that the request is executed in.
    enum Home: Sendable { case nowhere, mainActor, actor }

    enum Middleware: Sendable { case passing, watching, delaying, refusing }

    /// An interactor.
    indirect enum Part: Sendable {
        case worker(Worker)
        case retrying(Part, attempts: Int, pauses: Bool)
        case fallback(Part, to: Part)
        case timeLimit(Part)
        case when(Bool, Part, otherwise: Part)
        /// With no other request to join.
        case joined(Part)
        /// With no newer request.
        case latest(Part)
    }

    /// An interactor that isn't made of others.
    struct Worker: Sendable {
        let name: String
        let style: Style
        /// What it does at each call. The last one stands for all that follow.
        let calls: [Call]
    }

    enum Style: Sendable {
        /// Calls `onComplete` and `onError`.
        case closures
        /// Calls `complete` and `fail`.
        case methods
        case reply, returning, async
    }

    struct Call: Sendable {
        var end = End.succeeds
        var time = Time.now
        /// What happens before it answers, or while it waits.
        var event: Event?
    }

    enum End: Sendable { case succeeds, fails, isForgotten }

    enum Time: Sendable {
        case now
        /// At once, on another thread.
        case elsewhere
        /// When the runner releases it.
        case late
        /// Before the event, while the caller's home is busy, so that both wait for it.
        case whileBusy
    }

    enum Event: Sendable {
        /// The task that awaits is cancelled.
        case taskIsCancelled
        /// The caller cancels the request.
        case requestIsCancelled
        /// The interactor cancels its request.
        case cancelsItself
        /// The time limit next to the interactor has passed.
        case timeIsUp
        /// The caller executes the request again.
        case isExecutedAgain
    }
}

/// The request of all programs.
final class ProgramRequest: InteractorRequest<String> {
    var onUpdate: ((String) -> Void)?
}

/// What an interactor of a program fails with.
struct Failure: Error, Equatable {
    let text: String

    static let cancelled = Failure(text: "cancelled")
    static let timedOut = Failure(text: "timedOut")
    static let abandoned = Failure(text: "abandoned")
    static let refused = Failure(text: "refused")
    static let inProgress = Failure(text: "inProgress")

    init(text: String) { self.text = text }

    /// A failure of a fallback.
    init(_ second: Failure, after first: Failure) {
        text = "\(second.text) after \(first.text)"
    }
}

/// What can be observed of a running program.
struct Observation: Equatable {
    /// How often the caller executes the request.
    var executions = 0
    /// The calls of interactors, in order.
    var asked: [String] = []
    /// What the caller and the watching middleware hear, in order.
    var heard: [String] = []
    /// The calls that knew, when they ended, that their answer wasn't wanted.
    var told: [String] = []
    /// What `onUnhandledError` gets.
    var reported: [String] = []
    /// Whether the program comes to its end, and leaves nothing in memory.
    var ends = true
}

extension Observation {
    /// The same, with what may come in any order sorted.
    var sorted: Observation {
        var copy = self
        copy.told.sort()
        copy.reported.sort()
        return copy
    }
}

extension Result<String, Failure> {
    var failure: Failure? {
        if case .failure(let failure) = self { failure } else { nil }
    }

    var text: String {
        switch self {
        case .success(let text): text
        case .failure(let failure): failure.text
        }
    }
}
