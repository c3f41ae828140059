import AppCoreKit
import Dispatch
import InteractorTesting
import InteractorTestingAdapters
import TestSupport
import Testing

@MainActor @Suite(.testKit) struct AppCoreTests {
    @Test func everybodySeesEveryMessageInTheOrderTheyWereSentAndPutOut() {
        let trace = Box<[String]>([])
        func module(_ name: String, answers: [String: [String]] = [:]) -> Feature<String> {
            { output in
                { message in
                    trace.value.append("\(name):\(message)")
                    for answer in answers[message] ?? [] { output(answer) }
                }
            }
        }
        let core = AppCore<String>(
            features: [
                module("F1", answers: ["a": ["b", "c"]]), module("F2", answers: ["a": ["d"], "b": ["e"]]),
            ],
            receivers: [{ trace.value.append("R1:\($0)") }, { trace.value.append("R2:\($0)") }],
            expanders: [module("E", answers: ["c": ["f"]])]
        )

        core.send("a")

        let everybody = ["R1", "R2", "E", "F1", "F2"]
        let expected = ["a", "b", "c", "d", "e", "f"].flatMap { message in
            everybody.map { "\($0):\(message)" }
        }
        #expect(trace.value == expected)
    }

    @Test func sendDuringDeliveryWaitsForItsTurn() {
        let trace = Box<[String]>([])
        let core = Box<AppCore<String>?>(nil)
        core.value = AppCore<String>(
            features: [],
            receivers: [
                { message in
                    trace.value.append("first sees \(message)")
                    if message == "a" {
                        core.value?.send("b")
                        trace.value.append("send returned")
                    }
                },
                { trace.value.append("second sees \($0)") },
            ]
        )

        core.value?.send("a")

        #expect(
            trace.value == [
                "first sees a", "send returned", "second sees a", "first sees b", "second sees b",
            ]
        )
    }

    @Test func messagesOfTheRootDriveTheWholeApp() {
        let store = StateStore(AppState())
        let app = MessageRecorder { output in
            AppCore<Message>(
                features: [{ taggingFeature(store: store, output: $0) }],
                receivers: [output],
                expanders: [reviewExpander]
            ).send
        }

        app.sends(.tag(1, "home")).receives([
            .tag(1, "home"), .tagging(.wasTagged(1, "home")), .requestReview,
        ])
        app.sends(.untag(1, "home")).receives([.untag(1, "home"), .tagging(.wasUntagged(1, "home"))])
        #expect(store.state().tags == ["home": []])
    }

    @Test func messagesAnsweringEachOtherRunInConstantStack() {
        let count = SlowTests.areWanted ? 1_000_000 : 100_000
        let last = Box(0)
        let lowest = Box(UInt.max)
        let core = AppCore<Int>(
            features: [{ output in { if $0.isMultiple(of: 2), $0 < count { output($0 + 1) } } }],
            receivers: [
                { message in
                    last.value = message
                    withUnsafePointer(to: message) { lowest.value = min(lowest.value, UInt(bitPattern: $0)) }
                }
            ],
            expanders: [{ output in { if !$0.isMultiple(of: 2) { output($0 + 1) } } }],
            messageLimit: count
        )

        core.send(count - 10)
        let stackOfAFew = lowest.value
        core.send(0)

        #expect(last.value == count)
        // Under the address sanitizer, frames move within a stack of its own.
        #expect(stackOfAFew - lowest.value < UInt(16 * count), "16 bytes a message")
    }

    @Test func whatIsPutOutWhileTheFeaturesAreMadeReachesAllOfThem() {
        let seen = Box<[String]>([])
        let core = AppCore<String>(
            features: [
                { output in
                    output("hello")
                    return { _ in }
                },
                { _ in { seen.value.append("feature: \($0)") } },
            ],
            receivers: [{ seen.value.append("receiver: \($0)") }]
        )

        #expect(seen.value == ["receiver: hello", "feature: hello"])
        withExtendedLifetime(core) {}
    }

    /// There, on Linux, Dispatch doesn't know that the main queue runs.
    @Test func mainThreadMayUseACoreInAnotherQueuesSync() {
        let count = Box(0)
        let core = AppCore<Int>(features: [countdown(count)])
        DispatchQueue(label: "another").sync { core.send(1) }
        #expect(count.value == 2)
    }

    @Test func oneSendMayLeadToTenThousandMessages() {
        let count = Box(0)
        let core = AppCore<Int>(features: [countdown(count)])
        core.send(10_000)
        #expect(count.value == 10_001)
    }

    @Test func tenThousandAndOneMessagesStopTheProcess() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { AppCore<Int>(features: [countdown(Box(0))]).send(10_001) }
        }
        try expect(
            result,
            says:
                "One message sent to AppCore<Int> led to too many others. The last ones: 5 → 4 → 3 → 2 → 1 → 0."
        )
    }

    @Test func aMessageMayHaveAnyNumberOfAnswers() {
        var count = 0
        let core = AppCore<Int>(
            features: [{ output in { if $0 == 0 { for number in 1...20_000 { output(number) } } } }],
            receivers: [{ _ in count += 1 }],
            expanders: [{ output in { if $0 > 0 { output(-$0) } } }]
        )
        core.send(0)
        #expect(count == 40_001)
    }

    @Test func theLimitCountsEachSendAlone() {
        let count = Box(0)
        let core = AppCore<Int>(features: [countdown(count)], messageLimit: 9)
        core.send(9)
        core.send(9)
        #expect(count.value == 20)
    }

    @Test func ofALimitOfNoneOneMessageIsDelivered() {
        let count = Box(0)
        let core = AppCore<Int>(features: [countdown(count)], messageLimit: 0)
        core.send(0)
        #expect(count.value == 1)
    }

    @Test(arguments: [2, .max])
    func theLimitCountsAllMessagesThatAreSentAtCreation(limit: Int) {
        let seen = Box<[Int]>([])
        let features = (1...5).map { number in
            { (output: @escaping Output<Int>) -> Input<Int> in
                output(number)
                return { if $0 == number { output(-number) } }
            }
        }
        let core = AppCore<Int>(
            features: features,
            receivers: [{ seen.value.append($0) }],
            messageLimit: limit
        )
        core.send(0)
        #expect(seen.value == [1, 2, 3, 4, 5, -1, -2, -3, -4, -5, 0])
    }

    @Test func tooManyMessagesAtCreationStopTheProcess() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let features = [1, 2].map { first in
                    { (output: @escaping Output<Int>) -> Input<Int> in
                        output(first)
                        return { if $0 == first || $0 > 2 { output($0 + 2) } }
                    }
                }
                _ = AppCore<Int>(features: features, messageLimit: 100)
            }
        }
        try expect(result, says: "One message sent to AppCore<Int> led to too many others.")
    }

    @Test func endlessExchangeOfTwoFeaturesNamesItself() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                AppCore<String>(
                    features: [
                        { output in { if $0 != "ping" { output("ping") } } },
                        { output in { if $0 == "ping" { output("pong") } } },
                    ]
                ).send("start")
            }
        }
        try expect(
            result,
            says: "led to too many others. The last ones: pong → ping → pong → ping → pong → ping."
        )
    }

    /// It would fill the memory before it is deep.
    @Test func endlessExchangeThatDoublesNamesItself() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let echo: Feature<String> = { output in { output($0 == "ping" ? "pong" : "ping") } }
                AppCore<String>(features: [echo, echo]).send("ping")
            }
        }
        try expect(result, says: "led to too many others. The last ones: ")
    }

    @Test func messagesOfAnEarlierSendAreNotNamed() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let core = AppCore<String>(
                    features: [{ output in { if $0 != "last" { output($0 == "one" ? "last" : "again") } } }],
                    messageLimit: 2
                )
                core.send("one")
                core.send("start")
            }
        }
        try expect(result, says: "The last ones: again → again → again.")
    }

    private func expect(
        _ result: ExitTest.Result?,
        says text: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains(text), sourceLocation: sourceLocation)
    }
}

/// A feature that answers each number with the one below it, down to 0.
@MainActor private func countdown(_ count: Box<Int>) -> Feature<Int> {
    { output in
        { number in
            count.value += 1
            if number > 0 { output(number - 1) }
        }
    }
}
