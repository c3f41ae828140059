/// Where the tests run, for those that only hold there.
package enum Platform {
    package static let isApple: Bool = {
        #if canImport(Darwin)
        return true
        #else
        return false
        #endif
    }()

    package static let isLinux: Bool = {
        #if os(Linux)
        return true
        #else
        return false
        #endif
    }()
}
