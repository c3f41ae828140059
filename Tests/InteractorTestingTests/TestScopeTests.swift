import Foundation
import Gateways
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

    @Test(arguments: 1...4) func doubleThatIsNotExhaustiveMayLeaveSomething(number: Int) async {
        let failures = await collectFailures {
            switch number {
            case 1: Stub<Int, Int>(exhaustive: false).stub(inOrder: .response(1))
            case 2: FaultyGateway(InMemoryGateway<Note>(), exhaustive: false).fail(.all, with: Unwelcome())
            case 3:
                let recorder = MessageRecorder(
                    { (output: @escaping @Sendable (Int) -> Void) in { output($0) } },
                    exhaustive: false
                )
                recorder.sends(1)
            default:
                let clock = TestClock(exhaustive: false)
                Task { try await clock.sleep(for: .seconds(1)) }
                await waitUntil { clock.sleeperCount == 1 }
            }
        }
        #expect(failures.messages == [])
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
