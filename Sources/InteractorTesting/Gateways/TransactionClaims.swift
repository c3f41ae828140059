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

    /// One change of a transaction: of which entity, and to which content; nil deletes it.
    private typealias Step = (number: Int, content: Int?)

    /// Every sequence of up to three changes of three entities, two of which are stored. Saving or deleting one entity
    /// is such a sequence.
    private static func oneStepIsManySteps(_ trial: GatewayTrial<Entity>) throws {
        var sequences: [[Step]] = [[]]
        for length in 1...3 {
            for sequence in sequences where sequence.count == length - 1 {
                for number in 1...3 {
                    sequences += [sequence + [(number, length)], sequence + [(number, nil)]]
                }
            }
        }
        for sequence in sequences {
            try trial.gateway.update { transaction in
                for number in 1...3 { transaction.delete(id: trial.sample(number, 0).id) }
                for number in 1...2 { transaction.save(trial.sample(number, 0)) }
            }
            let expected = after(sequence).map { trial.sample($0.number, $0.content ?? 0) }
            let seen = try trial.gateway.update { transaction in
                for step in sequence {
                    let entity = trial.sample(step.number, step.content ?? 0)
                    if step.content == nil {
                        transaction.delete(id: entity.id)
                    } else {
                        transaction.save(entity)
                    }
                }
                for number in 1...3 {
                    let id = trial.sample(number, 0).id
                    trial.expect(try transaction.entity(id: id), expected.first { $0.id == id })
                }
                return try transaction.all()
            }
            trial.expect(seen, expected)
            trial.expect(try trial.gateway.all(), expected)
            for number in 1...3 {
                let id = trial.sample(number, 0).id
                trial.expect(try trial.gateway.entity(id: id), expected.first { $0.id == id })
            }
        }
    }

    /// What the changes leave if they are made one by one.
    private static func after(_ sequence: [Step]) -> [Step] {
        var stored: [Step] = [(1, 0), (2, 0)]
        for step in sequence {
            let place = stored.firstIndex { $0.number == step.number }
            switch (place, step.content) {
            case (let place?, nil): stored.remove(at: place)
            case (let place?, _): stored[place] = step
            case (nil, nil): break
            case (nil, _): stored.append(step)
            }
        }
        return stored
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
