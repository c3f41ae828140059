import Interactors

nonisolated extension GatewayTrial {
    private struct Refusal: Error {}

    func oneStepIsManySteps() throws {
        let (first, second, third) = (sample(1, 0), sample(2, 0), sample(3, 0))
        let changed = sample(1, 1)
        let changes: [(all: [EntityChange<Entity>], left: [Entity])] = [
            ([.save(third), .save(first), .save(changed)], [changed, second, third]),
            ([.save(third), .delete(third.id), .delete(third.id), .delete(second.id)], [first]),
            ([.delete(first.id), .save(third), .save(changed)], [second, third, changed]),
        ]
        for (changes, left) in changes {
            func expectLeft(_ all: () throws -> [Entity], _ entity: (Entity.ID) throws -> Entity?) throws {
                try expect(all(), left)
                for id in [first.id, second.id, third.id] {
                    try expect(entity(id), left.first { $0.id == id })
                }
            }
            try gateway.update { transaction in
                transaction.apply(
                    [first, second, third].map { .delete($0.id) } + [.save(first), .save(second)]
                )
            }
            try gateway.update { transaction in
                transaction.apply(changes)
                try expectLeft(transaction.all, transaction.entity)
            }
            try expectLeft(gateway.all, gateway.entity)
        }
    }

    func throwingStoresNothing() throws {
        try gateway.save(sample(1, 0))
        do {
            try gateway.update { transaction in
                transaction.save(sample(2, 0))
                transaction.delete(id: sample(1, 0).id)
                throw Refusal()
            }
            throw BrokenClaim(expected: "the error that the update's body throws", came: "no error")
        } catch is Refusal {}
        try expect(gateway.all(), [sample(1, 0)])
        try gateway.save(sample(3, 0))
        try expect(gateway.all(), [sample(1, 0), sample(3, 0)])
    }

    func updateMayRead() throws {
        try gateway.save(sample(1, 0))
        try gateway.update { transaction in
            transaction.save(sample(2, 0))
            try expect(gateway.all(), [sample(1, 0)])
            try expect(transaction.all().count, 2)
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
