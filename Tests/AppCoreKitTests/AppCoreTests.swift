import AppCoreKit
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
                features: [
                    { todoFeature(store: store, output: $0) }, { taggingFeature(store: store, output: $0) },
                ],
                receivers: [output],
                expanders: [{ reviewExpander(output: $0) }]
            ).send
        }
        let item = Item(id: 1, title: "Buy milk")

        app.sends(.todo(.add(item))).receives([
            .todo(.add(item)), .todo(.response(.wasAdded(item))), .appReview(.requestReview),
        ])
        app.sends(.tagging(.tag(1, "home"))).receives([
            .tagging(.tag(1, "home")), .tagging(.response(.wasTagged(1, "home"))),
        ])
        #expect(store.state().items == [item])
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
            expanders: [{ output in { if !$0.isMultiple(of: 2) { output($0 + 1) } } }]
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

    @Test func anOutputThatOutlivesItsCoreDoesNothing() {
        let seen = Box<[Int]>([])
        let kept = Box<Output<Int>?>(nil)
        var core: AppCore<Int>? = AppCore(
            features: [
                { output in
                    kept.value = output
                    return { _ in }
                }
            ],
            receivers: [{ seen.value.append($0) }]
        )
        core?.send(1)
        kept.value?(2)

        core = nil
        kept.value?(3)

        #expect(seen.value == [1, 2])
    }

    @Test func aCoreThatGoesReleasesItsFeatures() {
        weak var dependency: Box<Int>?
        do {
            let box = Box(0)
            dependency = box
            let core = AppCore<Int>(features: [
                { output in { if box.value == 0, $0 == 1 { output(2) } } }
            ])
            core.send(1)
        }
        #expect(dependency == nil)
    }

    @Test func messagesWaitingWhenTheCoreGoesAreDropped() {
        let seen = Box<[String]>([])
        let core = Box<AppCore<String>?>(nil)
        let kept = Box<Output<String>?>(nil)
        core.value = AppCore<String>(
            features: [
                { output in
                    kept.value = output
                    return { message in
                        if message == "go" {
                            output("waiting")
                            core.value = nil
                        }
                    }
                }
            ],
            receivers: [{ seen.value.append($0) }]
        )

        kept.value?("go")

        #expect(seen.value == ["go"])
    }

    @Test func withoutALimitACycleMayBeLong() {
        let count = Box(0)
        let core = AppCore<Int>(features: [
            { output in
                {
                    count.value += 1
                    if $0 > 0 { output($0 - 1) }
                }
            }
        ])
        core.send(5000)
        #expect(count.value == 5001)
    }

    @Test func theLimitCountsEachSendAlone() {
        let count = Box(0)
        let core = AppCore<Int>(
            features: [
                { output in
                    {
                        count.value += 1
                        if $0 > 0 { output($0 - 1) }
                    }
                }
            ],
            messageLimit: 10
        )
        core.send(9)
        core.send(9)
        #expect(count.value == 20)
    }

    @Test(arguments: [10, .max])
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
            let features = [1, 2].map { first in
                { (output: @escaping Output<Int>) -> Input<Int> in
                    output(first)
                    return { if $0 == first || $0 > 2 { output($0 + 2) } }
                }
            }
            _ = AppCore<Int>(features: features, messageLimit: 100)
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("One message sent to AppCore<Int> led to more than 100"))
    }

    @Test func aLimitOfNoMessagesStopsTheProcess() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = AppCore<String>(features: [], messageLimit: 0)
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("messageLimit of AppCore<String> is 0, not above 0."))
    }

    @Test func tooManyMessagesStopTheProcessAndNameTheCycle() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let core = AppCore<String>(
                features: [
                    { output in
                        { message in
                            switch message {
                            case "start", "pong": output("ping")
                            default: output("pong")
                            }
                        }
                    }
                ],
                messageLimit: 100
            )
            core.send("start")
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("AppCore<String> led to more than 100"))
        #expect(message.contains("ping → pong → ping") || message.contains("pong → ping → pong"))
        #expect(!message.contains("start"))
    }

    @Test func theMessagesOfAnEarlierSendAreNotNamed() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let core = AppCore<String>(
                features: [{ output in { if $0 != "last" { output($0 == "one" ? "last" : "again") } } }],
                messageLimit: 2
            )
            core.send("one")
            core.send("start")
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("The last ones: start → again → again."))
    }
}
