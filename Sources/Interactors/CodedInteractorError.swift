/// An error type that determines the code of an ``InteractorError`` created from it.
///
/// See `Docs/Errors.md`.
public nonisolated protocol CodedInteractorError: Error {
    /// What kind of error this is, for programs. By default, the code of the first of the ``causes``.
    var code: InteractorError.Code { get }

    /// The errors that led to this one, the most important first. ``InteractorError/underlyingError(as:)`` finds all of
    /// them. By default, there are none.
    var causes: [any Error] { get }
}

nonisolated extension CodedInteractorError {
    /// The code of the first cause; without one, ``InteractorError/Code/failed``.
    public var code: InteractorError.Code { causes.first.map { InteractorError($0).code } ?? .failed }

    /// None.
    public var causes: [any Error] { [] }
}
