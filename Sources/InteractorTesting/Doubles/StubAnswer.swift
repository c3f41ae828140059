/// What a ``Stub`` or an ``InteractorSpy`` answers with.
///
///     login.stub(isOnline ? .response(.ada) : .error(Offline()))
///
/// Where its type has to be written, name it by the double:
///
///     let answer: InteractorSpy<LogIn.Request>.Answer = isOnline ? .response(.ada) : .error(Offline())
///     login.stub(answer.after(.seconds(1), on: clock))
///
/// See `Docs/Testing.md`.
public nonisolated struct StubAnswer<Input, Output> {
    /// Gives the output, or throws. Called once for each call of the double.
    let compute: (Input) throws -> Output
    /// Returns when the answer is due; nil if it is due at once.
    private(set) var pause: (@Sendable () async throws -> Void)?

    /// This output, the same one each time. If it is an object, all calls share it.
    public static func response(_ output: Output) -> StubAnswer {
        StubAnswer(compute: { _ in output })
    }

    /// This error, of any type, as an interactor or a gateway would throw it.
    public static func error(_ error: any Error) -> StubAnswer {
        StubAnswer(compute: { _ in throw error })
    }

    /// The output that `compute` returns, or the error that it throws. `compute` runs when the call is answered: of a
    /// stub, where it is called; of a spy, where the request's closures run. A test on the main actor looks at its
    /// model there by `MainActor.assumeIsolated`:
    ///
    ///     let load = InteractorSpy<LoadFeed.Request>(.computed { request in
    ///         request.onProgress?(0.5)
    ///         MainActor.assumeIsolated { #expect(model.progress == 0.5) }
    ///         return []
    ///     })
    ///
    /// - Parameter compute: Receives the input: of a spy, the request, whose own closures it may call.
    /// - Returns: The answer.
    public static func computed(_ compute: @escaping @Sendable (Input) throws -> Output) -> StubAnswer {
        StubAnswer(compute: compute)
    }

    /// Returns the same answer, given after `duration` on `clock`: a ``TestClock``, to test the time in
    /// between. A call that is canceled meanwhile ends at once.
    public func after(_ duration: Duration, on clock: any Clock<Duration>) -> StubAnswer {
        var answer = self
        answer.pause = { try await clock.sleep(for: duration) }
        return answer
    }
}

nonisolated extension StubAnswer where Output == Void {
    /// The response without a value.
    public static var response: StubAnswer { .response(()) }
}
