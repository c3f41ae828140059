#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif
#if canImport(Interactors)
public import Interactors
#endif

/// The message is the `localizedDescription`. The core can't say so itself, because it doesn't import Foundation. If you
/// vendor only the core, add this line to a file of your own.
nonisolated extension InteractorError: LocalizedError {}

nonisolated extension StorageError: LocalizedError {}
