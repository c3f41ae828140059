import CommandKit
import Testing

@MainActor
struct CompletionTests {
    private func offered(_ words: [String]) async -> [String] {
        let completion = Completion(table: .example, isShell: true)
        guard case .candidates(let candidates) = await completion.offer(for: words) else {
            return []
        }
        return candidates.map(\.text)
    }

    @Test(arguments: [
        (["ch"], ["check"]), (["frobnicate", ""], []), (["add", "x", "--t"], ["--tag"]),
        (["add", "--tag", "h"], ["home"]), (["add", "--tag=h"], ["--tag=home"]),
        (["add", "-t", "w"], ["work"]), (["add", "--", "--t"], []), (["ad", "-t", "w"], ["work"]),
        (["edit", "1", "--color", ""], ["red", "green"]), (["edit", "1", ""], []),
        (["edit", "1", "1"], ["10", "11"]), (["edit", "1", "x", "1"], []),
        (["check", "1"], ["1", "10", "11"]), (["help", "col"], ["colors"]),
        (["--color", "n"], ["never"]), (["--ver"], ["--version"]),
    ])
    func wordsThatFitAreOffered(_ words: [String], _ texts: [String]) async {
        #expect(await offered(words) == texts)
    }

    @Test func numbersAreInTheOrderOfNumbers() async {
        #expect(await offered(["check", ""]) == (1...11).map(String.init))
        #expect(await offered(["check", "2", ""]) == ([1] + Array(3...11)).map(String.init))
    }
}
