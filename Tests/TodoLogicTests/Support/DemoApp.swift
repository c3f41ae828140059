import AppCore
import Interactors
import Synchronization
import TodoLogic

extension Demo {
    /// An executor with the demo's todo interactors.
    func executor(review: any ReviewGateway = ReviewSpy()) -> InteractorExecutor {
        let executor = InteractorExecutor()
        executor.registerInteractor(AddTodoInteractor(todos: ownTodos, dates: dates))
        executor.registerInteractor(ListTodosInteractor(todos: ownTodos))
        executor.registerInteractor(CheckTodosInteractor(todos: ownTodos))
        executor.registerInteractor(UncheckTodosInteractor(todos: ownTodos))
        executor.registerInteractor(EditTodoInteractor(todos: ownTodos))
        executor.registerInteractor(DeleteTodosInteractor(todos: ownTodos))
        executor.registerInteractor(TagTodoInteractor(todos: ownTodos))
        executor.registerInteractor(UntagTodoInteractor(todos: ownTodos))
        executor.registerInteractor(UndoInteractor(todos: ownTodos))
        executor.registerInteractor(RedoInteractor(todos: ownTodos))
        executor.registerInteractor(
            RequestReviewInteractor(todos: ownTodos, memories: reviews, gateway: review, dates: dates)
        )
        return executor
    }

    @discardableResult
    func undo() throws -> [TodoChange] {
        try UndoInteractor(todos: ownTodos).response(to: .init()).changes
    }

    @discardableResult
    func redo() throws -> [TodoChange] {
        try RedoInteractor(todos: ownTodos).response(to: .init()).changes
    }
}

/// The whole app with a user interface that records what it receives.
final class RecordedApp {
    private(set) var trace: [Message] = []
    private lazy var core = TodoApp.core(
        executor: executor,
        receivers: [{ [unowned self] in trace.append($0) }]
    )
    private let executor: InteractorExecutor

    init(_ executor: InteractorExecutor) {
        self.executor = executor
    }

    /// Sends one message and returns all that were said because of it, itself included.
    func send(_ message: Message) -> [Message] {
        trace = []
        core.send(message)
        return trace
    }
}

/// Counts how often somebody was asked for a review.
final class ReviewSpy: ReviewGateway {
    let canAsk: Bool
    private let counter = Atomic(0)

    var count: Int { counter.load(ordering: .relaxed) }

    init(canAsk: Bool = true) {
        self.canAsk = canAsk
    }

    func askForReview() { counter.add(1, ordering: .relaxed) }
}

/// Errors that nobody listened to.
final class Reports: Sendable {
    private let errors = Mutex<[InteractorError]>([])

    var all: [InteractorError] { errors.withLock { $0 } }

    func add(_ error: InteractorError) { errors.withLock { $0.append(error) } }
}
