/// The faults that are due at the calls of a ``FaultyGateway``.
nonisolated struct FaultPlan: Sendable {
    enum Effect: Sendable {
        case fail(any Error)
        case hold(HeldCall)

        var name: String {
            switch self {
            case .fail: "fail"
            case .hold: "wait"
            }
        }
    }

    struct Fault: Sendable {
        let effect: Effect
        let call: GatewayCall
        /// How many calls are still to come, with the one that it happens at.
        var remaining: Int
        let site: CallSite
    }

    private(set) var faults: [Fault] = []

    mutating func add(_ effect: Effect, _ call: GatewayCall, _ number: Int, at site: CallSite) {
        guard number > 0 else {
            fatalError("The number of a gateway's call is counted from 1, not \(number).")
        }
        faults.append(Fault(effect: effect, call: call, remaining: number, site: site))
    }

    /// Counts a call, and takes out the faults that are due at it.
    mutating func takeDue(_ call: GatewayCall) -> [Effect] {
        for index in faults.indices where faults[index].call == call { faults[index].remaining -= 1 }
        let due = faults.filter { $0.remaining == 0 }
        faults.removeAll { $0.remaining == 0 }
        return due.map(\.effect)
    }
}
