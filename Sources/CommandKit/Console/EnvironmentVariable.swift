import Foundation

/// An environment variable, or nil if it is missing or empty.
///
/// It copies the text that the C library points to. Foundation would make a dictionary of all variables for each.
package func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
}
