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
    enum Request { case add(Int) }
    enum Response { case wasAdded(Int), wasNotAdded(Int, any Error) }
    typealias RequestType = Request
    typealias ResponseType = Response

    let store: StateStore<Counting>
    let respond: (Response) -> Void

    func request(_ request: Request) {
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
    func translate(_ response: Counter.Response) {
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

/// A feature that another thread answers belongs to an isolation.
@MainActor
func elsewhereFeature(output: @escaping Output<Message>) -> Input<Message> {
    let respond = fromAnyThread(output)
    return { message in
        guard message == .counting(.add(0)) else { return }
        Task.detached { respond(.counting(.add(1))) }
    }
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
            expanders: [{ output in { if $0 == .beat { output(.counting(.add(2))) } } }],
            messageLimit: 1000
        )
        let stop = store.updated { screen.show($0) }
        store.updated(screen.show)
        stop()
        core.send(.counting(.add(3)))
    }
}

/// Whatever is to be used on another actor says `nonisolated`, for the mode in which the main actor is the default.
nonisolated struct Sum: AlterableState {
    private(set) var value = 0
    consuming func alter(_ number: Int) -> Sum {
        value += number
        return self
    }
}

nonisolated func addingFeature(store: StateStore<Sum>, output: @escaping Output<Int>) -> Input<Int> {
    { number in if number < 10, (try? store.change(number)) != nil { output(number + 1) } }
}

/// An actor makes its store itself: its initializer may run on the main thread.
actor Worker {
    private lazy var store = StateStore(Sum())
    private var core: AppCore<Int>?

    func work() throws -> Int {
        let store = store
        let core = AppCore<Int>(features: [{ addingFeature(store: store, output: $0) }])
        core.send(1)
        self.core = core
        let sum = store.state().value
        try store.reset()
        try store.destroy()
        return sum
    }
}
