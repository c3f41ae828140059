import Interactors

nonisolated extension GatewayTrial {
    func samplesDiffer() throws {
        let first = sample(1, 1)
        try expect(first == sample(1, 1), true)
        try expect(first.id == sample(1, 2).id, true)
        try expect(first == sample(1, 2), false)
        try expect(first.id == sample(2, 1).id, false)
    }

    func savedIsKept() throws {
        let entities = [sample(2, 0), sample(1, 0), sample(3, 1)]
        try expect(gateway.all(), [])
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
}
