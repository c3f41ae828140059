nonisolated extension InteractorExecutor {
    /// The version of this code, by Semantic Versioning 2.0.0: what changes is in `Docs/Changelog.md`. It tells somebody
    /// who has copied the folder what they have.
    public static let version = "0.2.0"
}
