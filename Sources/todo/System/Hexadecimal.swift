extension [UInt8] {
    /// The bytes as two small hexadecimal digits each.
    var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }

    /// The bytes that the digits stand for, or nil if they aren't pairs of hexadecimal digits.
    init?(hexadecimal digits: some StringProtocol) {
        let values = digits.compactMap(\.hexDigitValue)
        guard values.count == digits.count, values.count.isMultiple(of: 2) else { return nil }
        self = stride(from: 0, to: values.count, by: 2).map { UInt8(values[$0] << 4 | values[$0 + 1]) }
    }
}
