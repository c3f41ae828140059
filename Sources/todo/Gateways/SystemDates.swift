#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
import TodoLogic

/// The system's clock.
struct SystemDates: DateGateway {
    func now() -> Timestamp {
        Timestamp(secondsSince1970: Int(Date.now.timeIntervalSince1970))
    }
}
