import Interactors

nonisolated extension GatewayTrial {
    func samplesDiffer() throws {
        let first = sample(1, 1)
        let differ =
            first == sample(1, 1) && first.id == sample(1, 2).id
            && first != sample(1, 2) && first.id != sample(2, 1).id
        if !differ {
            let expected = "equal ids for equal first numbers, and other contents for other second ones"
            throw BrokenClaim(expected: expected, came: describe(first), endsTheCheck: true)
        }
    }

    func gatewayIsEmpty() throws { try expect(Array(gateway.all().prefix(1)), []) }

    func savedIsKept() throws {
        let entities = [sample(2, 0), sample(1, 0), sample(3, 1)]
        try expect(gateway.entity(id: sample(1, 0).id), nil)
        for entity in entities { try gateway.save(entity) }
        // Saving what was read changes nothing.
        for _ in 1...2 {
            try expect(gateway.all(), entities)
            for entity in entities { try expect(gateway.entity(id: entity.id), entity) }
            for entity in try gateway.all() { try gateway.save(entity) }
        }
        try expect(gateway.all(), entities)
    }

    func equalIDsAreOneEntity() throws {
        for entity in [sample(1, 0), sample(2, 0), sample(1, 1)] { try gateway.save(entity) }
        try expect(gateway.all(), [sample(1, 1), sample(2, 0)])
        try gateway.save([sample(3, 0), sample(3, 1)])
        try expect(gateway.all(), [sample(1, 1), sample(2, 0), sample(3, 1)])
        for id in [sample(1, 0).id, sample(1, 1).id] { try expect(gateway.entity(id: id), sample(1, 1)) }
        try gateway.delete(id: sample(1, 0).id)
        try expect(gateway.all(), [sample(2, 0), sample(3, 1)])
    }
}
