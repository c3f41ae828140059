/// The words of a line in the program's own shell. They are separated by spaces. Double quotes keep a text together if
/// they enclose a whole word, or all of it after `:`, `=`, `<` or `>`, as in `due:"in 3 days"`; inside, `\"` and `\\`
/// stand for `"` and `\`. Other quotes and apostrophes are just characters: `add Don't say "no".`
package func shellWords(_ line: String) throws -> [String] {
    let form = /([^\s"]*[:=<>])?"((?:\\["\\]|[^"])*)(?:("(?=\s|$))|$)|\S+/
    return try line.matches(of: form).map { match in
        guard let quoted = match.2 else { return String(match.0) }
        guard match.3 != nil else {
            throw CommandError.usage("A double quote isn't closed.", hint: "Close it, or leave it out.")
        }
        return (match.1 ?? "") + String(quoted).replacing(/\\(["\\])/) { $0.1 }
    }
}
