import Dispatch
import Gateways
import InteractorTesting
import InteractorTestingAdapters
import Interactors
import Testing

@Suite(.testKit) struct FaultyGatewayTests {
    let gateway = FaultyGateway(InMemoryGateway<Note>())

    @Test func withoutAFaultItKeepsTheContract() throws {
        try GatewayContract(Note.init).check { FaultyGateway(InMemoryGateway()) }
    }

    @Test func onlyThePlannedCallFailsAndDoesNothing() throws {
        gateway.fail(.update, 2, with: Unwelcome(name: "second"))
        try gateway.save(Note(1, 0))
        #expect(throws: Unwelcome(name: "second")) { try gateway.save(Note(2, 0)) }
        try gateway.save(Note(3, 0))
        #expect(try gateway.all() == [Note(1, 0), Note(3, 0)])
    }

    @Test func readsCanFailToo() throws {
        gateway.fail(.all, with: Unwelcome(name: "all"))
        gateway.fail(.entity, with: Unwelcome(name: "entity"))
        #expect(throws: Unwelcome(name: "all")) { try gateway.all() }
        #expect(throws: Unwelcome(name: "entity")) { try gateway.entity(id: 1) }
        #expect(try gateway.entity(id: 1) == nil)
    }

    @Test func numberCountsFromWhenTheFaultIsPlanned() throws {
        try gateway.save(Note(1, 0))
        gateway.fail(.update, with: Unwelcome())
        #expect(throws: Unwelcome.self) { try gateway.delete(id: 1) }
    }

    @Test func anotherClientIsFasterThanTheCall() throws {
        let store = InMemoryGateway<Note>()
        let gateway = FaultyGateway(store)
        gateway.before(.update) { store.save(Note(1, 0)) }
        let seen = try gateway.update { try $0.all() }
        #expect(seen == [Note(1, 0)])
    }

    @Test func callWaitsAsLongAsWhatIsPlannedBeforeIt() async throws {
        let (reached, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let gateway = gateway
        gateway.before(.update) {
            reached.signal()
            goOn.wait()
        }
        async let saved: Void = onAThreadOfItsOwn { try gateway.save(Note(1, 0)) }
        try await onAThreadOfItsOwn { reached.wait() }
        #expect(try gateway.all().isEmpty)
        goOn.signal()
        try await saved
        #expect(try gateway.all() == [Note(1, 0)])
    }

    @Test func faultThatDidNotHappenFailsTheTest() async {
        let line: UInt = #line + 4
        let failures = await collectFailures {
            do {
                let gateway = FaultyGateway(InMemoryGateway<Note>())
                gateway.fail(.update, 3, with: Unwelcome())
                _ = try? gateway.delete(id: 1)
            }
        }
        #expect(
            failures.messages == [
                """
                Expected more calls of FaultyGateway<InteractorTestingTests.Note>.update for what is planned here: 2.
                """
            ]
        )
        #expect(failures.lines == [line])
        #expect(failures.first?.site.fileID == #fileID)
    }

    @Test func secondOfTwoFaultsThatAreDueHappensAtTheNextCall() throws {
        let gateway = FaultyGateway(InMemoryGateway<Note>())
        gateway.fail(.update, with: Unwelcome(name: "first"))
        gateway.fail(.update, with: Unwelcome(name: "second"))
        #expect(throws: Unwelcome(name: "first")) { try gateway.save(Note(1, 0)) }
        #expect(throws: Unwelcome(name: "second")) { try gateway.save(Note(1, 0)) }
    }
}
