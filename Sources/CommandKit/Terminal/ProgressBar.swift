import Foundation
import Synchronization

/// Shows a person how far a long work is, on standard error. A work that takes less than half a second shows nothing, and
/// neither does one whose errors go to a pipe.
package final class ProgressBar: Sendable {
    private struct State {
        var fraction = 0.0
        var shown = ""
        var hasEnded = false
    }

    private let title: String
    private let terminal = isatty(2) == 1 ? DirectOutput(descriptor: 2) : nil
    private let state = Mutex(State())

    /// Begins with the work. The bar is drawn beside it, since a work may be long in a single step.
    init(_ title: String) {
        self.title = title
        guard terminal != nil else { return }
        Task.detached { [weak self] in
            try? await Task.sleep(for: .milliseconds(500))
            while self?.draw() == true { try? await Task.sleep(for: .milliseconds(100)) }
        }
    }

    /// Says that so much of the work is done, from 0 to 1.
    package func update(_ fraction: Double) {
        state.withLock { $0.fraction = fraction }
    }

    /// Takes it off the terminal, for what comes next.
    func end() {
        state.withLock { state in
            state.hasEnded = true
            guard !state.shown.isEmpty else { return }
            terminal?.write("\r\(String(repeating: " ", count: state.shown.count))\r")
            state.shown = ""
        }
    }

    /// False once the work has ended.
    private func draw() -> Bool {
        state.withLock { state in
            let text = Self.text(title, state.fraction, columns: TerminalSize.of(2).columns)
            if state.hasEnded { return false }
            if text != state.shown { terminal?.write("\r\(text)") }
            state.shown = text
            return true
        }
    }

    /// `Importing [#######.............]  35 %`, or less of it: a text that the terminal wraps can't be drawn over.
    static func text(_ title: String, _ fraction: Double, columns: Int) -> String {
        let number = String(Int(fraction * 100))
        let percent = String(repeating: " ", count: max(0, 3 - number.count)) + "\(number) %"
        let cells = min(20, columns - "\(title) [] \(percent)".count)
        guard cells > 0 else { return String(percent.prefix(columns)) }
        let full = Int(fraction * Double(cells))
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: cells - full)
        return "\(title) [\(bar)] \(percent)"
    }
}
