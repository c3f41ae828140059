/// Counts the messages one `send` leads to, and stops the process when they are too many.
@usableFromInline nonisolated final class CycleGuard<Message> {
    private let limit: Int
    private var delivered = 0
    private var latest: [String] = []

    init(limit: Int) {
        // Not preconditions: in a release build those wouldn't print their messages.
        if limit <= 0 { fatalError("messageLimit of AppCore<\(Message.self)> is \(limit), not above 0.") }
        self.limit = limit
    }

    @usableFromInline func start() { (delivered, latest) = (0, []) }

    @usableFromInline func count(_ message: Message) {
        delivered += 1
        // The last ones will do, and descriptions cost.
        if delivered > limit - 20 { latest.append("\(message)") }
        guard delivered > limit else { return }
        let start = latest.dropLast().lastIndex { $0 == latest.last } ?? 0
        fatalError(
            """
            One message sent to AppCore<\(Message.self)> led to more than \(limit). The last ones: \
            \(latest[start...].joined(separator: " → ")). Find what answers one of them with the next.
            """
        )
    }
}
