import InteractorTesting
import Interactors
import XCTest

/// How a spy is used by tests that come from ACInteractor: eight of them, without an executor, in XCTest, by the
/// rows of `Docs/MigratingFromACInteractor.md`.
final class SpyHabitsTests: XCTestCase {
    private final class ProfileRequest: InteractorRequest<Profile> {}
    private final class Profile {}

    private let spy = InteractorSpy<ProfileRequest>()
    private let requests = [ProfileRequest(), ProfileRequest()]
    private let profiles = [Profile(), Profile()]
    private let refused = InteractorError(message: "Refused.")
    private let busy = InteractorError(message: "Busy.", code: "busy")

    private var responses: [Profile?] = [nil, nil]
    private var errors: [InteractorError?] = [nil, nil]

    override func setUp() {
        for (index, request) in requests.enumerated() {
            request.onComplete = { [unowned self] in responses[index] = $0 }
            request.onError = { [unowned self] in errors[index] = $0 }
        }
    }

    private func executeBoth() {
        for request in requests { spy.execute(request) }
    }

    func testRequestsAreKeptInTheOrderOfTheirExecution() {
        spy.stub(.response(profiles[0]))
        executeBoth()
        XCTAssertEqual(spy.executedRequests.count, 2)
        XCTAssert(spy.executedRequests[0] === requests[0] && spy.executedRequests[1] === requests[1])
    }

    func testLastRequestIsTheOneExecutedLast() {
        spy.stub(.response(profiles[0]))
        executeBoth()
        XCTAssert(spy.lastRequest === requests[1])
    }

    /// `returnsResponses = [a, b]`
    func testResponsesComeInOrderAndTheLastOneRepeats() {
        spy.stub(.response(profiles[1]))
        spy.stub(inOrder: .response(profiles[0]))
        executeBoth()
        XCTAssert(responses[0] === profiles[0] && responses[1] === profiles[1])
        spy.execute(requests[0])
        XCTAssert(responses[0] === profiles[1])
    }

    /// `returnsErrors = [e, f]`
    func testErrorsComeInOrder() {
        spy.stub(inOrder: .error(refused), .error(busy))
        executeBoth()
        XCTAssertEqual(errors.map { $0?.code }, [.failed, "busy"])
        XCTAssertEqual(errors.map { $0?.message }, ["Refused.", "Busy."])
    }

    /// `returnsResponses = [a, b]`, `returnsErrors = [e]`
    func testResponsesComeAfterTheErrors() {
        spy.stub(.response(profiles[1]))
        spy.stub(inOrder: .error(refused), .response(profiles[0]))
        executeBoth()
        XCTAssert(responses[0] == nil && responses[1] === profiles[0])
        XCTAssert(errors[0]?.message == "Refused." && errors[1] == nil)
    }

    /// `returnsResponses = [a, b]`, `returnsErrors = [noError, e]`
    func testResponseComesBeforeAnError() {
        spy.stub(inOrder: .response(profiles[0]), .error(refused))
        executeBoth()
        XCTAssert(responses[0] === profiles[0] && responses[1] == nil)
        XCTAssert(errors[0] == nil && errors[1]?.message == "Refused.")
    }

    func testItIsCalledOnceAfterOneExecutionOnly() {
        spy.stub(.response(profiles[0]))
        var answers: [Bool] = [spy.isCalledOnce]
        for request in requests {
            spy.execute(request)
            answers.append(spy.isCalledOnce)
        }
        XCTAssertEqual(answers, [false, true, false])
    }

    func testItIsNeverCalledUntilItIsExecutedOrReset() {
        spy.stub(.response(profiles[0]))
        var answers: [Bool] = [spy.isNeverCalled]
        spy.execute(requests[0])
        answers.append(spy.isNeverCalled)
        spy.reset()
        answers.append(spy.isNeverCalled)
        XCTAssertEqual(answers, [true, false, true])
    }
}
