extension Measurement {
    /// `ok  1.12 (at most 1.30)  execute / direct call  18.0 ns / 16.1 ns  0 / 0 allocations`
    var line: String {
        var text = isMissed ? "MISSED  " : "ok      "
        if let ratio {
            text += "\(ratio.text(2)) × (at most \(benchmark.limit.text(2)))  "
        }
        text += "\(benchmark.name) / \(benchmark.baselineName)"
        if ratio != nil { text += ": \(nanoseconds.text(1)) / \(baselineNanoseconds.text(1)) ns" }
        if let allocations, let baselineAllocations {
            text += ", \(allocations.text(2)) / \(baselineAllocations.text(2)) allocations"
        }
        return text
    }
}

extension Double {
    /// With so many digits behind the point.
    func text(_ digits: Int) -> String {
        guard isFinite else { return "\(self)" }
        var power = 1.0
        for _ in 0..<digits { power *= 10 }
        let scaled = Int((abs(self) * power).rounded())
        let rest = String(scaled % Int(power))
        let sign = self < 0 && scaled > 0 ? "-" : ""
        return "\(sign)\(scaled / Int(power))." + String(repeating: "0", count: digits - rest.count) + rest
    }
}
