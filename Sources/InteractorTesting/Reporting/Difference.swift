/// How two lists differ, as a failure shows it, with a line for each item; nil if they don't. The first two items that
/// differ are shown with their types if they look alike, or if `differInType` says so.
nonisolated func difference<Item>(
    of came: [Item],
    from expected: [Item],
    each name: String,
    type: (Item) -> Any.Type = { Swift.type(of: $0) },
    differInType: (Item, Item) -> Bool = { _, _ in false },
    isSame: (Item, Item) -> Bool
) -> String? {
    let same = zip(came, expected).prefix { isSame($0, $1) }.count
    if same == came.count, same == expected.count { return nil }
    func item(_ items: [Item]) -> String { same < items.count ? describe(items[same]) : "none" }
    var wanted = item(expected)
    var found = item(came)
    if same < min(came.count, expected.count), wanted == found || differInType(expected[same], came[same]) {
        wanted += " of type \(String(reflecting: type(expected[same])))"
        found += " of type \(String(reflecting: type(came[same])))"
    }
    func list(_ items: [Item]) -> String {
        items.isEmpty ? "none" : items.map(describe).joined(separator: "\n          ")
    }
    return """
        Expected \(wanted) as \(name) \(same + 1); \(found) came.
        expected: \(list(expected))
            came: \(list(came))
        """
}
