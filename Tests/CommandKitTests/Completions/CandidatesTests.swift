import CommandKit
import Testing

@MainActor
struct CandidatesTests {
    private func offered(_ words: [String]) async -> [String] {
        await Console(table: .example).candidates(for: words).map(\.text)
    }

    @Test(arguments: [
        (["ch"], ["check"]), (["frobnicate", ""], []), (["add", "x", "--t"], ["--tag"]),
        (["add", "--tag", "h"], ["home"]), (["add", "--tag=h"], ["--tag=home"]),
        (["add", "-t", "w"], ["work"]),
        (["add", "Buy", "+h"], ["+home"]), (["add", "Buy", "due:t"], ["due:today", "due:tomorrow"]),
        (["add", "due:today", "due:"], []), (["add", "--", "+h"], []), (["add", "--", "--t"], []),
        (["edit", "1", "1"], ["10", "11"]), (["edit", "1", "x", "1"], []), (["edit", "1", "+w"], ["+work"]),
        (["check", "1"], ["1", "10", "11"]), (["check", "10", "1"], ["1", "11"]),
        (["completions", "z"], ["zsh"]),
        (["--color", "n"], ["never"]), (["--ver"], ["--version"]), (["login", "x"], ["\tfiles"]),
    ])
    func wordsThatFitAreOffered(_ words: [String], _ texts: [String]) async {
        #expect(await offered(words) == texts)
    }

    @Test func numbersHaveTheirMeanings() async {
        let candidates = await Console(table: .example).candidates(for: ["check", "11"])
        #expect(candidates == [.init("11", "Note 11")])
    }
}
