// A code of a standard list: a locale, a currency.
// Flow: a node → this kind → FieldValue.
import SparklerCore
import SparklerScene

package struct CodeKind: ValueKind {
  /// What the code names, in messages.
  let what: String
  /// The codes that are known, as they are written.
  let known: [String]
  /// The code in the list's spelling; nil if it isn't in the list.
  let find: @Sendable (String) -> String?
  /// A code for examples.
  let example: String
  /// A few codes for messages, and where the others are.
  let common: String
  /// What people write instead, and the code that they mean.
  var signs: [String: String] = [:]

  package var id: String { "code(\(what))" }
  package var isShort: Bool { true }
  package var words: KindWords { KindWords(what) }
  package func sample(of field: Field) -> String? { example }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText { .map([("type", .string("string"))]) }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard let text = reader.scalar(node, wanted: "a \(what) such as \(example)") else { return nil }
    if let code = find(text) { return .text(code) }
    reader.report(
      .unknownWord, node, "there is no \(what) '\(text.prefix(40))'",
      remedy: text.utf8.count > 40 ? "write \(example)" : remedy(text, reader))
    return nil
  }

  /// Locales of the same language, then the nearest code, then the first ones.
  private func remedy(_ text: String, _ reader: Reader) -> String {
    let language = text.prefix { $0 != "-" && $0 != "_" }.lowercased()
    let family = known.filter { $0.lowercased() == language || $0.lowercased().hasPrefix(language + "-") }
    if language.count > 1, !family.isEmpty {
      let near = NearMiss.name(text, among: family)
      let others = family.filter { $0 != near }.prefix(7)
      return "use one of: " + ([near].compactMap { $0 } + others).joined(separator: ", ")
    }
    if let code = signs[text] ?? signs[text.lowercased()] { return "did you mean '\(code)'?" }
    let list = "write one such as \(common)"
    return reader.nearMiss(text, among: known, else: list)
  }
}

extension Field.Kind {
  /// The BCP 47 name of a locale whose numbers can be written.
  public static let locale = Field.Kind(
    CodeKind(
      what: "locale", known: LocaleTable.names, find: LocaleTable.spelling, example: "de",
      common: "de, en-GB, es, fr, hi or ja; the guide on type lists all", signs: languages))
  /// The ISO 4217 code of a currency.
  public static let currency = Field.Kind(
    CodeKind(
      what: "currency", known: LocaleTable.currencies,
      find: { code in LocaleTable.currencies.first { $0 == code.uppercased() } }, example: "EUR",
      common: "EUR, USD, GBP, JPY, INR or CHF: three letters of ISO 4217", signs: currencySigns))

  private static let languages = [
    "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "deutsch": "de", "dutch": "nl", "english": "en",
    "español": "es", "finnish": "fi", "français": "fr", "french": "fr", "german": "de", "greek": "el", "hebrew": "he",
    "hindi": "hi", "hungarian": "hu", "italian": "it", "italiano": "it", "japanese": "ja", "korean": "ko",
    "norwegian": "nb", "polish": "pl", "portuguese": "pt", "russian": "ru", "spanish": "es", "swedish": "sv",
    "swiss": "de-CH", "turkish": "tr", "ukrainian": "uk",
  ]

  private static let currencySigns = [
    "€": "EUR", "$": "USD", "£": "GBP", "¥": "JPY", "₹": "INR", "Rs": "INR", "Fr.": "CHF", "₩": "KRW", "₺": "TRY",
    "euro": "EUR", "euros": "EUR", "dollar": "USD", "dollars": "USD",
  ]
}
