import InteractorTesting
import Interactors
import TestSupport

/// Runs programs.
enum Runner {
    static func trace(of program: Program) async -> [String] {
        switch program.home {
        case .nowhere: await Stage(program, at: nil).run(isolation: nil)
        case .mainActor: await Stage(program, at: MainActor.shared).run(isolation: MainActor.shared)
        case .actor:
            await { home in await Stage(program, at: home).run(isolation: home) }(Home())
        }
    }

    private actor Home {}
}

/// What the parts of a running program share.
final class Stage: Sendable {
    private let program: Program
    private let home: (any Actor)?
    private let trace = Collector<String>()
    private let calls = Locked<[String: Int]>([:])
    private let task = Locked<Task<Void, Never>?>(nil)
    private let mayBegin = Gate()
    private let isAnswered = Gate()

    init(_ program: Program, at home: (any Actor)?) { (self.program, self.home) = (program, home) }

    func run(isolation: isolated (any Actor)?) async -> [String] {
        let executor = InteractorExecutor()
        func register(_ interactor: some Interactor<Greet>) { executor.registerInteractor(interactor) }
        register(interactor(program.part, clock: nil))
        for (number, kind) in program.middleware.enumerated() {
            executor.addMiddleware(ProgramMiddleware(kind: kind, number: number, stage: self))
        }
        executor.onUnhandledError = { [weak self] error in self?.report(error) }
        let running = Task {
            _ = isolation
            await mayBegin.wait()
            await execute(on: executor, isolation: isolation)
        }
        task.withLock { $0 = running }
        mayBegin.open()
        await running.value
        await isAnswered.wait()
        // What would come after the answer.
        await othersOnce()
        return trace.all
    }

    private func execute(on executor: InteractorExecutor, isolation: isolated (any Actor)?) async {
        let request = Greet()
        request.onUpdate = { [self] in hear("update \(Self.name(of: $0))") }
        request.onComplete = { [self] in end($0) }
        request.onError = { [self] in end(Failure($0).text) }
        if !program.isAwaiting { return executor.execute(request) }
        do { end(try await executor.response(to: request)) } catch { end(Failure(error).text) }
    }

    func hear(_ text: String) {
        home?.assertIsolated()
        trace.append(text)
    }

    private func end(_ text: String) {
        hear("caller: \(text)")
        isAnswered.open()
    }

    /// What reaches the caller is reported, too, if it is a programmer's mistake.
    private func report(_ error: InteractorError) {
        if error.code != .abandoned { trace.append("reported: \(error.code.rawValue)") }
    }

    /// Notes a call of `worker`. Returns its name, with its number, and what it does.
    func enter(_ worker: Program.Worker) -> (name: String, call: Program.Call) {
        let number = calls.withLock { calls in
            calls[worker.name, default: 0] += 1
            return calls[worker.name, default: 0]
        }
        hear("\(worker.name)\(number)")
        return ("\(worker.name)\(number)", worker.calls[min(number, worker.calls.count) - 1])
    }

    func happen(_ event: Program.Call.Event?, to request: Greet, _ clock: TestClock?) {
        switch event {
        case nil: break
        case .requestIsCanceled: request.cancel()
        case .taskIsCanceled: task.withLock { $0 }?.cancel()
        case .timeIsUp: clock?.jump(by: .seconds(1))
        }
    }

    func update(_ name: String) -> Int { name.utf8.reduce(0) { $0 * 256 + Int($1) } }

    private static func name(of update: Int) -> String {
        update == 0 ? "" : name(of: update / 256) + String(UnicodeScalar(UInt8(update % 256)))
    }
}

extension Failure {
    /// What is left of an error that an interactor of a program fails with.
    init(_ error: any Error) {
        switch error {
        case let error as Failure: self = error
        case is CancellationError: self = .canceled
        case let error as FallbackError:
            self.init(text: "\(Failure(error.second).text) after \(Failure(error.first).text)")
        case let error as InteractorError:
            self = error.underlyingError.map(Failure.init) ?? Failure(text: error.code.rawValue)
        default: self.init(text: "\(error)")
        }
    }
}
