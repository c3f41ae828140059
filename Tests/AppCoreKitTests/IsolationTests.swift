import AppCoreKit
import Dispatch
import TestSupport
import Testing

@Suite struct IsolationTests {
    @MainActor
    @Test(arguments: LateSource.allCases)
    func lateAnswersArriveOnTheMainActorInAFeatureThatBelongsThere(_ source: LateSource) async {
        let messages = AsyncStream.makeStream(of: News.self)
        let core = AppCore<News>(
            features: [{ newsFeature(source, output: $0) }],
            receivers: [
                { message in
                    MainActor.preconditionIsolated()
                    messages.continuation.yield(message)
                }
            ]
        )

        core.send(.load)

        var iterator = messages.stream.makeAsyncIterator()
        #expect(await iterator.next() == .load)
        #expect(await iterator.next() != .load)
    }

    #if DEBUG
    /// A request that is executed on the main thread is at home on the main actor. What a timer calls isn't.
    @Test(arguments: LateSource.allCases)
    func onlyOtherCallbacksThanARequestsStopADebugBuildInAFeatureWithoutIsolation(_ source: LateSource)
        async throws
    {
        if source != .timer {
            await #expect(processExitsWith: .success) { [source] in await loadCarelessly(from: source) }
            return
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await loadCarelessly(from: .timer)
        }
        try expect(result, says: "AppCore<News>", "outside of any task")
    }

    @Test func aCoreMadeWithoutIsolationOnTheMainThreadBelongsThere() async throws {
        await #expect(processExitsWith: .success) {
            let core = await MainActor.run { Box(coreWithoutIsolation()) }
            await MainActor.run { core.value.send(1) }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let core = await MainActor.run { Box(coreWithoutIsolation()) }
            await Task.detached { core.value.send(1) }.value
        }
        try expect(result, says: "AppCore<Int>", "in a task")
    }

    @Test func aCoreMadeWithoutIsolationElsewhereIsNotChecked() async {
        await #expect(processExitsWith: .success) {
            let core = await Task.detached { Box(coreWithoutIsolation()) }.value
            await MainActor.run { core.value.send(1) }
        }
    }

    @Test func aCoreOfAnActorStopsADebugBuildThatUsesItElsewhere() async throws {
        // What it says is the runtime's business.
        await #expect(processExitsWith: .failure) {
            let owner = Owner()
            await owner.core().value.send(1)
            withExtendedLifetime(owner) {}
        }
        await #expect(processExitsWith: .success) { await Owner().send(1) }
    }

    @Test(arguments: StoreUse.allCases)
    func aStoreMadeOnTheMainThreadStopsADebugBuildThatUsesItElsewhere(_ use: StoreUse) async throws {
        await #expect(processExitsWith: .success) {
            [use] in
            try await MainActor.run { try use.perform(StateStore(AppState())) }
        }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            [use] in
            let store = await MainActor.run { Box(StateStore(AppState())) }
            try await Task.detached { try use.perform(store.value) }.value
        }
        try expect(result, says: "StateStore<AppState>", "in a task")
    }

    @Test(.enabled(if: Platform.isApple, "on Linux, the main actor has no thread of its own"))
    func theMainThreadIsWhereItBelongsInsideOfAnotherQueue() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let core = Box(coreWithoutIsolation())
                DispatchQueue(label: "another").sync { core.value.send(1) }
            }
        }
    }

    @Test func anActorMayMakeAStoreForItself() async {
        await #expect(processExitsWith: .success) {
            let keeper = await MainActor.run { Keeper() }
            try await keeper.change()
        }
    }

    private func expect(
        _ result: ExitTest.Result?,
        says core: String,
        _ place: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        for part in [
            "\(core) belongs to the main thread, where it was made, and was used on another thread, \(place).",
            "Put @MainActor on the feature", "fromAnyThread(_:)",
        ] {
            #expect(message.contains(part), sourceLocation: sourceLocation)
        }
    }
    #endif
}

/// Each way to use a store.
enum StoreUse: CaseIterable, Codable {
    case state, change, reset, destroy, updated

    func perform(_ store: StateStore<AppState>) throws {
        switch self {
        case .state: _ = store.state()
        case .change: try store.change(.add(Item(id: 1)))
        case .reset: try store.reset()
        case .destroy: try store.destroy()
        case .updated: store.updated { _ in }()
        }
    }
}

private func loadCarelessly(from source: LateSource) async {
    let messages = AsyncStream.makeStream(of: News.self)
    let core = await MainActor.run {
        let core = AppCore<News>(
            features: [{ carelessNewsFeature(source, output: $0) }],
            receivers: [{ messages.continuation.yield($0) }]
        )
        core.send(.load)
        return Box(core)
    }
    for await message in messages.stream where message != .load { break }
    withExtendedLifetime(core) {}
}

private func coreWithoutIsolation() -> AppCore<Int> {
    AppCore<Int>(features: [{ output in { if $0 == 1 { output(2) } } }])
}

private actor Owner {
    func core() -> Box<AppCore<Int>> { Box(AppCore<Int>(features: [])) }

    func send(_ message: Int) { core().value.send(message) }
}

private actor Keeper {
    private lazy var store = StateStore(AppState())

    func change() throws { try store.change(.add(Item(id: 1))) }
}
