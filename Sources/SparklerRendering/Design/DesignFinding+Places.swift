// Where a finding is in the spec, and what it looks like.
// Flow: DesignFinding + LoadedSpec → SourceRange, a picture.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerImaging
import SparklerScene

extension LoadedSpec {
  /// The location of a layer's entry in the spec; nil if it wasn't made by a single entry.
  ///
  /// - Parameter path: as in `DisplayItem.layer`.
  package func place(ofLayer path: String) -> SourceRange? {
    var found: Int?
    func visit(_ layer: Layer, _ around: String) {
      let own = layer.id.map { around.isEmpty ? $0 : around + "/" + $0 } ?? around
      // The innermost layer with an entry.
      if path == own || path.hasPrefix(own + "/"), !own.isEmpty, let index = layer.origin.index { found = index }
      if own.isEmpty || path == own || path.hasPrefix(own + "/") { layer.sublayers.forEach { visit($0, own) } }
    }
    built.scene.layers.forEach { visit($0, "") }
    return found.flatMap { built.written.indices.contains($0) ? built.written[$0].node.place : nil }
  }
}

extension DesignFinding {
  /// A picture of its place with some surroundings, in the middle of its time.
  ///
  /// - Throws: if the frame can't be painted.
  package func picture(of spec: LoadedSpec) throws -> Pixmap {
    let time = Seconds((from.value + to.value) / 2)
    var frames = SceneFrames(spec, at: [time])
    guard let whole = try frames.next()?.picture else { return Pixmap(width: 1, height: 1) }
    let scale = spec.built.scene.scale
    let margin = 24 * scale
    let area = PixelRect(
      covering: Rect(
        box.minX * scale - margin, box.minY * scale - margin, box.size.width * scale + 2 * margin,
        box.size.height * scale + 2 * margin)
    ).intersection(whole.bounds)
    if area.isEmpty { return whole }
    return Pixmap(
      width: area.width, height: area.height, pixels: whole.pixels.cropped(to: area, width: whole.width))
  }
}
