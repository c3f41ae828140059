/// What a command answers: in words for people and, with `--json`, as data for programs. One value makes both, so
/// that they say the same.
protocol Answer {
    /// For people.
    func write(to console: Console)
    /// For programs.
    var json: JSONText { get }
}
