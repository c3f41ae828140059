/// Where messages go in. An input isn't `Sendable`: it is called in the isolation it was made in.
public typealias Input<Message> = (Message) -> Void

/// Where messages come out: a closure handed in by whoever listens, and called in the isolation it was made
/// in. ``fromAnyThread(_:isolation:)`` makes one that other threads may call.
public typealias Output<Message> = (Message) -> Void

/// A feature with its dependencies in place, waiting for its output. A message expander has the same shape.
///
/// A feature is a function, not a type: it takes its dependencies and an output, creates its use cases, and
/// returns its input. At the composition root a closure fills in the dependencies and leaves the output open:
///
///     { todoFeature(store: store, output: $0) }
public typealias Feature<Message> = (@escaping Output<Message>) -> Input<Message>
