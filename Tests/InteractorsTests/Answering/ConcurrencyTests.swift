import Interactors
import TestSupport
import Testing

/// Claims about threads; they count under the thread sanitizer.
@Suite(.timeLimit(.minutes(5))) struct ConcurrencyTests {
    @Test func everyExecutionIsAnsweredWhileOthersRegisterAndReplace() async {
        let executor = InteractorExecutor(.returning)
        let answers = Collector<String>()
        await withTaskGroup { group in
            for _ in 0..<4 {
                group.addTask {
                    for _ in 0..<500 {
                        let request = Greet("Ada")
                        request.onComplete = { answers.append($0) }
                        executor.execute(request)
                    }
                }
            }
            group.addTask { for _ in 0..<200 { executor.replaceInteractor(ReturningGreeter()) } }
            group.addTask { registerRequestClasses(100, on: executor) }
            group.addTask { for _ in 0..<200 { executor.onUnhandledError = { _ in } } }
        }
        #expect(answers.all == Array(repeating: "Hello, Ada!", count: 2000))
    }

    @Test(arguments: Style.allCases)
    func manyTasksAwaitOnOneExecutor(style: Style) async throws {
        let executor = InteractorExecutor(style)
        let answers = await withTaskGroup(of: String?.self) { group in
            for number in 0..<200 {
                group.addTask { try? await executor.response(to: Greet("\(number)")) }
            }
            return await group.reduce(into: Set<String?>()) { $0.insert($1) }
        }
        #expect(answers == Set((0..<200).map { "Hello, \($0)!" }))
    }

    @Test(arguments: Style.allCases)
    func replyTakenBeforeACompositeRacesItWithoutARaceOfData(style: Style) async {
        let composite = style.interactor { _ in throw Offline() }
            .fallback(to: style.interactor { "Hello, \($0)!" }).retrying(attempts: 2).timeout(.seconds(600))
        let executor = InteractorExecutor { request in
            let reply = request.reply
            Task.detached { reply.complete("from elsewhere") }
            composite.execute(request)
        }
        let errors = executor.collectUnhandledErrors()
        for _ in 0..<SlowTests.rounds(100, slow: 500) {
            for caller in Caller.allCases {
                let answer = try? await caller.outcome(of: Greet("Ada"), on: executor).get()
                #expect(answer == "from elsewhere" || answer == "Hello, Ada!")
            }
        }
        #expect(errors.all.allSatisfy { $0.code == .answeredTwice })
    }
}
