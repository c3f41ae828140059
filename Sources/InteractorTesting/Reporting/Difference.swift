/// How two lists differ, as a failure shows it, with a line for each item; nil if they don't.
nonisolated func difference<Item>(
    of came: [Item],
    from expected: [Item],
    each name: String,
    isSame: (Item, Item) -> Bool
) -> String? {
    let same = zip(came, expected).prefix { isSame($0, $1) }.count
    if same == came.count, same == expected.count { return nil }
    func item(_ items: [Item]) -> String { same < items.count ? describe(items[same]) : "none" }
    func list(_ items: [Item]) -> String {
        items.isEmpty ? "none" : items.map(describe).joined(separator: "\n          ")
    }
    return """
        Expected \(item(expected)) as \(name) \(same + 1); \(item(came)) came.
        expected: \(list(expected))
            came: \(list(came))
        """
}
