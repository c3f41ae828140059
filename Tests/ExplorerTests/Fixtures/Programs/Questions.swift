import Interactors

/// What a caller expects. Its request's closures keep it.
final class CallerState {
    var executions = 0
    var answers = 0
    var lastUpdate = 0
    var isInUse = false
    /// Whether its request was answered by `Run.complete(_:)`.
    var isCompleted = false
}

class Question: InteractorRequest<Int> {
    weak var state: CallerState?
    var onUpdate: ((Int) -> Void)?
}

final class Ask: Question {}
final class First: Question {}
final class Second: Question {}
final class Third: Question {}
final class Fourth: Question {}
final class Undo: Question {}
