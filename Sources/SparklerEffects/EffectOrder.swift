// Where the layers of an effect are drawn among the layers of the scene.
// Flow: `place:` of an effect → EffectOrder → EffectStage+Order.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Where the layers of an effect are drawn: `.behind`, `.inFrontOf("card")`, `.aroundText`.
public struct EffectOrder: TypedValue, WrittenValue {
  public let documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  public typealias Value = Stand
  public static var kind: Field.Kind { Field.Kind(EffectOrderKind()) }
  public static func value(_ read: FieldValue) -> Stand? {
    switch read {
    case .text(let word): EffectOrderKind.words[word]
    case .map(let values):
      values[EffectOrderKeys.inFrontOf].map { .inFrontOf($0) } ?? values[EffectOrderKeys.behind].map { .behind($0) }
    default: nil
    }
  }

  /// A position among layers, once read.
  public enum Stand: Sendable, Hashable {
    /// Behind or in front of all layers of the scene.
    case behindAll, inFrontOfAll
    /// Half of the pieces behind the layer that the effect is placed on, and half in front of it.
    case around
    /// Directly behind or in front of the layer with this id.
    case behind(String), inFrontOf(String)
  }

  /// Behind all layers of the scene.
  public static let behind: EffectOrder = "behind"
  /// In front of all layers of the scene.
  public static let inFront: EffectOrder = "inFront"
  /// On the box of the layer that the effect is placed on, half of the pieces behind it and half in front of it.
  public static let aroundText: EffectOrder = "aroundText"
  /// Directly behind the layer with this id.
  public static func behind(_ id: String) -> EffectOrder {
    EffectOrder(DocumentValue([(EffectOrderKeys.behind.name, id)]))
  }
  /// Directly in front of the layer with this id.
  public static func inFrontOf(_ id: String) -> EffectOrder {
    EffectOrder(DocumentValue([(EffectOrderKeys.inFrontOf.name, id)]))
  }
}

/// Keys of a place next to one layer.
public enum EffectOrderKeys {
  /// The id of the layer that it is directly behind.
  public static let behind = Key<String>(
    "behind", as: .identifier, "The id of the layer that it is directly behind.")
  /// The id of the layer that it is directly in front of.
  public static let inFrontOf = Key<String>(
    "inFrontOf", as: .identifier, "The id of the layer that it is directly in front of.")

  /// The keys, one of which a map has.
  package static let fields = [inFrontOf.field, behind.field]
}

/// A word, or a map that names one layer.
package struct EffectOrderKind: ValueKind {
  static let words: [String: EffectOrder.Stand] = [
    "behind": .behindAll, "inFront": .inFrontOfAll, "aroundText": .around,
  ]
  private static let names = ["behind", "inFront", "aroundText"]

  package init() {}

  package var id: String { "effectOrder" }
  package var fields: [Field] { EffectOrderKeys.fields }
  package var words: KindWords {
    var out = KindWords("one of the words, or a map that names a layer")
    (out.choices, out.parts) = (Self.names, fields)
    return out
  }
  package func sample(of field: Field) -> String? { "behind" }

  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText {
    schema.anyOf([
      .map([("enum", .strings(Self.names))]), schema.exactlyOne(of: fields), schema.anyName,
    ])
  }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    guard node.entries != nil else {
      return reader.choice(node, Self.names, what: field.name).map { .text($0) }
    }
    let found = reader.keys(
      of: node, fields, what: field.name, redirect: { Redirects.line($0, in: .effectOrder) })
    let values = reader.values(of: found, fields, in: surroundings)
    if found.count != 1 {
      // Unknown keys have been reported.
      if found.count > 1 || (node.entries ?? []).allSatisfy({ $0.key.hasPrefix("x-") }) {
        reader.report(
          .kindCount, node, "\(field.name) names one layer, either behind or inFrontOf it",
          remedy: "\(field.name): {inFrontOf: card}")
      }
      return nil
    }
    return values.isEmpty ? nil : .map(values)
  }

  package func write(_ value: FieldValue, _ writer: TreeWriter) -> TreeText {
    switch value {
    case .text(let word): .raw(word)
    case .map(let values): .map(fields.compactMap { field in values[field].map { writer.entry(field, $0) } })
    default: writer.plain(value)
    }
  }
}
