import Foundation
import Synchronization

/// Shows a person how far a long work is, on standard error. A work that takes less than half a second shows
/// nothing, and neither does one whose errors go to a pipe.
package final class ProgressBar: Sendable {
    private let title: String
    /// How much is done and what is shown; nil once the work has ended.
    private let state = Mutex<(fraction: Double, shown: String)?>((0, ""))

    /// Begins with the work. The bar is drawn beside it, since a work may be long in a single step.
    init(_ title: String) {
        self.title = title
        guard isatty(2) == 1 else { return }
        Task.detached { [weak self] in
            try? await Task.sleep(for: .milliseconds(500))
            while self?.draw() == true { try? await Task.sleep(for: .milliseconds(100)) }
        }
    }

    /// Says that so much of the work is done, from 0 to 1.
    package func update(_ fraction: Double) { state.withLock { $0?.fraction = fraction } }

    /// Takes it off the terminal, for what comes next.
    func end() {
        state.withLock { state in
            if let shown = state?.shown, !shown.isEmpty {
                _ = writeAll("\r\(String(repeating: " ", count: shown.count))\r".utf8, to: 2)
            }
            state = nil
        }
    }

    /// False once the work has ended.
    private func draw() -> Bool {
        state.withLock { state in
            guard let (fraction, shown) = state else { return false }
            let text = Self.text(title, fraction, columns: TerminalSize.of(2).columns)
            if text != shown { _ = writeAll("\r\(text)".utf8, to: 2) }
            state = (fraction, text)
            return true
        }
    }

    /// `Importing  35 % [#######.............]`, or its beginning: a text that the terminal wraps can't be
    /// drawn over.
    static func text(_ title: String, _ fraction: Double, columns: Int) -> String {
        let full = Int(fraction * 20)
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: 20 - full)
        return String(String(format: "\(title) %3d %% [\(bar)]", Int(fraction * 100)).prefix(columns - 1))
    }
}
