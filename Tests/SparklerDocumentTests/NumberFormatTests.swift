// Numbers as text: patterns, rounding, clocks.
// Flow: NumberFormat, Countdown, Stagger → strings and delays to expect.
import SparklerCore
import SparklerDocument
import SparklerScene
import Testing

@Suite struct NumberFormatTests {
  @Test(
    "a number is written by its pattern",
    arguments: [
      ("0", 7.4, "7"), ("0", 7.5, "8"), ("0", -0.4, "0"), ("0", -2.5, "−3"), ("#,##0", 1_234_567, "1,234,567"),
      ("#,##0", 999, "999"), ("0.00", 1.005, "1.01"), ("0.##", 1.5, "1.5"), ("0.##", 2, "2"), ("0.0#", 2, "2.0"),
      ("€ #,##0.0", 1234.56, "€ 1,234.6"), ("0 %", 0.256, "26 %"), ("00", 5, "05"), ("#.0", 0.5, ".5"),
      ("'#'0", 3, "#3"), ("0 'o''clock'", 3, "3 oclock"), ("$#,##0 USD", 1e6, "$1,000,000 USD"), ("0k", 12, "12k"),
      ("0.", 3, "3."), ("0", 1e15, "1000000000000000"), ("0", .nan, "0"), ("0", .infinity, "0"),
    ] as [(String, Double, String)])
  func numbers(_ format: String, _ value: Double, _ expected: String) throws {
    #expect(try #require(NumberFormat(format)).text(of: value) == expected)
  }

  @Test(
    "a clock shows the seconds that have begun",
    arguments: [
      ("hh:mm:ss", 53_946, "14:59:06"), ("hh:mm:ss", 53_945.2, "14:59:06"), ("hh:mm:ss", 53_945, "14:59:05"),
      ("mm:ss", 3600, "60:00"), ("m:ss", 61, "1:01"), ("ss", 75, "75"), ("ss.SS", 1.239, "01.24"),
      ("d 'days' h 'h'", 100_000, "1 days 3 h"), ("hh:mm:ss", 0, "00:00:00"), ("hh:mm:ss", -5, "00:00:00"),
      ("d'd' hh:mm", 90_061, "1d 01:01"),
    ] as [(String, Double, String)])
  func clocks(_ format: String, _ value: Double, _ expected: String) throws {
    #expect(try #require(NumberFormat(format)).text(of: value) == expected)
  }

  @Test("what writes no number is no format", arguments: ["", "abc", "'0'", "0 0", "0.0.0", "€"])
  func none(_ format: String) { #expect(NumberFormat(format) == nil) }

  @Test("any text and any number end in time") func any() {
    var random = SeededRandom(seed: 3)
    let letters = Array("#0,.%'dhmsS €-a")
    for _ in 0..<20_000 {
      let format = String((0..<random.below(12)).map { _ in letters[random.below(letters.count)] })
      let value =
        [0, -1, 1e300, -1e15, .leastNonzeroMagnitude, 0.5, 123_456.789][random.below(7)] * random.uniform(-2, 2)
      _ = NumberFormat(format)?.text(of: value)
      _ = Countdown.seconds(format)
    }
  }

  @Test(
    "a clock's time is read as it is written",
    arguments: [
      ("14:59:06", 53_946), ("1:30", 90), ("90s", 90), ("90", 90), ("1:00:00:00", 86_400), ("0.5", 0.5), ("a", nil),
      ("1:", nil), ("-1", nil), ("1:2:3:4:5", nil), ("", nil),
    ] as [(String, Double?)])
  func times(_ text: String, _ expected: Double?) { #expect(Countdown.seconds(text) == expected) }

  @Test(
    "pieces follow each other from where it is said",
    arguments: [
      (.start, [0, 1, 2, 3, 4]), (.end, [4, 3, 2, 1, 0]), (.center, [2, 1, 0, 1, 2]), (.edges, [0, 1, 2, 1, 0]),
    ] as [(Stagger.Origin, [Double])])
  func stagger(_ origin: Stagger.Origin, _ expected: [Double]) {
    var stagger = Stagger()
    (stagger.each, stagger.origin) = (1, origin)
    #expect(stagger.delays(count: 5, random: SeededRandom(seed: 1)).map(\.value) == expected)
    stagger.total = 8
    let total = stagger.delays(count: 5, random: SeededRandom(seed: 1)).map(\.value)
    #expect(total.max() == 8 && total.min() == 0)
    #expect(stagger.delays(count: 0, random: SeededRandom(seed: 1)).isEmpty)
    #expect(stagger.delays(count: 1, random: SeededRandom(seed: 1)) == [0])
  }

  @Test("a random order is one of all orders, the same each time") func random() {
    var stagger = Stagger()
    (stagger.each, stagger.origin) = (1, .random)
    let found = stagger.delays(count: 9, random: SeededRandom(seed: 4)).map(\.value)
    #expect(found.sorted() == (0..<9).map(Double.init) && found != found.sorted())
    #expect(stagger.delays(count: 9, random: SeededRandom(seed: 4)).map(\.value) == found)
    stagger.first = 3
    #expect(stagger.delays(count: 5, random: SeededRandom(seed: 4)).map(\.value) == [3, 2, 1, 0, 1])
  }
}
