import CommandKit
import Testing

struct SuggestionTests {
    @Test(arguments: [
        ("chek", "check"), ("ch", "check"), ("lsit", "list"), ("tomorow", "tomorrow"), ("c", nil),
        ("xyz", nil),
        ("milk", nil),
    ])
    func nearestWordIsSuggestedIfItCanBeMeant(_ typed: String, _ suggested: String?) {
        #expect(suggestion(for: typed, among: ["add", "check", "list", "tomorrow", "t"]) == suggested)
    }
}
