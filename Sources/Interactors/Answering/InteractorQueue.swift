/// A first-in, first-out queue, which doesn't keep elements that were removed.
nonisolated struct InteractorQueue<Element> {
    private var elements: [Element?] = []
    private var taken = 0

    var first: Element? { taken < elements.count ? elements[taken] : nil }

    var isEmpty: Bool { taken == elements.count }

    mutating func append(_ element: Element) { elements.append(element) }

    mutating func popFirst() -> Element? {
        guard taken < elements.count else { return nil }
        let element = elements[taken].take()
        taken += 1
        // Removing empty places only when they are half of all makes it cheap.
        if taken * 2 >= elements.count {
            elements.removeFirst(taken)
            taken = 0
        }
        return element
    }
}
