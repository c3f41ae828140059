// A class with constants has an initializer.
import Interactors

#if REJECTED
// error: class 'BookRoom' has no initializers
final class BookRoom: InteractorRequest<Int> {
    let room: Int
}
#else
final class BookRoom: InteractorRequest<Int> {
    let room: Int

    init(room: Int) { self.room = room }
}
#endif
