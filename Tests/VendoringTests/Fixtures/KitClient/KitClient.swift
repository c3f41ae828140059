#if VENDORED
@testable import App
#else
import InteractorTesting
import Interactors
#endif

// Shows failures on standard output, where a test framework would be told.
#if VENDORED
nonisolated extension TestFramework: FailureReporter {
    /// Prints it.
    public static func report(_ failure: TestFailure) { print("failed: \(failure.message)") }
}
#else
nonisolated extension TestFramework: @retroactive FailureReporter {
    /// Prints it.
    public static func report(_ failure: TestFailure) { print("failed: \(failure.message)") }
}
#endif

@main
enum KitClient {
    @MainActor
    static func main() async throws {
        try await withTestKit {
            let login = spec(LoginUserInteractor(), request: .init()).when { $0.email = "ada@example.com" }
            try await login.when { $0.password = "secret-1" }.then { print($0.username ?? "nobody") }
            try await login.thenError { print($0.message) }

            let recorder = RecordingExecutor()
            let spy = InteractorSpy<LoginUserInteractor.Request>(.computed { _ in .init() })
            recorder.registerInteractor(spy)
            let request = LoginUserInteractor.Request()
            request.email = "ada@example.com"
            recorder.executor.execute(request)
            recorder.sent(LoginUserInteractor.Request.self)
            await recorder.waitForAnswers()
            await waitUntil("the spy is asked") { spy.isCalledOnce }
            print(spy.executedRequests.map { $0.email ?? "nobody" })

            MessageRecorder { (output: @escaping (Int) -> Void) in { (number: Int) in output(2 * number) } }
                .sends(2).receives([4])
                .sends(3).receives([5])
        }
    }
}
