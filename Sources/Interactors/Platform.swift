// What this module needs of the platform's C library: a way to write to standard error, where an error that nothing
// handles must at least be seen, and a way to tell threads apart. The standard library has neither.
#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Bionic)
import Bionic
#elseif canImport(WASILibc)
import WASILibc
#elseif canImport(WinSDK)
import WinSDK
import ucrt
#endif

nonisolated extension InteractorExecutor {
    nonisolated enum Platform {
        /// Writes `text` at once. What can't be written is lost: there is nowhere else to say so.
        static func writeToStandardError(_ text: String) {
            var text = text
            text.withUTF8 { bytes in
                #if canImport(WinSDK)
                _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
                #else
                _ = write(2, bytes.baseAddress, bytes.count)
                #endif
            }
        }

        /// A number that no other thread has at the same time, and that isn't 0.
        static var currentThread: UInt {
            #if canImport(WinSDK)
            UInt(GetCurrentThreadId())
            #elseif canImport(Glibc)
            UInt(pthread_self())
            #elseif canImport(WASILibc)
            1
            #else
            UInt(bitPattern: pthread_self())
            #endif
        }
    }
}
