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
    private func unusedStub(line: UInt = #line) -> Stub<Int, Int> {
        let stub = Stub<Int, Int>()
        stub.stub(inOrder: .response(1), line: line)
        return stub
    }

    @Test func doubleThatIsStillKeptIsCheckedAtTheEndAndOnce() async {
        let kept = Mutex<[Stub<Int, Int>]>([])
        let failures = await collectFailures {
            kept.withLock { $0 = [unusedStub()] }
        }
        kept.withLock { $0 = [] }
        #expect(failures.count == 1)
    }

    @Test func innerScopeEndsItsOwnDoublesAndReportsToTheOuterOne() async {
        let line: UInt = #line + 2
        let failures = await collectFailures {
            let outer = unusedStub()
            await withTestKit {
                await Task.yield()
                _ = unusedStub()
            }
            withExtendedLifetime(outer) {}
        }
        #expect(failures.lines == [line + 3, line])
    }

    @Test func scopeEndsWhenItsBodyThrows() async {
        let failures = await collectFailures {
            #expect(throws: Unwelcome()) {
                try withTestKit {
                    _ = unusedStub()
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
                    let charge = Stub<Int, Int>()
                    charge.stub(inOrder: .response(1))
                    kept.append(charge)
                }.value
            }
            try #require(failures.isEmpty)
            do {
                let charge = kept.removeFirst()
                charge.stub(.response(1))
                released = charge
            }
            try #require(released == nil)
        }
    }
    #endif

    @Test func failureOfDetachedWorkIsOneOfItsTest() async {
        await withKnownIssue {
            await withTestKit {
                let charge = Stub<Int, Int>()
                await Task.detached { _ = try? await charge(1) }.value
            }
        } matching: { issue in
            issue.error.map { "\($0)".contains("call 1 has none") } ?? false
        }
    }

    /// Two tests that run at the same time, or one after the other, share doubles in a `static let`.
    @Test(arguments: [false, true])
    func doubleOfAnotherTestFailsTheTestThatUsesIt(atTheSameTime: Bool) async {
        var shared: (TestClock, Stub<Int, Int>, RecordingExecutor)?
        let first = await collectFailures {
            let (clock, charge) = (TestClock(), Stub<Int, Int>(.response(1)))
            let recorder = RecordingExecutor(exhaustive: false)
            recorder.registerInteractor(InteractorSpy<GreetRequest>(.response(GreetResponse("Hello!"))))
            recorder.executor.execute(GreetRequest())
            shared = (clock, charge, recorder)
            if atTheSameTime { await useInOtherTests(clock, charge, recorder) }
            // Otherwise, the advances of the other tests would be those of a clock that nobody has.
            _ = clock.now
        }
        #expect(first.messages == [])
        guard !atTheSameTime, let (clock, charge, recorder) = shared else { return }
        await useInOtherTests(clock, charge, recorder)
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
            { await recorder.waitForAnswers(within: .milliseconds(1)) },
        ]
        for use in uses {
            // A task of its own, since this one is a part of the first test.
            let failures = await Task.detached { await collectFailures { try? await use() } }.value
            let text = "belongs to another test. Create it in each test."
            #expect(failures.messages.first?.hasSuffix(text) == true)
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
