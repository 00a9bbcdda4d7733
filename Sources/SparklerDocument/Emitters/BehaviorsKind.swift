// The behaviours of an emitter or a cell, each with a `type`.
// Flow: `behaviors:` → this kind → [EmitterBehavior].
import SparklerCore
import SparklerScene

package struct BehaviorsKind: ValueKind {
  package init() {}
  package var id: String { Structure.behaviors.rawValue }
  package var words: KindWords { KindWords("list of behaviours", links: ["behavior-drag"]) }
  package func schema(of field: Field, _ schema: SchemaWriter) -> TreeText { schema.structure(.behaviors) }

  package func read(
    _ node: SpecNode, as field: Field, in surroundings: Surroundings, _ reader: inout Reader
  ) -> FieldValue? {
    .behaviors((node.items ?? [node]).compactMap { reader.behavior($0, in: surroundings) })
  }
}

extension Field.Kind {
  /// A list of behaviours.
  public static let behaviors = Field.Kind(BehaviorsKind())
}

extension Reader {
  fileprivate mutating func behavior(_ node: SpecNode, in surroundings: Surroundings) -> EmitterBehavior? {
    let kinds = EmitterBehavior.Descriptor.all
    guard node.entries != nil else {
      report(.wrongType, node, "a behaviour is a map, not \(node.description)", remedy: "{type: drag, drag: 2}")
      return nil
    }
    guard let typeNode = node[EmitterBehaviorKeys.type] else {
      report(
        .missingKey, node, "a behaviour needs a type", remedy: "type: \(kinds.map(\.type).joined(separator: ", "))")
      return nil
    }
    guard let type = choice(typeNode, kinds.map(\.type), what: "a behaviour's type"),
      let kind = kinds.first(where: { $0.type == type })
    else { return nil }
    let fields = EmitterBehavior.Descriptor.shared + kind.properties.map(\.field)
    let found = keys(of: node, fields, what: "the behaviour \(type)")
    let values = values(of: found, fields, in: surroundings)
    let course = found[ValueOverLifeKeys.values] == nil ? ColorStopKeys.colors.name : ValueOverLifeKeys.values.name
    checkLocations(found, of: course)
    for name in kind.required where found[name] == nil {
      report(.missingKey, node, "the behaviour \(type) needs \(name)", remedy: Self.behaviorRemedy[name] ?? "")
    }
    guard values[EmitterBehaviorKeys.isEnabled] ?? true else { return nil }
    return EmitterBehavior(kind, values)
  }

  private static let behaviorRemedy = [
    EmitterBehaviorKeys.force.name: "force: [40, 0]", ValueOverLifeKeys.keyPath.name: "keyPath: scale",
    ValueOverLifeKeys.values.name: "values: [0, 1, 0]",
    ColorStopKeys.colors.name: "colors: [white, gold, transparent]",
  ]
}
