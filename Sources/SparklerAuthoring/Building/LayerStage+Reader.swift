// Reads the values of a layer and of its parts: by the reader, or by a kind that contains layers.
// Flow: FoundKeys + Scope → LayerStage → Reader, LayeredKind → FieldValues.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Every field of the set with a plain value.
  mutating func values(of keys: FoundKeys, _ set: FieldSet, in scope: Scope) -> FieldValues {
    var out = FieldValues(most: keys.count)
    for i in set.presentPlaces(in: keys) {
      let field = set.fields[i]
      if let node = keys[field] { out[field] = value(node, as: field, in: scope) }
    }
    return out
  }

  /// Every field of the map with a plain value.
  mutating func values(of keys: FoundKeys, _ fields: [Field], in scope: Scope) -> FieldValues {
    var out = FieldValues()
    for field in fields {
      if let node = keys[field] { out[field] = value(node, as: field, in: scope) }
    }
    return out
  }

  /// The value of a field; nil, after a report, if it can't be read.
  mutating func value(_ node: SpecNode, as field: Field, in scope: Scope) -> FieldValue? {
    // `isLayered` first, because the protocol cast takes longer than reading most values.
    guard field.kind.value.isLayered, let kind = field.kind.value as? any LayeredKind else {
      return reader.value(node, field.kind, as: field, in: scope.surroundings)
    }
    return kind.read(node, in: scope, &self)
  }
}

/// A kind of value that contains layers, or texts to measure.
protocol LayeredKind: ValueKind {
  /// nil, after a report, if it can't be read.
  func read(_ node: SpecNode, in scope: Scope, _ stage: inout LayerStage) -> FieldValue?
}

extension ContentsKind: LayeredKind {
  func read(_ node: SpecNode, in scope: Scope, _ stage: inout LayerStage) -> FieldValue? {
    isWeighted
      ? .weightedContents(stage.cellContents(node, in: scope))
      : .contents(stage.contents(node, in: scope).map(\.contents))
  }
}

extension CellsKind: LayeredKind {
  func read(_ node: SpecNode, in scope: Scope, _ stage: inout LayerStage) -> FieldValue? {
    isNamed ? .cellValues(stage.namedCells(node, in: scope)) : .cells(stage.cells(node, in: scope))
  }
}
