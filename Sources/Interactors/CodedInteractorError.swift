/// An error type that says which code an ``InteractorError`` has that is created from it.
///
/// See `Docs/Errors.md`.
public nonisolated protocol CodedInteractorError: Error {
    /// What kind of error this is, for programs. By default, the code of the first of the ``causes``.
    var code: InteractorError.Code { get }

    /// The errors that have led to this one, the one that counts first. All are found by
    /// ``InteractorError/underlyingError(as:)``. By default, there are none.
    var causes: [any Error] { get }
}

nonisolated extension CodedInteractorError {
    /// The code of the first cause; without one, ``InteractorError/Code/failed``.
    public var code: InteractorError.Code { causes.first.map { InteractorError($0).code } ?? .failed }

    /// None.
    public var causes: [any Error] { [] }
}
