import Interactors
import TodoLogic

extension TodoError {
    /// The system doesn't have this hash function, or not enough memory for it.
    static let hashingUnavailable = TodoError(
        "hashing",
        "This system can't hash passwords now.",
        hint: "Free 64 MiB of memory, then try again. On Linux, it takes libxcrypt 4.4 or newer, too."
    )

    /// The stored text isn't a hash that this program makes.
    static let unknownHash = TodoError(
        "hashing",
        "The stored hash of the password is damaged, or from another system.",
        hint: "Put a backup of users.json in its place."
    )
}
