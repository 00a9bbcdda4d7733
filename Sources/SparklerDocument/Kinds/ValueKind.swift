// The protocol of value kinds: how to read, write and describe a value in a document.
// Flow: tables of Fields → ValueKind → reading, schema, expand, manual.
import SparklerCore
import SparklerScene

/// One kind of value. To add one, create a file with a type that conforms to this and its name in an extension of
/// `Field.Kind`.
package protocol ValueKind: Sendable {
  /// A unique identifier, with those of its parts: `list(color)`.
  var id: String { get }
  /// The description for the manual.
  var words: KindWords { get }
  /// Keywords that are allowed instead of a value: `infinite`.
  var alternatives: [String] { get }
  /// The keys, if it is a map.
  var fields: [Field] { get }
  /// Whether its schema is no longer than a reference to a definition.
  var isShort: Bool { get }
  /// Whether it contains layers or texts to be measured, which a separate stage reads.
  var isLayered: Bool { get }

  /// An allowed value whose effect is more visible than the default's; nil if it must be written by hand.
  func sample(of field: Field) -> String?
  /// The JSON Schema of its values.
  func schema(of field: Field, _ schema: SchemaWriter) -> TreeText
  /// Reads a value; nil, with a report, if it can't be read.
  func read(_ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader) -> FieldValue?
  /// Writes a value in a document's syntax.
  func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText
  /// Writes a number in a document's syntax.
  func write(_ number: Double) -> TreeText
  /// The value as a default in the manual; nil if it has no short form.
  func asDefault(_ value: FieldValue) -> String?
}

extension ValueKind {
  /// The type's name. `String(describing:)` gives the same, but searches all conformances of the program first.
  package var id: String { _typeName(Self.self, qualified: false) }
  package var alternatives: [String] { [] }
  package var fields: [Field] { [] }
  package var isShort: Bool { false }
  package var isLayered: Bool { false }
  package func sample(of field: Field) -> String? { nil }
  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    if case .number(let number) = value { return write(number) }
    return writer.plain(value)
  }
  package func write(_ number: Double) -> TreeText { .number(number) }
  package func asDefault(_ value: FieldValue) -> String? { value.asDefault }
}

/// The description of a kind in the manual.
package struct KindWords: Sendable {
  package var text: String
  package var choices: [String] = []
  /// The manual sections to link to.
  package var links: [String] = []
  /// The fields of a map.
  package var parts: [Field] = []
  /// Whether bounds apply to it.
  package var isNumeric = false

  package init(_ text: String, links: [String] = [], isNumeric: Bool = false) {
    (self.text, self.links, self.isNumeric) = (text, links, isNumeric)
  }
}

extension FieldValue {
  /// The value as a default, without a unit; nil if it has no short form.
  package var asDefault: String? {
    switch self {
    case .number(let number): return TreeText.short(number)
    case .flag(let flag): return "\(flag)"
    case .text(let text): return text.isEmpty ? nil : text
    case .color(let color): return color == .white ? "white" : color == .black ? "black" : color.cssText
    case .paint(nil): return "none"
    case .paint(.color(let color)?): return FieldValue.color(color).asDefault
    case .point(let point): return "[\(TreeText.short(point.x)), \(TreeText.short(point.y))]"
    case .size(let size):
      let (width, height) = (TreeText.short(size.width), TreeText.short(size.height))
      return width == height ? width : "\(width)x\(height)"
    case .rect(let rect):
      return "["
        + [rect.minX, rect.minY, rect.size.width, rect.size.height].map(TreeText.short).joined(separator: ", ")
        + "]"
    case .timingFunction(let function): return TimingFunction.named.first { $0.function == function }?.name
    case .paint, .transform, .span, .path, .gradient, .image, .layer, .layers, .emitter, .animations, .keyPath,
      .animated, .changes, .contents, .weightedContents, .range, .map, .cells, .behaviors, .cellValues, .trajectories,
      .list, .record:
      return nil
    }
  }
}
