import Explorer
import Interactors

/// One run of a program: what it uses, and the words that it leaves.
///
/// **Why it is unchecked.** See `Scheduler`.
final class Run: @unchecked Sendable {
    private(set) var executor = InteractorExecutor()
    let clock = VirtualClock()
    /// The task that the program runs in.
    var caller: Task<Void, Never>?
    var hasReturned = false
    /// How often something was called.
    var count = 0
    /// A request that an interactor keeps.
    var kept: Ask?
    var keptReply: Reply<Int>?
    var update: (@Sendable (Int) -> Void)?
    /// The replies of the requests that wait, in the order of their execution.
    private var waiting: [Reply<Int>] = []
    private let lane: Lane?
    private let spot = Spot()
    private let requests = Requests()
    private var answers: [String] = []
    private var notes: [String] = []
    /// All that happened, in order.
    private(set) var trace: [String] = []

    private final class Requests { var states: [() -> (state: CallerState?, isFree: Bool)] = [] }

    init(in lane: Lane?) {
        self.lane = lane
        executor.onUnhandledError = { [unowned self] in
            note($0.code == .answeredTwice ? "second" : "reported:\($0.code.rawValue)")
        }
    }

    /// Leaves a word. Another thread may go on before.
    func note(_ word: String) {
        Scheduler.shared.point(at: spot)
        leave(word)
    }

    /// Leaves a word in the caller's isolation.
    func noteAtHome(_ word: String) {
        note(word)
        if let lane, lane !== Scheduler.shared.lane { leave("ELSEWHERE") }
    }

    private func leave(_ word: String) {
        notes.append(word)
        trace.append(word)
    }

    /// Leaves an answer of a caller, who has to be in its isolation, and to expect one.
    func answer(_ word: String, to state: CallerState) {
        Scheduler.shared.point(at: spot)
        answers.append(word)
        trace.append("answer:\(word)")
        state.answers += 1
        if let lane, lane !== Scheduler.shared.lane { leave("ELSEWHERE") }
        if state.answers > state.executions { leave("TWICE") }
    }

    /// A request whose closures note the answer.
    func ask<Request: Question>(_ request: Request = Ask()) -> Request {
        let state = CallerState()
        request.state = state
        requests.states.append { [weak state, weak request] in (state, state == nil && request == nil) }
        request.onComplete = { [unowned self] in answer("\($0)", to: state) }
        request.onError = { [unowned self] in answer($0.code.rawValue, to: state) }
        request.onUpdate = { [unowned self] update in
            use(state) { noteAtHome("u\(update)") }
            if state.answers == state.executions { leave("LATE") }
            if update <= state.lastUpdate { leave("DISORDER") }
            state.lastUpdate = update
        }
        return request
    }

    /// Runs code that uses a request, as nothing else may meanwhile.
    func use(_ state: CallerState?, _ body: () -> Void = {}) {
        if state?.isInUse == true { leave("RACE") }
        state?.isInUse = true
        Scheduler.shared.point(at: spot)
        body()
        state?.isInUse = false
    }

    /// Expects one more answer to a request.
    func expect<Request: Question>(_ request: Request) -> Request {
        request.state?.executions += 1
        return request
    }

    func execute(_ request: Question, _ home: isolated (any Actor)?) {
        executor.execute(expect(request), isolation: home)
    }

    /// Awaits the answer, and leaves it.
    nonisolated(nonsending) func await(_ request: Question) async {
        guard let state = expect(request).state else { return }
        do {
            answer("\(try await executor.response(to: request))", to: state)
        } catch {
            // Otherwise, the request knows that it was cancelled.
            let isRefused = error is CancellationError && Task.isCancelled && !request.isCancelled
            answer(isRefused ? "refused" : InteractorError(error).code.rawValue, to: state)
        }
    }

    /// Cancels a request with closures, which has its answer then, unless asynchronous work has to end before.
    func cancel(_ request: Question, whileItWorks: Bool = false) {
        request.cancel()
        if let state = request.state, state.answers < state.executions, !whileItWorks { note("UNHEARD") }
        trace.append("cancel() returns")
    }

    func register(_ interactor: some Interactor) { executor.registerInteractor(interactor) }

    /// Starts a thread.
    func thread(_ body: @escaping @Sendable () -> Void) { Scheduler.shared.start(body) }

    /// Starts a task without an isolation.
    func inTask(_ body: @escaping @Sendable () async -> Void) { Task { await body() } }

    /// Starts a thread that answers.
    func answers(_ request: some Question, _ value: Int) {
        let reply = request.reply
        thread { reply.complete(value) }
    }

    /// Starts a thread that lets go of a reply.
    func drops(_ request: some Question) {
        let reply = request.reply
        thread { withExtendedLifetime(reply) { Scheduler.shared.point(at: Spot()) } }
    }

    /// An interactor whose answer comes from a thread: the value or, without one, an error.
    func answering<Request: Question>(_ value: Int?, _: Request.Type = Ask.self) -> Calling<Request> {
        Calling { [self] in
            let reply = $0.reply
            thread {
                if let value { reply.complete(value) } else { reply.fail(InteractorError(message: "")) }
            }
        }
    }

    /// An interactor whose answer waits for `takeWaiting`.
    func waitingForOthers() -> Calling<Ask> { Calling { [self] in waiting.append($0.reply) } }

    func takeWaiting() -> [Reply<Int>] {
        defer { waiting = [] }
        return waiting
    }

    /// An interactor whose last reply is dropped by a thread.
    func dropping<Request: Question>(_: Request.Type = Ask.self) -> Calling<Request> {
        Calling { [self] in drops($0) }
    }

    /// An interactor that answers after an interruption, whether or not it is cancelled.
    func working<Request: Question>(_ value: Int, _: Request.Type = Ask.self) -> Working<Request> {
        Working { _ in
            await Task.yield()
            return value
        }
    }

    /// An interactor that answers after a while, and fails when it is cancelled before.
    func sleeping<Request: Question>(_ value: Int, _: Request.Type = Ask.self) -> Working<Request> {
        let clock = clock
        return Working { _ in
            try await clock.sleep(for: .seconds(1))
            return value
        }
    }

    /// Starts a thread that cancels the task of the caller.
    func cancelCaller() { thread { [unowned self] in caller?.cancel() } }

    /// The words that are left when nothing goes on: the answers in order, and then the others, sorted.
    func outcome() -> String {
        caller = nil
        for (state, isFree) in requests.states.map({ $0() }) {
            if let state, state.answers < state.executions { leave("UNANSWERED") }
            if !isFree { leave("LEAK") }
        }
        if !hasReturned { leave("HANGS") }
        // The interactors keep this run.
        executor = InteractorExecutor()
        return (answers + notes.sorted()).joined(separator: " ")
    }
}

/// What a caller expects. Its request's closures keep it.
final class CallerState {
    var executions = 0
    var answers = 0
    var lastUpdate = 0
    var isInUse = false
}

class Question: InteractorRequest<Int> {
    weak var state: CallerState?
    var onUpdate: ((Int) -> Void)?
}

final class Ask: Question {}
final class First: Question {}
final class Second: Question {}
final class Third: Question {}
final class Fourth: Question {}
final class Undo: Question {}

/// An interactor of each style that is made of a closure.
final class Calling<Request: InteractorRequestProtocol>: Interactor {
    private let body: @Sendable (Request) -> Void
    init(_ body: @escaping @Sendable (Request) -> Void) { self.body = body }
    func execute(_ request: Request) { body(request) }
}

final class Returning<Request: InteractorRequestProtocol>: ReturningInteractor {
    private let body: @Sendable (Request) throws -> Request.Response
    init(_ body: @escaping @Sendable (Request) throws -> Request.Response) { self.body = body }
    func response(to request: Request) throws -> Request.Response { try body(request) }
}

final class Working<Request: InteractorRequestProtocol>: AsyncInteractor {
    typealias Body = nonisolated(nonsending) @Sendable (Request) async throws -> Request.Response
    private let body: Body
    init(_ body: @escaping Body) { self.body = body }
    nonisolated(nonsending) func response(to request: Request) async throws -> Request.Response {
        try await body(request)
    }
}

/// A middleware that leaves what it sees of the answer.
struct Watching: InteractorMiddleware {
    unowned let run: Run

    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request) { [unowned run] outcome in
            switch outcome {
            case .success(let value): run.noteAtHome("seen:\(value)")
            case .failure(let error): run.noteAtHome("seen:\(InteractorError(error).code.rawValue)")
            }
            return outcome
        }
    }
}
