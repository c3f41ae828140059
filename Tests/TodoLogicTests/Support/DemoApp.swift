import AppCore
import Interactors
import Synchronization
import TodoLogic

extension Demo {
    @discardableResult
    func undo() throws -> [TodoChange] {
        try answer(UndoInteractor.Request()).changes
    }

    @discardableResult
    func redo() throws -> [TodoChange] {
        try answer(RedoInteractor.Request()).changes
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
