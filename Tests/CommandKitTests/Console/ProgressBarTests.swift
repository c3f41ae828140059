import Testing

@testable import CommandKit

@MainActor
struct ProgressBarTests {
    @Test(
        arguments: [
            (0, "Importing   0 % [....................]"), (0.01, "Importing   1 % [....................]"),
            (0.5, "Importing  50 % [##########..........]"), (1, "Importing 100 % [####################]"),
        ] as [(Double, String)]
    )
    func barIsAsFullAsTheWorkIsDone(_ fraction: Double, _ text: String) {
        #expect(ProgressBar.text("Importing", fraction) == text)
    }
}
