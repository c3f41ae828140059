extension RelativeDay {
    /// Why a text that looks like a day says none: “February 2027 has 28 days”. Nil for a text that doesn't.
    package static func fault(of text: String) -> String? {
        let text = text.lowercased()
        if text.first == "+", let unit = text.last, "dw".contains(unit) {
            let digits = text.dropFirst().dropLast()
            return isNumber(digits) && digits.count > 4 ? "+9999\(unit) is the most" : nil
        }
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.allSatisfy(isNumber) else { return nil }
        guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]) else {
            return "a year has four digits, a month and a day have two"
        }
        guard year > 0 else { return "the first year is 0001" }
        guard (1...12).contains(month) else { return "a year has the months 01 to 12" }
        guard Day(text) == nil else { return nil }
        return "\(months[month - 1]) \(year) has \(Day.length(ofMonth: month, year: year)) days"
    }

    private static func isNumber(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    }

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
        "November", "December",
    ]
}
