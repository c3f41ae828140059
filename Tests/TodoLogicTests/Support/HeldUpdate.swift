import Dispatch
import InteractorTesting

/// An update of a gateway that waits in its thread.
struct HeldUpdate {
    private let reached: AsyncStream<Void>
    private let released = DispatchSemaphore(value: 0)

    /// Holds the next update of `gateway`.
    init<Entity>(_ gateway: FaultyGateway<Entity>) {
        let (reached, reach) = AsyncStream<Void>.makeStream()
        self.reached = reached
        gateway.before(.update) { [released] in
            reach.finish()
            released.wait()
        }
    }

    func waitUntilReached() async { for await _ in reached {} }

    func release() { released.signal() }
}
