import Foundation
import Gateways
import InteractorTesting
import Interactors
import TestSupport
import Testing

/// What every gateway promises, whatever it keeps entities in: the contract is the test kit's.
@Suite struct EntityGatewayContractTests {
    @Test(arguments: GatewayUnderTest.allCases)
    func contractIsKept(_ kind: GatewayUnderTest) throws {
        try TemporaryFolder.run { folder in
            try GatewayContract { Note($0, "note \($0)", due: Double($1)) }.check { kind.gateway(in: folder) }
        }
    }

    @Test func sequenceMayChangeTheGateway() {
        let gateway = InMemoryGateway<Note>()
        gateway.save(
            (1...2).lazy.map { number in
                gateway.save(Note(10 + number, "inner"))
                return Note(number, "outer")
            }
        )
        #expect(gateway.all().map(\.id) == [11, 12, 1, 2])
    }

    @Test func sequenceForOneIterationIsStoredWhole() throws {
        let gateway = OddGateway(odd: .callsTwice)
        var notes = [Note(1, "a"), Note(2, "b")].makeIterator()
        try gateway.save(AnySequence { AnyIterator { notes.next() } })
        #expect(gateway.all() == [Note(1, "a"), Note(2, "b")])
    }

    @Test func contractIsKeptByAGatewayThatRepeatsItsTransactions() throws {
        try GatewayContract { Note($0, "note \($0)", due: Double($1)) }.check {
            OddGateway(odd: .callsTwice)
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func bodyOfAnUpdateIsCalledOnceWhateverOthersChange(_ kind: GatewayUnderTest) throws {
        try TemporaryFolder.run { folder in
            let gateway = kind.gateway(in: folder)
            let (hasBegun, hasEnded) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
            Thread.detachNewThread {
                hasBegun.wait()
                try? gateway.save(Note(2, "b"))
                hasEnded.signal()
            }
            var calls = 0
            try gateway.update { transaction in
                calls += 1
                hasBegun.signal()
                // It would end soon if it didn't have to wait for this update.
                #expect(hasEnded.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
                transaction.save(Note(1, "a"))
            }
            hasEnded.wait()
            #expect(calls == 1)
            #expect(try gateway.all() == [Note(1, "a"), Note(2, "b")])
        }
    }

    @Test(arguments: GatewayUnderTest.allCases)
    func entityOfAnyContentIsFoundUnchanged(_ kind: GatewayUnderTest) throws {
        try TemporaryFolder.run { folder in
            let gateway = kind.gateway(in: folder)
            let notes = [
                Note(1, "a \"quoted\" \\ line\nand / more"), Note(-7, "é\u{0}\u{2028}👩‍👩‍👧", due: 0.1),
                Note(.max, ""),
            ]
            for note in notes { try gateway.save(note) }
            #expect(try gateway.all() == notes)
            for note in notes { #expect(try gateway.entity(id: note.id) == note) }
        }
    }
}

@Suite struct InMemoryGatewayTests {
    /// It compiles: no call throws.
    @Test func gatewayStartsWithEntitiesAndIsChangedWithoutTry() {
        let gateway = InMemoryGateway([Note(2, "b"), Note(7, "c"), Note(2, "d")])
        #expect(gateway.all() == [Note(2, "d"), Note(7, "c")])
        gateway.save(Note(1, "a"))
        gateway.save([Note(8, "e"), Note(1, "f")])
        gateway.delete(id: 7)
        #expect(gateway.all() == [Note(2, "d"), Note(1, "f"), Note(8, "e")])
        #expect(gateway.entity(id: 7) == nil)
    }
}
