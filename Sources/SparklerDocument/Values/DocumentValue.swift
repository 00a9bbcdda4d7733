// A value of a document written in Swift, the counterpart of a YAML value.
// Flow: literals and typed values → DocumentValue → SpecNode.
import SparklerCore
import SparklerScene

/// Any value that a scene spec can contain: a number, a text, a list, a map.
///
/// Write literals: `12`, `"50%"`, `[150, 330]`, `["steps": 4, "at": "start"]`. Values are checked when the scene is
/// built, the same as those of a spec.
public struct DocumentValue: Sendable {
  package indirect enum Content: Sendable {
    case scalar(String, isQuoted: Bool)
    case list([DocumentValue])
    case map([(key: String, value: DocumentValue)])
    /// A value without a text form: a picture in memory.
    case held(any Sendable)
  }

  package var content: Content
  /// Its location in Swift's source; nil to use that of the enclosing value.
  package var place: SourcePlace?

  package init(_ content: Content, place: SourcePlace? = nil) {
    self.content = content
    self.place = place
  }

  /// A value of another type: a `Color`, `Seconds`, a list of numbers.
  public init(_ value: some DocumentConvertible) { self = value.documentValue }

  /// A text, taken literally.
  public init(_ text: String) { self.init(.scalar(text, isQuoted: true)) }

  /// A map with these entries in this order, without those that have no value.
  package init(_ entries: [(String, (any DocumentConvertible)?)]) {
    self.init(.map(entries.compactMap { key, value in value.map { (key, $0.documentValue) } }))
  }
}

/// A location in Swift's source, for messages.
package struct SourcePlace: Sendable, Hashable {
  /// `Module/File.swift`.
  package var file: String
  /// From 1.
  package var line: Int

  package init(file: String, line: Int) { (self.file, self.line) = (file, line) }
}

/// A type that converts to a document value.
public protocol DocumentConvertible: Sendable {
  /// The value as a spec would contain it.
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
  /// An infinite time is the keyword `infinite`.
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
