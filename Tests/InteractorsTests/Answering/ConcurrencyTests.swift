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
}
