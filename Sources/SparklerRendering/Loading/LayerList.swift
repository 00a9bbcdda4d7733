// A scene's layers as a list with their time spans, and the pixels that a layer covers at a time.
// Flow: LoadedSpec → LayerRow; LoadedSpec + path + time → rectangle (the preview draws it).
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

extension LoadedSpec {
  /// The layers, front to back; the numbered layers of an effect as one. Layers without an entry in the spec and
  /// without an id are replaced by their sublayers.
  ///
  /// - Parameter most: maximum number of rows.
  public func layerRows(most: Int = 5000) -> [LayerRow] {
    var list = RowList(built, most: most)
    let whole = 0...max(0, built.scene.duration.value)
    list.appendRows(built.scene.layers, under: "", depth: 0, SceneClock(), whole)
    list.closeEffects()
    return list.rows
  }

  /// Bounding box of a layer and its sublayers at a time, in pixels; nil if nothing is visible.
  ///
  /// - Parameter path: as in `LayerRow.path`.
  public func outline(of path: String, at time: Seconds) -> PixelRect? {
    let bounds = built.compiled.bounds(ofLayer: path, at: time, frameTime: Seconds(1 / built.frameRate))
    return bounds.isEmpty ? nil : bounds
  }
}

extension LoadedSpec {
  /// The same scene with some layers hidden.
  ///
  /// - Parameters:
  ///   - hidden: origins of layers to hide.
  ///   - solo: origins of layers to show alone, with their sublayers and ancestors; empty for all.
  package func showing(without hidden: Set<Int>, only solo: Set<Int>) -> LoadedSpec {
    guard !hidden.isEmpty || !solo.isEmpty else { return self }
    var scene = built.scene
    scene.layers = scene.layers.map { $0.showing(without: hidden, only: solo) }
    var spec = self
    spec.built.compiled = built.compiled.recompiled(as: scene)
    return spec
  }
}

extension Layer {
  fileprivate func showing(without hidden: Set<Int>, only solo: Set<Int>) -> Layer {
    var layer = self
    if let own = origin.index, hidden.contains(own) {
      layer.isHidden = true
      return layer
    }
    let isAlone = origin.index.map(solo.contains) ?? false
    let inner = isAlone ? [] : solo
    if !inner.isEmpty, !holds(inner) { layer.isHidden = true }
    layer.sublayers = sublayers.map { $0.showing(without: hidden, only: inner) }
    return layer
  }

  private func holds(_ wanted: Set<Int>) -> Bool {
    sublayers.contains { $0.origin.index.map(wanted.contains) ?? false || $0.holds(wanted) }
  }
}
