import AppCoreKit

/// Messages and state.
let appCoreBenchmarks: [Benchmark] = [
    Benchmark(
        "message to 6 features and 3 receivers",
        against: "a loop over the nine closures",
        limit: 1.5,
        allocations: 0
    ) {
        let sum = Sum()
        let inputs = (0..<9).map { number -> Input<Int> in { sum.value &+= $0 &+ number } }
        let core = AppCore<Int>(
            features: inputs[..<6].map { input in { _ in input } },
            receivers: Array(inputs[6...]),
            isolation: nil
        )
        let byHand = Box(opaque(inputs))
        let box = Box(opaque(core))
        return (
            { for message in 0..<$0 { for input in byHand.value { input(message) } } },
            { for message in 0..<$0 { box.value.send(message) } }
        )
    },
    Benchmark("change of a state with 10,000 items", against: "with 10 items", limit: 2, allocations: 0) {
        let few = Box(StateStore(Items(count: 10)))
        let many = Box(StateStore(Items(count: 10_000)))
        return (
            { for number in 0..<$0 { try? few.value.change(.toggle(number % 10)) } },
            { for number in 0..<$0 { try? many.value.change(.toggle(number % 10_000)) } }
        )
    },
]

private struct Items: AlterableState {
    enum Change {
        case toggle(Int)
    }

    private var isDone: [Bool]

    init(count: Int) {
        isDone = Array(repeating: false, count: count)
    }

    consuming func alter(_ change: Change) -> Items {
        switch change {
        case .toggle(let index): isDone[index].toggle()
        }
        return self
    }
}
