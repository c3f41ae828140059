import Gateways
import Greeting
import InteractorTesting
import Interactors
import Testing

struct GreetInteractorTests {
    let guests = FaultyGateway(InMemoryGateway<Guest>())

    private var greet: InteractorSpec<GreetInteractor.Request> {
        spec(GreetInteractor(guests: guests), request: .init()).when { $0.name = "Ada" }
    }

    @Test func visitsAreCounted() async throws {
        try await greet.given { [guests] in try guests.save(Guest(id: "Ada", visits: 6)) }
            .then { #expect($0.visit == 7) }
    }

    @Test func guestWithoutANameIsRefused() async throws {
        try await greet.when { $0.name = "" }.thenError(GreetingError.nameless)
    }

    @Test func errorOfTheGatewayIsTheAnswer() async throws {
        guests.fail(.update, with: DiskFull())
        try await greet.thenError(DiskFull())
    }

    @Test func gatewayKeepsItsContract() throws {
        try GatewayContract { Guest(id: "\($0)", visits: $1) }.check { InMemoryGateway() }
    }

    @Test func compositionExecutesTheUseCase() throws {
        let executor = InteractorExecutor()
        executor.registerInteractor(GreetInteractor(guests: guests))
        try executor.verify(GreetInteractor.Request.self)
    }

    @Test func doorShowsWhyNobodyIsGreeted() {
        let recorder = RecordingExecutor()
        recorder.registerInteractor(
            InteractorSpy<GreetInteractor.Request>(.error(GreetingError.nameless))
        )
        let door = Door(executor: recorder.executor)
        door.ring("Ada")
        #expect(recorder.sent(GreetInteractor.Request.self)?.name == "Ada")
        #expect(door.display == "nameless")
    }
}

struct DiskFull: Error, Equatable {}

/// A consumer of the use case.
final class Door {
    private let executor: InteractorExecutor
    private(set) var display = ""

    init(executor: InteractorExecutor) {
        self.executor = executor
    }

    func ring(_ name: String) {
        let request = GreetInteractor.Request()
        request.name = name
        request.onComplete = { self.display = $0.greeting }
        request.onError = { self.display = $0.message }
        executor.execute(request)
    }
}
