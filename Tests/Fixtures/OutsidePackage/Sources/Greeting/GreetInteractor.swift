public import Interactors

/// Greets a guest by name, as often as they come.
public final class GreetInteractor: ReturningInteractor {
    /// Who comes.
    public final class Request: InteractorRequest<Response> {
        /// The guest's name.
        public var name = ""
    }

    /// What they hear.
    public struct Response: Sendable {
        /// A sentence.
        public let greeting: String
        /// Which visit it is, counted from 1.
        public let visit: Int
    }

    private let guests: any EntityGateway<Guest>

    /// A use case that counts visits in `guests`.
    public init(guests: any EntityGateway<Guest>) {
        self.guests = guests
    }

    /// Counts the visit.
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

/// Somebody who came.
public struct Guest: Identifiable, Equatable, Sendable {
    /// The name.
    public let id: String
    /// How often they came.
    public var visits: Int

    /// A guest.
    public init(id: String, visits: Int) {
        self.id = id
        self.visits = visits
    }
}

/// Why nobody is greeted.
public enum GreetingError: Error, Equatable {
    /// The guest has no name.
    case nameless
}
