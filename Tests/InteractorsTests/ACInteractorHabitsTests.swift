import Foundation
import InteractorTesting
import Interactors
import Synchronization
import TestSupport
import Testing

/// What code that comes from ACInteractor relies on, by the rows of `Docs/MigratingFromACInteractor.md`.
@Suite struct ACInteractorHabitsTests {
    private let executor = InteractorExecutor()

    @Test func genericCallerExecutesAnyRequest() {
        func execute<R: InteractorRequestProtocol>(_ request: R) { executor.execute(request) }
        executor.registerInteractor(GreetInteractor(), request: Greet())
        let request = Greet()
        var greeting: String?
        request.onComplete = { greeting = $0 }
        execute(request)
        #expect(greeting == "Hello!")
    }

    @Test func onErrorIsThereWhileARequestIsExecutedAlsoIfTheCallerSetNone() {
        let errors = Collector<String>()
        executor.onUnhandledError = { errors.append($0.message) }
        let interactor = ClosureInteractor { request in
            #expect(request.onError != nil)
            if let onError = request.onError { onError(InteractorError(message: "No.")) }
        }
        executor.registerInteractor(interactor)
        let request = Greet()
        #expect(request.onError == nil)
        executor.execute(request)
        #expect(request.onError == nil)
        #expect(errors.all.map { $0.hasSuffix("has no onError: No.") } == [true])
    }

    @Test func cocoaErrorIsUnderneathAndGivesItsMessageOnApplePlatforms() {
        let info = [NSLocalizedDescriptionKey: "The disk is full."]
        let full = NSError(domain: "Disk", code: 28, userInfo: info)
        executor.registerInteractor(ClosureInteractor { $0.fail(full) })
        let request = Greet()
        var error: InteractorError?
        request.onError = { error = $0 }
        executor.execute(request)
        #expect(error?.underlyingError(as: NSError.self)?.code == 28)
        #if canImport(Darwin)
        #expect(error?.message == "The disk is full.")
        #endif
    }

    @Test func requestWhoseInteractorNeverAnswersIsExecutedAgain() {
        executor.onUnhandledError = { _ in }
        let executions = Collector<Void>()
        executor.registerInteractor(ClosureInteractor { _ in executions.append(()) })
        let request = Greet()
        request.onError = { Issue.record("\($0)") }
        for _ in 1...3 { executor.execute(request) }
        #expect(executions.all.count == 3)
    }

    @Test func requestThatDescribesItselfAndIsPassedAsItsSuperclassFindsItsInteractor() {
        executor.registerInteractor(GreetInteractor())
        let request: InteractorRequest<String> = Greet()
        var greeting: String?
        request.onComplete = { greeting = $0 }
        executor.execute(request)
        #expect(greeting == "Hello!")
    }

    private final class Greet: InteractorRequest<String>, CustomStringConvertible {
        let description = "one of many"
    }

    private final class GreetInteractor: Interactor {
        func execute(_ request: Greet) { request.onComplete?("Hello!") }
    }

    private final class ClosureInteractor: Interactor {
        private let body: @Sendable (Greet) -> Void

        init(_ body: @escaping @Sendable (Greet) -> Void) { self.body = body }

        func execute(_ request: Greet) { body(request) }
    }
}
