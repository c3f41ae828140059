import Foundation
import Interactors
import TestSupport
import Testing

/// What code that comes from ACInteractor relies on, by the rows of `Docs/MigratingFromACInteractor.md`.
@MainActor @Suite struct ACInteractorHabitsTests {
    private let executor = InteractorExecutor()

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
