extension String {
    /// The text between the marks that keep its direction of writing to itself, if any of it is written from
    /// right to left. Else a Hebrew title would draw the tags behind it to the other side.
    var isolatingDirection: String {
        unicodeScalars.contains(where: \.isWrittenFromTheRight) ? "\u{2068}\(self)\u{2069}" : self
    }
}

extension Unicode.Scalar {
    /// The blocks of Hebrew, Arabic and the other scripts of that direction.
    fileprivate var isWrittenFromTheRight: Bool {
        switch value {
        case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
        default: false
        }
    }
}
