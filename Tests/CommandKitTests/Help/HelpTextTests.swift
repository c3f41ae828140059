import Testing

@testable import CommandKit

struct HelpTextTests {
    private func text(_ columns: Int, _ topic: HelpTopic) -> [String] {
        HelpText(prefix: "notes ", columns: columns).lines(topic).map { $0.text(prefix: "") }
    }

    @Test(arguments: [40, 80])
    func helpIsWrappedAtWords(_ columns: Int) {
        let topics = [CommandTable.example.overview] + CommandTable.example.commands.map(\.topic)
        for line in topics.flatMap({ text(columns, $0) }) where line.contains(/\S \S/) {
            #expect(line.count <= columns, "\(line)")
        }
    }

    @Test func helpOfACommandHasItsAliasesAndItsOwnOptionsOnly() {
        let lines = text(80, Command.check.topic)
        #expect(lines.contains("Also: done"))
        #expect(!lines.contains { $0.contains("--color") })
        #expect(text(80, Command.add.topic).contains("  -t, --tag T         A tag"))
    }

    @Test func commonOptionsAreInTheOverview() throws {
        let lines = text(80, CommandTable.example.overview)
        for option in ["-j, --json", "--color WHEN", "-h, --help", "--version"] {
            #expect(lines.contains { $0.hasPrefix("  \(option) ") }, "\(option)")
        }
    }
}
