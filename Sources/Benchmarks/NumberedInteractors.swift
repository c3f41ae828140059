import Interactors

// Ten thousand classes of requests, out of ten types.

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
let digits: [any Digit.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
]

class Numbered<A: Digit, B: Digit, C: Digit, D: Digit>: InteractorRequest<Int> {}

final class NumberedInteractor<A: Digit, B: Digit, C: Digit, D: Digit>: Interactor {
    func execute(_ request: Numbered<A, B, C, D>) { request.complete(1) }
}

/// Interactors for so many classes of requests, made before anything is measured.
func numberedRegistrations(_ count: Int) -> [(InteractorExecutor) -> Void] {
    func registration<A: Digit, B: Digit, C: Digit, D: Digit>(
        _: A.Type,
        _: B.Type,
        _: C.Type,
        _: D.Type
    ) -> (InteractorExecutor) -> Void {
        let interactor = NumberedInteractor<A, B, C, D>()
        return { $0.registerInteractor(interactor) }
    }
    return (0..<count).map { number in
        let a: any Digit.Type = digits[number / 1000]
        let b: any Digit.Type = digits[number / 100 % 10]
        let c: any Digit.Type = digits[number / 10 % 10]
        let d: any Digit.Type = digits[number % 10]
        return registration(a, b, c, d)
    }
}
