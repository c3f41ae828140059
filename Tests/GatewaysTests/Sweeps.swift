import Foundation

/// What a sweep needs of the system.
enum Sweeps {
    /// Whether the thread sanitizer is in this process.
    static let isSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

    static let isRoot = NSUserName() == "root"
}
