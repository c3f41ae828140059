/// What a ``Stub`` or an ``InteractorSpy`` answers with.
public nonisolated struct StubAnswer<Input, Output> {
    let output: (Input) throws -> Output
    /// Returns when the answer is due; nil if it is due at once.
    private(set) var pause: (@Sendable () async throws -> Void)?

    /// This output, the same one each time.
    public static func response(_ output: Output) -> StubAnswer {
        StubAnswer(output: { _ in output })
    }

    /// This error, of any type, as an interactor or a gateway would throw it.
    public static func error(_ error: any Error) -> StubAnswer {
        StubAnswer(output: { _ in throw error })
    }

    /// Whatever `compute` returns or throws. It is called once for each call, when that is answered.
    public static func computed(_ compute: @escaping @Sendable (Input) throws -> Output) -> StubAnswer {
        StubAnswer(output: compute)
    }

    /// Returns the same answer, given after `duration` on `clock`: a ``TestClock``, to test the time in
    /// between. A call that is cancelled meanwhile ends at once.
    public func after(_ duration: Duration, on clock: any Clock<Duration>) -> StubAnswer {
        var answer = self
        answer.pause = { [pause] in
            try await pause?()
            try await clock.sleep(for: duration)
        }
        return answer
    }
}

nonisolated extension StubAnswer where Output == Void {
    /// The response that says nothing but "done".
    public static var done: StubAnswer { .response(()) }
}
