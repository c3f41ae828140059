/// A spy of any request, for the recorder's last check.
nonisolated protocol StubbedInteractor: Sendable {
    var name: String { get }

    /// How many of its answers nobody asked for.
    var unusedAnswers: Int { get }
}

nonisolated extension InteractorSpy: StubbedInteractor {}
