import AppCoreKit
import TestSupport
import Testing

/// When a core is released, and by whom.
@MainActor @Suite struct EndOfCoreTests {
    @Test func ownerReleasesTheCoreWithItsFeaturesReceiversAndExpanders() {
        let parts = Box(0)
        var released = 0
        func part(_ output: Output<Int>?) -> Input<Int> {
            let farewell = Farewell { released += 1 }
            return { _ in withExtendedLifetime(farewell) { parts.value += 1 } }
        }
        var core: AppCore<Int>? = AppCore(
            features: [{ part($0) }],
            receivers: [part(nil)],
            expanders: [{ part($0) }]
        )
        core?.send(1)
        #expect(parts.value == 3 && released == 0)

        core = nil

        #expect(released == 3)
    }

    @Test func outputThatOutlivesItsCoreDoesNothing() {
        let seen = Box<[Int]>([])
        let kept = Box<Output<Int>?>(nil)
        var core: AppCore<Int>? = core(keeping: kept, receivers: [{ seen.value.append($0) }])
        core?.send(1)
        kept.value?(2)

        core = nil
        kept.value?(3)

        #expect(seen.value == [1, 2])
    }

    /// Every part has seen the same messages when the core goes.
    @Test func deliveryCompletesInACoreThatItsOwnerReleasesDuringIt() {
        let seen = Box<[String]>([])
        let core = Box<AppCore<String>?>(nil)
        let kept = Box<Output<String>?>(nil)
        core.value = AppCore<String>(
            features: [
                { output in
                    kept.value = output
                    return { message in
                        guard message == "go" else { return }
                        output("waiting")
                        core.value = nil
                    }
                },
                { _ in { seen.value.append($0) } },
            ]
        )

        kept.value?("go")
        kept.value?("late")

        #expect(seen.value == ["go", "waiting"])
    }

    @Test func whatAFeatureSaysWhenItGoesIsDropped() {
        let seen = Box<[String]>([])
        do {
            let core = AppCore<String>(
                features: [
                    { output in
                        let farewell = Farewell { output("goodbye") }
                        return { _ in withExtendedLifetime(farewell) {} }
                    }
                ],
                receivers: [{ seen.value.append($0) }]
            )
            core.send("hello")
        }
        #expect(seen.value == ["hello"])
    }

    @Test func whatAMessageSaysWhenItGoesIsDelivered() {
        let seen = Box(0)
        let core = AppCore<Farewell?>(
            features: [{ output in { if $0 == nil, seen.value == 1 { output(Farewell { output(nil) }) } } }],
            receivers: [{ _ in seen.value += 1 }]
        )

        core.send(nil)

        #expect(seen.value == 3)
    }

    @Test func coreMayBeReleasedOnAnotherThreadWhileAnOutputIsCalled() async {
        for _ in 0..<SlowTests.rounds(100, slow: 3_000) {
            let kept = Box<Output<Int>?>(nil)
            let owner = Owner(core(keeping: kept, receivers: []))
            let release = Task.detached { withExtendedLifetime(owner) {} }
            _ = consume owner
            for number in 0..<100 { kept.value?(number) }
            kept.value = nil
            await release.value
        }
    }

    private func core(keeping kept: Box<Output<Int>?>, receivers: [Input<Int>]) -> AppCore<Int> {
        AppCore(
            features: [
                { output in
                    kept.value = output
                    return { if $0.isMultiple(of: 10), $0 > 0 { output($0 + 1) } }
                }
            ],
            receivers: receivers
        )
    }
}

@MainActor private final class Owner {
    private let core: AppCore<Int>

    init(_ core: AppCore<Int>) { self.core = core }
}

/// Says something when it goes.
private final class Farewell {
    private let say: () -> Void

    init(_ say: @escaping () -> Void) { self.say = say }

    deinit { say() }
}
