/// Why a password could not be hashed or compared. Nobody is let in.
struct HashingError: Error {
    /// What happened, and what to do next.
    let message, hint: String

    /// The system has no such hash, or no memory for it.
    static let unavailable = HashingError(
        message: "This system can't hash passwords.",
        hint: "On Linux it takes libxcrypt 4.4 or newer, with yescrypt, and 64 MiB of memory."
    )

    /// What is stored isn't a hash that this program makes.
    static let unknownHash = HashingError(
        message: "The stored hash of the password is damaged, or from another system.",
        hint: "Put a backup of users.json in its place."
    )
}
