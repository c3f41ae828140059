import Foundation

/// What a sweep needs of the system.
enum Sweeps {
    static let isRoot = NSUserName() == "root"
}
