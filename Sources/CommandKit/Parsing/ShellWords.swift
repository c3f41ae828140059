/// The words of a line in the program's own shell. They are separated by spaces. One that begins with a
/// double quote goes on to the next one, spaces included; inside, `\"` and `\\` stand for `"` and `\`. An
/// apostrophe is just a character: `add Don't panic`.
package func shellWords(_ line: String) throws -> [String] {
    try line.matches(of: /"((?:\\["\\]|[^"])*)("?)|\S+/).map { match in
        guard let quoted = match.1 else { return String(match.0) }
        guard match.2 == "\"" else {
            throw CommandError.usage("A double quote isn't closed.", hint: "Close it, or leave it out.")
        }
        return String(quoted).replacing(/\\(["\\])/) { $0.1 }
    }
}
