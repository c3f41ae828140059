import Dispatch
import Gateways
import Interactors
import Testing

/// What every gateway promises, whatever it keeps entities in.
@Suite struct EntityGatewayContractTests {
    private struct Refusal: Error {}

    @Test(arguments: GatewayUnderTest.allCases)
    func newGatewayIsEmpty(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            #expect(try gateway.all() == [])
            #expect(try gateway.entity(id: 1) == nil)
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func savedEntityIsFoundUnchanged(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            let notes = [
                Note(1, "a \"quoted\" \\ line\nand / more"), Note(-7, "é\u{0}\u{2028}👩‍👩‍👧", due: 0.1),
                Note(.max, ""),
            ]
            for note in notes { try gateway.save(note) }
            #expect(try gateway.all() == notes)
            for note in notes { #expect(try gateway.entity(id: note.id) == note) }
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func savingAgainReplacesAndKeepsThePlace(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            try gateway.save([Note(2, "b", due: 1), Note(1, "a")])
            try gateway.save(Note(2, "B"))
            #expect(try gateway.all() == [Note(2, "B"), Note(1, "a")])
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func deletedEntityIsGone(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            try gateway.save([Note(1, "a"), Note(2, "b"), Note(3, "c")])
            try gateway.delete(id: 2)
            #expect(try gateway.all() == [Note(1, "a"), Note(3, "c")])
            #expect(try gateway.entity(id: 2) == nil)
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func deletingWhatIsNotThereChangesNothing(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            try gateway.delete(id: 1)
            try gateway.save(Note(1, "a"))
            try gateway.delete(id: 2)
            #expect(try gateway.all() == [Note(1, "a")])
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func deletedAndSavedAgainComesLast(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            try gateway.save([Note(1, "a"), Note(2, "b")])
            try gateway.delete(id: 1)
            try gateway.save(Note(1, "A"))
            #expect(try gateway.all() == [Note(2, "b"), Note(1, "A")])
        }
    }

    /// Every sequence of up to four changes of three ids: one transaction leaves the same as one change at a time,
    /// and shows it while it runs.
    @Test(arguments: GatewayUnderTest.allCases)
    func oneTransactionLeavesTheSameAsItsChangesOneByOne(_ kind: GatewayUnderTest) throws {
        let stored = [Note(1, "stored"), Note(2, "stored")]
        let changes = [1, 2, 3].flatMap { [($0, true), ($0, false)] }
        var sequences: [[(id: Int, saves: Bool)]] = [[]]
        for _ in 1...3 { sequences += sequences.flatMap { sequence in changes.map { sequence + [$0] } } }
        try kind.run { gateway throws in
            let oneByOne = InMemoryGateway<Note>()
            for sequence in sequences where sequence.count < 4 {
                for gateway in [gateway, oneByOne] {
                    try gateway.update { transaction throws in
                        for id in 1...3 { transaction.delete(id: id) }
                        for note in stored { transaction.save(note) }
                    }
                }
                for (step, change) in sequence.enumerated() {
                    if change.saves {
                        try oneByOne.save(Note(change.id, "\(step)"))
                    } else {
                        try oneByOne.delete(id: change.id)
                    }
                }
                let seen = try gateway.update { transaction throws in
                    for (step, change) in sequence.enumerated() {
                        if change.saves {
                            transaction.save(Note(change.id, "\(step)"))
                        } else {
                            transaction.delete(id: change.id)
                        }
                    }
                    for id in 1...3 { #expect(try transaction.entity(id: id) == oneByOne.entity(id: id)) }
                    return try transaction.all()
                }
                #expect(seen == oneByOne.all())
                #expect(try gateway.all() == seen)
            }
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func throwingBodyStoresNothing(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            try gateway.save(Note(1, "a"))
            #expect(throws: Refusal.self) {
                try gateway.update { transaction throws in
                    _ = transaction.takeNumber()
                    transaction.save(Note(2, "b"))
                    transaction.delete(id: 1)
                    throw Refusal()
                }
            }
            #expect(try gateway.all() == [Note(1, "a")])
            #expect(try gateway.update { $0.takeNumber() } == 1)
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func numbersCountFromOneAndAreNeverGivenTwice(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            let first = try gateway.update { [$0.takeNumber(), $0.takeNumber()] }
            try gateway.update { $0.save(Note($0.takeNumber(), "c")) }
            try gateway.delete(id: 3)
            let last = try gateway.update { $0.takeNumber() }
            #expect(first == [1, 2])
            #expect(last == 4)
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func bodyMayReadTheGateway(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            try gateway.save(Note(1, "a"))
            try gateway.update { transaction throws in
                transaction.save(Note(2, "b"))
                #expect(try gateway.all() == [Note(1, "a")])
                #expect(try transaction.all().count == 2)
            }
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func noUpdateOfManyThreadsIsLost(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            try gateway.save(Note(0, "", due: 0))
            DispatchQueue.concurrentPerform(iterations: 8) { thread in
                for step in 0..<25 {
                    #expect(throws: Never.self) {
                        try gateway.update { transaction throws in
                            var counter = try #require(try transaction.entity(id: 0))
                            counter.due = (counter.due ?? 0) + 1
                            transaction.save(counter)
                            transaction.save(Note(transaction.takeNumber(), "\(thread) \(step)"))
                        }
                    }
                }
            }
            #expect(try gateway.entity(id: 0)?.due == 200)
            #expect(Set(try gateway.all().map(\.id)) == Set(0...200))
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func readersSeeWholeTransactions(_ kind: GatewayUnderTest) throws {
        try kind.run { gateway throws in
            try gateway.save([Note(1, "0"), Note(2, "0")])
            DispatchQueue.concurrentPerform(iterations: 4) { thread in
                for step in 1...50 {
                    #expect(throws: Never.self) {
                        if thread == 0 {
                            try gateway.save([Note(1, "\(step)"), Note(2, "\(step)")])
                        } else {
                            #expect(Set(try gateway.all().map(\.text)).count == 1)
                        }
                    }
                }
            }
        }
    }
}
