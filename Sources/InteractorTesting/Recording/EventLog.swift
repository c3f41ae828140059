/// What has happened and the test hasn't taken yet, in order. Safe from any thread.
nonisolated final class EventLog<Event>: Sendable {
    private let events = Guarded<[Event]>([])

    var all: [Event] { events.withLock { $0 } }

    @Sendable func append(_ event: Event) { events.withLock { $0.append(event) } }

    func takeAll() -> [Event] {
        events.withLock { events in
            defer { events = [] }
            return events
        }
    }
}
