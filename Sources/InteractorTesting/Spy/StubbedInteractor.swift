/// A spy of any request: for the recorder's last check, and for closures that can't capture a generic type.
nonisolated protocol StubbedInteractor: AnyObject, Sendable {
    var name: String { get }

    /// How many of its answers were not needed.
    var unusedAnswers: Int { get }

    /// Fails the execution with this number if its answer is still held.
    func giveUp(_ number: Int, after bound: Duration, at site: CallSite)
}

nonisolated extension InteractorSpy: StubbedInteractor {}
