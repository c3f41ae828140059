/// How two lists differ, as a failure shows it, with a line for each item; nil if they don't. `text` shows one of the
/// first two items that differ, beside the other.
nonisolated func difference<Item>(
    of came: [Item],
    from expected: [Item],
    each name: String,
    text: (Item, _ other: Item?) -> String = { item, _ in describe(item) },
    isSame: (Item, Item) -> Bool
) -> String? {
    let same = zip(came, expected).prefix { isSame($0, $1) }.count
    if same == came.count, same == expected.count { return nil }
    let wanted = expected.dropFirst(same).first
    let found = came.dropFirst(same).first
    let place = " as \(name) \(same + 1)"
    let wantedText = wanted.map { text($0, found) + place } ?? "nothing more"
    let foundText = found.map { text($0, wanted) } ?? "nothing more"
    func list(_ items: [Item]) -> String {
        items.isEmpty ? "none" : items.map(describe).joined(separator: "\n          ")
    }
    return """
        Expected \(wantedText); \(foundText) came\(wanted == nil ? place : "").
        expected: \(list(expected))
            came: \(list(came))
        """
}
