/// Carries a value where the compiler can't see that only one thread uses it.
///
/// **Why it is unchecked.** The value needn't be `Sendable`.
///
/// **Why it is sound.** It leaves a lock on the thread that holds it, or goes to a thread that alone uses it then. Each
/// use says which.
nonisolated struct InteractorUnchecked<Value>: @unchecked Sendable { let value: Value }
