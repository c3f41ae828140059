import TestSupport
import Testing

/// What is offered for a command line that isn't complete, whatever the shell is.
struct CompletionTests {
    private let todo: Todo

    init() throws {
        todo = try Todo.loggedIn(after: [
            "add Buy milk --tag home --tag food", "add Call Bob --tag phone", "add Done", "check 3",
        ])
    }

    static let examples: [(words: [String], offer: [String])] = [
        (["ch"], ["check\tMark todos as done"]),
        (["frobnicate", ""], []),
        (["check", ""], ["1\tBuy milk", "2\tCall Bob"]),
        (["check", "+"], ["+food\t", "+home\t", "+phone\t"]),
        (["check", "2", ""], ["1\tBuy milk"]), (["delete", "+p"], ["+phone\t"]), (["show", "+p"], []),
        (["uncheck", ""], ["3\tDone"]),
        (["delete", "3"], ["3\tDone"]),
        (["edit", "1", ""], ["Buy milk\t"]), (["edit", "1", "2"], ["2\tCall Bob"]),

        (["tag", "2", "fo"], ["food\t"]),
        (["untag", "1", ""], ["food\t", "home\t"]),
        (["untag", "1", "food", ""], ["home\t"]),
        (
            ["list", "--d"],
            ["--done\tOnly todos that are done", "--data-dir\tKeep the data in the folder DIR"]
        ),
        (["list", "--all", "--al"], []),
        (["list", "--tag", "h"], ["home\t"]),
        (["list", "--tag=h"], ["--tag=home\t"]),
        (["add", "--tag", "home", "--ta"], ["--tag\tA tag, one word"]),
        (["add", "--", "--ta"], []),
        (["--color", ""], ["auto\t", "always\t", "never\t"]),
        (["completions", "z"], ["zsh\t"]),
        (["help", "exi"], ["exit-codes\tExit codes, for scripts"]),
        (["--data-dir", ""], ["\tfolders"]), (["import", ""], ["\tfiles"]),
        (["add", "x", "--due", "to"], ["today\t", "tomorrow\t"]), (["ls", "#ho"], ["#home\t"]),
        (["done", ""], ["1\tBuy milk", "2\tCall Bob"]),
        (["list", "due:w"], ["due:week\t", "due:wednesday\t"]),
        (["add", "Buy", "due:w"], ["due:wednesday\t"]),
        (["add", "Buy", "+f"], ["+food\t"]), (["edit", "1", "Milk", "priority:h"], ["priority:high\t"]),
        (["--vers"], ["--version\tShow the version"]),
        (["manual", "--js"], []),
    ]

    @Test(arguments: SlowTests.areWanted ? Array(examples.indices) : [2])
    func wordsThatFitAreOffered(_ index: Int) throws {
        let (words, offer) = Self.examples[index]
        let outcome = try todo.run(["__complete", "--"] + words)
        #expect(outcome == Outcome(out: offer.map { $0 + "\n" }.joined(), err: "", code: 0), "\(words)")
    }

    @Test func shellCanBeAskedForThemToo() throws {
        let lines = Self.examples.map { example in
            "__complete -- " + example.words.map { "\"\($0)\"" }.joined(separator: " ")
        }
        for (answer, (words, offer)) in zip(try todo.answers(to: lines), Self.examples) {
            #expect(answer == offer.map { $0 + "\n" }.joined(), "\(words)")
        }
    }

    @Test(arguments: [("e", "exit\tLeave the shell"), ("c", "catalogue\tList the use cases of the program")])
    func commandOfTheShellIsOfferedThereOnly(_ word: String, _ offer: String) throws {
        let outside = try todo.run(["__complete", "--", word]).out.split(separator: "\n").map(String.init)
        let inside = try todo.answers(to: ["__complete -- \(word)"])[0].split(separator: "\n").map(
            String.init
        )
        #expect(outside.count > 1 && !outside.contains(offer))
        #expect(Set(inside).subtracting(outside) == [offer])
    }

    @Test func numbersAreInTheOrderOfNumbers() throws {
        try todo("add -", input: (4...12).map { "Todo \($0)\n" }.joined())
        let lines = try todo.run(["__complete", "--", "delete", ""]).out.split(separator: "\n")
        #expect(lines.map { $0.prefix { $0 != "\t" } } == (1...12).map { "\($0)" })
    }

    @Test func numbersAreThoseOfTheFolderOnTheLine() throws {
        let other = try Todo.loggedIn()
        try other("add Elsewhere")
        for option in [["--data-dir", other.folder], ["--data-dir=\(other.folder)"]] {
            let out = try todo.run(["__complete", "--"] + option + ["check", ""]).out
            #expect(out == "1\tElsewhere\n")
        }
    }

    @Test func nobodyWhoPressesTabReadsOfAnError() throws {
        try todo.write("nonsense", to: "todos.json")
        #expect(try todo.run(["__complete", "--", "check", ""]) == Outcome(out: "", err: "", code: 0))
        #expect(try Todo().run(["__complete", "--", "check", ""]) == Outcome(out: "", err: "", code: 0))
    }

    @Test func titleInADescriptionIsOneLine() throws {
        try todo.run(["add", "two\nlines\tand \u{1B}[31m" + String(repeating: "x", count: 100)])
        let out = try todo.run(["__complete", "--", "check", "4"]).out
        #expect(out.hasPrefix(#"4\#ttwo lines\u0009and \u001B[31mxxx"#.replacing(#"\#t"#, with: "\t")))
        #expect(out.filter { $0 == "\n" }.count == 1)
    }
}
