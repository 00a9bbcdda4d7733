// What steps of building ask of the reader.
// Flow: SpecDecoder → Reader.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
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

  /// What relative values of something in a box count in.
  func surroundings(_ bounds: Rect) -> Surroundings {
    Surroundings(bounds: bounds, em: em, canvas: canvas.size, duration: duration)
  }

  func lengthBase(_ whole: Double) -> Units.LengthBase { surroundings(.zero).lengths(of: whole) }

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
  ) -> [String: SpecNode] {
    reader.keys(of: node, fields, what: what, redirect: redirect)
  }

  package mutating func keys(of node: SpecNode, _ set: FieldSet, what: String) -> [String: SpecNode] {
    reader.keys(of: node, set, what: what)
  }

  package mutating func values(of keys: [String: SpecNode], _ set: FieldSet, parent: Rect) -> FieldValues {
    var out = FieldValues()
    for field in set.said(in: keys) {
      if let node = keys[field.name] { out[field.name] = value(node, field.kind, field: field, parent: parent) }
    }
    return out
  }

  /// Every field of the map that is a plain value.
  package mutating func values(of keys: [String: SpecNode], _ fields: [Field], parent: Rect) -> FieldValues {
    var out = FieldValues()
    for field in fields {
      guard let node = keys[field.name] else { continue }
      out[field.name] = value(node, field.kind, field: field, parent: parent)
    }
    return out
  }

  /// The value of a field; nil, with a report, where it can't be read.
  mutating func value(_ node: SpecNode, _ kind: Field.Kind, field: Field, parent: Rect) -> FieldValue? {
    guard let structure = kind.value as? StructureKind else {
      return reader.value(node, kind, as: field, in: surroundings(parent))
    }
    return switch structure.id {
    case "contents": .contents(contents(node, parent: parent).map(\.contents))
    case "cellContents": .weightedContents(cellContents(node, parent: parent))
    case "cells": .cells(cells(node, parent: parent))
    case "cellValues": .cellValues(namedCells(node, parent: parent))
    case "behaviors": .behaviors(behaviors(node, parent: parent))
    default: nil
    }
  }

  mutating func number(_ node: SpecNode, _ kind: any NumericKind, field: Field, parent: Rect) -> Double? {
    reader.number(node, kind, as: field, in: surroundings(parent))
  }

  mutating func plainNumber(_ node: SpecNode, _ name: String, in interval: ClosedRange<Double>? = nil) -> Double? {
    reader.plainNumber(node, name, in: interval)
  }

  mutating func length(_ node: SpecNode, _ name: String, of whole: Double) -> Double? {
    reader.length(node, name, of: whole, in: surroundings(.zero))
  }

  package mutating func scalar(_ node: SpecNode, wanted: String) -> String? { reader.scalar(node, wanted: wanted) }
  mutating func identifier(_ node: SpecNode) -> String? { reader.identifier(node) }
  mutating func choice(_ node: SpecNode, _ words: [String], what: String) -> String? {
    reader.choice(node, words, what: what)
  }
  package mutating func color(_ node: SpecNode) -> Color? { reader.color(node) }
  package mutating func size(_ node: SpecNode, parent: Rect) -> Size? { reader.size(node, in: surroundings(parent)) }
  mutating func rect(_ node: SpecNode, parent: Rect) -> Rect? { reader.rect(node, in: surroundings(parent)) }
  mutating func pair(_ node: SpecNode, parent: Rect) -> Point? { reader.pair(node, in: surroundings(parent)) }
  mutating func transform(_ node: SpecNode, parent: Rect, mayVanish: Bool = false) -> Transform3D? {
    reader.transform(node, in: surroundings(parent), mayVanish: mayVanish)
  }
}
