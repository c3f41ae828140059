/// A terminal that is written to at once, without line breaks, escape codes included: for questions and drawings.
struct DirectOutput: Sendable {
    let descriptor: Int32

    func write(_ text: String) {
        _ = writeAll(Array(text.utf8), to: descriptor)
    }
}
