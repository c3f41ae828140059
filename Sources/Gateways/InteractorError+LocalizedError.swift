#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif
#if canImport(Interactors)
import Interactors
#endif

/// What a program sees as `localizedDescription` is the message. The core can't say so itself: it doesn't import Foundation. Who
/// vendors the core without this module writes this line in a file of theirs.
nonisolated extension InteractorError: LocalizedError {}
