// Animations of parts of a file: those whose key paths begin with a part's id.
// Flow: `animations: [{keyPath: star.strokeEnd}]` → LayerStage → the file's layers.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// What an animation in a list changes.
  private enum PartTarget: Equatable {
    case layer
    case part(String)
    /// It was reported already.
    case none
  }

  /// Adds animations whose key paths begin with a part's id to the layers of these parts.
  ///
  /// - Parameter whole: the layer that holds the file's layers.
  /// - Returns: the other animations, which are the layer's own; nil if there are none.
  mutating func animateParts(
    _ node: SpecNode, of whole: inout Layer, _ notes: [String: PartNote], in scope: Scope
  ) -> SpecNode? {
    guard let items = node.items else { return node }
    let parts = PartPaths(in: whole)
    let known = Set(parts.names).union(notes.keys)
    var own: [SpecNode] = []
    for item in items {
      var item = item
      switch target(of: &item, among: known) {
      case .layer: own.append(item)
      case .part(let id):
        guard let path = path(toPart: id, item, at: item.keyPathNode?.place ?? item.place, in: whole, parts, notes)
        else {
          continue
        }
        let list = SpecNode(value: .list([item]), place: item.place, at: item.location)
        whole.change(at: path[...]) { part in animate(&part, list, item.keyPaths, in: scope) }
      case .none: break
      }
    }
    if own.isEmpty { return nil }
    return SpecNode(value: .list(own), place: node.place, at: node.location)
  }

  /// The part that an animation names, which is removed from its key path. A group's animations name the same one.
  private mutating func target(of item: inout SpecNode, among known: Set<String>) -> PartTarget {
    guard case .map(var entries) = item.value else { return .layer }
    var found: [PartTarget] = []
    for i in entries.indices {
      if AnimationKeys.keyPath.field.names.contains(entries[i].key), let text = entries[i].node.text,
        let (id, rest) = LayerFields.part(of: text, among: known)
      {
        entries[i].node.value = .scalar(rest, isQuoted: true)
        found.append(.part(id))
      } else if AnimationKeys.group.field.names.contains(entries[i].key), var members = entries[i].node.items {
        for k in members.indices { found.append(target(of: &members[k], among: known)) }
        entries[i].node.value = .list(members)
      }
    }
    guard let first = found.first else { return .layer }
    guard found.allSatisfy({ $0 == first }) else {
      if !found.contains(.none) {
        reader.report(
          .malformed, item, "the animations of a group are those of one layer or one part",
          remedy: "write a group for each part")
      }
      return .none
    }
    item.value = .map(entries)
    return first
  }

  /// Animates a part; a property that only shapes or texts have, in all layers in it that have it.
  private mutating func animate(_ part: inout Layer, _ list: SpecNode, _ paths: [PropertyPath], in scope: Scope) {
    func has(_ layer: Layer) -> Bool { paths.allSatisfy { layer.value(of: $0) != nil } }
    guard !has(part), part.contains(where: has) else {
      if paths.contains(where: \.isPlacing) { part = part.centred }
      let made = reader.animations(list, of: part, in: scope.surroundings)
      part.animations += made
      reader.warnOfJumps(list, made, of: part, in: MotionSpan(of: part, in: scope.life))
      return makeRoom(in: &part)
    }
    for i in part.sublayers.indices where part.sublayers[i].contains(where: has) {
      animate(&part.sublayers[i], list, paths, in: scope)
    }
  }
}

extension LayerFields {
  /// A key path that begins with an id: the id and the rest; nil for a layer's own key path.
  ///
  /// The longest known id counts. An unknown one is followed by a key path.
  static func part(of text: String, among known: Set<String>) -> (id: String, rest: String)? {
    if isKeyPath(text) { return nil }
    let dots = text.indices.filter { text[$0] == "." }
    func divided(_ dot: String.Index) -> (id: String, rest: String) {
      (String(text[..<dot]), String(text[text.index(after: dot)...]))
    }
    if let dot = dots.last(where: { known.contains(String(text[..<$0])) }) { return divided(dot) }
    // A misspelt key path of the layer's own.
    if let near = NearMiss.name(text, among: keyPaths), near.count(where: { $0 == "." }) == dots.count { return nil }
    return dots.map(divided).first { !$0.id.isEmpty && isKeyPath($0.rest) }
  }

  private static func isKeyPath(_ text: String) -> Bool {
    let isOfParts = ["filters.", "backdrop.", "emitterCells.", "cells."].contains { text.hasPrefix($0) }
    return isOfParts || PropertyPath(keyPath: text) != nil
  }
}

extension PropertyPath {
  /// Whether it moves, turns or grows its layer.
  fileprivate var isPlacing: Bool {
    ["transform", "position", "anchorPoint", "bounds"].contains { property.rawValue.hasPrefix($0) }
  }
}

extension SpecNode {
  fileprivate var keyPathNode: SpecNode? {
    AnimationKeys.keyPath.field.names.lazy.compactMap { self[$0] }.first
  }

  /// The properties that an animation and those in its group change.
  fileprivate var keyPaths: [PropertyPath] {
    let own = keyPathNode?.text.flatMap { PropertyPath(keyPath: $0) }
    let members = AnimationKeys.group.field.names.flatMap { self[$0]?.items ?? [] }
    return (own.map { [$0] } ?? []) + members.flatMap(\.keyPaths)
  }
}

extension Layer {
  /// Whether a condition holds for it or for a layer in it.
  fileprivate func contains(where condition: (Layer) -> Bool) -> Bool {
    condition(self) || sublayers.contains { $0.contains(where: condition) }
  }
}
