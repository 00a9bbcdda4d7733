// How one kind of value is written: everything in which kinds differ.
// Flow: tables of Fields → ValueKind → reading, schema, expand, manual.
import SparklerCore
import SparklerScene

/// One kind of value. A new kind is one file: a type that conforms to this, and its name in an extension of `Field.Kind`.
package protocol ValueKind: Sendable {
  /// Tells it from other kinds, its parts included: `list(color)`.
  var id: String { get }
  /// In words, for the manual.
  var words: KindWords { get }
  /// Words that stand for a value beside it: `infinite`.
  var alternatives: [String] { get }
  /// The keys of its maps; none where it is no map.
  var fields: [Field] { get }
  /// Whether its schema takes no more room than a reference to it.
  var isShort: Bool { get }
  /// Whether it holds layers, or texts that are measured: a stage of its own reads them.
  var isLayered: Bool { get }

  /// A value that is allowed and shows more than the default does; nil where it must be written by hand.
  func sample(of field: Field) -> String?
  /// What the JSON Schema says of it.
  func schema(of field: Field, _ schema: SchemaWriter) -> TreeText
  /// The value; nil, with a report, where it can't be read.
  func read(_ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader) -> FieldValue?
  /// As a document writes it.
  func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText
  /// A number as a document writes it.
  func write(_ number: Double) -> TreeText
  /// The value as a default; nil where there is no short way.
  func asDefault(_ value: FieldValue) -> String?
}

extension ValueKind {
  package var id: String { String(describing: Self.self) }
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

/// A kind in words that a reader knows.
package struct KindWords: Sendable {
  package var text: String
  package var choices: [String] = []
  /// Sections of the manual.
  package var links: [String] = []
  /// What it is made of.
  package var parts: [Field] = []
  /// Whether bounds say something about it.
  package var isNumeric = false

  package init(_ text: String, links: [String] = [], isNumeric: Bool = false) {
    (self.text, self.links, self.isNumeric) = (text, links, isNumeric)
  }
}

extension FieldValue {
  /// As a default, without a unit; nil where there is no short way.
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
