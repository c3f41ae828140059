import AppCoreKit
import TestSupport
import Testing

/// A core whose owner is released on another thread, since a detached task uses it last.
@Suite struct ReleasedElsewhereTests {
    @Test(arguments: [1, 100, 1_000])
    func outputThatAPendingClosureKeptMayBeCalledMeanwhile(_ messages: Int) async {
        await #expect(processExitsWith: .success) {
            [messages] in
            for _ in 0..<300 {
                let kept = Box<Output<Int>?>(nil)
                let last = await MainActor.run { Model.usedLastElsewhere(output: kept) }
                await MainActor.run {
                    for number in 0..<messages { kept.value?(number) }
                    kept.value = nil
                }
                await last.value
            }
        }
    }

    @Test func featuresReceiversAndExpandersAreReleasedOnTheMainActor() async {
        await #expect(processExitsWith: .success) {
            let (stream, released) = AsyncStream.makeStream(of: Void.self)
            await MainActor.run {
                let sentinels = (0..<3).map { _ in Sentinel { released.yield() } }
                let inputs = sentinels.map { sentinel in { (_: Int) in withExtendedLifetime(sentinel) {} } }
                let model = Model(
                    AppCore(
                        features: [{ _ in inputs[0] }],
                        receivers: [inputs[1]],
                        expanders: [{ _ in inputs[2] }]
                    )
                )
                return Task.detached { withExtendedLifetime(model) {} }
            }.value
            for await _ in stream.prefix(3) {}
        }
    }

    @Test func coreOfAnActorIsReleasedThere() async {
        await #expect(processExitsWith: .success) {
            let (stream, released) = AsyncStream.makeStream(of: Void.self)
            let owner = Owner()
            let core = await owner.core { released.yield() }
            await Task.detached { core.value = nil }.value
            for await _ in stream { break }
            withExtendedLifetime(owner) {}
        }
    }

    /// It has nobody left who could use the core.
    @Test func actorIsReleasedWithTheCoreThatItOwns() async {
        let (stream, released) = AsyncStream.makeStream(of: Void.self)
        weak var gone: Owner?
        do {
            let owner = Owner()
            gone = owner
            await owner.start { released.yield() }
        }
        for await _ in stream { break }
        #expect(gone == nil)
    }
}

@MainActor private final class Model {
    private let core: AppCore<Int>

    init(_ core: AppCore<Int>) { self.core = core }

    /// A model that is released by the task that is returned, with a feature whose output is kept.
    static func usedLastElsewhere(output kept: Box<Output<Int>?>) -> Task<Void, Never> {
        let sentinel = Sentinel {}
        let feature: Feature<Int> = { output in
            kept.value = output
            return { message in
                withExtendedLifetime(sentinel) {}
                if message.isMultiple(of: 2) { output(message + 1) }
            }
        }
        let model = Model(AppCore(features: [feature]))
        return Task.detached { withExtendedLifetime(model) {} }
    }
}

/// Stops the program if it is released outside of the isolation that it was made in.
private final class Sentinel {
    private let home: any Actor
    private let whenReleased: () -> Void

    init(isolation: isolated any Actor = #isolation, _ whenReleased: @escaping () -> Void) {
        (home, self.whenReleased) = (isolation, whenReleased)
    }

    deinit {
        home.preconditionIsolated()
        whenReleased()
    }
}

private actor Owner {
    private var core: AppCore<Int>?

    func start(_ whenReleased: @escaping @Sendable () -> Void) {
        let end = End(whenReleased)
        core = AppCore(features: [{ _ in { _ in withExtendedLifetime(end) {} } }])
    }

    func core(_ whenReleased: @escaping @Sendable () -> Void) -> Box<AppCore<Int>?> {
        let sentinel = Sentinel(whenReleased)
        return Box(AppCore(features: [{ _ in { _ in withExtendedLifetime(sentinel) {} } }]))
    }
}

private final class End {
    private let whenReleased: () -> Void

    init(_ whenReleased: @escaping () -> Void) { self.whenReleased = whenReleased }

    deinit { whenReleased() }
}
