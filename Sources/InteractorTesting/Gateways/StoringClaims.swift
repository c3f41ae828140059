import Interactors

nonisolated extension GatewayTrial {
    func samplesDiffer() {
        let first = sample(1, 1)
        expect(first == sample(1, 1), true)
        expect(first.id == sample(1, 2).id, true)
        expect(first == sample(1, 2), false)
        expect(first.id == sample(2, 1).id, false)
    }

    func savedIsKept() throws {
        let entities = [sample(2, 0), sample(1, 0), sample(3, 1)]
        expect(try gateway.all(), [])
        expect(try gateway.entity(id: sample(1, 0).id), nil)
        for entity in entities { try gateway.save(entity) }
        // Saving what was read changes nothing.
        for _ in 1...2 {
            expect(try gateway.all(), entities)
            for entity in entities { expect(try gateway.entity(id: entity.id), entity) }
            for entity in try gateway.all() { try gateway.save(entity) }
        }
        expect(try gateway.all(), entities)
    }
}
