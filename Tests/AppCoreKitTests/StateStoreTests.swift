import AppCoreKit
import TestSupport
import Testing

@MainActor @Suite struct StateStoreTests {
    @Test func aChangeMakesTheNextState() throws {
        let store = StateStore(AppState())
        try store.change(.add(Item(id: 1)))
        try store.change(.tag(1, "home"))
        #expect(store.state().items == [Item(id: 1)])
        #expect(store.state().tags == ["home": [1]])
    }

    @Test func aStateThatWasReadStaysAsItWas() throws {
        let store = StateStore(AppState())
        let before = store.state()
        try store.change(.add(Item(id: 1)))
        #expect(before == AppState())
    }

    @Test func aChangeInMemoryDoesNotCopyTheState() throws {
        let store = StateStore(Row(numbers: Array(repeating: 0, count: 10_000)))
        try store.change(0)  // The initial state is kept for `reset`, so the first change copies.
        for index in 1..<100 {
            let place = store.state().place
            try store.change(index)
            #expect(store.state().place == place)
        }
        #expect(store.state().numbers[99...100] == [1, 0])
    }

    @Test func observersDoNotMakeTheNextChangeCopyTheState() throws {
        let store = StateStore(Row(numbers: Array(repeating: 0, count: 10_000)))
        store.updated { _ = $0.numbers.count }
        try store.change(0)
        let place = store.state().place
        try store.change(1)
        #expect(store.state().place == place)
    }

    @Test func observersAreToldOfEachChangeInTheirOrder() throws {
        let store = StateStore(AppState())
        var told: [String] = []
        store.updated { told.append("first: \($0.items.count)") }
        store.updated { told.append("second: \($0.items.count)") }
        try store.change(.add(Item(id: 1)))
        try store.change(.add(Item(id: 2)))
        #expect(told == ["first: 1", "second: 1", "first: 2", "second: 2"])
    }

    @Test func aChangeByAnObserverIsMadeAtOnceAndToldInItsTurn() throws {
        let store = StateStore(AppState())
        var told: [String] = []
        store.updated { state in
            told.append("first: \(state.items.count)")
            guard state.items.count == 1 else { return }
            try? store.change(.add(Item(id: 2)))
            told.append("state has \(store.state().items.count)")
        }
        store.updated { told.append("second: \($0.items.count)") }

        try store.change(.add(Item(id: 1)))

        #expect(told == ["first: 1", "state has 2", "second: 1", "first: 2", "second: 2"])
    }

    @Test func anObserverThatLeavesWhileAChangeIsToldIsNotToldAnyMore() throws {
        let store = StateStore(AppState())
        var told: [String] = []
        var leave: [() -> Void] = []
        leave.append(
            store.updated { _ in
                told.append("first")
                for closure in leave { closure() }
            }
        )
        leave.append(store.updated { _ in told.append("second") })
        store.updated { _ in told.append("third") }

        try store.change(.add(Item(id: 1)))
        try store.change(.add(Item(id: 2)))

        #expect(told == ["first", "third", "third"])
    }

    @Test func anObserverMayBeRemovedAgainWhileItIsReleased() async {
        await #expect(processExitsWith: .success) {
            try await MainActor.run {
                final class Guest {
                    var leave: () -> Void = {}
                    deinit { leave() }
                }
                let store = StateStore(AppState())
                let guest = Box<Guest?>(Guest())
                let leave = store.updated { [guest = guest.value] _ in _ = guest }
                guest.value?.leave = leave
                guest.value = nil
                leave()
                try store.change(.add(Item(id: 1)))
            }
        }
    }

    @Test func anObserverThatCameWhileAChangeIsToldHearsOfTheNext() throws {
        let store = StateStore(AppState())
        var told: [Int] = []
        var isFirst = true
        store.updated { _ in
            if isFirst { store.updated { told.append($0.items.count) } }
            isFirst = false
        }
        try store.change(.add(Item(id: 1)))
        try store.change(.add(Item(id: 2)))
        #expect(told == [2])
    }

    @Test func anObserverMayDestroyTheStoreAndChangeItAgain() throws {
        let store = StateStore(AppState())
        var told: [String] = []
        var isDestroyed = false
        store.updated { state in
            told.append("first: \(state.items.count)")
            if isDestroyed { return }
            isDestroyed = true
            try? store.destroy()
            try? store.change(.add(Item(id: 7)))
        }
        store.updated { told.append("second: \($0.items.count)") }
        try store.change(.add(Item(id: 1)))
        #expect(
            told == ["first: 1", "second: 1", "first: 0", "second: 0", "first: 1", "second: 1"]
        )
        #expect(store.state().items == [Item(id: 7)])
    }

    @Test func resetGoesBackToTheInitialStateAndTells() throws {
        let store = StateStore(AppState())
        try store.change(.add(Item(id: 1)))
        var told: [AppState] = []
        store.updated { told.append($0) }
        try store.reset()
        #expect(store.state() == AppState())
        #expect(told == [AppState()])
    }

    @Test func severalChangesAreSavedOnceAndToldOnce() throws {
        var saved: [AppState?] = []
        let store = try StateStore(AppState(), load: { nil }, save: { saved.append($0) })
        var told: [AppState] = []
        store.updated { told.append($0) }

        try store.change(.add(Item(id: 1)), .tag(1, "home"), .untag(1, "home"), .tag(1, "work"))

        #expect(store.state().items == [Item(id: 1)])
        #expect(store.state().tags == ["home": [], "work": [1]])
        #expect(saved == [store.state()])
        #expect(told == [store.state()])
    }

    @Test func changesOfAnArrayAreMadeAsOne() throws {
        let store = StateStore(AppState())
        var told: [AppState] = []
        store.updated { told.append($0) }
        try store.change([1, 2].map { .add(Item(id: $0)) })
        try store.change([])
        #expect(told.map(\.items) == [[Item(id: 1), Item(id: 2)]])
    }

    @Test func noChangeIsNeitherSavedNorTold() throws {
        var count = 0
        let store = try StateStore(AppState(), load: { nil }, save: { _ in count += 1 })
        store.updated { _ in count += 1 }
        try store.change()
        #expect(count == 0)
    }

    @Test func ofSeveralChangesThatCanNotBeSavedNoneIsMade() throws {
        let store = try StateStore(
            AppState(),
            load: { nil },
            save: { _ in throw Refusal(description: "full") }
        )
        #expect(throws: Refusal.self) { try store.change(.add(Item(id: 1)), .add(Item(id: 2))) }
        #expect(store.state() == AppState())
    }

    @Test func whatIsSavedIsThereForTheNextStore() throws {
        let file = Box<AppState?>(nil)
        try lasting(file).change(.add(Item(id: 1)))
        #expect(try lasting(file).state().items == [Item(id: 1)])
    }

    @Test func resetIsSaved() throws {
        let file = Box<AppState?>(nil)
        let store = try lasting(file)
        try store.change(.add(Item(id: 1)))
        try store.reset()
        #expect(file.value == AppState())
    }

    @Test func destroyRemovesWhatWasSavedAndKeepsTheObservers() throws {
        let file = Box<AppState?>(nil)
        let store = try lasting(file)
        var told: [AppState] = []
        store.updated { told.append($0) }
        try store.change(.add(Item(id: 1)))

        try store.destroy()

        #expect(file.value == nil)
        #expect(store.state() == AppState())
        #expect(told.last == AppState())
        try store.change(.add(Item(id: 2)))
        #expect(told.map(\.items.count) == [1, 0, 1])
        #expect(file.value?.items == [Item(id: 2)])
    }

    @Test func aStoreThatCanNotBeLoadedIsRefusedAndKept() {
        var saved: [AppState?] = []
        #expect(throws: Refusal.self) {
            try StateStore(
                AppState(),
                load: { throw Refusal(description: "state.json: unreadable at line 3") },
                save: { saved.append($0) }
            )
        }
        #expect(saved.isEmpty)
    }

    @Test func aChangeThatCanNotBeSavedIsNotMadeAndNotTold() throws {
        let isFull = Box(false)
        let store = try StateStore(AppState(), load: { nil }) { _ in
            if isFull.value { throw Refusal(description: "disk full") }
        }
        try store.change(.add(Item(id: 1)))
        var told = 0
        store.updated { _ in told += 1 }
        isFull.value = true

        #expect(throws: Refusal.self) { try store.change(.add(Item(id: 2))) }
        #expect(throws: Refusal.self) { try store.reset() }
        #expect(throws: Refusal.self) { try store.destroy() }
        #expect(store.state().items == [Item(id: 1)])
        #expect(told == 0)

        isFull.value = false
        try store.change(.add(Item(id: 3)))
        #expect(store.state().items == [Item(id: 1), Item(id: 3)])
        #expect(told == 1)
    }

    @Test func aStoreUsedByItsOwnSaveStopsTheProcess() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let store = Box<StateStore<AppState>?>(nil)
                store.value = try StateStore(
                    AppState(),
                    load: { nil },
                    save: { _ in _ = store.value?.state() }
                )
                try store.value?.change(.add(Item(id: 1)))
            }
        }
        let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("StateStore<AppState>"))
    }

    private func lasting(_ file: Box<AppState?>) throws -> StateStore<AppState> {
        try StateStore(AppState(), load: { file.value }, save: { file.value = $0 })
    }
}

/// A state whose storage shows whether it was copied.
private struct Row: AlterableState {
    private(set) var numbers: [Int]

    var place: UInt {
        numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
    }

    consuming func alter(_ index: Int) -> Row {
        numbers[index] += 1
        return self
    }
}
