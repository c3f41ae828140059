/// Why a password could not be hashed or compared. Nobody is let in.
enum HashingError: Error {
    /// The system has no such hash, or no memory for it.
    case unavailable
    /// What is stored isn't a hash that this program makes.
    case unknownHash

    /// What happened.
    var message: String {
        switch self {
        case .unavailable: "This system can't hash passwords."
        case .unknownHash: "The stored hash of the password is damaged, or from another system."
        }
    }

    /// What to do next.
    var hint: String {
        switch self {
        case .unavailable: "On Linux it takes libxcrypt 4.4 or newer, with yescrypt, and 64 MiB of memory."
        case .unknownHash: "Put a backup of users.json in its place."
        }
    }
}
