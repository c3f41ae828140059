import AppCoreKit
import CommandKit

/// A receiver that shows what features answer. What commands answer is shown when they are done.
@MainActor func shellScreen(_ console: Console) -> Input<Message> {
    { message in
        switch message {
        case .login(.registered(let email)): console.write(.registered(email))
        case .login(.loggedIn(let email)): console.write(.loggedIn(email))
        case .login(.failed(let error)): console.report(error)
        // What is answered already is shown before the person is asked.
        case .review(.ask): console.flush()
        default: break
        }
    }
}
