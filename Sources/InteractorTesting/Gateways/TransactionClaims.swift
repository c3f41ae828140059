import Interactors

nonisolated extension GatewayTrial {
    private struct Refusal: Error {}

    func oneStepIsManySteps() throws {
        let (first, second, third, fourth) = (sample(1, 0), sample(2, 0), sample(3, 0), sample(4, 0))
        let fifth = sample(5, 0)
        let changed = sample(1, 1)
        let left = [changed, fourth, second]
        func expectLeft(_ all: () throws -> [Entity], _ entity: (Entity.ID) throws -> Entity?) throws {
            try expect(all(), left)
            for id in [first.id, second.id, third.id, fourth.id, fifth.id] {
                try expect(entity(id), left.first { $0.id == id })
            }
        }
        try gateway.save([first, second, third])
        try gateway.update { transaction in
            transaction.save(fourth)
            transaction.save(changed)
            transaction.delete(id: third.id)
            transaction.delete(id: third.id)
            transaction.delete(id: second.id)
            transaction.save(second)
            transaction.save(fifth)
            transaction.delete(id: fifth.id)
            try expectLeft(transaction.all, transaction.entity)
        }
        try expectLeft(gateway.all, gateway.entity)
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
            try expect(gateway.entity(id: sample(2, 0).id), nil)
            try expect(transaction.all().count, 2)
        }
    }
}
