// A value of a document, as Swift writes it: what a spec's YAML would hold in its place.
// Flow: literals and typed values → DocumentValue → SpecNode.
import SparklerCore
import SparklerScene

/// Anything that a scene spec can say in one place: a number, a text, a list, a map.
///
/// Write literals: `12`, `"50%"`, `[150, 330]`, `["steps": 4, "at": "start"]`. What such a value means and may be is
/// checked when the scene is built, as a spec's is.
public struct DocumentValue: Sendable {
  package indirect enum Content: Sendable {
    case scalar(String, isQuoted: Bool)
    case list([DocumentValue])
    case map([(key: String, value: DocumentValue)])
    /// What no text can hold: a picture in memory.
    case held(any Sendable)
  }

  package var content: Content
  /// Where Swift's source writes it; nil for that of the value around it.
  package var place: SourcePlace?

  package init(_ content: Content, place: SourcePlace? = nil) {
    self.content = content
    self.place = place
  }

  /// A value of another type: a `Color`, `Seconds`, a list of numbers.
  public init(_ value: some DocumentConvertible) { self = value.documentValue }

  /// A text that stands as it is.
  public init(_ text: String) { self.init(.scalar(text, isQuoted: true)) }

  /// Entries of a map, in this order; those of no value are left out.
  package init(_ entries: [(String, (any DocumentConvertible)?)]) {
    self.init(.map(entries.compactMap { key, value in value.map { (key, $0.documentValue) } }))
  }
}

/// A place in Swift's source, for messages.
package struct SourcePlace: Sendable, Hashable {
  /// `Module/File.swift`.
  package var file: String
  /// From 1.
  package var line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

/// Whatever a document can hold.
public protocol DocumentConvertible: Sendable {
  /// As a spec would hold it.
  var documentValue: DocumentValue { get }
}

extension DocumentValue: DocumentConvertible {
  public var documentValue: DocumentValue { self }
}

extension DocumentValue: ExpressibleByStringInterpolation, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  public init(stringLiteral text: String) { self.init(text) }
  public init(floatLiteral value: Double) { self = value.documentValue }
  public init(integerLiteral value: Int) { self = value.documentValue }
  public init(booleanLiteral value: Bool) { self = value.documentValue }
  public init(arrayLiteral elements: DocumentValue...) {
    self.init(.list(elements))
  }
  public init(dictionaryLiteral elements: (String, DocumentValue)...) {
    self.init(.map(elements.map { ($0.0, $0.1) }))
  }
}

extension Double: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(.scalar("\(self)", isQuoted: false)) }
}
extension Int: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(.scalar("\(self)", isQuoted: false)) }
}
extension UInt64: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(.scalar("\(self)", isQuoted: false)) }
}
extension Bool: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(.scalar("\(self)", isQuoted: false)) }
}
extension String: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(self) }
}
extension Seconds: DocumentConvertible {
  /// No end is the word `infinite`.
  public var documentValue: DocumentValue { DocumentValue(value == .infinity ? "infinite" : "\(value)s") }
}
extension Color: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(cssText) }
}
extension Point: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(.list([x.documentValue, y.documentValue])) }
}
extension Size: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(.list([width.documentValue, height.documentValue])) }
}
extension Rect: DocumentConvertible {
  public var documentValue: DocumentValue {
    DocumentValue(.list([minX, minY, size.width, size.height].map(\.documentValue)))
  }
}
extension Path: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(svgText) }
}
extension Array: DocumentConvertible where Element: DocumentConvertible {
  public var documentValue: DocumentValue { DocumentValue(.list(map(\.documentValue))) }
}
