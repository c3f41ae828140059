/// A list that any thread may add to.
package final class Collector<Element: Sendable>: Sendable {
    private let elements = Locked<[Element]>([])

    package init() {}

    package var all: [Element] { elements.withLock { $0 } }

    package func removeFirst() -> Element { elements.withLock { $0.removeFirst() } }

    package func append(_ element: Element) { elements.withLock { $0.append(element) } }
}
