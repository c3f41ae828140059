import Explorer
import Interactors

/// What a caller expects. Its request's closures keep it.
final class CallerState {
    /// Stands in the words for its errors, if it isn't 0.
    let number: Int
    /// Where it has executed its request, and expects the answer; nil if nowhere in particular.
    var lane: Lane?
    /// Whether `execute` has returned to a caller without an isolation, who hears nothing then.
    var isDeaf = false
    var executions = 0
    var answers = 0
    var lastUpdate = 0
    var isInUse = false

    init(_ number: Int) { self.number = number }
}

class Question: InteractorRequest<Int> {
    weak var state: CallerState?
    var onUpdate: ((Int) -> Void)?
}

final class Ask: Question { var number = 0 }
final class First: Question {}
final class Second: Question {}
final class Third: Question {}
final class Fourth: Question {}
final class Fifth: Question {}
