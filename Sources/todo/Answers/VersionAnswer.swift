/// Which program it is.
struct VersionAnswer: Answer {
    func write(to console: Console) { console.write("todo \(Program.version)") }

    var json: JSONText { .one(["version": Program.version]) }
}
