// Layers that were made from a file: their findings, names and size.
// Flow: AnimationAsset → `lottie:`, `svg:` → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// Counts a file's layers, and reports what is not shown as the file says.
  ///
  /// - Returns: whether its layers are within the limits.
  mutating func admits(_ asset: AnimationAsset, at node: SpecNode) -> Bool {
    guard admitsLayers(asset.layers.reduce(0) { $0 + $1.wholeCount }, at: node) else { return false }
    for found in asset.findings {
      reader.report(found.matters ? .ignoredElement : .idleElement, node, found.description, remedy: found.remedy)
    }
    if asset.unlistedFindings > 0 {
      reader.report(
        .ignoredElement, node, "\(asset.unlistedFindings) more findings are not listed",
        remedy: "mend those that are, then check again")
    }
    return true
  }

  /// What a file's colours and texts are replaced with, by name.
  mutating func replacements(_ node: SpecNode?, wanted: String) -> [String: String] {
    guard let node else { return [:] }
    guard let entries = node.entries else {
      reader.report(
        .wrongType, node, "replacements are a map of names, not \(node.description)", remedy: "replace: {title: Hello}")
      return [:]
    }
    var out: [String: String] = [:]
    for entry in entries { out[entry.key] = reader.scalar(entry.node, wanted: wanted) }
    return out
  }

  /// Reports replacements that the file has nothing for.
  ///
  /// - Parameter what: what a name may mean.
  mutating func checkReplacements(_ node: SpecNode?, in asset: AnimationAsset, what: String) {
    for entry in node?.entries ?? [] {
      if asset.replacing.unknown.contains(entry.key) {
        let known = asset.replacing.names
        reader.report(
          .unknownLayer, entry.node, "the file has no \(what) named '\(entry.key)'",
          remedy: reader.nearMiss(
            entry.key, among: known,
            else: known.isEmpty
              ? "it has nothing that can be replaced" : "it has \(known.prefix(12).joined(separator: ", "))"),
          place: entry.place)
      } else if let wanted = asset.replacing.wrong[entry.key] {
        reader.report(
          .malformed, entry.node, "'\(entry.key)' must be \(wanted), not \(entry.node.text ?? "a map")",
          remedy: "write \(wanted)")
      }
    }
  }

  /// A layer of the file's size that clips the file's layers.
  func stage(of asset: AnimationAsset) -> Layer {
    var stage = Layer()
    stage.bounds = Rect(origin: .zero, size: asset.size)
    stage.masksToBounds = true
    stage.sublayers = asset.layers
    return stage
  }

  /// Names the file's layers so that effects, tests and reports can find them: `hero.Title` in a layer `hero`. The
  /// first of several with one name gets it; in a layer without an id, none does.
  mutating func name(layersOf stage: inout Layer, in id: String?, _ node: SpecNode) {
    for i in stage.sublayers.indices { name(&stage.sublayers[i], in: id, node) }
  }

  private mutating func name(_ layer: inout Layer, in id: String?, _ node: SpecNode) {
    if let own = layer.id {
      let known = id.map { "\($0).\(own.replacing("/", with: " "))" }
      layer.id = known.flatMap { names[$0] == nil && $0.count <= 200 ? $0 : nil }
      if let name = layer.id { names[name] = node.place }
    }
    // Filters find what they show by its id.
    let shown = layer.filters.layerIDs
    for i in layer.sublayers.indices where layer.sublayers[i].id.map({ !shown.contains($0) }) ?? true {
      name(&layer.sublayers[i], in: id, node)
    }
    if var mask = layer.mask {
      name(&mask, in: id, node)
      layer.mask = mask
    }
  }

  /// Scales an animation to fit a layer of another size.
  func fitAnimation(in layer: inout Layer) {
    guard var stage = layer.sublayers.first else { return }
    let (own, room) = (stage.bounds.size, layer.bounds.size)
    let (across, down) = (room.width / max(own.width, 1e-9), room.height / max(own.height, 1e-9))
    let k = min(across, down)
    stage.position = layer.bounds.center
    // A difference of less than a point is a rounding error, not a margin to distribute.
    if abs(across - down) * max(own.width, own.height) < 1 {
      (stage.anchorPoint, stage.position) = (.zero, layer.bounds.origin)
    }
    if k != 1 { stage.transform = .scale(k, k) }
    layer.sublayers[0] = stage
  }
}
