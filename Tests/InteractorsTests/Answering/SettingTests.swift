import Interactors
import TestSupport
import Testing

/// Closures belong to the caller.
@Suite(.timeLimit(.minutes(5))) struct SettingTests {
    private static let hint =
        "Greet is being executed, and its closures are its caller's. To see or change its answer,"
        + " add a middleware to the executor, or call next(request) { outcome in … } in it."

    @Test func interactorThatSetsOnCompleteStopsTheProgram() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            InteractorExecutor { $0.onComplete = { _ in } }.execute(Greet())
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func returningInteractorThatSetsOnErrorStopsTheProgram() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Around.nothing.executor(
                for: ReturningBlock { (request: Greet) in
                    request.onError = nil
                    return "returned"
                }
            ).execute(Greet())
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func interactorOfACompositeThatSetsAClosureStopsTheProgram() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Around.retries.executor(for: BlockInteractor { $0.onComplete = nil }).execute(Greet())
        }
        #expect(try result.message.contains(Self.hint))
    }

    @Test func middlewareThatSetsAClosureStopsTheProgram() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let executor = InteractorExecutor(.returning)
            executor.addMiddleware(
                Doing { request, next in
                    request.onComplete = { _ in }
                    next()
                }
            )
            executor.execute(Greet())
        }
        #expect(try result.message.contains(Self.hint))
    }

    /// What an interactor keeps to answer later.
    enum Kept: CaseIterable, Sendable {
        case reply, async, request, function

        /// What is around an interactor that answers so.
        var around: [Around] {
            // A bare request answers the caller's closures only.
            self == .request ? [.nothing, .passingMiddleware, .condition] : Around.allCases
        }

        /// Answers on the main actor when the gate opens, or forgets to.
        func interactor(_ isAnswering: Bool, after gate: Gate) -> any Interactor<Greet> {
            switch self {
            case .reply:
                BlockInteractor { [reply = Locked<Reply<String>?>(nil)] request in
                    let taken = request.reply
                    reply.withLock { $0 = taken }
                    Task { @MainActor in
                        await gate.wait()
                        let kept = reply.withLock { $0.take() }
                        if isAnswering { kept?.complete("late") }
                    }
                }
            case .async:
                AsyncBlockInteractor { _ in
                    await gate.wait()
                    if isAnswering { return "late" }
                    throw InteractorError(message: "No.", code: .abandoned)
                }
            case .request:
                BlockInteractor { request in
                    let kept = Box(request)
                    Task { @MainActor in
                        await gate.wait()
                        if isAnswering { kept.value.onComplete?("late") }
                    }
                }
            case .function:
                BlockInteractor { request in
                    let kept = Box<((String) -> Void)?>(request.onComplete)
                    Task { @MainActor in
                        await gate.wait()
                        if isAnswering { kept.value?("late") }
                        kept.value = nil
                    }
                }
            }
        }
    }

    @Test(arguments: Kept.allCases)
    @MainActor func closuresThatAreThereWhenTheAnswerArrivesAreCalled(kept: Kept) async {
        for around in kept.around {
            let (gate, heard) = (Gate(), Collector<String>())
            let executor = around.executor(for: kept.interactor(true, after: gate))
            let errors = executor.collectUnhandledErrors()
            let request = Greet()
            request.onComplete = { _ in Issue.record("The former closure was called.") }
            executor.execute(request)
            request.onComplete = { heard.append("new: \($0)") }
            gate.open()
            await others { !heard.all.isEmpty }
            #expect(heard.all == ["new: late"], "\(around)")
            #expect(errors.all.isEmpty)
        }
    }

    /// As a button does that is tapped twice.
    @Test(arguments: Kept.allCases, [true, false])
    @MainActor func closureAroundTheOneThatWasReadLosesAndLeaksNothing(kept: Kept, isAnswered: Bool) async {
        for around in kept.around {
            let (gate, heard) = (Gate(), Collector<String>())
            let executor = around.executor(for: kept.interactor(isAnswered, after: gate))
            let errors = executor.collectUnhandledErrors()
            let sentinel: Weak<Box<String>>
            do {
                let (captured, request) = (Box("captured"), Greet())
                sentinel = Weak(captured)
                request.onComplete = { heard.append($0 + captured.value.prefix(0)) }
                request.onError = { heard.append($0.code.rawValue + captured.value.prefix(0)) }
                executor.execute(request)
                for _ in 0..<2 {
                    let (complete, fail) = (request.onComplete, request.onError)
                    request.onComplete = { complete?("<\($0)>") }
                    request.onError = {
                        heard.append("around")
                        fail?($0)
                    }
                }
            }
            gate.open()
            await others { sentinel.value == nil }
            #expect(sentinel.value == nil, "\(around)")
            if isAnswered {
                #expect(heard.all == ["<<late>>"], "\(around)")
                #expect(errors.all.isEmpty)
            } else if errors.all.isEmpty {
                #expect(heard.all == ["around", "around", "abandoned"], "\(around)")
            } else {
                // A request that was only kept, or read, dies unanswered.
                #expect(kept == .request || kept == .function)
                #expect(errors.all.map(\.code) == [.abandoned])
            }
        }
    }
}
