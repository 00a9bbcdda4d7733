// The layers under the pointer, in the order in which clicks choose them: what is seen there first, effects last.
// Flow: LoadedSpec + pixel → boxes that hold it → layers with ink there → origins.
import SparklerAuthoring
import SparklerCore
import SparklerRendering
import SparklerScene

/// The layers at a pixel.
struct LayersUnder {
  /// The origins, in the order of clicks.
  private(set) var origins: [Int] = []
  /// The layer that a click means; nil where only layers as large as the picture are, without ink.
  private(set) var clicked: Int?

  fileprivate struct Hit {
    var row: LayerRow
    var place: LayerPlacement
    /// Whether it covers the whole picture.
    var isWide: Bool
  }

  /// The longer side of the small picture in which ink is looked for, and how many layers are painted.
  private static let side = 320
  private static let mostPaintings = 8

  init(_ spec: LoadedSpec, _ pixel: Point, _ time: Seconds) {
    let hits = Self.hits(spec, pixel, time)
    // Particles fill the frame, so a click means what else is there.
    let loose = hits.filter(\.row.isOfParticles)
    var (seen, empty): ([Hit], [Hit]) = ([], [])
    var paintings = 0
    var painter: InkPainter?
    for hit in hits where !hit.row.isOfParticles {
      guard hit.hasHoles, paintings < Self.mostPaintings else {
        seen.append(hit)
        continue
      }
      paintings += 1
      let ink = painter ?? InkPainter(spec, time, side: Self.side)
      painter = ink
      if ink.hasInk(hit.row.origin, at: pixel) { seen.append(hit) } else { empty.append(hit) }
    }
    let near = empty.filter { !$0.isWide }
    clicked = (seen + near + loose).first?.row.origin
    let order = seen + near + loose + empty.filter(\.isWide)
    for origin in order.compactMap(\.row.origin) where !origins.contains(origin) { origins.append(origin) }
  }

  /// Layers whose boxes hold the pixel, front to back; sublayers come before the layer around them.
  private static func hits(_ spec: LoadedSpec, _ pixel: Point, _ time: Seconds) -> [Hit] {
    let places = spec.built.compiled.placements(at: time)
    let rows = spec.layerRows()
    let scene = spec.built.scene
    let frame = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map {
      Point($0.0 * Double(scene.pixelWidth), $0.1 * Double(scene.pixelHeight))
    }
    var (out, open): ([Hit], [(depth: Int, hit: Hit?)]) = ([], [])
    func close(_ depth: Int) {
      while let last = open.last, last.depth >= depth {
        if let hit = open.removeLast().hit { out.append(hit) }
      }
    }
    for (i, row) in rows.enumerated() {
      close(row.depth)
      // Pieces of a text, or parts of a button, belong to the layer that is written.
      let isWhole =
        !["group", "effect"].contains(row.kind)
        && !rows[(i + 1)...].prefix { $0.depth > row.depth }.contains { $0.origin != nil }
      var hit: Hit?
      if let place = row.origin.flatMap({ places[$0] }), place.isShown, isWhole || place.layer.isPainted,
        let back = place.toPixels.inverted(), let own = back.apply(pixel), place.layer.bounds.holds(own)
      {
        let isWide = frame.allSatisfy { back.apply($0).map(place.layer.bounds.grown(by: 1).holds) ?? false }
        hit = Hit(row: row, place: place, isWide: isWide)
      }
      open.append((row.depth, hit))
    }
    close(0)
    return out
  }
}

extension LayersUnder.Hit {
  /// Whether a click may go through it: words are hit in their whole box, and so are small layers.
  fileprivate var hasHoles: Bool {
    if ["text", "button", "emoji", "count", "countdown", "cursor"].contains(row.kind) { return false }
    let size = place.layer.bounds.size
    return isWide || min(size.width, size.height) > 12
  }
}

extension LayerRow {
  fileprivate var isOfParticles: Bool { kind == "effect" || kind == "emitter" }
}

extension Layer {
  /// Whether it paints anything besides its sublayers.
  fileprivate var isPainted: Bool {
    if case .none = content { return background != nil || border != nil }
    return true
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  fileprivate func grown(by length: Double) -> Rect {
    Rect(minX - length, minY - length, size.width + 2 * length, size.height + 2 * length)
  }
}

/// Paints single layers small, on nothing.
private struct InkPainter {
  private let spec: LoadedSpec
  private let time: Seconds
  /// Pixels of the small picture in one of the whole picture.
  private let scale: Double

  init(_ spec: LoadedSpec, _ time: Seconds, side: Int) {
    var bare = spec
    var scene = spec.built.scene
    scene.background = nil
    bare.built.compiled = spec.built.compiled.recompiled(as: scene)
    let small = bare.scaled(toFit: side)
    (self.spec, self.time) = (small, time)
    scale = Double(small.built.scene.pixelWidth) / Double(max(1, spec.built.scene.pixelWidth))
  }

  /// Whether a layer paints anything at a pixel or next to it; true if it can't be painted.
  func hasInk(_ origin: Int?, at pixel: Point) -> Bool {
    guard let origin, let picture = try? spec.showing(without: [], only: [origin]).picture(at: time) else {
      return true
    }
    let (x, y) = (pixel.x * scale, pixel.y * scale)
    // Beside the picture, the box decides.
    guard x >= 0, y >= 0, x < Double(picture.width), y < Double(picture.height) else { return true }
    for row in max(0, Int(y) - 1)...min(picture.height - 1, Int(y) + 1) {
      for column in max(0, Int(x) - 1)...min(picture.width - 1, Int(x) + 1)
      where picture.pixels[row * picture.width + column] >> 24 > 8 { return true }
    }
    return false
  }
}
