import Interactors

nonisolated extension GatewayContract {
    static var transactionClaims: [Claim] {
        [
            ("a transaction leaves and shows the same as its changes one by one", oneStepIsManySteps),
            ("an update that throws stores nothing", throwingStoresNothing),
            ("an update may read its gateway, which shows nothing of it yet", updateMayRead),
        ]
    }

    private struct Refusal: Error {}

    /// A change of a transaction: of which entity, and to which content; nil deletes it.
    private typealias Step = (number: Int, content: Int?)

    /// Sequences of changes of three entities, two of which are stored, and what they leave.
    private static var sequences: [(steps: [Step], left: [Step])] {
        [
            ([(1, 1), (1, 2)], [(1, 2), (2, 0)]),
            ([(3, 1), (3, nil), (3, nil), (2, nil)], [(1, 0)]),
            ([(1, nil), (3, 1), (1, 2)], [(2, 0), (3, 1), (1, 2)]),
        ]
    }

    private static func oneStepIsManySteps(_ trial: GatewayTrial<Entity>) throws {
        for (steps, left) in sequences {
            try trial.gateway.update { transaction in
                for number in 1...3 { transaction.delete(id: trial.sample(number, 0).id) }
                for number in 1...2 { transaction.save(trial.sample(number, 0)) }
            }
            let expected = left.map { trial.sample($0.number, $0.content ?? 0) }
            func expect(_ all: () throws -> [Entity], _ entity: (Entity.ID) throws -> Entity?) throws {
                trial.expect(try all(), expected)
                for id in (1...3).map({ trial.sample($0, 0).id }) {
                    trial.expect(try entity(id), expected.first { $0.id == id })
                }
            }
            try trial.gateway.update { transaction in
                for step in steps {
                    let entity = trial.sample(step.number, step.content ?? 0)
                    if step.content == nil {
                        transaction.delete(id: entity.id)
                    } else {
                        transaction.save(entity)
                    }
                }
                try expect(transaction.all, transaction.entity)
            }
            try expect(trial.gateway.all, trial.gateway.entity)
        }
    }

    private static func throwingStoresNothing(_ trial: GatewayTrial<Entity>) throws {
        try trial.gateway.save(trial.sample(1, 0))
        do {
            try trial.gateway.update { transaction in
                transaction.save(trial.sample(2, 0))
                transaction.delete(id: trial.sample(1, 0).id)
                throw Refusal()
            }
            trial.report(expected: "the error that the update's body throws", came: "no error")
        } catch is Refusal {}
        trial.expect(try trial.gateway.all(), [trial.sample(1, 0)])
    }

    private static func updateMayRead(_ trial: GatewayTrial<Entity>) throws {
        try trial.gateway.save(trial.sample(1, 0))
        try trial.gateway.update { transaction in
            transaction.save(trial.sample(2, 0))
            trial.expect(try trial.gateway.all(), [trial.sample(1, 0)])
            trial.expect(try transaction.all().count, 2)
        }
    }
}
