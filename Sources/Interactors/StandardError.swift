// The one thing that this module needs of the platform: a way to write to standard error, where a failure that
// nobody listens for must at least be seen. The standard library has none.
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
#elseif canImport(ucrt)
import ucrt
#endif

nonisolated extension InteractorExecutor {
    nonisolated enum StandardError {
        /// Writes `text` at once. What can't be written is lost: there is nowhere else to say so.
        static func write(_ text: String) {
            var text = text
            text.withUTF8 { bytes in
                #if canImport(ucrt)
                _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
                #elseif canImport(Darwin)
                _ = Darwin.write(2, bytes.baseAddress, bytes.count)
                #elseif canImport(Glibc)
                _ = Glibc.write(2, bytes.baseAddress, bytes.count)
                #elseif canImport(Musl)
                _ = Musl.write(2, bytes.baseAddress, bytes.count)
                #endif
            }
        }
    }
}
