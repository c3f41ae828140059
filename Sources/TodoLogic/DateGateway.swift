import Foundation

/// Tells the time, and which day it is where the person is.
package protocol DateGateway: Sendable {
    /// The date and time of the call.
    func now() -> Date

    /// The day of the call.
    func today() -> Day
}
