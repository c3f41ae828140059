import Testing

@testable import CommandKit

struct ProgressBarTests {
    @Test(
        arguments: [
            (0, "Importing   0 % [....................]"), (0.01, "Importing   1 % [....................]"),
            (0.5, "Importing  50 % [##########..........]"), (1, "Importing 100 % [####################]"),
        ] as [(Double, String)]
    )
    func barIsAsFullAsTheWorkIsDone(_ fraction: Double, _ text: String) {
        #expect(ProgressBar.text("Importing", fraction, columns: 80) == text)
    }

    @Test(
        arguments: [
            (39, "Importing  50 % [##########..........]"), (38, "Importing  50 % [##########.........."),
            (16, "Importing  50 %"),
        ] as [(Int, String)]
    )
    func barIsNoWiderThanTheTerminal(_ columns: Int, _ text: String) {
        #expect(ProgressBar.text("Importing", 0.5, columns: columns) == text)
    }
}
