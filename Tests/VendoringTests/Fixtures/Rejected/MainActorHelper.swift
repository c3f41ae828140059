// What leaves the main actor calls only helpers that aren't isolated to it.
import Interactors

#if REJECTED
struct Parser {
    private let text: String

    init(_ text: String) { self.text = text }

    func count() -> Int { text.split(separator: ",").count }
}
func isEmpty(_ text: String) -> Bool { text == "" }
#else
nonisolated struct Parser {
    private let text: String

    init(_ text: String) { self.text = text }

    func count() -> Int { text.split(separator: ",").count }
}
nonisolated func isEmpty(_ text: String) -> Bool { text == "" }
#endif

final class CountInteractor: AsyncInteractor {
    final class Request: InteractorRequest<Int> { var text = "" }

    nonisolated(nonsending) func response(to request: Request) async throws -> Int {
        try await count(request.text)
    }

    @concurrent private func count(_ text: String) async throws -> Int {
        // error: main actor-isolated global function 'isEmpty' cannot be called from outside of the actor
        if isEmpty(text) { return 0 }
        // error: expression is 'async' but is not marked with 'await'
        return Parser(text).count()
    }
}
