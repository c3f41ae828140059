import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Observation
import Testing

/// Orders what is in the basket.
final class PlaceOrder: InteractorRequest<Int> {}

/// A second tap does nothing while the first is answered, and the spinner ends with either answer.
@Observable final class OrderModel {
    private(set) var number: Int?
    private(set) var message: String?
    private var request: PlaceOrder?
    private let executor: InteractorExecutor

    init(executor: InteractorExecutor) { self.executor = executor }

    var isOrdering: Bool { request != nil }

    func order() {
        guard request == nil else { return }
        let request = PlaceOrder()
        request.onComplete = { [weak self] in self?.number = $0 }
        request.onError = { [weak self] in self?.message = $0.message }
        request.onEnd { [weak self] in self?.request = nil }
        self.request = request
        executor.execute(request)
    }
}

extension InteractorRequest {
    /// Calls `end` before either closure. Set these first.
    func onEnd(_ end: @escaping () -> Void) {
        let (succeed, fail) = (onComplete, onError)
        onComplete = {
            end()
            succeed?($0)
        }
        onError = {
            end()
            fail?($0)
        }
    }
}

@Suite(.testKit) struct OneAtATimeTests {
    private struct Declined: Error {}

    private let recorder = RecordingExecutor(exhaustive: false)
    private let spy = InteractorSpy<PlaceOrder>()
    private let clock = TestClock()
    private let model: OrderModel

    init() {
        recorder.registerInteractor(spy)
        model = OrderModel(executor: recorder.executor)
    }

    @Test(arguments: [true, false])
    func secondTapDoesNothingUntilTheAnswer(isAccepted: Bool) async {
        let answer: InteractorSpy<PlaceOrder>.Answer = isAccepted ? .response(7) : .error(Declined())
        spy.stub(answer.after(.seconds(1), on: clock))
        model.order()
        model.order()
        #expect(model.isOrdering && spy.isCalledOnce)
        await clock.advanceToNextSleep()
        await recorder.waitForAnswers()
        #expect(!model.isOrdering)
        #expect(model.number == (isAccepted ? 7 : nil))
        #expect(model.message == (isAccepted ? nil : "Declined()"))
        model.order()
        #expect(spy.executedRequests.count == 2)
        await clock.advanceToNextSleep()
    }
}
