import Interactors

nonisolated extension GatewayContract {
    static var storingClaims: [Claim] {
        [
            ("a new gateway is empty", newIsEmpty),
            ("a saved entity is found unchanged", savedIsFound),
            ("saving a sequence that can be iterated once stores all of it", savingASequence),
            ("saving again replaces, and keeps the place", savingAgainReplaces),
            ("saving what was read changes nothing", savingWhatWasRead),
            ("a deleted entity is gone", deletedIsGone),
            ("deleting an unknown entity changes nothing", deletingNothing),
            ("an entity that is deleted and saved again comes last", savedAgainComesLast),
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

    private static func savingASequence(_ trial: GatewayTrial<Entity>) throws {
        let entities = [trial.sample(2, 0), trial.sample(1, 0)]
        var rest = entities.makeIterator()
        try trial.gateway.save(AnySequence { AnyIterator { rest.next() } })
        trial.expect(try trial.gateway.all(), entities)
    }

    private static func savingAgainReplaces(_ trial: GatewayTrial<Entity>) throws {
        try trial.gateway.save([trial.sample(2, 0), trial.sample(1, 0)])
        try trial.gateway.save(trial.sample(2, 1))
        trial.expect(try trial.gateway.all(), [trial.sample(2, 1), trial.sample(1, 0)])
    }

    private static func savingWhatWasRead(_ trial: GatewayTrial<Entity>) throws {
        let entities = [trial.sample(2, 1), trial.sample(1, 0)]
        try trial.gateway.save(entities)
        for _ in 1...2 {
            for entity in try trial.gateway.all() { try trial.gateway.save(entity) }
        }
        trial.expect(try trial.gateway.all(), entities)
    }

    private static func deletedIsGone(_ trial: GatewayTrial<Entity>) throws {
        try trial.gateway.save([trial.sample(1, 0), trial.sample(2, 0), trial.sample(3, 0)])
        try trial.gateway.delete(id: trial.sample(2, 0).id)
        trial.expect(try trial.gateway.all(), [trial.sample(1, 0), trial.sample(3, 0)])
        trial.expect(try trial.gateway.entity(id: trial.sample(2, 0).id), nil)
    }

    private static func deletingNothing(_ trial: GatewayTrial<Entity>) throws {
        try trial.gateway.delete(id: trial.sample(1, 0).id)
        try trial.gateway.save(trial.sample(1, 0))
        try trial.gateway.delete(id: trial.sample(2, 0).id)
        trial.expect(try trial.gateway.all(), [trial.sample(1, 0)])
    }

    private static func savedAgainComesLast(_ trial: GatewayTrial<Entity>) throws {
        try trial.gateway.save([trial.sample(1, 0), trial.sample(2, 0)])
        try trial.gateway.delete(id: trial.sample(1, 0).id)
        try trial.gateway.save(trial.sample(1, 1))
        trial.expect(try trial.gateway.all(), [trial.sample(2, 0), trial.sample(1, 1)])
    }
}
