import Foundation
import TestSupport
import Testing

@Suite struct PrivacyManifestTests {
    private struct Manifest: Decodable {
        struct AccessedAPI: Decodable {
            let NSPrivacyAccessedAPIType: String
            let NSPrivacyAccessedAPITypeReasons: [String]
        }

        let NSPrivacyTracking: Bool
        let NSPrivacyTrackingDomains: [String]
        let NSPrivacyCollectedDataTypes: [String]
        let NSPrivacyAccessedAPITypes: [AccessedAPI]
    }

    /// The only ones of the functions with a required reason that the sources call are those for a file's status.
    @Test func everyUseOfAFunctionThatNeedsAReasonIsDeclared() throws {
        let data = try Data(contentsOf: Repository.url("Sources/Gateways/PrivacyInfo.xcprivacy"))
        let manifest = try PropertyListDecoder().decode(Manifest.self, from: data)
        #expect(!manifest.NSPrivacyTracking && manifest.NSPrivacyTrackingDomains.isEmpty)
        #expect(manifest.NSPrivacyCollectedDataTypes.isEmpty)
        let types = manifest.NSPrivacyAccessedAPITypes
        #expect(types.map(\.NSPrivacyAccessedAPIType) == ["NSPrivacyAccessedAPICategoryFileTimestamp"])
        #expect(types.flatMap(\.NSPrivacyAccessedAPITypeReasons) == ["C617.1"])

        let sources = try Repository.swiftFiles(in: "Sources/Gateways")
            .map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
        #expect(sources.contains("fstat("))
        for other in [
            "statfs", "statvfs", "systemUptime", "mach_absolute_time", "UserDefaults", "activeInputModes",
        ] {
            #expect(!sources.contains(other))
        }
    }

    @Test func manifestIsAResourceOfItsTarget() throws {
        let text = try Repository.text("Package.swift")
        #expect(text.contains(#".copy("PrivacyInfo.xcprivacy")"#))
        #expect(text.contains("resources: privacyManifest"))
    }
}
