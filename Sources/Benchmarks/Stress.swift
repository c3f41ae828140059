import Foundation
import Interactors
import Synchronization

/// Executes requests of all styles and callers at once, in composites too, cancels some, and counts the
/// answers.
///
/// A seed decides what is executed, so a failure can be repeated; the threads' timing isn't part of it.
struct Stress {
    let count: Int
    let seed: UInt64

    /// What happened, by kind.
    struct Outcome: Sendable {
        var executions = 0
        var answers: [String: Int] = [:]
        /// How many executions were answered again.
        var secondAnswers = 0

        mutating func add(_ answer: String) {
            executions += 1
            answers[answer, default: 0] += 1
        }
    }

    private enum Style: CaseIterable { case closures, reply, returning, async }
    private enum Around: CaseIterable { case nothing, retries, limit, fallback, condition, sequence, lazy }
    private enum Caller: CaseIterable { case mainActor, actor, noIsolation, awaiting, awaitingOnMainActor }

    /// Runs everything, and prints what happened. False if an execution hadn't exactly one answer.
    func runAndReport() async -> Bool {
        let start = ContinuousClock.now
        let outcome = await run()
        let answers = outcome.answers.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
        print(
            "\(outcome.executions) of \(count) executions answered in \(start.duration(to: .now)), seed \(seed):"
        )
        print("  " + answers.joined(separator: ", "))
        if outcome.secondAnswers > 0 { print("  \(outcome.secondAnswers) were answered again.") }
        return outcome.secondAnswers == 0 && outcome.executions == count
    }

    /// Runs everything, some dozens at a time. An execution without an answer after a minute is a fault.
    func run() async -> Outcome {
        let executors = makeExecutors()
        var outcome = Outcome()
        var random = SeededGenerator(state: seed)
        await withTaskGroup(of: String.self) { group in
            for number in 0..<count {
                if number >= 64, let answer = await group.next() { outcome.add(answer) }
                let executor = executors[Int.random(in: 0..<executors.count, using: &random)]
                let caller = Caller.allCases.randomElement(using: &random) ?? .awaiting
                let plan = Plan(
                    fails: Int.random(in: 0..<4, using: &random),
                    isCancelled: Int.random(in: 0..<4, using: &random) == 0,
                    yields: Int.random(in: 0..<4, using: &random)
                )
                group.addTask {
                    let watch = Task {
                        try await Task.sleep(for: .seconds(60))
                        print("The execution \(executor.name), \(caller), \(plan) hangs; seed \(seed).")
                        exit(1)
                    }
                    defer { watch.cancel() }
                    return await Self.execute(plan, on: executor, caller)
                }
            }
            for await answer in group { outcome.add(answer) }
        }
        // What comes twice may come late.
        for _ in 0..<1_000 { await Task.yield() }
        outcome.secondAnswers = Once.secondAnswers.load(ordering: .relaxed)
        return outcome
    }

    struct Plan: Sendable {
        /// How many attempts fail.
        let fails: Int
        let isCancelled: Bool
        let yields: Int

        static let succeeding = Plan(fails: 0, isCancelled: false, yields: 0)
        static let failing = Plan(fails: 1, isCancelled: false, yields: 1)
    }

    struct NamedExecutor: Sendable {
        let name: String
        let executor: InteractorExecutor
    }

    private func makeExecutors() -> [NamedExecutor] {
        var executors: [NamedExecutor] = []
        for style in Style.allCases {
            for around in Around.allCases {
                for count in 0...2 {
                    let executor = InteractorExecutor()
                    executor.onUnhandledError = { _ in }
                    Self.register(Self.interactor(style), around, on: executor)
                    if count > 0 { executor.addMiddleware(PassingOn()) }
                    if count > 1 { executor.addMiddleware(Watching()) }
                    executors.append(NamedExecutor(name: "\(style) \(around) \(count)", executor: executor))
                }
            }
        }
        return executors
    }

    private static func register(
        _ interactor: some Interactor<StressRequest>,
        _ around: Around,
        on executor: InteractorExecutor
    ) {
        switch around {
        case .nothing: executor.registerInteractor(interactor)
        case .retries: executor.registerInteractor(interactor.retrying(attempts: 3))
        case .limit: executor.registerInteractor(interactor.timeout(.milliseconds(1)))
        case .fallback: executor.registerInteractor(interactor.fallback(to: interactor))
        case .condition:
            executor.registerInteractor(interactor.when({ $0.number % 2 == 0 }, otherwise: interactor))
        case .sequence:
            executor.registerInteractor(
                SequenceInteractor<StressRequest>(
                    interactor.step { (request: StressRequest) in StressRequest(request.plan) }
                        .compensated(by: interactor) { _ in StressRequest(.succeeding) }
                        .then(interactor.step { _ in StressRequest(.failing) })
                )
            )
        case .lazy: executor.registerInteractor(lazily: { Erased(interactor) })
        }
    }

    private static func interactor(_ style: Style) -> any Interactor<StressRequest> {
        switch style {
        case .closures:
            ClosureStressInteractor { request in
                if request.failsNow() { request.onError?(failure) } else { request.onComplete?(1) }
            }
        case .reply:
            ClosureStressInteractor { request in
                let fails = request.failsNow()
                let yields = request.plan.yields
                let reply = request.reply
                reply.onCancel { _ = fails }
                Task.detached {
                    for _ in 0..<yields { await Task.yield() }
                    if fails { reply.fail(failure) } else { reply.complete(1) }
                }
            }
        case .returning: ReturningStressInteractor()
        case .async: AsyncStressInteractor()
        }
    }

    static let failure = InteractorError(message: "Failed on purpose.")

    private static func execute(
        _ plan: Plan,
        on executor: NamedExecutor,
        _ caller: Caller
    ) async -> String {
        let name = "\(executor.name), \(caller), \(plan)"
        let executor = executor.executor
        return switch caller {
        case .awaiting: await awaitAnswer(plan, executor)
        case .awaitingOnMainActor: await awaitAnswerOnMainActor(plan, executor)
        case .mainActor: await executeOnMainActor(plan, executor, name)
        case .actor: await StressCaller().execute(plan, executor, name)
        case .noIsolation: await executeWithClosures(plan, executor, name, isolation: nil)
        }
    }

    @MainActor private static func awaitAnswerOnMainActor(
        _ plan: Plan,
        _ executor: InteractorExecutor
    ) async -> String {
        await awaitAnswer(plan, executor)
    }

    @MainActor private static func executeOnMainActor(
        _ plan: Plan,
        _ executor: InteractorExecutor,
        _ name: String
    ) async -> String {
        await executeWithClosures(plan, executor, name, isolation: MainActor.shared)
    }

    private static func awaitAnswer(
        _ plan: Plan,
        _ executor: InteractorExecutor,
        isolation: isolated (any Actor)? = #isolation
    ) async -> String {
        let task = Task {
            _ = isolation
            return try await executor.response(to: StressRequest(plan))
        }
        if plan.isCancelled {
            for _ in 0..<plan.yields { await Task.yield() }
            task.cancel()
        }
        switch await task.result {
        case .success: return "response"
        case .failure(is CancellationError): return "cancelled"
        case .failure(let error): return InteractorError(error).code.rawValue
        }
    }

    fileprivate static func executeWithClosures(
        _ plan: Plan,
        _ executor: InteractorExecutor,
        _ name: String,
        isolation: isolated (any Actor)?
    ) async -> String {
        let once = Once(name)
        return await withCheckedContinuation { continuation in
            let request = StressRequest(plan)
            request.onComplete = { _ in
                isolation?.assertIsolated()
                if once.isFirst("response") { continuation.resume(returning: "response") }
            }
            request.onError = { error in
                isolation?.assertIsolated()
                let code = error.code.rawValue
                if once.isFirst(code) { continuation.resume(returning: code) }
            }
            executor.execute(request, isolation: isolation)
            // Without an isolation, the request isn't the caller's until it is answered.
            if plan.isCancelled && isolation != nil { request.cancel() }
        }
    }
}

/// Tells the first answer of one execution from others.
private final class Once: Sendable {
    static let secondAnswers = Atomic(0)

    private let count = Atomic(0)
    private let name: String

    init(_ name: String) { self.name = name }

    func isFirst(_ answer: String) -> Bool {
        if count.wrappingAdd(1, ordering: .relaxed).oldValue == 0 { return true }
        Self.secondAnswers.wrappingAdd(1, ordering: .relaxed)
        print("Answered again (\(answer)): \(name)")
        return false
    }
}

private actor StressCaller {
    func execute(_ plan: Stress.Plan, _ executor: InteractorExecutor, _ name: String) async -> String {
        await Stress.executeWithClosures(plan, executor, name, isolation: self)
    }
}

/// Calls `next`, and looks at the outcome.
private struct Watching: InteractorMiddleware {
    func execute<Request: InteractorRequestProtocol>(
        _ request: Request,
        next: consuming MiddlewareNext<Request>
    ) {
        next(request) { $0 }
    }
}

class StressRequest: InteractorRequest<Int> {
    let plan: Stress.Plan
    private(set) var number = 0

    init(_ plan: Stress.Plan) {
        self.plan = plan
    }

    func failsNow() -> Bool {
        number += 1
        return number <= plan.fails
    }
}

private final class ClosureStressInteractor: Interactor {
    private let block: @Sendable (StressRequest) -> Void

    init(_ block: @escaping @Sendable (StressRequest) -> Void) { self.block = block }

    func execute(_ request: StressRequest) { block(request) }
}

private final class ReturningStressInteractor: ReturningInteractor {
    func response(to request: StressRequest) throws -> Int {
        if request.failsNow() { throw Stress.failure }
        return 1
    }
}

private final class AsyncStressInteractor: AsyncInteractor {
    nonisolated(nonsending) func response(to request: StressRequest) async throws -> Int {
        for _ in 0..<request.plan.yields { await Task.yield() }
        if request.failsNow() { throw Stress.failure }
        return 1
    }
}

private final class Erased: Interactor {
    private let interactor: any Interactor<StressRequest>

    init(_ interactor: any Interactor<StressRequest>) { self.interactor = interactor }

    func execute(_ request: StressRequest) { interactor.execute(request) }
}

/// SplitMix64.
private struct SeededGenerator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var result = state
        result = (result ^ (result >> 30)) &* 0xBF58_476D_1CE4_E5B9
        result = (result ^ (result >> 27)) &* 0x94D0_49BB_1331_11EB
        return result ^ (result >> 31)
    }
}
