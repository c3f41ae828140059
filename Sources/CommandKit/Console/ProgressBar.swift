import Foundation

/// Shows a person how far a long work is, on standard error. A work that takes less than half a second shows nothing,
/// and neither does one whose errors go to a pipe.
@MainActor package final class ProgressBar {
    private let title: String
    private let begin = ContinuousClock.now
    private let isShown = isatty(2) == 1
    private var shown = ""

    package init(_ title: String) { self.title = title }

    /// Says that so much of the work is done, from 0 to 1: `Importing 35 %`.
    package func update(_ fraction: Double) {
        guard isShown, begin.duration(to: .now) > .milliseconds(500) else { return }
        draw("\(title) \(Int(fraction * 100)) %")
    }

    /// Takes it off the terminal, for what comes next.
    package func end() { draw("") }

    private func draw(_ text: String) {
        guard text != shown else { return }
        shown = text
        try? FileHandle.standardError.write(contentsOf: Data("\r\u{1B}[K\(text)".utf8))
    }
}
