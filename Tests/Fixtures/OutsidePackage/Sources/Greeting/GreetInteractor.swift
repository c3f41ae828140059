public import Interactors

/// Greets a guest by name, as often as they come.
public final class GreetInteractor: ReturningInteractor {
    public final class Request: InteractorRequest<Response> {
        public var name = ""
    }

    public struct Response: Sendable {
        public let greeting: String
        public let visit: Int
    }

    private let guests: any EntityGateway<Guest>

    public init(guests: any EntityGateway<Guest>) {
        self.guests = guests
    }

    public func response(to request: Request) throws -> Response {
        if request.name.isEmpty { throw GreetingError.nameless }
        let visit = try guests.update { guests in
            var guest = try guests.entity(id: request.name) ?? Guest(id: request.name, visits: 0)
            guest.visits += 1
            guests.save(guest)
            return guest.visits
        }
        return Response(greeting: "Hello, \(request.name)!", visit: visit)
    }
}

public struct Guest: Identifiable, Equatable, Sendable {
    public let id: String
    public var visits: Int

    public init(id: String, visits: Int) {
        self.id = id
        self.visits = visits
    }
}

public enum GreetingError: Error, Equatable {
    case nameless
}
