/// The words of a line in the program's own shell. They are separated by spaces. Text between double quotes is kept
/// together if a word begins with it, or if it follows a colon or an equals sign, as in `due:"in 3 days"`; inside, `\"`
/// and `\\` stand for `"` and `\`. An apostrophe is just a character: `add Don't panic`.
package func shellWords(_ line: String) throws -> [String] {
    try line.matches(of: /([^\s"]*[:=])?"((?:\\["\\]|[^"])*)("?)|\S+/).map { match in
        guard let quoted = match.2 else { return String(match.0) }
        guard match.3 == "\"" else {
            throw CommandError.usage("A double quote isn't closed.", hint: "Close it, or leave it out.")
        }
        return (match.1 ?? "") + String(quoted).replacing(/\\(["\\])/) { $0.1 }
    }
}
