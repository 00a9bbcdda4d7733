// Changes of parts of a file, which are found by their ids: motions, animations, colours, filters.
// Flow: `parts: {star: {enter: pop}}` → LayerStage → the file's layers.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Changes parts by their ids in the file, in the order of the document.
  ///
  /// - Parameter whole: the layer that holds the file's layers.
  mutating func changeParts(
    _ node: SpecNode, of whole: inout Layer, _ notes: [String: PartNote], in scope: Scope,
    effects: inout [PendingEffect]
  ) {
    guard let entries = node.entries else {
      return reader.report(
        .wrongType, node, "parts are a map of ids, not \(node.description)", remedy: "parts: {star: {enter: pop}}")
    }
    let parts = PartPaths(in: whole)
    for entry in entries {
      guard let path = path(toPart: entry.key, entry.node, at: entry.place, in: whole, parts, notes) else { continue }
      whole.change(at: path[...]) { part in changePart(&part, entry.node, in: scope, effects: &effects) }
    }
  }

  /// The indices of sublayers that lead to a part; nil, after a report, if there is none.
  mutating func path(
    toPart id: String, _ node: SpecNode, at place: SourceRange, in whole: Layer, _ parts: PartPaths,
    _ notes: [String: PartNote]
  ) -> [Int]? {
    let (path, note) = (parts.path(to: id, in: whole), notes[id])
    if let note {
      reader.report(
        path == nil ? .unknownLayer : .ignoredElement, node, "'\(id)' \(note.text)", remedy: note.remedy, place: place)
    } else if path == nil {
      let known = parts.names
      reader.report(
        .unknownLayer, node, "the file has no part '\(id)'",
        remedy: reader.nearMiss(
          id, among: known,
          else: known.isEmpty
            ? "give the part an id in the file" : "it has \(known.prefix(12).joined(separator: ", "))"),
        place: place)
    }
    return path
  }

  private mutating func changePart(
    _ part: inout Layer, _ node: SpecNode, in scope: Scope, effects: inout [PendingEffect]
  ) {
    guard node.entries != nil else {
      return reader.report(
        .wrongType, node, "a part's changes are a map, not \(node.description)", remedy: "{enter: pop}")
    }
    part = part.centred
    let kind = LayerKind.writing(part) ?? LayerKind.all[0]
    let element = reader.element(node, kind, node, what: "a part of the file", &names, in: scope.surroundings)
    for field in [LayerKeys.id.name, LayerKeys.position.name, LayerKeys.size.name, LayerKeys.bounds.name] {
      guard let found = element.found[field] else { continue }
      reader.report(
        .noEffect, found, "a part has its \(field) from the file",
        remedy: "move it with transform: {translation: [x, y]}, or edit the file", place: node.place(ofKey: field))
    }
    var draft = LayerDraft(
      element: element, found: element.found, values: values(of: element, element.found, in: scope), scope: scope,
      relative: nil, layout: nil)
    let (id, bounds, position) = (part.id, part.bounds, part.position)
    draft.layer = part
    kind.apply(draft.values, to: &draft.layer)
    Self.propertiesOfAll.apply(draft.values, to: &draft.layer)
    (draft.layer.id, draft.layer.bounds, draft.layer.position) = (id, bounds, position)
    if Timing(draft.values) != Timing() { draft.layer.timing = Timing(draft.values) }
    finish(&draft, effects: &effects)
    part = draft.layer
  }
}

extension Layer {
  mutating func change(at path: ArraySlice<Int>, _ body: (inout Layer) -> Void) {
    guard let first = path.first else { return body(&self) }
    sublayers[first].change(at: path.dropFirst(), body)
  }

  /// A layer that looks the same and turns and grows about its centre.
  ///
  /// Layers of SVG files have no bounds, and their transforms act about the origin. One whose transform is animated is
  /// put into a group.
  var centred: Layer {
    guard bounds.size == .zero, !masksToBounds, let box = contentBox else { return self }
    let moves = animations.flatMap(\.targets).contains { $0.property.rawValue.hasPrefix("transform") }
    if moves {
      var group = Layer()
      group.id = id
      group.bounds = (toSuperlayer.affine ?? .identity).boundingBox(of: box)
      group.position = group.bounds.center
      var inner = self
      inner.id = nil
      group.sublayers = [inner]
      return group
    }
    guard let matrix = toSuperlayer.affine else { return self }
    var out = self
    (out.bounds, out.anchorPoint) = (box, Point(0.5, 0.5))
    out.position = matrix.apply(box.center)
    var turn = matrix
    (turn.tx, turn.ty) = (0, 0)
    out.transform = Transform3D(turn)
    return out
  }

  /// The box of everything that it and its sublayers draw, without lines' widths, in its own coordinates.
  private var contentBox: Rect? {
    var out = content.naturalBounds
    if case .image = content { out = bounds }
    if bounds.size != .zero { out = out?.union(bounds) ?? bounds }
    for layer in sublayers {
      guard let inner = layer.contentBox, let matrix = layer.toSuperlayer.affine else { continue }
      let box = matrix.boundingBox(of: inner)
      out = out?.union(box) ?? box
    }
    return out
  }
}
