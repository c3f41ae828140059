import Foundation

/// Whether a program is installed that a test needs.
package func isInstalled(_ name: String) -> Bool {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return "\(path):/usr/bin:/bin:/usr/sbin:/sbin".split(separator: ":")
        .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
}
