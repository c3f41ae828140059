import Explorer
import Interactors

/// Interactors with effects, and those that undo them.
extension Run {
    /// An interactor whose effect is made by a thread, after some failures.
    func reserving(failures: Int = 0) -> Calling<First> {
        Calling { [self] in
            count += 1
            if count <= failures { return answering(nil, First.self).execute($0) }
            leaving("reserved", 1).execute($0)
        }
    }

    /// An interactor whose effect is made before it returns.
    func reservingAtOnce<Request: Question>(_: Request.Type = First.self) -> Returning<Request> {
        Returning { [self] _ in
            note("reserved")
            return 1
        }
    }

    func releasing() -> Calling<Undo> { undoing("released") }

    func charging() -> Calling<Second> { leaving("charged", 2) }

    func refunding() -> Calling<Third> { undoing("refunded") }

    /// An interactor that undoes something, and that no stop reaches.
    private func undoing<Request: Question>(_ word: String) -> Calling<Request> {
        Calling { [self] in
            $0.reply.onCancel { [self] in note("REACHED") }
            leaving(word, 0).execute($0)
        }
    }

    /// An interactor that a thread answers after it has left a word.
    private func leaving<Request: Question>(_ word: String, _ value: Int) -> Calling<Request> {
        Calling { [self] in
            let reply = $0.reply
            thread { [self] in
                note(word)
                reply.complete(value)
            }
        }
    }

    func order() -> SequenceInteractor<Ask> { order(reserving(), charging()) }

    /// A sequence of two steps with compensations.
    func order(
        _ first: some Interactor<First>,
        _ second: some Interactor<Second>,
        refundedBy refund: (any Interactor<Third>)? = nil
    ) -> SequenceInteractor<Ask> {
        SequenceInteractor<Ask>(
            first.step { _ in First() }.compensated(by: releasing()) { _ in Undo() }
                .then(
                    second.step { _ in Second() }
                        .compensated(by: refund ?? refunding()) { _ in Third() }
                )
        )
    }
}
