import AppCoreKit
import TestSupport
import Testing

/// What is put out by something that goes together with the core.
@MainActor @Suite struct EndOfCoreTests {
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

    @Test func whatAWaitingMessageSaysWhenItGoesIsDropped() {
        let seen = Box(0)
        let core = Box<AppCore<Farewell?>?>(nil)
        let kept = Box<Output<Farewell?>?>(nil)
        core.value = AppCore<Farewell?>(
            features: [
                { output in
                    kept.value = output
                    return { _ in
                        output(Farewell { output(nil) })
                        core.value = nil
                    }
                }
            ],
            receivers: [{ _ in seen.value += 1 }]
        )

        kept.value?(nil)

        #expect(seen.value == 1)
    }
}

/// Says something when it goes.
private final class Farewell {
    private let say: () -> Void

    init(_ say: @escaping () -> Void) { self.say = say }

    deinit { say() }
}
