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
    /// A request that an interactor or another task uses.
    var kept: Ask?
    /// What calls the functions that an interactor has read.
    var functions: (() -> Void)?
    var update: (@Sendable (Int) -> Void)?
    /// Whether code of the program knows that its request was canceled. Then, nothing more may begin.
    var knowsOfCancellation = false
    /// Whether an interactor that writes is at it.
    var isWriting = false
    /// Whether numbered requests have to be answered in that order.
    var isInOrder = false
    private var replies: [Reply<Int>] = []
    private let lane: Lane?
    private let spot = Spot()
    private let requests = Requests()
    private var lastNumber = 0
    private var answers: [String] = []
    private var notes: [String] = []
    /// The programmer's mistakes that callers have got, and those that were reported.
    private var mistakes: (heard: [String], reported: [String]) = ([], [])
    /// All that happened, in order.
    private(set) var trace: [String] = []

    private static let mistakes = ["abandoned", "noIsolation", "notRegistered"]

    private final class Requests { var states: [() -> (state: CallerState?, isFree: Bool)] = [] }

    init(in lane: Lane?) {
        self.lane = lane
        executor.onUnhandledError = { [unowned self] in report($0) }
    }

    private func report(_ error: InteractorError) {
        if error.code == .answeredTwice { return note("second") }
        let code = error.code.rawValue
        if !Self.mistakes.contains(code) { return note("reported:\(code)") }
        trace.append("reported:\(code)")
        mistakes.reported.append(code)
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
    private func answer(_ result: Result<Int, any Error>, to state: CallerState) {
        Scheduler.shared.point(at: spot)
        let word =
            switch result {
            case .success(let value): "\(value)"
            case .failure(let error): InteractorError(error).code.rawValue
            }
        if Self.mistakes.contains(word) { mistakes.heard.append(word) }
        trace.append("\(state.number):\(word)")
        if state.number == 0 {
            answers.append(word)
        } else if case .success = result {
            notes.append(word)
        } else {
            notes.append("\(word):\(state.number)")
        }
        if isInOrder, state.number < lastNumber { leave("OVERTAKEN") }
        lastNumber = state.number
        state.answers += 1
        if let lane = state.lane, lane !== Scheduler.shared.lane { leave("ELSEWHERE") }
        if state.answers > state.executions { leave("TWICE") }
        if state.isDeaf { leave("LATE") }
    }

    /// A request whose closures note the answer.
    func ask<Request: Question>(_ number: Int = 0, _ request: Request = Ask()) -> Request {
        let state = CallerState(number)
        request.state = state
        (request as? Ask)?.number = number
        requests.states.append { [weak state, weak request] in (state, state == nil && request == nil) }
        request.onComplete = { [unowned self] in answer(.success($0), to: state) }
        request.onError = { [unowned self] in answer(.failure($0), to: state) }
        request.onUpdate = { [unowned self] update in
            use(state) { note("u\(update)") }
            if let lane = state.lane, lane !== Scheduler.shared.lane { leave("ELSEWHERE") }
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

    /// Expects one more answer to a request, here.
    func expect<Request: Question>(_ request: Request) -> Request {
        request.state?.executions += 1
        request.state?.lane = Scheduler.shared.lane
        return request
    }

    func execute(_ request: Question, isolation: isolated (any Actor)? = #isolation) {
        request.state?.isDeaf = false
        executor.execute(expect(request))
        if Scheduler.shared.lane == nil { request.state?.isDeaf = true }
    }

    /// A request that was executed.
    func executed(_ number: Int = 0, isolation: isolated (any Actor)? = #isolation) -> Ask {
        let request = ask(number)
        execute(request)
        return request
    }

    /// Awaits the answer, and leaves it. Without `executor`, the run's.
    nonisolated(nonsending) func await(_ request: Question, of executor: InteractorExecutor? = nil) async {
        guard let state = expect(request).state else { return }
        do {
            answer(.success(try await (executor ?? self.executor).response(to: request)), to: state)
        } catch {
            answer(.failure(error), to: state)
        }
    }

    /// Awaits the answer on the main actor, where another task does something with the request meanwhile, or before.
    nonisolated(nonsending) func await(
        _ request: Ask,
        meanwhile body: @escaping @MainActor (Ask) -> Void
    ) async {
        kept = request
        Task { @MainActor in
            await Task.yield()
            if let kept { body(kept) }
            kept = nil
        }
        await self.await(request)
    }

    /// Cancels a request with closures, which has its answer then, unless something has to end before.
    func cancel(_ request: Question, isAnswered: Bool = true) {
        request.cancel()
        trace.append("cancel() returns")
        if isAnswered, let state = request.state, state.answers < state.executions { note("UNHEARD") }
    }

    func register(_ interactor: some Interactor) { executor.registerInteractor(interactor) }

    /// Starts a thread.
    func thread(_ body: @escaping @Sendable () -> Void) { Scheduler.shared.start(body) }

    /// Starts a task without an isolation.
    @discardableResult
    func inTask(_ body: @escaping @Sendable () async -> Void) -> Task<Void, Never> { Task { await body() } }

    /// Starts a thread that cancels the task of the caller.
    func cancelCaller() { thread { [unowned self] in caller?.cancel() } }

    /// Keeps a reply until it is taken.
    func keep(_ reply: Reply<Int>) {
        Scheduler.shared.point(at: spot)
        replies.append(reply)
    }

    /// The replies that were kept, as soon as there are so many, in that order.
    nonisolated(nonsending) func takeReplies(_ count: Int) async -> [Reply<Int>] {
        await wait { [unowned self] in replies.count >= count }
        return dropReplies()
    }

    @discardableResult
    func dropReplies() -> [Reply<Int>] {
        defer { replies = [] }
        return replies
    }

    /// Waits until something is so, which other threads change.
    nonisolated(nonsending) func wait(until isSo: @escaping () -> Bool) async {
        await withCheckedContinuation { continuation in
            Scheduler.shared.start(when: isSo) { continuation.resume() }
        }
        Scheduler.shared.point(at: spot)
    }

    /// The words that are left when nothing goes on: the answers to requests without a number in order, and then the
    /// others, sorted. A programmer's mistake is reported, even if callers have got it, and once for each of them
    /// at most.
    func outcome() -> String {
        (caller, functions, update, replies) = (nil, nil, nil, [])
        for (state, isFree) in requests.states.map({ $0() }) {
            if let state, state.answers < state.executions { leave("UNANSWERED") }
            if !isFree { leave("LEAK") }
        }
        if !hasReturned { leave("HANGS") }
        for mistake in Set(mistakes.heard + mistakes.reported) {
            let heard = mistakes.heard.count { $0 == mistake }
            let reported = mistakes.reported.count { $0 == mistake }
            if reported == 0 { leave("unreported") }
            for _ in 0..<max(0, reported - heard) { leave("reported:\(mistake)") }
        }
        // The interactors keep this run.
        executor = InteractorExecutor()
        return (answers + notes.sorted()).joined(separator: " ")
    }
}
