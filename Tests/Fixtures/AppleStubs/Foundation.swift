// Foundation as far as the sources use it. All of Linux's would bring the functions of Linux's C library along; its
// essentials don't, and of the rest, only what is named here is visible.
@_exported import Darwin
@_exported import FoundationEssentials
@_exported import class Foundation.FileHandle
@_exported import class Foundation.JSONSerialization
@_exported import class Foundation.NSError
@_exported import class Foundation.NSLock
@_exported import class Foundation.NSNull
@_exported import class Foundation.Thread
@_exported import let Foundation.NSPOSIXErrorDomain
@_exported import let Foundation.NSUnderlyingErrorKey
@_exported import protocol Foundation.CustomNSError
@_exported import struct Foundation.CharacterSet
