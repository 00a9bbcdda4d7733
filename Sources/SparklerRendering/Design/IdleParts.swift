// Animations, shadows, filters, font weights and layers that change nothing.
// Flow: Scene without a part → frames compared → DesignFindings.
import SparklerCore
import SparklerPainting
import SparklerScene

/// Parts of the scene without which every examined frame looks the same.
enum IdleParts: DesignMeasure {
  static let name = "no-effect"

  /// A part of a layer, and what the layer is without it.
  private struct Part {
    /// Indices from the scene's layers down.
    var place: [Int]
    var layer: String
    var what: String
    var remove: (inout Layer) -> Void
    var isWholeLayer = false
  }

  /// Largest difference of a channel that nobody sees.
  private static let least = 10
  /// Most parts that are examined, most of them that are painted, and moments at which they are.
  private static let most = (parts: 200, painted: 60, moments: 10)
  /// Scenes with more layers than this, with all particles, are not examined.
  private static let greatest = 3_000
  private static let greatestDepth = 64
  /// Frames that are searched for parts without effect at all moments.
  private static let mostFrames = 250

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    let own = scene.small.scene
    guard scene.small.greatestLayerCount <= greatest, scene.moments.count > 1 else { return [] }
    var parts: [Part] = []
    // Motions such as `enter` may contain animations that do nothing; those under `animations` are the author's.
    var written: [Int: [String]] = [:]
    for (i, entry) in scene.spec.built.written.enumerated() {
      let list = entry.node.entries?.first { $0.key == "animations" }?.node.items ?? []
      written[i] = list.flatMap { item in
        item.entries?.filter { ["keyPath", "keyPaths"].contains($0.key) }.compactMap(\.node.text) ?? []
      }
    }
    for (i, layer) in own.layers.enumerated() { collect(layer, at: [i], under: "", written, into: &parts) }
    guard parts.count <= most.parts else { return [] }
    var painted = 0
    return try parts.compactMap { part in
      try Task.checkCancellation()
      guard painted < most.painted else { return nil }
      return try isIdle(part, in: scene, &painted) ? finding(part, in: scene) : nil
    }
  }

  private static func finding(_ part: Part, in scene: ReviewedScene) -> DesignFinding {
    DesignFinding(
      measure: name, layers: [part.layer], from: 0, to: Seconds(scene.duration),
      box: scene.points(
        Rect(scene.moments.map { $0.frame.bounds(ofLayer: part.layer) }.first { !$0.isEmpty } ?? .empty)),
      message: "\(part.what) changes nothing that can be seen", remedy: "remove it, or mend what it is meant to change")
  }

  // MARK: Parts

  private static func collect(
    _ layer: Layer, at place: [Int], under around: String, _ keys: [Int: [String]], into parts: inout [Part]
  ) {
    guard place.count < greatestDepth, !layer.origin.isOfEffect, parts.count <= most.parts else { return }
    let path = layer.id.map { around.isEmpty ? $0 : around + "/" + $0 } ?? around
    if case .emitter = layer.content { return }
    let called = layer.id.map { "'\($0)'" } ?? "a layer"
    // Motions consist of several animations of the same time, some of which may do nothing.
    let written = layer.origin.index.flatMap { keys[$0] } ?? []
    let own = layer.animations.filter { animation in
      // Of motions only `idle` repeats.
      animation.timing.repeatCount > 1
        || animation.targets.contains { target in
          written.contains { "\(target.property)".hasPrefix($0) || $0.hasPrefix("\(target.property)") }
        }
    }
    for timing in own.map(\.timing).reduce(into: [Timing](), { if !$0.contains($1) { $0.append($1) } }) {
      let paths = own.filter { $0.timing == timing }.flatMap(\.targets).map { "\($0.property)" }
      let named = paths.isEmpty ? "the animation" : "the animation of \(paths.listed(of: paths.count))"
      parts.append(
        Part(place: place, layer: path, what: "\(named) of \(called)") {
          $0.animations.removeAll { $0.timing == timing }
        })
    }
    for i in layer.shadows.indices where layer.shadows[i].opacity > 0 {
      parts.append(
        Part(place: place, layer: path, what: "the shadow of \(called)") {
          if $0.shadows.indices.contains(i) { $0.shadows.remove(at: i) }
        })
    }
    let changesFilters = layer.animations.flatMap(\.targets).contains(where: \.property.isOfFilters)
    for i in layer.filters.indices where !changesFilters {
      parts.append(
        Part(place: place, layer: path, what: "filter \(i + 1) of \(called)") {
          if $0.filters.indices.contains(i) { $0.filters.remove(at: i) }
        })
    }
    if case .text(let text) = layer.content, text.font.weight != 400 {
      parts.append(
        Part(place: place, layer: path, what: "weight \(text.font.weight) of \(called)") { layer in
          guard case .text(var text) = layer.content else { return }
          text.font.weight = 400
          layer.content = .text(text)
        })
    }
    if layer.sublayers.isEmpty, layer.id != nil, layer.showsItself {
      parts.append(
        Part(place: place, layer: path, what: "the layer \(called)", remove: { $0.isHidden = true }, isWholeLayer: true)
      )
    }
    for (i, inner) in layer.sublayers.enumerated() { collect(inner, at: place + [i], under: path, keys, into: &parts) }
  }

  // MARK: Comparison

  private static func isIdle(_ part: Part, in scene: ReviewedScene, _ painted: inout Int) throws -> Bool {
    var without = scene.small.scene
    guard let top = part.place.first, without.layers.indices.contains(top) else { return false }
    change(&without.layers[top], at: part.place.dropFirst(), part.remove)
    let compiled = scene.small.recompiled(as: without)
    let frames = scene.moments.map { compiled.sample(at: $0.time) }
    let differing = scene.moments.indices.filter { !frames[$0].damage(since: scene.moments[$0].frame).isEmpty }
    if differing.isEmpty { return try !differsBetweenMoments(compiled, scene) }
    painted += 1
    let scale = scene.small.scene
    var painter = try FramePainter(
      width: scale.pixelWidth, height: scale.pixelHeight, images: scene.spec.images, fonts: scene.spec.fonts)
    let step = max(1, differing.count / most.moments)
    for i in stride(from: 0, to: differing.count, by: step) {
      let moment = scene.moments[differing[i]]
      let (frame, area) = (frames[differing[i]], frames[differing[i]].damage(since: moment.frame))
      let rows = area.y..<(area.y + area.height)
      let picture = try painter.paint(frame, rows: rows)
      for (y, row) in rows.enumerated() {
        for x in area.x..<(area.x + area.width)
        where Pixmap.difference(picture[x, y], moment.full[x, row]) >= least { return false }
      }
    }
    return true
  }

  /// Whether any frame's display list differs: what is short may lie between two moments.
  private static func differsBetweenMoments(_ other: CompiledScene, _ scene: ReviewedScene) throws -> Bool {
    let count = min(Int(scene.duration * scene.spec.built.frameRate), mostFrames)
    for i in 0..<max(0, count) {
      try Task.checkCancellation()
      let time = Seconds(Double(i) * scene.duration / Double(count))
      if !other.sample(at: time).damage(since: scene.small.sample(at: time)).isEmpty { return true }
    }
    return false
  }

  private static func change(_ layer: inout Layer, at place: ArraySlice<Int>, _ body: (inout Layer) -> Void) {
    guard let next = place.first else { return body(&layer) }
    guard layer.sublayers.indices.contains(next) else { return }
    change(&layer.sublayers[next], at: place.dropFirst(), body)
  }
}

extension Layer {
  /// Whether it draws more than a text, which other measures examine.
  fileprivate var showsItself: Bool {
    switch content {
    case .text, .emitter: false
    case .none: background != nil || border.map { $0.width > 0 } ?? false
    default: true
    }
  }
}
