/// `value` on one line, as a failure shows it. An instance of a class that doesn't describe itself is shown
/// with its properties: its name alone would say nothing.
nonisolated func describe(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .class,
        !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible)
    else { return String(reflecting: value) }
    let properties = mirror.children.map { "\($0.label ?? "_"): \(String(reflecting: $0.value))" }
    return "\(String(reflecting: type(of: value)))(\(properties.joined(separator: ", ")))"
}
