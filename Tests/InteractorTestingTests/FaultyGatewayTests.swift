import Gateways
import InteractorTesting
import Interactors
import Testing

@Suite struct FaultyGatewayTests {
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

    @Test func heldCallWaitsUntilItIsReleased() async throws {
        let gateway = gateway
        let held = gateway.hold(.update)
        async let saved: Void = onAThreadOfItsOwn { try gateway.save(Note(1, 0)) }
        await held.waitUntilReached()
        #expect(try gateway.all().isEmpty)
        held.release()
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
                Expected calls of FaultyGateway<InteractorTestingTests.Note>.update, of which one was to fail: 2 more; \
                none came.
                """
            ]
        )
        #expect(failures.lines == [line])
        #expect(failures.first?.site.fileID == #fileID)
    }

    @Test func heldCallThatNobodyReleasesFailsTheTestAndGoesOn() async throws {
        let line: UInt = #line + 3
        let failures = try await collectFailures {
            let gateway = FaultyGateway(InMemoryGateway<Note>())
            let held = gateway.hold(.update, within: .milliseconds(1))
            try gateway.save(Note(1, 0))
            #expect(try gateway.all() == [Note(1, 0)])
            await held.waitUntilReached()
        }
        #expect(
            failures.messages == [
                """
                Expected a call of release() within 0.001 seconds; \
                FaultyGateway<InteractorTestingTests.Note>.update is still held.
                """
            ]
        )
        #expect(failures.lines == [line])
    }

    @Test func waitForACallThatDoesNotComeFailsTheTest() async {
        let failures = await collectFailures {
            let gateway = FaultyGateway(InMemoryGateway<Note>())
            let held = gateway.hold(.all, within: .milliseconds(1))
            await held.waitUntilReached()
            held.release()
            _ = try? gateway.all()
        }
        #expect(
            failures.messages == [
                """
                Expected a call of FaultyGateway<InteractorTestingTests.Note>.all within 0.001 seconds; none came.
                """
            ]
        )
    }
}
