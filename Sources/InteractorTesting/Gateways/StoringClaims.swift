import Interactors

nonisolated extension GatewayContract {
    static var storingClaims: [Claim] {
        [
            ("a new gateway is empty", newIsEmpty),
            ("a saved entity is found unchanged", savedIsFound),
            ("saving what was read changes nothing", savingWhatWasRead),
        ]
    }

    private static func newIsEmpty(_ trial: GatewayTrial<Entity>) throws {
        trial.expect(try trial.gateway.all(), [])
        trial.expect(try trial.gateway.entity(id: trial.sample(1, 0).id), nil)
    }

    private static func savedIsFound(_ trial: GatewayTrial<Entity>) throws {
        let entities = [trial.sample(2, 0), trial.sample(1, 0), trial.sample(3, 1)]
        for entity in entities { try trial.gateway.save(entity) }
        trial.expect(try trial.gateway.all(), entities)
        for entity in entities { trial.expect(try trial.gateway.entity(id: entity.id), entity) }
    }

    private static func savingWhatWasRead(_ trial: GatewayTrial<Entity>) throws {
        let entities = [trial.sample(2, 1), trial.sample(1, 0)]
        try trial.gateway.save(entities)
        for _ in 1...2 {
            for entity in try trial.gateway.all() { try trial.gateway.save(entity) }
        }
        trial.expect(try trial.gateway.all(), entities)
    }
}
