// HTML markup. Only literals are markup; interpolated text is escaped.
// Flow: literals, texts, templates → HTML → WebPage.
import SparklerCore

/// Markup for a page. A text becomes markup only by interpolation, which escapes it.
///
///     let row: HTML = "<li>\(name)</li>"
package struct HTML: Sendable, ExpressibleByStringInterpolation {
  package let markup: String

  /// - Parameter markup: the project's own markup, or JSON that is safe in a script element.
  package init(trusted markup: String) { self.markup = markup }

  package init(stringLiteral literal: String) { markup = literal }

  package init(stringInterpolation parts: Interpolation) { markup = parts.markup }

  package struct Interpolation: StringInterpolationProtocol {
    fileprivate var markup = ""

    package init(literalCapacity: Int, interpolationCount: Int) { markup.reserveCapacity(literalCapacity) }

    package mutating func appendLiteral(_ literal: String) { markup += literal }

    /// - Parameter text: plain text, or the value of a quoted attribute.
    package mutating func appendInterpolation(_ text: String) { markup += text.inHTML }

    package mutating func appendInterpolation(_ number: Int) { markup += String(number) }

    package mutating func appendInterpolation(_ html: HTML) { markup += html.markup }

    /// Concatenates the parts.
    package mutating func appendInterpolation(_ parts: [HTML]) { for part in parts { markup += part.markup } }
  }
}

extension HTML {
  /// A template with its values inserted; inserted values are not searched for placeholders.
  ///
  /// - Parameters:
  ///   - template: a resource in UTF-8, with placeholders such as `{{title}}`.
  ///   - values: one for each name in the template.
  package init(template: [UInt8], _ values: [String: HTML]) {
    var rest = String(decoding: template, as: UTF8.self)[...]
    var out = ""
    while let start = rest.firstRange(of: "{{"), let end = rest[start.upperBound...].firstRange(of: "}}") {
      let name = String(rest[start.upperBound..<end.lowerBound])
      guard let value = values[name] else { preconditionFailure("the template's {{\(name)}} has no value") }
      out += rest[..<start.lowerBound] + value.markup
      rest = rest[end.upperBound...]
    }
    markup = out + rest
  }
}
