import AppCoreKit
import Gateways

/// What the other modules do.
let modulesSection = Benchmark.Section(
    title: "Not in the chart",
    benchmarks: [
        Benchmark("message to 6 features and 3 receivers", allocations: 0) {
            let core = await addingCore(Sum())
            return onMainActor { for message in 0..<$0 { core.send(message) } }
        },
        Benchmark("change of a state with 10,000 items", allocations: 1, hasFigure: false) {
            let store = await StateStore(Items(count: 10_000))
            return onMainActor { for number in 0..<$0 { try? store.change(.toggle(number % 10_000)) } }
        },
        Benchmark("save one of 10,000 in memory", allocations: 10) {
            let gateway = InMemoryGateway((0..<10_000).map(Item.init))
            return { for number in 0..<$0 { gateway.save(Item(number % 10_000)) } }
        },
    ]
)

@MainActor private func addingCore(_ sum: Sum) -> AppCore<Int> {
    let inputs = (0..<9).map { number -> Input<Int> in { sum.value &+= $0 &+ number } }
    let features = inputs[..<6].map { input in { (_: @escaping Output<Int>) in input } }
    return AppCore(features: features, receivers: Array(inputs[6...]))
}

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
