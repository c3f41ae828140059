// A client as an app has it: compiled without an edit in Swift 5, 6 and 6 with the main actor as default
// isolation, next to AppCoreKit's sources and with AppCoreKit as a module.
#if !VENDORED
import AppCoreKit
#endif

struct Counting: AlterableState {
    private(set) var numbers: [Int] = []
    enum Change { case add(Int), removeAll }

    consuming func alter(_ change: Change) -> Counting {
        switch change {
        case .add(let number): numbers.append(number)
        case .removeAll: numbers = []
        }
        return self
    }
}

enum Message: Equatable, Sendable {
    case counting(CountingMessage)
    case beat

    enum CountingMessage: Equatable, Sendable {
        case add(Int)
        case response(Response)
        enum Response: Equatable, Sendable { case wasAdded(Int), wasNotAdded(Int) }
    }
}

struct Counter: UseCase {
    enum RequestType { case add(Int) }
    enum ResponseType { case wasAdded(Int), wasNotAdded(Int, any Error) }

    let store: StateStore<Counting>
    let respond: Output<ResponseType>

    func request(_ request: RequestType) {
        switch request {
        case .add(let number):
            do {
                try store.change(.add(number))
                respond(.wasAdded(number))
            } catch {
                respond(.wasNotAdded(number, error))
            }
        }
    }
}

@MainActor
func countingFeature(store: StateStore<Counting>, output: @escaping Output<Message>) -> Input<Message> {
    func translate(_ response: Counter.ResponseType) {
        switch response {
        case .wasAdded(let number): output(.counting(.response(.wasAdded(number))))
        case .wasNotAdded(let number, _): output(.counting(.response(.wasNotAdded(number))))
        }
    }
    let counter = Counter(store: store, respond: translate)
    return { message in
        if case .counting(.add(let number)) = message { counter.request(.add(number)) }
    }
}

/// A feature that another thread answers.
@MainActor
func elsewhereFeature(output: @escaping Output<Message>) -> Input<Message> {
    let respond = fromAnyThread(output)
    return { message in
        guard message == .counting(.add(0)) else { return }
        Task.detached { respond(.counting(.add(1))) }
    }
}

@MainActor
func beatExpander(output: @escaping Output<Message>) -> Input<Message> {
    { if $0 == .beat { output(.counting(.add(2))) } }
}

@MainActor
final class Screen {
    private(set) var lines: [String] = []
    func receive(_ message: Message) { lines.append("\(message)") }
    func show(_ state: Counting) { lines.append("\(state.numbers)") }
}

@MainActor
final class App {
    let screen = Screen()
    let store = StateStore(Counting())
    let core: AppCore<Message>

    init() {
        let (screen, store) = (screen, store)
        core = AppCore<Message>(
            features: [
                { countingFeature(store: store, output: $0) },
                { elsewhereFeature(output: $0) },
            ],
            receivers: [screen.receive, { message in _ = message }],
            expanders: [beatExpander, { output in { if $0 == .beat { output(.counting(.add(3))) } } }],
            messageLimit: 1000
        )
        let stop = store.updated { screen.show($0) }
        store.updated(screen.show)
        stop()
        core.send(.counting(.add(3)))
    }
}

/// A state that is used on another actor says `nonisolated`, for the mode in which the main actor is the default.
nonisolated struct Sum: AlterableState {
    private(set) var value = 0

    consuming func alter(_ number: Int) -> Sum {
        value += number
        return self
    }
}

/// An actor awaits what the app's store and core do.
actor Worker {
    private let store: StateStore<Sum>
    private let core: AppCore<Message>

    init(store: StateStore<Sum>, core: AppCore<Message>) {
        self.store = store
        self.core = core
    }

    func work() async throws -> Int {
        try await store.change(4)
        await core.send(.beat)
        return await store.state().value
    }
}
