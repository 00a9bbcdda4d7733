// Animations, shadows, filters, font weights and layers that change nothing.
// Flow: Scene without a part → frames compared → DesignFindings.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerPainting
import SparklerScene

/// Parts of the scene without which every examined frame looks the same.
enum IdleParts: DesignMeasure {
  static let name = "no-effect"

  /// A part of a layer, or of all copies of it that one entry makes.
  private struct Part {
    /// Where each copy is, by indices from the scene's layers down, and what it is without the part.
    var removals: [(place: [Int], remove: (inout Layer) -> Void)]
    var layer: String
    var what: String
  }

  /// Largest difference of a channel that nobody sees.
  private static let least = 10
  /// Most parts that are examined, moments at which each is painted, and pixels that are painted for all.
  private static let most = (parts: 200, moments: 10, pixels: 1.5e8)
  /// Scenes with more layers than this, with all particles, are not examined.
  private static let greatest = 3_000
  private static let greatestDepth = 64
  /// Times between the moments at which parts that seem idle are painted again.
  private static let offGrid = 5
  /// Frames that are searched for parts without effect at all moments.
  private static let mostFrames = 250

  static func findings(in scene: ReviewedScene) async throws -> [DesignFinding] {
    let own = scene.small.scene
    guard scene.small.greatestLayerCount <= greatest, scene.moments.count > 1 else { return [] }
    var search = PartSearch(scene.spec.built.written)
    for (i, layer) in own.layers.enumerated() { search.collect(layer, at: [i], under: "") }
    let parts = search.parts
    guard parts.count <= most.parts else { return [] }
    var painted = 0.0
    return try parts.compactMap { part in
      try Task.checkCancellation()
      guard painted < most.pixels else { return nil }
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

  /// Lists the parts of layers that the author wrote.
  private struct PartSearch {
    private(set) var parts: [Part] = []
    /// Index of each part by its entry's location and its kind.
    private var known: [String: Int] = [:]
    private let written: [WrittenLayer]

    init(_ written: [WrittenLayer]) { self.written = written }

    mutating func collect(_ layer: Layer, at place: [Int], under around: String) {
      guard place.count < greatestDepth, !layer.origin.isOfEffect, !layer.isHidden, parts.count <= most.parts else {
        return
      }
      if case .emitter = layer.content { return }
      let path = layer.id.map { around.isEmpty ? $0 : around + "/" + $0 } ?? around
      let called = layer.id.map { "'\($0)'" } ?? "a layer"
      let entry = layer.origin.index.flatMap { written.indices.contains($0) ? written[$0].node : nil }
      /// - Parameter kind: the same for all copies.
      func add(_ kind: String, _ what: String, _ remove: @escaping (inout Layer) -> Void) {
        let key = entry.map { "\($0.place) \(kind)" } ?? "\(place) \(kind)"
        if let index = known[key] { return parts[index].removals.append((place, remove)) }
        known[key] = parts.count
        parts.append(Part(removals: [(place, remove)], layer: path, what: "\(what) of \(called)"))
      }
      addAnimations(of: layer, entry, add)
      for i in layer.shadows.indices where layer.shadows[i].opacity > 0 {
        add("shadow \(i)", "the shadow") { if $0.shadows.indices.contains(i) { $0.shadows.remove(at: i) } }
      }
      let changesFilters = layer.animations.flatMap(\.targets).contains(where: \.property.isOfFilters)
      // Those that follow are a camera's fog, or a motion's.
      let ownFilters = entry?.entries?.first { $0.key == "filters" }?.node.items?.count ?? 0
      for i in layer.filters.indices.prefix(ownFilters) where !changesFilters {
        add("filter \(i)", "filter \(i + 1)") { if $0.filters.indices.contains(i) { $0.filters.remove(at: i) } }
      }
      if case .text(let text) = layer.content, text.font.weight != 400 {
        add("weight", "weight \(text.font.weight)") { layer in
          guard case .text(var text) = layer.content else { return }
          text.font.weight = 400
          layer.content = .text(text)
        }
      }
      if layer.sublayers.isEmpty, layer.id != nil, layer.showsItself {
        add("layer", "the content") { $0.isHidden = true }
      }
      for (i, inner) in layer.sublayers.enumerated() { collect(inner, at: place + [i], under: path) }
    }

    /// Adds the animations under `animations`, and those of an `idle` motion. Other motions, such as `enter`, may contain
    /// animations that do nothing. Those of one time are one part.
    private func addAnimations(
      of layer: Layer, _ entry: SpecNode?, _ add: (String, String, @escaping (inout Layer) -> Void) -> Void
    ) {
      let list = entry?.entries?.first { $0.key == "animations" }?.node.items ?? []
      let keyPaths = list.flatMap { item in
        item.entries?.filter { ["keyPath", "keyPaths"].contains($0.key) }.compactMap(\.node.text) ?? []
      }
      let hasIdle = entry?.entries?.contains { $0.key == "idle" } ?? false
      let own = layer.animations.filter { animation in
        hasIdle && animation.timing.repeatCount > 1
          || animation.targets.contains { target in
            keyPaths.contains { "\(target.property)".hasPrefix($0) || $0.hasPrefix("\(target.property)") }
          }
      }
      for timing in own.map(\.timing).reduce(into: [Timing](), { if !$0.contains($1) { $0.append($1) } }) {
        let names = own.filter { $0.timing == timing }.flatMap(\.targets).map { "\($0.property)" }
        let what = names.isEmpty ? "the animation" : "the animation of \(names.listed(of: names.count))"
        add(what, what) { $0.animations.removeAll { $0.timing == timing } }
      }
    }
  }

  // MARK: Comparison

  private static func isIdle(_ part: Part, in scene: ReviewedScene, _ painted: inout Double) throws -> Bool {
    var without = scene.small.scene
    for (place, remove) in part.removals {
      guard let top = place.first, without.layers.indices.contains(top) else { continue }
      change(&without.layers[top], at: place.dropFirst(), remove)
    }
    let compiled = scene.small.recompiled(as: without)
    let scale = scene.small.scene
    var painter = try FramePainter(
      width: scale.pixelWidth, height: scale.pixelHeight, images: scene.spec.images, fonts: scene.spec.fonts)
    var looks = 0
    for moment in scene.moments.indices.sorted(by: { spread($0) < spread($1) }).map({ scene.moments[$0] }) {
      let frame = compiled.sample(at: moment.time)
      let area = frame.damage(since: moment.frame).intersection(moment.full.bounds)
      if area.isEmpty { continue }
      if looks == most.moments { break }
      looks += 1
      let rows = area.y..<(area.y + area.height)
      painted += frame.paintedPixels * Double(area.height) / Double(max(1, moment.full.height))
      let picture = try painter.paint(frame, rows: rows)
      for (y, row) in rows.enumerated() {
        for x in area.x..<(area.x + area.width)
        where Pixmap.difference(picture[x, y], moment.full[x, row]) >= least { return false }
      }
    }
    if looks == 0 { return try !differsBetweenMoments(compiled, scene) }
    return try !differsOffGrid(compiled, scene)
  }

  /// The place of a moment in an order that soon has some from everywhere.
  private static func spread(_ index: Int) -> Int { index * 23 % 41 }

  /// Whether pictures differ at times that are no multiples of the moments' step, at which what turns may look the same.
  private static func differsOffGrid(_ other: CompiledScene, _ scene: ReviewedScene) throws -> Bool {
    let size = scene.small.scene
    var painter = try FramePainter(
      width: size.pixelWidth, height: size.pixelHeight, images: scene.spec.images, fonts: scene.spec.fonts)
    return try (0..<offGrid).contains { i in
      let time = Seconds(scene.duration * (Double(i) + 0.3819) / Double(offGrid))
      let (a, b) = (scene.small.sample(at: time), other.sample(at: time))
      if b.damage(since: a).isEmpty { return false }
      let (first, second) = (try painter.paint(a), try painter.paint(b))
      return first.pixels.indices.contains { Pixmap.difference(first.pixels[$0], second.pixels[$0]) >= least }
    }
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
    // A shape without paint is a guide, which texts and motions follow.
    case .shape(let shape): shape.fill != nil || shape.stroke != nil
    default: true
    }
  }
}
