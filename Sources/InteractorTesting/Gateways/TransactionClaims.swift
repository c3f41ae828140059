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

    private static func oneStepIsManySteps(_ trial: GatewayTrial<Entity>) throws {
        let (first, second, third) = (trial.sample(1, 0), trial.sample(2, 0), trial.sample(3, 0))
        let changed = trial.sample(1, 1)
        let changes: [(all: [EntityChange<Entity>], left: [Entity])] = [
            ([.save(third), .save(first), .save(changed)], [changed, second, third]),
            ([.save(third), .delete(third.id), .delete(third.id), .delete(second.id)], [first]),
            ([.delete(first.id), .save(third), .save(changed)], [second, third, changed]),
        ]
        for (changes, left) in changes {
            func expect(_ all: () throws -> [Entity], _ entity: (Entity.ID) throws -> Entity?) throws {
                trial.expect(try all(), left)
                for id in [first.id, second.id, third.id] {
                    trial.expect(try entity(id), left.first { $0.id == id })
                }
            }
            try trial.gateway.update { transaction in
                transaction.apply(
                    [first, second, third].map { .delete($0.id) } + [.save(first), .save(second)]
                )
            }
            try trial.gateway.update { transaction in
                transaction.apply(changes)
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

nonisolated extension EntityTransaction {
    mutating func apply(_ changes: [EntityChange<Entity>]) {
        for change in changes {
            switch change {
            case .delete(let id): delete(id: id)
            case .save(let entity): save(entity)
            }
        }
    }
}
