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
    private let compute: (Input) throws -> Output
    /// Where `compute` has to run; nil where the double is called.
    private var isolation: (any Actor)?
    /// Returns when the answer is due; nil if it is due at once.
    private(set) var pause: (@Sendable () async throws -> Void)?

    /// This output, the same one each time.
    public static func response(_ output: Output) -> StubAnswer {
        StubAnswer(compute: { _ in output })
    }

    /// This error, of any type, as an interactor or a gateway would throw it.
    public static func error(_ error: any Error) -> StubAnswer {
        StubAnswer(compute: { _ in throw error })
    }

    /// Whatever `compute` returns or throws. It is called once for each call, when that is answered, in the
    /// isolation in which this was written. So a test on the main actor can look at its model meanwhile:
    ///
    ///     let load = InteractorSpy<LoadFeed.Request>(.computed { request in
    ///         request.onProgress?(0.5)
    ///         #expect(model.progress == 0.5)
    ///         return []
    ///     })
    ///
    /// A double that is called elsewhere goes there to compute. So does a spy, whose answer comes later then; that of a
    /// test in an actor of your own always comes later. In a test without an isolation, `compute` is called where the
    /// double is.
    ///
    /// - Parameters:
    ///   - isolation: The isolation of this call. Omit this argument.
    ///   - compute: Gets the input: of a spy, the request, whose own closures it may call.
    /// - Returns: The answer.
    public static func computed(
        isolation: isolated (any Actor)? = #isolation,
        _ compute: @escaping (Input) throws -> Output
    ) -> StubAnswer {
        StubAnswer(compute: compute, isolation: isolation)
    }

    /// Returns the same answer, given after `duration` on `clock`: a ``TestClock``, to test the time in
    /// between. A call that is canceled meanwhile ends at once.
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
    /// The response without a value.
    public static var response: StubAnswer { .response(()) }
}

nonisolated extension StubAnswer {
    /// The output, if it can be computed here; nil if it has to be computed elsewhere.
    func outputHere(_ input: Input) throws -> Output? {
        let isHere = isolation == nil || isolation === MainActor.shared && MainQueue.isCurrent
        return isHere ? try compute(input) : nil
    }

    /// The output, computed in the answer's isolation.
    nonisolated(nonsending) func output(_ input: Input) async throws -> Output {
        guard let isolation else { return try compute(input) }
        return try await Transfer(self).value.output(Transfer(input), in: isolation).value
    }

    private func output(_ input: Transfer<Input>, in _: isolated any Actor) throws -> Transfer<Output> {
        Transfer(try compute(input.value))
    }
}
