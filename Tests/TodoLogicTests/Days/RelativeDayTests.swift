import Testing
import TodoLogic

struct RelativeDayTests {
    /// 2027-01-15 is a Friday.
    @Test(arguments: [
        ("today", "2027-01-15"), ("tomorrow", "2027-01-16"), ("+0d", "2027-01-15"), ("+3d", "2027-01-18"),
        ("+2w", "2027-01-29"), ("fri", "2027-01-22"), ("sat", "2027-01-16"), ("Thursday", "2027-01-21"),
        ("MON", "2027-01-18"), ("2020-02-29", "2020-02-29"), ("+9999w", "2218-09-04"),
    ])
    func dayIsCountedFromToday(_ text: String, _ expected: String) throws {
        let today = try #require(Day("2027-01-15"))
        #expect(try #require(RelativeDay(text)).day(from: today).description == expected)
    }

    @Test(arguments: [
        "", "yesterday", "3d", "+d", "+3", "+3m", "+-3d", "+10000d", "+1.5d", "+৩d", "f", "fr", "frida",
        "2027-02-29",
        " today",
    ])
    func otherTextIsRefused(_ text: String) {
        #expect(RelativeDay(text) == nil)
    }

    @Test(arguments: [
        ("2027-02-29", "February 2027 has 28 days"), ("2028-02-30", "February 2028 has 29 days"),
        ("2027-04-31", "April 2027 has 30 days"), ("2027-12-00", "December 2027 has 31 days"),
        ("2027-13-01", "a year has the months 01 to 12"), ("2027-00-01", "a year has the months 01 to 12"),
        ("0000-01-01", "the first year is 0001"),
        ("2027-1-5", "a year has four digits, a month and a day have two"),
        ("27-01-05", "a year has four digits, a month and a day have two"),
        ("+99999d", "+9999d is the most"), ("+10000W", "+9999w is the most"),
    ])
    func textThatLooksLikeADaySaysWhyItIsNone(_ text: String, _ fault: String) {
        #expect(RelativeDay(text) == nil)
        #expect(RelativeDay.fault(of: text) == fault)
    }

    @Test(arguments: ["", "soon", "+d", "+3", "+৩d", "2027-01", "2027-01-৩", "2027--01", "2027-01-31", "+3d"])
    func otherTextHasNoSuchFault(_ text: String) {
        #expect(RelativeDay.fault(of: text) == nil)
    }
}
