/// A first-in, first-out queue whose elements may leave it earlier. Each operation takes constant time.
nonisolated struct InteractorQueue<Element> {
    private var elements: [Int: Element] = [:]
    /// The place of the first element, or the end.
    private var start = 0
    private var end = 0

    var first: Element? { elements[start] }

    var isEmpty: Bool { elements.isEmpty }

    subscript(place: Int) -> Element? { elements[place] }

    /// Returns the element's place, which no later element receives.
    @discardableResult
    mutating func append(_ element: Element) -> Int {
        defer { end += 1 }
        elements[end] = element
        return end
    }

    mutating func popFirst() -> Element? { remove(at: start) }

    mutating func remove(at place: Int) -> Element? {
        defer { while start < end, elements[start] == nil { start += 1 } }
        return elements.removeValue(forKey: place)
    }
}

nonisolated extension InteractorQueue: Sendable where Element: Sendable {}
