#if canImport(Foundation)
import Foundation
#endif

nonisolated extension InteractorError {
    /// What `error` tells people: its localized description if it has one and Foundation is there to ask, and
    /// otherwise its own description.
    static func message(of error: any Error) -> String {
        #if canImport(Foundation)
        if let description = (error as? any LocalizedError)?.errorDescription { return description }
        if type(of: error) is NSError.Type || error is any CustomNSError { return error.localizedDescription }
        #endif
        return String(describing: error)
    }
}
