// Numbers of a locale in specs: what is refused, and that `expand` writes the same numbers.
// Flow: specs → layers, diagnostics.
import SparklerAuthoring
import SparklerDocument
import SparklerScene
import Testing

@Suite struct NumberSpecTests {
  @Test(
    "what contradicts itself or isn't known is refused with a remedy",
    arguments: [
      ("{count: {to: 5, locale: klingon}}", .unknownWord, "write one such as"),
      ("{count: {to: 5, currency: €}}", .unknownWord, "did you mean 'EUR'?"),
      ("{count: {to: 5, currency: ZZZ}}", .unknownWord, "ISO 4217"),
      ("{count: {to: 5, locale: de-XX}}", .unknownWord, "de-AT"), ("{count: {to: 5, locale: ''}}", .unknownWord, "de"),
      ("{count: {to: 5, currency: EURO}}", .unknownWord, "EUR"),
      ("{count: {to: 5, currency: EUR, style: percent}}", .bothNames, "keep one"),
      ("{count: {to: 5, currency: EUR, format: '0.0'}}", .bothNames, "leave format out"),
      ("{count: {to: 5, decimals: 2, format: '0.0'}}", .bothNames, "leave format out"),
      ("{count: {to: 5, decimals: 16}}", .outOfRange, "15"),
      ("{count: {to: 5, relative: fortnight}}", .unknownWord, "day"),
      ("{countdown: {from: 9s, locale: xx}}", .unknownWord, "write one such as"),
      ("{text: '', number: {value: 1, currency: EUR, relative: day}}", .bothNames, "keep one"),
      ("{count: {to: 5, maximumFractionDigits: 2}}", .unknownKey, "decimals: 2"),
      ("{count: {to: 5, style: currency}}", .unknownWord, "currency: EUR"),
    ] as [(String, Diagnostic.Code, String)])
  func refused(_ entry: String, _ code: Diagnostic.Code, _ remedy: String) throws {
    let found = try failure(document(entry)).diagnostics
    #expect(found.contains { $0.code == code && $0.remedy.contains(remedy) }, "\(entry): \(found)")
  }

  @Test("a count in a locale has the text of its last value, and the width of its widest one") func count() throws {
    let layers = try built(document("{count: {from: 0, to: 1234.5, locale: de, currency: EUR}}")).scene.layers
    guard case .text(let text)? = layers.first?.content else { return #expect(Bool(false), "no text") }
    #expect(text.string == "1.234,50\u{A0}€")
    #expect(text.number?.look.currency == "EUR")
  }
}
