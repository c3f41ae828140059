import Foundation
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Synchronization
import Testing
import XCTest

/// Doubles are checked when their scope ends, whoever still keeps them.
@Suite struct TestScopeTests {
    @Test func stubWhoseAnswerReadsItIsChecked() async {
        let failures = await collectFailures {
            let charge = Stub<Int, Int>(named: "charge")
            charge.stub(.computed { _ in charge.inputs.count })
        }
        #expect(failures.count == 1)
    }

    @Test func doubleThatIsStillKeptIsCheckedAtTheEndAndOnce() async {
        let kept = Mutex<[Stub<Int, Int>]>([])
        let failures = await collectFailures {
            kept.withLock { $0 = [Stub(.response(1))] }
        }
        kept.withLock { $0 = [] }
        #expect(failures.count == 1)
    }

    @Test func innerScopeEndsItsOwnDoublesAndReportsToTheOuterOne() async {
        var counts: [Int] = []
        let failures = await collectFailures {
            let outer = Stub<Int, Int>(.response(1), named: "outer")
            await withTestKit {
                await Task.yield()
                _ = Stub<Int, Int>(.response(1), named: "inner")
            }
            counts.append(outer.inputs.count)
        }
        #expect(failures.messages.map { $0.contains("inner") } == [true, false])
    }

    @Test func scopeEndsWhenItsBodyThrows() async {
        let failures = await collectFailures {
            #expect(throws: Unwelcome()) {
                try withTestKit {
                    _ = Stub<Int, Int>(.response(1))
                    throw Unwelcome()
                }
            }
        }
        #expect(failures.count == 1)
    }

    @Test func doubleOfATestWithoutAScopeStaysOutOfTheScopesOfOthers() async {
        let charge = Stub<Int, Int>(named: "charge")
        let failures = await collectFailures {
            await Task.detached { charge.stub(.response(1)) }.value
        }
        #expect(failures.messages == [])
        _ = try? await charge(1)
    }

    @Test func failureOfDetachedWorkIsOneOfItsTest() async {
        await withKnownIssue {
            await withTestKit {
                let charge = Stub<Int, Int>(named: "charge")
                await Task.detached { _ = try? await charge(1) }.value
            }
        } matching: { issue in
            issue.error.map { "\($0)".contains("call 1 has none") } ?? false
        }
    }

    /// As a `static let` does, the doubles outlive their test.
    @Test func doublesOfATestThatHasEndedFailTheTestThatUsesThem() async {
        let (clock, charge) = (TestClock(), Stub<Int, Int>(exhaustive: false))
        let recorder = RecordingExecutor(exhaustive: false)
        let first = await collectFailures {
            charge.stub(.response(1))
            await clock.advance(by: .zero)
            _ = try? await clock.sleep(for: .zero)
            recorder.registerInteractor(InteractorSpy<GreetRequest>(.response(GreetResponse("Hello!"))))
            recorder.executor.execute(GreetRequest())
        }
        #expect(first.messages == [])
        let uses: [@Sendable () async throws -> Void] = [
            { charge.stub(inOrder: .response(2)) },
            { _ = try await charge(1) },
            { await #expect(throws: TestFailure.self) { try await clock.sleep(for: .seconds(1)) } },
            { recorder.sent(GreetRequest.self) },
            { await recorder.waitForAnswers() },
        ]
        for use in uses {
            let failures = await collectFailures { try? await use() }
            let text = "belongs to a test that has ended. Create it in each test."
            #expect(failures.messages.map { $0.hasSuffix(text) } == [true])
        }
    }

    @Test func workThatATestHasLeftBehindMayUseItsDoubles() async {
        let (gate, opened) = AsyncStream.makeStream(of: Void.self)
        var work: Task<Void, Never>?
        let outer = await collectFailures {
            let inner = await collectFailures {
                let charge = Stub<Int, Int>(.response(1), exhaustive: false)
                charge.stub(.response(2))
                work = Task {
                    for await _ in gate { break }
                    _ = try? await charge(1)
                }
            }
            opened.yield()
            await work?.value
            #expect(inner.messages == [])
        }
        #expect(outer.messages == [])
    }

    #if os(macOS) || os(Linux)
    @Test func eachDoubleWithoutAScopeIsNamedOnce() async {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await Task.detached {
                for _ in 1...2 {
                    let charge = Stub<Int, Int>(.response(1), named: "charge")
                    let mail = Stub<Int, Int>(.response(1), named: "mail")
                    _ = try? await charge(mail(1))
                }
            }.value
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        for name in ["charge", "mail"] {
            let notes = text.split(separator: "\n").filter { $0.contains("\(name) is used outside a scope") }
            #expect(notes.count == 1)
        }
    }
    #endif
}

/// The trait makes each test a scope, with the properties of its suite.
@Suite(.leavesAnIssue, .testKit) struct TestKitTraitTests {
    private let charge = Stub<Int, Int>()

    @Test(arguments: 1...2)
    func doubleOfTheSuiteIsCheckedAtTheEndOfItsTest(answer: Int) {
        charge.stub(.computed { [charge] _ in charge.inputs.count })
    }
}

private struct LeavesAnIssue: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test,
        testCase: Test.Case?,
        performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withKnownIssue {
            try await function()
        } matching: { issue in
            issue.error.map { "\($0)".contains("to give all of its answers") } ?? false
        }
    }
}

extension Trait where Self == LeavesAnIssue {
    fileprivate static var leavesAnIssue: Self { Self() }
}

/// Where one test runs after another, doubles that are made outside of a scope have one all the same.
final class TestScopeXCTests: XCTestCase {
    private let charge = Stub<Int, Int>()

    func testDoubleOfAPropertyIsCheckedInTheScopeThatUsesIt() async {
        let failures = await collectFailures { charge.stub(.computed { [charge] _ in charge.inputs.count }) }
        XCTAssertEqual(failures.count, 1)
    }

    func testDoubleOfADetachedTaskIsChecked() async {
        let failures = await collectFailures {
            await Task.detached {
                let charge = Stub<Int, Int>()
                charge.stub(.computed { _ in charge.inputs.count })
            }.value
        }
        XCTAssertEqual(failures.count, 1)
    }
}

/// Each test of this case is a scope.
final class InvokedInAScopeTests: FailureExpectingTestCase {
    override func invokeTest() {
        isExpectingFailures = true
        withTestKit { super.invokeTest() }
        isExpectingFailures = false
        XCTAssertEqual(failures.count, 1)
    }

    func testDoubleOfATestIsCheckedAtItsEnd() {
        let charge = Stub<Int, Int>()
        charge.stub(.computed { _ in charge.inputs.count })
    }

    func testDoubleOfAnAsyncTestIsCheckedAtItsEnd() async {
        let charge = Stub<Int, Int>()
        charge.stub(.computed { _ in charge.inputs.count })
    }
}
