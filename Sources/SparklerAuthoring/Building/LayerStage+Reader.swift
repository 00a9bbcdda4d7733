// What steps of building ask of the reader.
// Flow: LayerStage → Reader.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  package var source: SpecSource {
    get { reader.source }
    set { reader.source = newValue }
  }
  package var limits: Limits { reader.limits }
  var assets: any AssetResolving { reader.assets }
  package var diagnostics: [Diagnostic] {
    get { reader.diagnostics }
    _modify { yield &reader.diagnostics }
  }
  var budget: Budget {
    get { reader.budget }
    _modify { yield &reader.budget }
  }
  package var labels: TimeLabels {
    get { reader.labels }
    _modify { yield &reader.labels }
  }
  package var hasManyProblems: Bool { reader.hasManyProblems }

  // MARK: Problems

  package mutating func report(
    _ code: Diagnostic.Code, _ node: SpecNode, _ message: String, remedy: String, place: SourceRange? = nil
  ) {
    reader.report(code, node, message, remedy: remedy, place: place)
  }

  package mutating func reportOption(_ node: SpecNode, _ message: String, remedy: String, place: SourceRange? = nil) {
    reader.reportOption(node, message, remedy: remedy, place: place)
  }

  package mutating func reportWord(_ node: SpecNode, _ code: Diagnostic.Code, _ message: String, known: [String]) {
    reader.reportWord(node, code, message, known: known)
  }

  package func nearMiss(_ name: String, among known: [String], else other: String) -> String {
    reader.nearMiss(name, among: known, else: other)
  }

  package mutating func admits(
    _ count: Int, of limit: String, at node: SpecNode, _ message: (String) -> String
  ) -> Bool {
    reader.admits(count, of: limit, at: node, message)
  }

  // MARK: Values

  package mutating func keys(
    of node: SpecNode, _ fields: [Field], what: String, redirect: ((String) -> String?)? = nil
  ) -> FoundKeys {
    reader.keys(of: node, fields, what: what, redirect: redirect)
  }

  package mutating func keys(of node: SpecNode, _ set: FieldSet, what: String) -> FoundKeys {
    reader.keys(of: node, set, what: what)
  }

  mutating func values(of keys: FoundKeys, _ set: FieldSet, in scope: Scope) -> FieldValues {
    var out = FieldValues(most: keys.count)
    for i in set.said(in: keys) {
      let field = set.fields[i]
      if let node = keys[field] { out[field] = value(node, as: field, in: scope) }
    }
    return out
  }

  /// Every field of the map that is a plain value.
  mutating func values(of keys: FoundKeys, _ fields: [Field], in scope: Scope) -> FieldValues {
    var out = FieldValues()
    for field in fields {
      if let node = keys[field] { out[field] = value(node, as: field, in: scope) }
    }
    return out
  }

  /// The value of a field; nil, with a report, where it can't be read.
  mutating func value(_ node: SpecNode, as field: Field, in scope: Scope) -> FieldValue? {
    // The question first: to look for the protocol takes longer than to read most values.
    guard field.kind.value.isLayered, let kind = field.kind.value as? any LayeredKind else {
      return reader.value(node, field.kind, as: field, in: scope.surroundings)
    }
    return kind.read(node, in: scope, &self)
  }

  package mutating func scalar(_ node: SpecNode, wanted: @autoclosure () -> String) -> String? {
    reader.scalar(node, wanted: wanted())
  }
}

/// A kind of value that holds layers, or texts that are measured.
protocol LayeredKind: ValueKind {
  /// nil, with a report, where it can't be read.
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
