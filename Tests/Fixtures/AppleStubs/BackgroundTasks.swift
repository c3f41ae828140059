// What Docs/Recipes.md uses of BackgroundTasks. `.ci/apple` compiles it with the article's block.

nonisolated class BGTask {
    var expirationHandler: (() -> Void)?

    func setTaskCompleted(success: Bool) {}
}
