import InteractorTesting
import TestSupport
import Testing

@Suite struct MessageRecorderTests {
    /// A module by closures alone: answers with one message for each number.
    private static func counter(_ output: @escaping (Count) -> Void) -> (Count) -> Void {
        { message in
            guard case .count(let last) = message else { return }
            for number in 0..<last { output(.counted(number + 1)) }
        }
    }

    @Test func whatWasSentIsAnsweredInOrder() {
        MessageRecorder(Self.counter)
            .sends(.count(to: 2)).receives([.counted(1), .counted(2)])
            .sends(.count(to: 0)).receives([])
    }

    @Test func inputAndOutputMayBeOfDifferentTypesThatNobodyCanCompare() {
        struct Answer { let text: String }
        let recorder = MessageRecorder { output in { (number: Int) in output(Answer(text: "\(number)")) } }
        #expect(recorder.sends(1).sends(2).received().map(\.text) == ["1", "2"])
    }

    @Test func messagesThatWerePutOutUnaskedAreReceived() {
        let recorder = MessageRecorder { (output: @escaping (String) -> Void) in
            output("hello")
            return { (_: Never) in }
        }
        recorder.receives(["hello"])
    }

    @Test @MainActor func messagesFromOtherThreadsAreWaitedFor() async {
        let recorder = MessageRecorder { (output: @escaping @Sendable (Int) -> Void) in
            { (number: Int) in _ = Task.detached { output(number * 2) } }
        }
        recorder.sends(21)
        await waitUntil { recorder.count == 1 }
        recorder.receives([42])
        recorder.sends(1)
        await waitUntil { recorder.count == 1 }
        recorder.receives([2])
    }

    @Test func moduleIsReleasedWithTheRecorder() {
        weak var dependency: Collector<Int>?
        do {
            let numbers = Collector<Int>()
            dependency = numbers
            let recorder = MessageRecorder { (_: @escaping (Int) -> Void) in { numbers.append($0) } }
            recorder.sends(1)
            #expect(numbers.all == [1])
        }
        #expect(dependency == nil)
    }

    @Test func otherMessagesThanExpectedAreShownLineByLine() async {
        var line: UInt = 0
        let failures = await collectFailures {
            let recorder = MessageRecorder(Self.counter)
            line = #line + 1
            recorder.sends(.count(to: 2)).receives([.counted(1), .counted(3)])
            recorder.sends(.count(to: 1)).receives([])
            recorder.receives([.counted(1)])
        }
        #expect(failures.lines == [line, line + 1, line + 2])
        #expect(
            failures.messages == [
                """
                Expected InteractorTestingTests.Count.counted(3) as message 2; \
                InteractorTestingTests.Count.counted(2) came.
                expected: InteractorTestingTests.Count.counted(1)
                          InteractorTestingTests.Count.counted(3)
                    came: InteractorTestingTests.Count.counted(1)
                          InteractorTestingTests.Count.counted(2)
                """,
                """
                Expected nothing more; InteractorTestingTests.Count.counted(1) came as message 1.
                expected: none
                    came: InteractorTestingTests.Count.counted(1)
                """,
                """
                Expected InteractorTestingTests.Count.counted(1) as message 1; nothing more came.
                expected: InteractorTestingTests.Count.counted(1)
                    came: none
                """,
            ]
        )
    }

    @Test func recorderThatGoesAwayChecksWhatIsLeft() async {
        let line: UInt = #line + 3
        let failures = await collectFailures {
            do {
                let recorder = MessageRecorder(Self.counter)
                recorder.sends(.count(to: 2))
            }
        }
        #expect(failures.lines == [line, line])
        #expect(
            failures.messages
                == [1, 2].map {
                    """
                    Expected no more messages; InteractorTestingTests.Count.counted(\($0)) came. \
                    Take it by receives(_:), or pass exhaustive: false.
                    """
                }
        )
    }
}

nonisolated enum Count: Equatable {
    case count(to: Int)
    case counted(Int)
}
