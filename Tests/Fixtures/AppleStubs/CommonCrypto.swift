// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
@_exported import Darwin

public typealias CC_LONG = UInt32
public typealias CCPBKDFAlgorithm = UInt32
public typealias CCPseudoRandomAlgorithm = UInt32

public var CC_SHA256_DIGEST_LENGTH: Int32 { 0 }
// Members of enumerations without a name.
public var kCCPBKDF2: Int { 0 }
public var kCCPRFHmacAlgSHA256: Int { 0 }
public var kCCSuccess: Int { 0 }

@discardableResult
public func CC_SHA256(_ data: UnsafeRawPointer!, _ count: CC_LONG, _ digest: UnsafeMutablePointer<UInt8>!)
    -> UnsafeMutablePointer<UInt8>!
{ fatalError() }

@discardableResult
public func CCKeyDerivationPBKDF(
    _ algorithm: CCPBKDFAlgorithm,
    _ password: UnsafePointer<CChar>!,
    _ passwordCount: Int,
    _ salt: UnsafePointer<UInt8>!,
    _ saltCount: Int,
    _ function: CCPseudoRandomAlgorithm,
    _ rounds: UInt32,
    _ key: UnsafeMutablePointer<UInt8>!,
    _ keyCount: Int
) -> Int32 { fatalError() }
