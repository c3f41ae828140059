import Foundation
import Interactors
import TestSupport
import Testing

/// An interactor that hands its request to another executor.
@Suite struct ForwardingTests {
    private func front(to back: InteractorExecutor) -> BlockInteractor {
        BlockInteractor { request in back.execute(request) }
    }

    @Test(.timeLimit(.minutes(5)), arguments: Style.allCases, Around.allCases)
    func answerOfTheSecondExecutorGoesToTheCaller(style: Style, around: Around) async throws {
        let back = around.executor(for: style.interactor { "Hello, \($0)!" })
        let front = InteractorExecutor()
        front.registerInteractor(self.front(to: back))
        let errors = (front.collectUnhandledErrors(), back.collectUnhandledErrors())
        for caller in Caller.allCases {
            let request = Greet("Ada")
            #expect(try await caller.outcome(of: request, on: front).get() == "Hello, Ada!")
            #expect(try await caller.outcome(of: request, on: front).get() == "Hello, Ada!")
        }
        #expect(errors.0.all.isEmpty && errors.1.all.isEmpty)
    }

    @Test(.timeLimit(.minutes(5)), arguments: Style.allCases, Around.allCases)
    func errorOfTheSecondExecutorComesOnce(style: Style, around: Around) async {
        let back = InteractorExecutor()
        back.registerInteractor(style.interactor { _ in throw Offline() })
        let front = around.executor(for: self.front(to: back))
        let errors = (front.collectUnhandledErrors(), back.collectUnhandledErrors())
        for caller in Caller.allCases {
            let error = await caller.outcome(on: front).failure
            #expect(error?.underlyingError(as: Offline.self) == Offline())
        }
        #expect(errors.0.all.isEmpty && errors.1.all.isEmpty)
    }

    @Test(.timeLimit(.minutes(5)), arguments: Caller.allCases, [false, true])
    func requestThatTheSecondExecutorDoesNotKnowFailsOnce(caller: Caller, behindMiddleware: Bool) async {
        let back = InteractorExecutor()
        let front = InteractorExecutor()
        front.registerInteractor(self.front(to: back))
        if behindMiddleware { front.addMiddleware(Passing()) }
        let errors = (front.collectUnhandledErrors(), back.collectUnhandledErrors())
        #expect(await caller.outcome(on: front).failure?.code == .notRegistered)
        #expect(errors.0.all.isEmpty && errors.1.all.isEmpty)
    }

    @Test(.timeLimit(.minutes(5)), arguments: Caller.allCases)
    func requestThatTheSecondInteractorForgetsIsAbandonedForAnAwaitingCaller(caller: Caller) async {
        let back = InteractorExecutor { _ in }
        let front = InteractorExecutor()
        front.registerInteractor(self.front(to: back))
        let errors = front.collectUnhandledErrors()
        if caller == .awaiting {
            #expect(await caller.outcome(on: front).failure?.code == .abandoned)
        } else {
            front.execute(Greet())
            #expect(errors.all.map(\.code) == [.abandoned])
        }
    }

    @Test(arguments: [Style.closures, .returning])
    func forwardedSynchronousAnswerIsThereBeforeExecuteReturns(style: Style) {
        let front = InteractorExecutor()
        front.registerInteractor(self.front(to: InteractorExecutor(style)))
        let request = Greet("Ada")
        var answer: String?
        request.onComplete = { answer = $0 }
        front.execute(request)
        #expect(answer == "Hello, Ada!")
    }

    @Test func chainOfTenExecutorsAnswersOnce() async throws {
        var executor = InteractorExecutor(.reply)
        for _ in 0..<10 {
            let front = InteractorExecutor()
            front.registerInteractor(self.front(to: executor))
            front.addMiddleware(Passing())
            executor = front
        }
        for caller in Caller.allCases {
            #expect(try await caller.outcome(of: Greet("Ada"), on: executor).get() == "Hello, Ada!")
        }
    }

    @Test(.timeLimit(.minutes(5)))
    @MainActor func cancellingAForwardedRequestReachesTheSecondInteractor() async {
        let cancelled = Gate()
        let back = InteractorExecutor { request in
            let reply = request.reply
            reply.onCancel { cancelled.open() }
            Task.detached {
                await cancelled.wait()
                reply.complete("late")
            }
        }
        let front = InteractorExecutor()
        front.registerInteractor(self.front(to: back))
        let request = Greet()
        var events: [String] = []
        request.onComplete = { events.append($0) }
        request.onError = { events.append($0.code.rawValue) }
        front.execute(request)
        request.cancel()
        await cancelled.wait()
        #expect(events == ["cancelled"])
    }
}
