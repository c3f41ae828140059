import Interactors
import TestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(5))) struct MiddlewareTests {
    private func executor(_ style: Style, _ middleware: any InteractorMiddleware...) -> InteractorExecutor {
        let executor = InteractorExecutor(style)
        for middleware in middleware { executor.addMiddleware(middleware) }
        return executor
    }

    @Test(arguments: Style.allCases)
    func firstAddedIsOutermost(style: Style) async throws {
        let log = Collector<String>()
        let executor = executor(style, Tracing(name: "1", log: log), Tracing(name: "2", log: log))
        executor.addMiddleware(Tracing(name: "3", log: log))
        #expect(try await executor.outcome(of: Greet("Ada")).get() == "Hello, Ada!")
        #expect(log.all == ["1 in", "2 in", "3 in", "3 out", "2 out", "1 out"])
        #expect(try await executor.response(to: Greet("Bob")) == "Hello, Bob!")
        #expect(log.all.count == 12)
    }

    @Test func middlewareSeesWhatIsRegisteredLaterAndReplaced() async throws {
        let log = Collector<String>()
        let executor = InteractorExecutor()
        executor.addMiddleware(Tracing(name: "m", log: log))
        executor.registerInteractor(ReturningGreeter())
        _ = try await executor.response(to: Greet())
        _ = try await executor.response(to: Greet())
        executor.replaceInteractor(AsyncGreeter())
        _ = try await executor.response(to: Greet())
        #expect(log.all == ["m in", "m out", "m in", "m out", "m in", "m out"])
    }

    @Test(arguments: Style.allCases)
    func middlewareMayChangeTheOutcome(style: Style) async throws {
        let executor = executor(
            style,
            Doing { request, next in
                next.then { outcome in
                    switch outcome {
                    case .success(let greeting): .success(greeting.uppercased())
                    case .failure: .success("Hello, whoever you are!")
                    }
                }
            }
        )
        #expect(try await executor.outcome(of: Greet("Ada")).get() == "HELLO, ADA!")
        #expect(try await executor.response(to: Greet("")) == "Hello, whoever you are!")
    }

    @Test(arguments: Style.allCases)
    func middlewareMayAnswerInsteadOfTheInteractor(style: Style) async throws {
        let executor = executor(
            style,
            Doing { request, next in
                if request.name == "Ada" {
                    next()
                } else {
                    request.fail(InteractorError(message: "No."))
                }
            }
        )
        #expect(try await executor.outcome(of: Greet("Ada")).get() == "Hello, Ada!")
        #expect(await executor.outcome(of: Greet("Bob")).failure?.message == "No.")
        await #expect(throws: InteractorError.self) { try await executor.response(to: Greet("Bob")) }
    }

    @Test(arguments: Style.allCases, Caller.allCases)
    func requestThatAMiddlewareCancelsDoesNotContinue(style: Style, caller: Caller) async {
        let asked = Collector<String>()
        for byTask in caller == .awaiting ? [false, true] : [false] {
            let middleware = Doing { request, next in
                if byTask { withUnsafeCurrentTask { $0?.cancel() } } else { request.cancel() }
                next()
            }
            let interactor = style.interactor { name in
                asked.append(name)
                return name
            }
            let executor = interactor.executor()
            executor.addMiddleware(middleware)
            let answer = Task { await caller.outcome(on: executor).failure?.code }
            #expect(await answer.value == .cancelled)
        }
        #expect(asked.all.isEmpty)
    }

    /// As a request whose interactor doesn't answer.
    @Test func requestOfAMiddlewareThatNeverCallsOnIsAbandoned() async {
        let executor = executor(.returning, Doing { _, _ in })
        let (errors, heard) = (executor.collectUnhandledErrors(), Collector<String>())
        do { executor.execute(Greet(heard: heard)) }
        #expect(heard.all.isEmpty)
        #expect(errors.all.map(\.code) == [.abandoned])
        let thrown = await #expect(throws: InteractorError.self) { try await executor.response(to: Greet()) }
        #expect(thrown?.code == .abandoned)
    }

    @Test(arguments: Style.allCases, Caller.allCases)
    @MainActor func middlewareMayAwaitBeforeItCallsOnOrFails(style: Style, caller: Caller) async {
        let executor = executor(
            style,
            Doing { request, next in
                next.after { [name = request.name] in
                    await Task.yield()
                    if name.isEmpty { throw Empty() }
                }
            }
        )
        #expect(await caller.outcome(of: Greet("Ada"), on: executor).text == "Hello, Ada!")
        let error = await caller.outcome(of: Greet(""), on: executor).failure
        #expect(error?.underlyingError(as: Empty.self) == Empty())
        await #expect(throws: Empty()) { try await executor.response(to: Greet("")) }
    }

    @Test func middlewareMayExecuteAnotherRequest() async throws {
        let executor = InteractorExecutor(.returning)
        executor.registerInteractor(ReturningBlock { (_: Echo<Int>) in "nested" })
        executor.addMiddleware(
            Doing { [unowned executor] request, next in
                let nested = Echo<Int>()
                nested.onComplete = { request.name = $0 }
                executor.execute(nested)
                next()
            }
        )
        #expect(try await executor.response(to: Greet()) == "Hello, nested!")
    }

    @Test func middlewareMayBeAddedWhileOthersExecute() async throws {
        let executor = InteractorExecutor(.returning)
        let log = Collector<String>()
        await withTaskGroup { group in
            for _ in 0..<3 {
                group.addTask {
                    for _ in 0..<300 { _ = try? await executor.response(to: Greet("Ada")) }
                }
            }
            group.addTask {
                for number in 0..<5 { executor.addMiddleware(Tracing(name: "\(number)", log: log)) }
            }
        }
        _ = try await executor.response(to: Greet("Ada"))
        let last = ["0 in", "1 in", "2 in", "3 in", "4 in", "4 out", "3 out", "2 out", "1 out", "0 out"]
        #expect(log.all.suffix(10) == last)
    }
}
