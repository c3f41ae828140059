import Interactors
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct SequenceInteractorTests {
    /// Logs its input and answers with it, or throws.
    private func step(
        _ name: String,
        _ style: Style,
        log: Collector<String>,
        failsWith error: (any Error)? = nil
    ) -> any Interactor<Greet> {
        style.interactor { input in
            log.append("\(name)(\(input))")
            if let error { throw error }
            return "\(input)>\(name)"
        }
    }

    /// a, b and c in order; a and b with compensations.
    private func sequence(
        _ style: Style,
        log: Collector<String>,
        cFailsWith error: (any Error)? = nil,
        undoFailsWith undoError: (any Error)? = nil
    ) -> SequenceInteractor<Greet> {
        SequenceInteractor(
            step("a", style, log: log).step { (request: Greet) in Greet(request.name) }
                .compensated(by: step("undo a", style, log: log)) { Greet($0) }
                .then(
                    step("b", style, log: log).step { Greet($0) }
                        .compensated(by: step("undo b", style, log: log, failsWith: undoError)) { Greet($0) }
                )
                .then(step("c", style, log: log, failsWith: error).step { Greet($0) })
                .map { "done: \($0)" }
        )
    }

    @Test(arguments: Style.allCases)
    func eachResponseMakesTheNextRequest(style: Style) async throws {
        let log = Collector<String>()
        #expect(try await sequence(style, log: log).answer("x") == "done: x>a>b>c")
        #expect(log.all == ["a(x)", "b(x>a)", "c(x>a>b)"])
        #expect(try await sequence(style, log: log).outcome("y").get() == "done: y>a>b>c")
    }

    @Test(arguments: Style.allCases)
    func failureUndoesTheFinishedStepsInReverseOrder(style: Style) async {
        let log = Collector<String>()
        let error = await sequence(style, log: log, cFailsWith: Offline()).outcome("x").failure
        #expect(error?.underlyingError(as: Offline.self) == Offline())
        #expect(log.all == ["a(x)", "b(x>a)", "c(x>a>b)", "undo b(x>a>b)", "undo a(x>a)"])
    }

    @Test(arguments: Style.allCases)
    func compensationThatFailsIsReportedWithTheFirstErrorAndTheRestStillRuns(style: Style) async throws {
        let log = Collector<String>()
        let interactor = sequence(style, log: log, cFailsWith: Offline(), undoFailsWith: Empty())
        let error = try #require(await interactor.outcome("x").failure)
        #expect(error.underlyingError(as: Offline.self) == Offline())
        #expect(error.underlyingError(as: Empty.self) == Empty())
        #expect(error.message == "Offline() It could not be undone: Empty()")
        #expect(log.all.suffix(2) == ["undo b(x>a>b)", "undo a(x>a)"])
    }

    @Test(arguments: [Style.closures, .returning])
    func synchronousStepsAnswerInline(style: Style) {
        let executor = InteractorExecutor()
        executor.registerInteractor(sequence(style, log: Collector()))
        #expect(executor.heard(by: Greet("x")) == ["done: x>a>b>c"])
    }

    @Test func compensationWhoseRequestCanNotBeMadeIsReportedAndTheRestStillRuns() async {
        let log = Collector<String>()
        let interactor = SequenceInteractor<Greet>(
            step("a", .returning, log: log).step { (request: Greet) in Greet(request.name) }
                .compensated(by: step("undo a", .returning, log: log)) { Greet($0) }
                .then(
                    step("b", .returning, log: log).step { Greet($0) }
                        .compensated(by: step("undo b", .returning, log: log)) { _ in throw Empty() }
                )
                .then(step("c", .returning, log: log, failsWith: Offline()).step { Greet($0) })
        )
        let error = await interactor.outcome("x").failure
        #expect(error?.underlyingError(as: Offline.self) == Offline())
        #expect(error?.underlyingError(as: Empty.self) == Empty())
        #expect(log.all == ["a(x)", "b(x>a)", "c(x>a>b)", "undo a(x>a)"])
    }

    @Test func requestThatCanNotBeMadeFailsTheSequence() async {
        let log = Collector<String>()
        let interactor = SequenceInteractor<Greet>(
            step("a", .returning, log: log).step { (request: Greet) in Greet(request.name) }
                .compensated(by: step("undo a", .returning, log: log)) { Greet($0) }
                .then(step("b", .returning, log: log).step { _ in throw Empty() })
        )
        await #expect(throws: Empty()) { try await interactor.answer("x") }
        #expect(log.all == ["a(x)", "undo a(x>a)"])
    }
}
