import Gateways
import InteractorTesting
import Interactors
import Testing

/// What every gateway promises, whatever it keeps entities in: the contract is the test kit's.
@Suite struct EntityGatewayContractTests {
    @Test(arguments: GatewayUnderTest.allCases)
    func contractIsKept(_ kind: GatewayUnderTest) throws {
        try TemporaryFolder.run { folder in
            try GatewayContract { Note($0, "note \($0)", due: Double($1)) }.check { kind.gateway(in: folder) }
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
