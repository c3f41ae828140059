// A program around the bridge of `Docs/AppCore.md`, whose interactor answers later.
import AppCoreKit
import Interactors

@main
@MainActor
struct Program {
    static func main() async {
        let executor = InteractorExecutor()
        executor.registerInteractor(GreetInteractor())
        let (stream, continuation) = AsyncStream.makeStream(of: String.self)
        let core = AppCore<Event>(
            features: [{ greetingFeature(executor: executor, output: $0) }],
            receivers: [
                { event in
                    MainActor.preconditionIsolated()
                    if case .greeted(let greeting) = event { continuation.yield(greeting) }
                }
            ]
        )
        core.send(.greet)
        for await greeting in stream {
            print(greeting)
            break
        }
        withExtendedLifetime(core) {}
    }
}
