// A request belongs to whoever executes it; an actor that isn't its isolation can't have it.
import Interactors

final class Greet: InteractorRequest<String> {
    var name = ""
}

actor Greeter {
    func greet(_ request: Greet) { request.complete("Hello, \(request.name)!") }
    func greet(_ name: String) -> String { "Hello, \(name)!" }
}

final class GreetInteractor: AsyncInteractor {
    let greeter = Greeter()

    nonisolated(nonsending) func response(to request: Greet) async throws -> String {
        #if REJECTED
        // error: sending 'request' risks causing data races
        await greeter.greet(request)
        return ""
        #else
        await greeter.greet(request.name)
        #endif
    }
}
