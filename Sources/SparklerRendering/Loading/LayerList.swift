// A scene's layers as a list with their times, and where one of them is seen at a moment.
// Flow: LoadedSpec → LayerRow; LoadedSpec + path + time → rectangle (the preview draws it).
import Foundation
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// A layer in the order of the document.
public struct LayerRow: Sendable, Hashable {
  /// The ids from the outermost layer to this one, joined by `/`; nil where it has no id.
  public var path: String?
  /// Its id, the beginning of its text, or what it is.
  public var name: String
  /// What it holds: `shape`, `text`, `group` and so on.
  public var kind: String
  /// 0 for the scene's own layers.
  public var depth: Int
  /// When it can be seen at all, in seconds of the scene.
  public var span: ClosedRange<Double>
  /// What moves it, and when, in seconds of the scene.
  public var motions: [Motion] = []
  /// Whether the spec itself hides it.
  public var isHidden = false
  /// What the spec calls it by, in the order in which it was read; nil where no entry of the spec alone has made it.
  package var origin: Int?

  /// One or more animations of the same time.
  public struct Motion: Sendable, Hashable {
    /// Key paths, or a transition's name, joined by commas.
    public var name: String
    /// Seconds of the scene.
    public var span: ClosedRange<Double>

    public init(name: String, span: ClosedRange<Double>) { (self.name, self.span) = (name, span) }
  }
}

extension LoadedSpec {
  /// The layers, the front one first, as editors list them; the numbered layers of an effect as one. What no entry of
  /// the spec has made and no id names is left out, and what it holds stands in its place.
  ///
  /// - Parameter most: how many rows are given.
  public func layerRows(most: Int = 500) -> [LayerRow] {
    var list = RowList(most: most, written: built.written)
    let whole = 0...max(0, built.scene.duration.value)
    list.appendRows(built.scene.layers, under: "", depth: 0, SceneClock(), whole)
    return list.rows
  }

  /// The pixels that a layer and those in it can touch at a time; nil where it shows nothing.
  ///
  /// - Parameter path: as `LayerRow.path`.
  public func outline(of path: String, at time: Seconds) -> PixelRect? {
    let bounds = built.compiled.bounds(ofLayer: path, at: time, frameTime: Seconds(1 / built.frameRate))
    return bounds.isEmpty ? nil : bounds
  }
}

extension LoadedSpec {
  /// The same scene with some of its layers taken out of sight.
  ///
  /// - Parameters:
  ///   - hidden: origins of layers that are not shown.
  ///   - solo: origins of layers that are shown alone, with what they hold and what holds them; empty for all.
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

/// How a layer's time runs in the scene's: scene = rate · local + offset.
private struct SceneClock {
  var rate = 1.0
  var offset = 0.0

  /// The clock of what a layer holds; nil where time stands still there.
  func inside(_ timing: Timing) -> SceneClock? {
    guard timing.speed != 0 else { return nil }
    let rate = self.rate / timing.speed
    return SceneClock(rate: rate, offset: offset + self.rate * timing.beginTime.value - rate * timing.timeOffset.value)
  }

  /// The part of `around` that lies between two local times; nil where there is none.
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
  ///   - clock: nil where time stands still.
  ///   - around: when the layer that holds these is there.
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

  /// Whether the last row stands for it too: for another layer of an effect, or for another numbered piece.
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
  /// In the words of a spec.
  fileprivate var kindName: String {
    if case .none = content, !sublayers.isEmpty { return "group" }
    return content.name
  }

  /// What it is called where it has no id.
  fileprivate var ownName: String {
    guard case .text(let text) = content, !text.string.isEmpty else { return kindName }
    return LayerRow.short(text.string)
  }
}

extension WrittenLayer {
  /// The key that says what it is.
  fileprivate var kind: String? { LayerKind.all.first { node[$0.name] != nil }?.name }

  /// What its kind says where it has no id: a text's words, a shape's name, a picture's file, an effect's name.
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
