import Foundation
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Synchronization
import TestSupport
import Testing
import XCTest

/// Doubles are checked when their scope ends, whoever still keeps them.
@Suite struct TestScopeTests {
    /// A stub that fails the test unless it's called.
    private func stub(named name: String) -> Stub<Int, Int> {
        let stub = Stub<Int, Int>(named: name)
        stub.stub(inOrder: .response(1))
        return stub
    }

    @Test func stubWhoseAnswerReadsItIsChecked() async {
        let failures = await collectFailures {
            let charge = Stub<Int, Int>(named: "charge")
            charge.stub(inOrder: .computed { _ in charge.inputs.count })
        }
        #expect(failures.count == 1)
    }

    @Test func doubleThatIsStillKeptIsCheckedAtTheEndAndOnce() async {
        let kept = Mutex<[Stub<Int, Int>]>([])
        let failures = await collectFailures {
            kept.withLock { $0 = [stub(named: "kept")] }
        }
        kept.withLock { $0 = [] }
        #expect(failures.count == 1)
    }

    @Test func innerScopeEndsItsOwnDoublesAndReportsToTheOuterOne() async {
        var counts: [Int] = []
        let failures = await collectFailures {
            let outer = stub(named: "outer")
            await withTestKit {
                await Task.yield()
                _ = stub(named: "inner")
            }
            counts.append(outer.inputs.count)
        }
        #expect(failures.messages.map { $0.contains("inner") } == [true, false])
    }

    @Test func scopeEndsWhenItsBodyThrows() async {
        let failures = await collectFailures {
            #expect(throws: Unwelcome()) {
                try withTestKit {
                    _ = stub(named: "charge")
                    throw Unwelcome()
                }
            }
        }
        #expect(failures.count == 1)
    }

    #if os(macOS) || os(Linux)
    /// In a process without another test, whose scope it might join.
    @Test func doubleOfADetachedTaskBelongsToNoScopeAndIsCheckedWhenItIsReleased() async {
        await #expect(processExitsWith: .success) {
            let kept = Collector<Stub<Int, Int>>()
            weak var released: Stub<Int, Int>?
            let failures = await collectFailures {
                await Task.detached {
                    let charge = Stub<Int, Int>(named: "charge")
                    charge.stub(inOrder: .response(1))
                    kept.append(charge)
                }.value
            }
            try #require(failures.isEmpty)
            do {
                let charge = kept.removeFirst()
                charge.reset()
                released = charge
            }
            try #require(released == nil)
        }
    }
    #endif

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

    /// Two tests that run at the same time, or one after the other, share doubles in a `static let`.
    @Test(arguments: [false, true])
    func doubleOfAnotherTestFailsTheTestThatUsesIt(atTheSameTime: Bool) async {
        let (clock, charge) = (TestClock(), Stub<Int, Int>(exhaustive: false))
        let recorder = RecordingExecutor(exhaustive: false)
        let first = await collectFailures {
            charge.stub(.response(1))
            await clock.advance(by: .zero)
            _ = try? await clock.sleep(for: .zero)
            recorder.registerInteractor(InteractorSpy<GreetRequest>(.response(GreetResponse("Hello!"))))
            recorder.executor.execute(GreetRequest())
            if atTheSameTime { await useInOtherTests(clock, charge, recorder) }
        }
        #expect(first.messages == [])
        if !atTheSameTime { await useInOtherTests(clock, charge, recorder) }
    }

    private func useInOtherTests(
        _ clock: TestClock,
        _ charge: Stub<Int, Int>,
        _ recorder: RecordingExecutor
    ) async {
        let uses: [@Sendable () async throws -> Void] = [
            { charge.stub(inOrder: .response(2)) },
            { _ = try await charge(1) },
            { await clock.advance(by: .seconds(1)) },
            { recorder.sent(GreetRequest.self) },
            { await recorder.waitForAnswers() },
        ]
        for use in uses {
            // A task of its own, since this one is a part of the first test.
            let failures = await Task.detached { await collectFailures { try? await use() } }.value
            let text = "belongs to another test. Create it in each test."
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
}

/// The trait makes each test a scope, with the properties of its suite.
@Suite(.leavesAnIssue, .testKit) struct TestKitTraitTests {
    private let charge = Stub<Int, Int>()

    @Test(arguments: 1...2)
    func doubleOfTheSuiteIsCheckedAtTheEndOfItsTest(answer: Int) {
        charge.stub(inOrder: .computed { [charge] _ in charge.inputs.count })
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

final class TestScopeXCTests: XCTestCase {
    private let charge = Stub<Int, Int>()

    func testDoubleOfAPropertyIsCheckedInTheScopeThatUsesIt() async {
        let failures = await collectFailures {
            charge.stub(inOrder: .computed { [charge] _ in charge.inputs.count })
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
        charge.stub(inOrder: .computed { _ in charge.inputs.count })
    }

    func testDoubleOfAnAsyncTestIsCheckedAtItsEnd() async {
        let charge = Stub<Int, Int>()
        charge.stub(inOrder: .computed { _ in charge.inputs.count })
    }
}
