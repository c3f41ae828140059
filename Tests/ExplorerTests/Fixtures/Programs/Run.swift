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
    /// How much was allocated at some point.
    var heap = 0
    /// A request that an interactor keeps.
    var kept: Ask?
    var keptReply: Reply<Int>?
    /// What calls the functions that an interactor has read.
    var functions: (() -> Void)?
    var update: (@Sendable (Int) -> Void)?
    /// The replies of the requests that wait, in the order of their execution.
    var waiting: [Reply<Int>] = []
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
            // Otherwise, the request knows that it was canceled.
            let isRefused = error is CancellationError && Task.isCancelled && !request.isCancelled
            answer(isRefused ? "refused" : InteractorError(error).code.rawValue, to: state)
        }
    }

    /// Awaits the answer on the main actor, where another task does something with the request meanwhile, or before.
    @MainActor func await(
        _ request: Ask,
        afterAYield yields: Bool = false,
        whileAtHome body: @escaping @MainActor (Ask) -> Void
    ) async {
        kept = request
        Task { @MainActor in
            if yields { await Task.yield() }
            if let kept { body(kept) }
            kept = nil
        }
        await self.await(request)
    }

    /// Cancels a request with closures, which has its answer then, unless asynchronous work has to end before.
    func cancel(_ request: Question, whileItWorks: Bool = false) {
        request.cancel()
        if !whileItWorks { expectAnswered(request) }
        trace.append("cancel() returns")
    }

    /// Leaves a word if a request has no answer yet.
    func expectAnswered(_ request: Question) {
        if let state = request.state, state.answers < state.executions { note("UNHEARD") }
    }

    func register(_ interactor: some Interactor) { executor.registerInteractor(interactor) }

    /// Starts a thread.
    func thread(_ body: @escaping @Sendable () -> Void) { Scheduler.shared.start(body) }

    /// Starts a task without an isolation.
    func inTask(_ body: @escaping @Sendable () async -> Void) { Task { await body() } }

    /// Starts a thread that cancels the task of the caller.
    func cancelCaller() { thread { [unowned self] in caller?.cancel() } }

    /// The words that are left when nothing goes on: the answers in order, and then the others, sorted.
    func outcome() -> String {
        (caller, functions) = (nil, nil)
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
