// Values of expressions: numbers with units, texts, colours, booleans, and lists by name.
// Flow: a declared name's text, or a literal → ExpressionValue → a scalar's text.
import SparklerCore

/// A value in an expression.
package struct ExpressionValue: Sendable, Equatable {
  package enum Storage: Sendable, Equatable {
    /// `unit` is one of `ExpressionValue.units`; empty for a plain number.
    case number(Double, unit: String)
    case flag(Bool)
    case text(String)
    /// A colour that was computed, or read once from a text. As a text it is its CSS notation.
    case color(Color)
    /// A palette, by its name. It can only be chosen, not computed with.
    case list(String)
  }

  package var storage: Storage
  /// The original text of a value that was not computed: `007` stays `007`.
  var original: String?

  package init(_ storage: Storage) { self.storage = storage }

  package static func number(_ value: Double, _ unit: String = "") -> ExpressionValue {
    ExpressionValue(.number(value, unit: unit))
  }

  /// A declared value: a number if its whole text is one, with or without a unit; otherwise a text.
  package init(written text: String) {
    let end = Self.endOfDigits(text)
    let unit = String(text[end...])
    if unit == "ms", let v = Units.number(text[..<end]) {
      storage = .number(v / 1000, unit: "s")
    } else if unit.isEmpty || Self.units.contains(unit), let v = Units.number(text[..<end]) {
      storage = .number(v, unit: unit)
    } else {
      storage = .text(text)
    }
    original = text
  }

  /// Where the unit of a number would begin; the start of a text that is too long for a number, which returns early.
  private static func endOfDigits(_ text: String) -> String.Index {
    guard text.utf8.count <= longestNumber else { return text.startIndex }
    let end = text.utf8.lastIndex { 48...57 ~= $0 || $0 == UInt8(ascii: ".") }
    return end.map { text.utf8.index(after: $0) } ?? text.startIndex
  }

  /// The longest double has 767 digits, and as many zeros before them.
  private static let longestNumber = 2000

  /// The units of numbers. `ms` is converted to seconds.
  package static let units = ["s", "deg", "rad", "turn", "%", "em", "vmin", "vmax", "vw", "vh", "mm", "cm", "in"]

  /// Whether it is a number or a boolean that was computed, not written.
  package var isReckoned: Bool {
    switch storage {
    case .number, .flag: original == nil
    case .text, .color, .list: false
    }
  }

  /// The text as a whole scalar: a number reads back to the same double.
  package var scalar: String { original ?? text(of: TreeText.short) }

  /// The text within a longer one: a number has at most 12 significant digits, so that 0.1 + 0.2 is 0.3.
  package var inText: String { original ?? text(of: Self.rounded) }

  private func text(of number: (Double) -> String) -> String {
    switch storage {
    case .number(let v, let unit): number(v) + unit
    case .flag(let flag): "\(flag)"
    case .text(let text), .list(let text): text
    case .color(let color): color.cssText
    }
  }

  /// The colour that it is, or that its text is in CSS notation; nil for anything else.
  package var color: Color? {
    if case .color(let color) = storage { color } else { Color(css: scalar) }
  }

  /// A text that is a colour as that colour, so that it isn't read again each time; anything else as it is.
  var readAsColor: ExpressionValue {
    guard case .text(let text) = storage, let color = Color(css: text) else { return self }
    var out = ExpressionValue(.color(color))
    out.original = original ?? text
    return out
  }

  private static func rounded(_ v: Double) -> String {
    guard abs(v) >= 1e-6, abs(v) < 1e12, v != v.rounded() else { return TreeText.short(v) }
    var scale = 1.0
    while abs(v) * scale < 1e11 { scale *= 10 }
    return TreeText.short((v * scale).rounded() / scale)
  }

  /// The description in messages.
  var description: String {
    switch storage {
    case .number: "the number \(inText)"
    case .flag(let flag): "\(flag)"
    case .text(let text): "the text '\(text.count > 40 ? text.prefix(40) + "…" : text)'"
    case .color: "the colour '\(scalar)'"
    case .list(let name): "the palette '\(name)'"
    }
  }
}

/// The names that an expression may use.
package protocol ExpressionScope {
  /// The value of a name; nil if it is not declared.
  func value(named name: String) -> ExpressionName?
  /// All declared names, for near misses.
  var names: [String] { get }
  /// The remedy for an undeclared name without a near miss; nil for the general one.
  func advice(for name: String) -> String?
  /// The number of items of a list, by its name; nil if it is no list.
  func count(of list: String) -> Int?
  /// An item of a list, from 0; nil if there is none, or if it is no plain value.
  func item(_ number: Int, of list: String) -> String?
  /// The seconds of a beat, for `beat(n)`; nil if the document has no tempo.
  var beat: Double? { get }
}

extension ExpressionScope {
  package var beat: Double? { nil }
  package func advice(for name: String) -> String? { nil }
  package func count(of list: String) -> Int? { nil }
  package func item(_ number: Int, of list: String) -> String? { nil }
}

/// The state of a declared name.
package enum ExpressionName: Sendable {
  case value(ExpressionValue)
  /// Its declaration has been reported as invalid. Errors that result from it are not reported.
  case broken
}

/// An error in an expression, with its range in the text.
package struct ExpressionError: Error, Equatable {
  package var code: Diagnostic.Code
  /// The characters of the expression.
  package var range: Range<Int>
  package var message: String
  package var remedy: String
  /// Whether it was reported already, at the name's declaration.
  package var isSilent = false

  package init(_ code: Diagnostic.Code, _ range: Range<Int>, _ message: String, remedy: String) {
    (self.code, self.range, self.message, self.remedy) = (code, range, message, remedy)
  }
}
