// A scene's layers as a list with their time spans, and the pixels that a layer covers at a time.
// Flow: LoadedSpec → LayerRow; LoadedSpec + path + time → rectangle (the preview draws it).
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// A layer, in document order.
public struct LayerRow: Sendable, Hashable {
  /// Ids from the outermost layer to this one, joined by `/`; nil if it has no id.
  public var path: String?
  /// Its id, the beginning of its text, or its type.
  public var name: String
  /// Layer type: `shape`, `text`, `group` and so on.
  public var kind: String
  /// 0 for the scene's own layers.
  public var depth: Int
  /// When it is visible, in seconds of the scene.
  public var span: ClosedRange<Double>
  /// Its animations, in seconds of the scene.
  public var motions: [Motion] = []
  /// Whether the spec hides it.
  public var isHidden = false
  /// Index of its entry in reading order; nil if it was not made by a single entry of the spec.
  package var origin: Int?

  /// One or more animations with the same time span.
  public struct Motion: Sendable, Hashable {
    /// Key paths, or a transition's name, joined by commas.
    public var name: String
    /// Seconds of the scene.
    public var span: ClosedRange<Double>

    /// - Parameter span: seconds of the scene, from the first animation's beginning to the last one's end.
    public init(name: String, span: ClosedRange<Double>) { (self.name, self.span) = (name, span) }
  }
}

extension LoadedSpec {
  /// The layers, front to back; the numbered layers of an effect as one. Layers without an entry in the spec and
  /// without an id are replaced by their sublayers.
  ///
  /// - Parameter most: maximum number of rows.
  public func layerRows(most: Int = 500) -> [LayerRow] {
    var list = RowList(most: most, written: built.written)
    let whole = 0...max(0, built.scene.duration.value)
    list.appendRows(built.scene.layers, under: "", depth: 0, SceneClock(), whole)
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

/// Maps a layer's time to the scene's: scene = rate · local + offset.
private struct SceneClock {
  var rate = 1.0
  var offset = 0.0

  /// The clock of the layer's contents; nil if its time stands still.
  func inside(_ timing: Timing) -> SceneClock? {
    guard timing.speed != 0 else { return nil }
    let rate = self.rate / timing.speed
    return SceneClock(rate: rate, offset: offset + self.rate * timing.beginTime.value - rate * timing.timeOffset.value)
  }

  /// The part of `around` between two local times; nil if they don't overlap.
  func span(_ from: Double, _ to: Double, in around: ClosedRange<Double>) -> ClosedRange<Double>? {
    func time(_ local: Double) -> Double { local.isInfinite ? (rate < 0 ? -local : local) : rate * local + offset }
    let (a, b) = (min(time(from), time(to)), max(time(from), time(to)))
    let (low, high) = (max(a, around.lowerBound), min(b, around.upperBound))
    return low <= high ? low...high : nil
  }
}

private struct RowList {
  let most: Int
  let written: [WrittenLayer]
  var rows: [LayerRow] = []

  init(most: Int, written: [WrittenLayer]) { (self.most, self.written) = (most, written) }

  /// - Parameters:
  ///   - clock: nil if time stands still.
  ///   - around: visible time span of the parent layer.
  mutating func appendRows(
    _ layers: [Layer], under path: String, depth: Int, _ clock: SceneClock?, _ around: ClosedRange<Double>
  ) {
    for layer in layers.reversed() {
      if rows.count >= most { return }
      let id = layer.id.map(Layer.pathOfEffects)
      let own = id.map { path.isEmpty ? $0 : path + "/" + $0 }
      let span = clock.map { $0.span(layer.visible.from.value, layer.visible.to.value, in: around) } ?? around
      let inner = clock?.inside(layer.timing)
      let isListed = own != nil || layer.origin.index != nil
      if isListed, !joins(own, layer, isNumbered: id != layer.id) {
        let entry = layer.origin.index.flatMap { written.indices.contains($0) ? written[$0] : nil }
        let kind = layer.origin.isOfEffect ? "effect" : id != layer.id ? "pieces" : entry?.kind ?? layer.kindName
        var row = LayerRow(
          path: own, name: id ?? entry?.ownName ?? layer.ownName, kind: kind, depth: depth,
          span: span ?? around.lowerBound...around.lowerBound)
        row.isHidden = layer.isHidden
        row.origin = layer.origin.index
        row.motions = inner.map { Self.motions(of: layer, $0, row.span) } ?? []
        rows.append(row)
      } else if isListed, let last = rows.indices.last, let span {
        let both = rows[last].span
        rows[last].span = min(both.lowerBound, span.lowerBound)...max(both.upperBound, span.upperBound)
      }
      appendRows(layer.sublayers, under: own ?? path, depth: isListed ? depth + 1 : depth, inner, span ?? around)
    }
  }

  /// Whether the last row already represents this layer: another layer of an effect, or another numbered piece.
  private func joins(_ path: String?, _ layer: Layer, isNumbered: Bool) -> Bool {
    guard let last = rows.last else { return false }
    if layer.origin.isOfEffect, last.origin == layer.origin.index { return true }
    return isNumbered && last.path == path
  }

  private static func motions(
    of layer: Layer, _ clock: SceneClock, _ around: ClosedRange<Double>
  ) -> [LayerRow.Motion] {
    var found: [LayerRow.Motion] = []
    for animation in layer.animations {
      let names = animation.names
      guard let span = clock.span(animation.timing.beginTime.value, animation.end.value, in: around) else { continue }
      if let same = found.firstIndex(where: { $0.span == span }) {
        let known = found[same].name.components(separatedBy: ", ")
        found[same].name = (known + names.filter { !known.contains($0) }).joined(separator: ", ")
      } else {
        found.append(LayerRow.Motion(name: names.joined(separator: ", "), span: span))
      }
    }
    return found
  }
}

extension Animation {
  fileprivate var names: [String] {
    switch kind {
    case .basic(let basic): [basic.property.rawValue]
    case .keyframe(let track): [track.property.rawValue]
    case .transition(let transition): [transition.kind.rawValue]
    case .group(let children): children.flatMap(\.names).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }
}

extension Layer {
  /// Its layer type, as written in specs.
  fileprivate var kindName: String {
    if case .none = content, !sublayers.isEmpty { return "group" }
    return content.name
  }

  /// Its name if it has no id.
  fileprivate var ownName: String {
    guard case .text(let text) = content, !text.string.isEmpty else { return kindName }
    return LayerRow.short(text.string)
  }
}

extension WrittenLayer {
  /// Its layer type.
  fileprivate var kind: String? { LayerKind.all.first { node[$0.name] != nil }?.name }

  /// Its name without an id: a text, a shape's name, a picture's file, an effect's name.
  fileprivate var ownName: String? {
    let key = node[EffectKeys.effect] == nil ? kind : EffectKeys.effect.name
    guard let key, let text = node[key]?.text, !text.isEmpty, key != PathWord.path.name else { return kind }
    return LayerRow.short(key == ImageWord.image.name ? text.split(separator: "/").last.map(String.init) ?? text : text)
  }
}

extension LayerRow {
  fileprivate static func short(_ text: String) -> String {
    let line = text.replacing("\n", with: " ")
    return line.count > 24 ? line.prefix(23) + "…" : line
  }
}
