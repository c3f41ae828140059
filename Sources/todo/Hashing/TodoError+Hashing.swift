import TodoLogic

extension TodoError {
    /// The system doesn't have the hash function or not enough memory for it, or the stored text isn't a hash.
    static let hashingUnavailable = TodoError(
        "The password can't be checked: memory is missing, or users.json is damaged.",
        hint: "Free 64 MiB of memory, or put a backup of users.json in its place."
    )
}
