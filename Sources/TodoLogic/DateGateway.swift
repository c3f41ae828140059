/// Tells the time.
package protocol DateGateway: Sendable {
    /// The date and time of the call.
    func now() -> Timestamp
}
