import Interactors

// A thousand classes of requests, out of ten types.

protocol Digit: SendableMetatype {}
enum D0: Digit {}
enum D1: Digit {}
enum D2: Digit {}
enum D3: Digit {}
enum D4: Digit {}
enum D5: Digit {}
enum D6: Digit {}
enum D7: Digit {}
enum D8: Digit {}
enum D9: Digit {}

private let digits: [any Digit.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

final class NumberedInteractor<A: Digit, B: Digit, C: Digit>: Interactor {
    class Request: InteractorRequest<Int> {}

    func execute(_ request: Request) { request.complete(1) }
}

/// Registers interactors for so many classes of requests.
func registerNumbered(on executor: InteractorExecutor) {
    func register<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) {
        executor.registerInteractor(NumberedInteractor<A, B, C>())
    }
    for a in digits { for b in digits { for c in digits { register(a, b, c) } } }
}
