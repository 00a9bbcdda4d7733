// `sizes`: one scene on several canvases, each with its own changes.
// Flow: `sizes:` → the axis `size` of the matrix → the document with a size merged over it.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Keys of a size besides those of the document.
enum SizeKeys {
  static let layers = Key<FieldValue>(
    "layers", as: .sizedLayers, "Changes to layers, by id: {title: {position: top}}.")
}

extension VariantMatrix {
  /// Document keys that a size may change.
  static let sizedFields = [
    DocumentKeys.size.field, DocumentKeys.scale.field, DocumentKeys.frameRate.field, DocumentKeys.duration.field,
    DocumentKeys.background.field,
  ]
  static let sizeFields = sizedFields + [SizeKeys.layers.field]

  /// The axis that `sizes` defines; nil, after a report, if there is none.
  mutating func sizes(_ node: SpecNode, of root: SpecNode) -> Axis? {
    let remedy = "sizes: {square: 540x540, story: {size: 360x640, layers: {title: {position: top}}}}"
    guard let entries = reader.entries(of: node, "sizes are a map", remedy: remedy) else { return nil }
    if let twice = root[DocumentKeys.matrix]?[DocumentKeys.size] {
      reader.report(
        .bothNames, twice, "'size' is an axis of the matrix and of sizes", remedy: "rename the axis",
        place: root[DocumentKeys.matrix]?.place(of: DocumentKeys.size))
    }
    var ids = Set<String>()
    root[DocumentKeys.layers]?.collectIDs(into: &ids, withNames: true)
    var axis = Axis(name: DocumentKeys.size.name, choices: [])
    for entry in entries {
      guard NameResolver.isSafeName(entry.key) else {
        reader.report(
          .malformed, entry.node, "'\(entry.key)' can't name a size, because file names contain it",
          remedy: "use letters, digits, '.', '_' and '-'", place: entry.place)
        continue
      }
      check(entry, ids, hasSize: root[DocumentKeys.size] != nil)
      axis.choices.append(
        SpecVariant.Choice(slug: entry.key, texts: [:], place: entry.place, overlay: entry.node))
    }
    if axis.choices.isEmpty, reader.diagnostics.isEmpty {
      reader.report(.wrongCount, node, "sizes is empty", remedy: "sizes: {square: 540x540}")
    }
    return axis
  }

  private mutating func check(_ entry: SpecNode.Entry, _ ids: Set<String>, hasSize: Bool) {
    guard entry.node.entries != nil else { return }
    let found = reader.keys(of: entry.node, Self.sizeFields, what: "a size")
    if found[DocumentKeys.size] == nil, !hasSize {
      reader.report(
        .missingKey, entry.node, "the size '\(entry.key)' has no canvas, and neither has the document",
        remedy: "size: 360x640", place: entry.place)
    }
    guard let layers = found[SizeKeys.layers],
      let changes = reader.entries(
        of: layers, "a size's layers are a map by id", remedy: "layers: {title: {position: top}}")
    else { return }
    for change in changes {
      if !ids.contains(change.key) {
        reader.report(
          .unknownLayer, change.node, "no layer has the id '\(change.key)'",
          remedy: reader.nearMiss(change.key, among: ids.sorted(), else: "give a layer id: \(change.key)"),
          place: change.place)
      } else {
        _ = reader.entries(
          of: change.node, "a size's changes to a layer are a map",
          remedy: "\(change.key): {position: top}, or \(change.key): {remove: true}")
      }
    }
  }
}

extension NameResolver {
  /// The document with a size and its changes merged over it.
  mutating func sized(_ root: SpecNode, _ overlay: SpecNode?) -> SpecNode {
    guard let overlay, case .map(var entries) = root.value else { return root }
    let own = overlay.entries ?? [SpecNode.Entry(key: DocumentKeys.size.name, place: overlay.place, node: overlay)]
    for entry in own where VariantMatrix.sizedFields.contains(where: { $0.name == entry.key }) {
      entries.removeAll { $0.key == entry.key }
      entries.append(entry)
    }
    let changes = (overlay[SizeKeys.layers]?.entries ?? []).filter { $0.node.entries != nil }
    if let i = entries.firstIndex(where: { $0.key == DocumentKeys.layers.name }), !changes.isEmpty {
      let byID = Dictionary(changes.map { ($0.key, $0.node) }) { first, _ in first }
      entries[i].node = changed(entries[i].node, byID) ?? entries[i].node
    }
    var out = root
    out.value = .map(entries)
    return out
  }

  /// nil for a removed layer.
  private mutating func changed(_ node: SpecNode, _ changes: [String: SpecNode]) -> SpecNode? {
    let change = node[LayerKeys.id]?.text.flatMap { changes[$0] }
    if change?[EntryKeys.remove]?.text == "true" { return nil }
    let out = node.mapping { inner, key in key?.hasPrefix("x-") == true ? inner : changed(inner, changes) }
    guard let change else { return out }
    do { return try Overlay.laid(change, over: out) } catch {
      reader.report(.badExtends, error.node, error.message, remedy: error.remedy)
      return out
    }
  }
}
