import Foundation
import Interactors
import TestSupport
import Testing

/// Each composite around each style of interactor, canceled from another thread at a random moment.
@Suite(.serialized, .timeLimit(.minutes(10))) struct RandomCancellationTests {
    fileprivate enum Composite: CaseIterable, Sendable {
        case none, retrying, delaying, fallback, timeout, condition, joined, latest, queued, observed,
            afterWork, nested, own
    }

    @Test(arguments: Composite.allCases, Style.allCases)
    fileprivate func eachRequestIsAnsweredOnceAndByTheRules(composite: Composite, style: Style) async {
        let stress = Stress(composite, style)
        await withCheckedContinuation { continuation in
            // A thread of its own cancels, while the tasks have all of theirs.
            Thread.detachNewThread {
                for caller in Caller.allCases { stress.run(caller) }
                continuation.resume()
            }
        }
        #expect(stress.broken.all.isEmpty)
        #expect(stress.errors.all.isEmpty)
    }
}

private typealias Composite = RandomCancellationTests.Composite

private nonisolated final class Stress: Sendable {
    let broken = Collector<String>()
    let errors: Collector<InteractorError>
    private let executor: InteractorExecutor
    private let composite: Composite
    private let trials = Locked<[String: Trial]>([:])

    private var isLatest: Bool { composite == .latest || composite == .nested }
    private var isLimited: Bool { composite == .timeout || composite == .nested }

    init(_ composite: Composite, _ style: Style) {
        let triesAgain = [.retrying, .delaying, .fallback].contains(composite)
        let trials = trials
        let inner = style.trying(failing: triesAgain) { name in trials.withLock { $0[name] } }
        self.composite = composite
        executor = inner.executor(composite)
        errors = executor.collectUnhandledErrors()
    }

    /// Two requests at a time, with the same key. Most are canceled; the others have to succeed.
    func run(_ caller: Caller) {
        let end = ContinuousClock.now + .milliseconds(250)
        var rounds = 0
        while broken.all.isEmpty, SlowTests.areWanted ? .now < end : rounds < 10 {
            rounds += 1
            let (ended, home) = (DispatchSemaphore(value: 0), Home())
            let pair = (1...2).map { number in
                Trial("\(caller) \(rounds).\(number)") { [self] trial, code in
                    check(trial, code, of: caller)
                    ended.signal()
                }
            }
            trials.withLock { [pair] trials in trials = [pair[0].name: pair[0], pair[1].name: pair[1]] }
            let tasks = pair.map { trial in
                Task.detached { [executor] in await home.ask(caller, trial, executor) }
            }
            for (trial, task) in zip(pair, tasks) where trial.isCanceled {
                spin(2_000)
                task.cancel()
                if caller == .closures { Task.detached { await home.cancel(trial.name) } }
            }
            for trial in pair where ended.wait(timeout: .now() + 60) == .timedOut {
                fatalError("\(composite) hangs: \(trial.name)")
            }
            if composite == .latest, pair.allSatisfy({ !$0.isCanceled && $0.state.withLock { $0.hasFailed } })
            {
                broken.append("\(pair[0].name) and the other one are both the older one")
            }
        }
        if SlowTests.areWanted { print("\(composite), \(caller): \(rounds) rounds") }
    }

    private func check(_ trial: Trial, _ code: InteractorError.Code?, of caller: Caller) {
        var allowed: [InteractorError.Code?] = [nil]
        if trial.isCanceled { allowed += [.cancelled, .failed] }
        if isLatest { allowed.append(.cancelled) }
        if isLimited { allowed.append(.timedOut) }
        trial.state.withLock { state in
            if state.isSeen, caller == .closures, !isLimited, !isLatest {
                allowed = [.cancelled]
            }
            if !allowed.contains(code) {
                broken.append("\(trial.name) gets \(code?.rawValue ?? "an answer")")
            }
            if state.isRunning { broken.append("\(trial.name) works on") }
            if state.isAnswered { broken.append("\(trial.name) is answered again") }
            if state.isTriedInVain { broken.append("\(trial.name) is tried after its cancellation") }
            (state.isAnswered, state.hasFailed) = (true, code != nil)
        }
    }
}

/// One request, as the test sees it.
private nonisolated final class Trial: Sendable {
    struct State {
        var attempts = 0
        var isRunning = false
        var isAnswered = false
        var hasFailed = false
        /// Whether an attempt has seen that it is canceled.
        var isSeen = false
        var isTriedInVain = false
    }

    let name: String
    let isCanceled = Int.random(in: 0..<4) > 0
    let state = Locked(State())
    private let onEnd: @Sendable (Trial, InteractorError.Code?) -> Void

    init(_ name: String, _ onEnd: @escaping @Sendable (Trial, InteractorError.Code?) -> Void) {
        (self.name, self.onEnd) = (name, onEnd)
    }

    func end(_ code: InteractorError.Code?) { onEnd(self, code) }

    func end(by executor: InteractorExecutor, isolation: isolated (any Actor)?) async {
        do {
            _ = try await executor.response(to: Greet(name))
            end(nil)
        } catch { end(InteractorError(error).code) }
    }

    func begin() {
        state.withLock { state in
            if state.isSeen { state.isTriedInVain = true }
            state.attempts += 1
            state.isRunning = true
        }
        spin(1_000)
    }

    /// What an attempt answers: after a cancellation that it has seen, nothing now and then.
    func end(failing: Bool, _ isCancelled: Bool) -> Result<String, any Error>? {
        state.withLock { state in
            state.isRunning = false
            if isCancelled { state.isSeen = true }
            if isCancelled, Bool.random() { return nil }
            return failing && state.attempts == 1 ? .failure(Offline()) : .success(name)
        }
    }
}

private nonisolated func spin(_ most: Int) { for _ in 0..<Int.random(in: 0..<most) { _ = getpid() } }

private actor Home {
    private var requests: [String: Greet] = [:]

    func ask(_ caller: Caller, _ trial: Trial, _ executor: InteractorExecutor) async {
        switch caller {
        case .awaiting: await trial.end(by: executor, isolation: Bool.random() ? self : nil)
        case .closures:
            let request = Greet(trial.name)
            request.onComplete = { _ in trial.end(nil) }
            request.onError = { trial.end($0.code) }
            requests[trial.name] = request
            executor.execute(request)
        }
    }

    func cancel(_ name: String) { requests[name]?.cancel() }
}

nonisolated extension Style {
    /// Answers after a while. `failing` says whether the first attempt fails.
    fileprivate func trying(
        failing: Bool,
        _ find: @escaping @Sendable (String) -> Trial?
    ) -> any Interactor<Greet> {
        switch self {
        case .closures:
            BlockInteractor { request in
                guard let trial = find(request.name) else { return }
                trial.begin()
                switch trial.end(failing: failing, request.isCancelled) {
                case .success(let answer): request.onComplete?(answer)
                case .failure(let error): request.onError?(InteractorError(error))
                case nil: break
                }
            }
        case .reply:
            BlockInteractor { request in
                guard let trial = find(request.name) else { return }
                let reply = request.reply
                trial.begin()
                // Nothing waits for what answers by a reply.
                trial.state.withLock { $0.isRunning = false }
                DispatchQueue.global().async {
                    spin(1_000)
                    if let result = trial.end(failing: failing, reply.isCancelled) {
                        reply.complete(with: result)
                    }
                }
            }
        case .returning:
            ReturningBlock<Greet> { request in
                guard let trial = find(request.name) else { return "" }
                trial.begin()
                return try trial.end(failing: failing, request.isCancelled)?.get()
                    ?? { throw CancellationError() }()
            }
        case .async:
            AsyncBlockInteractor { request in
                guard let trial = find(request.name) else { return "" }
                trial.begin()
                await Task.yield()
                spin(1_000)
                return try trial.end(failing: failing, request.isCancelled)?.get()
                    ?? { throw CancellationError() }()
            }
        }
    }
}

nonisolated extension Interactor where Request == Greet {
    fileprivate func executor(_ composite: Composite) -> InteractorExecutor {
        let inner: any Interactor<Greet> =
            switch composite {
            case .none, .observed, .afterWork: self
            case .retrying: retrying(attempts: 2)
            case .delaying: retrying(attempts: 2, backoff: .constant(.microseconds(20)))
            case .fallback: fallback(to: self)
            case .timeout: timeout(.microseconds(100))
            case .condition: when({ !$0.isCancelled }, otherwise: self)
            case .joined: joined(by: { _ in 0 })
            case .latest: latest(by: { _ in 0 })
            case .queued: queued(by: { _ in 0 })
            case .nested: timeout(.microseconds(100)).latest(by: { _ in 0 })
            case .own: breaking(after: .max)
            }
        let executor = inner.executor()
        if composite == .observed { executor.addMiddleware(Doing { _, next in next.then { $0 } }) }
        if composite == .afterWork {
            executor.addMiddleware(Doing { _, next in next.after { await Task.yield() } })
        }
        return executor
    }
}
