/// A closure that receives a message. It isn't `Sendable`: it stays on the main actor. In Swift 5 mode, the compiler
/// doesn't check this.
public typealias Input<Message> = (Message) -> Void

/// A closure that a module calls with its messages, on the main actor. In Swift 5 mode, the compiler doesn't check
/// this. ``fromAnyThread(_:)`` creates a closure that other threads can call.
public typealias Output<Message> = (Message) -> Void

/// A feature with its dependencies, but without its output. A message expander has the same type.
///
/// A feature is a `@MainActor` function with its dependencies and an output as parameters. It creates its use cases,
/// and returns its input. At the composition root, a closure fills in the dependencies, if there are any:
///
///     { todoFeature(store: store, output: $0) }
public typealias Feature<Message> = (@escaping Output<Message>) -> Input<Message>
