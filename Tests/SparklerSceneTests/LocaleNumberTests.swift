// Numbers as locales write them; expected texts are Chromium's Intl, and of ordinals ICU's RuleBasedNumberFormat.
// Flow: NumberLook, numbers → NumberText.text.
import SparklerCore
import SparklerScene
import Testing

@Suite struct LocaleNumberTests {
  private static func look(
    _ locale: String, style: NumberLook.Style = .decimal, currency: String? = nil, relative: NumberLook.Unit? = nil,
    notation: NumberLook.Notation = .standard, decimals: Int? = nil
  ) -> NumberLook {
    var look = NumberLook()
    (look.locale, look.style, look.currency) = (locale, style, currency)
    (look.relative, look.notation, look.decimals) = (relative, notation, decimals)
    return look
  }

  private static let cases: [(NumberLook, Double, String)] = [
    (look("de"), 1234567, "1.234.567"),
    (look("de", decimals: 2), -1234.5, "-1.234,50"),
    (look("de-CH"), 1234567, "1’234’567"),
    (look("en-IN"), 1234567, "12,34,567"),
    (look("fr", decimals: 1), 1234.5, "1\u{202F}234,5"),
    (look("es"), 1234, "1234"),
    (look("es"), 12345, "12.345"),
    (look("ar-EG", decimals: 1), 1234.5, "١٬٢٣٤٫٥"),
    (look("fa"), 1234, "۱٬۲۳۴"),
    (look("bn"), 1234567, "১২,৩৪,৫৬৭"),
    (look("de", currency: "EUR"), 1234.5, "1.234,50\u{A0}€"),
    (look("en", currency: "USD"), 1234.5, "$1,234.50"),
    (look("en", currency: "CHF"), -5, "-CHF\u{A0}5.00"),
    (look("ja", currency: "JPY"), 1234.5, "￥1,235"),
    (look("de-CH", currency: "CHF"), -5, "CHF-5.00"),
    (look("fr-CA", currency: "CAD"), 12, "12,00\u{A0}$"),
    (look("nl", currency: "EUR"), -5, "€\u{A0}-5,00"),
    (look("hi", currency: "INR"), 1234567, "₹12,34,567.00"),
    (look("en", currency: "KWD"), 1.5, "KWD\u{A0}1.500"),
    (look("tr", style: .percent), 0.256, "%26"),
    (look("de", style: .percent, decimals: 1), 0.256, "25,6\u{A0}%"),
    (look("en", notation: .compact), 999, "999"),
    (look("en", notation: .compact), 1234, "1.2K"),
    (look("en", notation: .compact), 999999, "1M"),
    (look("en", notation: .compact, decimals: 1), 1000, "1.0K"),
    (look("en", notation: .compact), 0.0567, "0.057"),
    (look("de", notation: .compact), 12345, "12.345"),
    (look("de", notation: .compact), 1234567, "1,2\u{A0}Mio."),
    (look("hi", notation: .compact), 1234567, "12\u{A0}लाख"),
    (look("ja", notation: .compact), 123456789, "1.2億"),
    (look("en", notation: .compactLong), 1200000, "1.2 million"),
    (look("fr", notation: .compactLong), 1000, "mille"),
    (look("fr", notation: .compactLong), 2000000, "2 millions"),
    (look("ru", notation: .compactLong), 5000000, "5 миллионов"),
    (look("ru", notation: .compactLong), 2000000, "2 миллиона"),
    (look("pl", notation: .compact), 21000, "21\u{A0}tys."),
    (look("de", currency: "EUR", notation: .compact), 1234567, "1,2\u{A0}Mio.\u{A0}€"),
    (look("ja", currency: "JPY", notation: .compact), 123456789, "￥1.2億"),
    (look("en", relative: .day), 3, "in 3 days"),
    (look("en", relative: .day), -1, "1 day ago"),
    (look("en", relative: .day), 0.4, "in 0 days"),
    (look("de", relative: .year), -2, "vor 2 Jahren"),
    (look("pl", relative: .day), 5, "za 5 dni"),
    (look("ru", relative: .month), 21, "через 21 месяц"),
    (look("ar", relative: .hour), 2, "خلال ساعتين"),
    (look("ja", relative: .minute), 10, "10 分後"),
    (look("cs", relative: .week), 3, "za 3 týdny"),
    (look("en", style: .ordinal), 1, "1st"),
    (look("en", style: .ordinal), 22, "22nd"),
    (look("en", style: .ordinal), 1113, "1,113th"),
    (look("de", style: .ordinal), 3, "3."),
    (look("fr", style: .ordinal), 1, "1er"),
    (look("fr", style: .ordinal), 2, "2e"),
    (look("sv", style: .ordinal), 2, "2:a"),
    (look("it", style: .ordinal), 4, "4º"),
    (look("ja", style: .ordinal), 5, "第5"),
    (look("ca", style: .ordinal), 2, "2n"),
    (look("hi", style: .ordinal), 1, "1ला"),
  ]

  @Test("a number is written as its locale does", arguments: cases)
  func written(_ look: NumberLook, _ value: Double, _ expected: String) {
    #expect(NumberText(value: value, format: "", look: look).text == expected)
  }

  @Test(
    "a format is written with the signs and digits of the locale",
    arguments: [
      ("de", "#,##0.00", 1234.5, "1.234,50"), ("fr-CH", "#,##0.0", -1234.5, "-1\u{202F}234,5"),
      ("ar-EG", "#,##0", 1234, "١٬٢٣٤"), ("hi", "0 'km'", 12, "12 km"), ("fa", "mm:ss", 75, "۰۱:۱۵"),
    ] as [(String, String, Double, String)])
  func formats(_ locale: String, _ format: String, _ value: Double, _ expected: String) {
    #expect(NumberText(value: value, format: format, look: Self.look(locale)).text == expected)
  }

  @Test(
    "numbers with more digits than a double keep all that they have, and what is no number is 0",
    arguments: [
      (12_345_678.5, 12, "12345678.500000000000"), (-12_345_678.5, 15, "-12345678.500000000000000"),
      (99_999_999.999999999, 12, "100000000.000000000000"), (9_007_199_254_740_993, 0, "9007199254740992"),
      (1e300, 2, "100000000000000000.00"), (.nan, 2, "0.00"), (-.infinity, 1, "0.0"),
    ] as [(Double, Int, String)])
  func digits(_ value: Double, _ count: Int, _ expected: String) {
    let digits = DecimalDigits(value, fraction: count...count)
    let text = (digits.isNegative ? "-" : "") + digits.whole + (digits.rest.isEmpty ? "" : "." + digits.rest)
    #expect(text == expected)
  }

  @Test("a locale is found in any case, with its region, and no other is") func names() {
    #expect(LocaleTable.spelling("DE_de") == "de-DE")
    #expect(LocaleTable.spelling("zh-TW") == "zh-TW")
    #expect(["", "xx", "de-XX", "e", "no-such-locale"].allSatisfy { LocaleTable.spelling($0) == nil })
    #expect(LocaleTable.names.count > 150)
    #expect(Set(LocaleTable.names).count == LocaleTable.names.count)
  }

  @Test("every locale writes every look of any number") func all() {
    let values = [0, 1, -1, 0.5, 999.5, 999_999.9, -1e15, 1e300, .nan, .infinity, 12345.678]
    for name in LocaleTable.names {
      var looks = NumberLook.Unit.allCases.map { Self.look(name, relative: $0) }
      looks += NumberLook.Style.allCases.map { Self.look(name, style: $0) }
      for notation in NumberLook.Notation.allCases {
        looks += [Self.look(name, notation: notation), Self.look(name, currency: "EUR", notation: notation)]
      }
      for look in looks {
        for value in values {
          let text = NumberText(value: value, format: "", look: look).text
          #expect(!text.isEmpty && !text.contains { "{}|;¤=#".contains($0) }, "\(name): \(text)")
        }
      }
    }
  }
}
