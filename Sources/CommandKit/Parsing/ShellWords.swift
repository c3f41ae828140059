/// The words of a line in the program's own shell. They are separated by spaces; double quotes keep a text together if
/// they enclose a whole word, and inside of them `\"` stands for `"`. Other quotes and apostrophes are just characters:
/// `add Don't say "no".`
package func shellWords(_ line: String) throws -> [String] {
    var words: [String] = []
    for match in line.matches(of: /"((?:\\"|[^"])*)("(?=\s|$)|$)|\S+/) {
        guard let quoted = match.1 else {
            words.append(String(match.0))
            continue
        }
        if match.2?.isEmpty == true {
            throw CommandError.usage("A double quote isn't closed.", hint: "Close it, or leave it out.")
        }
        words.append(String(quoted).replacing("\\\"", with: "\""))
    }
    return words
}
