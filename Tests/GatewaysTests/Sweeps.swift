import Foundation

/// What a sweep needs of the system.
enum Sweeps {
    static func have(_ tools: String...) -> Bool {
        tools.allSatisfy { tool in
            ["/usr/bin", "/bin", "/usr/sbin", "/sbin"].contains {
                FileManager.default.isExecutableFile(atPath: "\($0)/\(tool)")
            }
        }
    }

    /// Whether the thread sanitizer is in this process.
    static let isSanitized = dlsym(dlopen(nil, RTLD_NOW), "__tsan_init") != nil

    static let isRoot = NSUserName() == "root"
}
