/// The system can't hash passwords, or a stored hash is none.
struct HashingError: Error, CustomStringConvertible {
    var description: String {
        "This system's C library can't hash passwords with yescrypt, or the stored hash is damaged."
    }
}
