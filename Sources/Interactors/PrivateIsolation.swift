/// The isolation of an exchange whose caller has none, where two things may happen at once: the work and a time limit.
actor PrivateIsolation {
    typealias Job = nonisolated(nonsending) @Sendable () async -> Void

    func run(_ job: Job) async {
        await job()
    }
}
