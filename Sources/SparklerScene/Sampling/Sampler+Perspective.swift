// Layers in perspective: painted flat on a sheet, which is then projected.
// Flow: Layer + 4×4 map → extent → sheet → Drawing.projected.
import SparklerCore

extension Sampler {
  /// Minimum depth; anything nearer to the eye is cut off, as it would be magnified over a hundred times.
  private static let nearestDepth = 0.01

  /// Adds a layer as one image on its own sheet.
  ///
  /// - Parameter toPlane: from the layer's own coordinates to the plane that it is flattened into.
  @inline(never)
  func addProjected(
    _ state: LayerState, through toPlane: Transform3D, at time: Seconds, in space: Space,
    into items: inout [DisplayItem]
  ) {
    let map = Homography(toPlane).then(Homography(space.toPixels))
    guard map.isFinite, map.inverted() != nil else { return }
    // The sheet contains the layer without opacity, blending and backdrop, which apply to the projected sheet.
    var bare = state
    (bare.layer.opacity, bare.layer.blend, bare.layer.backdrop) = (1, .normal, [])
    if let backdrop = backdrop(of: state, under: map, in: space) { items.append(backdrop) }
    guard let extent = extent(of: bare, at: time, under: map, isModel: space.isModel),
      let bounds = pixels(of: extent, under: map)
    else { return }
    var item = DisplayItem(
      drawing: .projected(Projected(items: [], width: 1, height: 1, homography: map, opacity: 1)), transform: .identity,
      bounds: bounds, layer: space.path)
    if !isMeasuring {
      guard let sheet = Sheet(of: extent, under: map, on: canvas, limit: sheetLimit) else { return }
      var flat = self
      flat.canvas = PixelRect(x: 0, y: 0, width: sheet.width, height: sheet.height)
      flat.points = .scale(sheet.fromLayer.a, sheet.fromLayer.d)
      var drawn: [DisplayItem] = []
      flat.addPicture(
        of: bare, at: time, through: sheet.fromLayer,
        in: Space(toPixels: sheet.fromLayer, path: space.path, isModel: space.isModel), into: &drawn)
      if drawn.isEmpty { return }
      let opacity = min(1, state.layer.opacity) * space.opacity
      item.drawing = .projected(
        Projected(
          items: drawn, width: sheet.width, height: sheet.height, homography: sheet.toTarget, opacity: opacity))
    }
    if state.layer.blend != .normal {
      item.drawing = .group(DisplayGroup(items: [item], opacity: 1, blend: state.layer.blend))
    }
    items.append(item)
  }

  /// The extent of the layer with everything in it, in its own coordinates, cut where it comes too near to the eye.
  private func extent(of state: LayerState, at time: Seconds, under map: Homography, isModel: Bool) -> Rect? {
    // Measured in steps of about a pixel, so that a small layer that is magnified isn't rounded up to points. The step
    // is a power of two, so that the extent of a rotating layer stays the same.
    let factor = map.magnification(at: state.layer.bounds.center) ?? 1
    let exponent = factor.isFinite && factor > 0 ? max(-6, min(6, (1.4 * factor).exponent)) : 0
    let k = Double(sign: .plus, exponent: Int(clamping: exponent), significand: 1)
    var vast = self
    vast.canvas = PixelRect(x: -0x1000_0000, y: -0x1000_0000, width: 0x2000_0000, height: 0x2000_0000)
    vast.isMeasuring = true
    vast.points = .scale(k, k)
    var found: [DisplayItem] = []
    vast.addPicture(
      of: state, at: time, through: .scale(k, k), in: Space(toPixels: .scale(k, k), isModel: isModel), into: &found)
    let box = found.bounds
    if box.isEmpty { return nil }
    let all = Rect(Double(box.x) / k, Double(box.y) / k, Double(box.width) / k, Double(box.height) / k)
    return all.corners.cut { map.depth($0) - Self.nearestDepth }.box
  }

  /// The target's pixels that a rectangle of the layer can touch; nil if there are none.
  private func pixels(of extent: Rect, under map: Homography) -> PixelRect? {
    let front = extent.corners.cut { map.depth($0) - Self.nearestDepth }
    guard let box = front.compactMap(map.apply).box else { return nil }
    let bounds = box.isFinite ? PixelRect(covering: box).grown(by: 1).intersection(canvas) : canvas
    return bounds.isEmpty ? nil : bounds
  }
}

/// A flat target for one layer that is projected.
private struct Sheet {
  var width: Int
  var height: Int
  var fromLayer: AffineTransform
  /// From the sheet's pixels to the target's.
  var toTarget: Homography

  /// Has enough resolution for the most magnified point, and a transparent border of one pixel.
  ///
  /// The resolution changes in steps of a factor of √2, so that a rotating layer rarely needs another sheet.
  /// - Returns: nil if no part of the layer is visible.
  init?(of extent: Rect, under map: Homography, on canvas: PixelRect, limit: PixelRect) {
    guard let back = map.inverted() else { return nil }
    var part = extent
    var scale = Self.scale(of: part, under: map)
    let most = Point(Double(limit.width - 2), Double(limit.height - 2))
    func isTooLarge() -> Bool { part.size.width * scale > most.x || part.size.height * scale > most.y }
    if isTooLarge() {
      // Restricts the sheet to the visible part.
      let seen = Rect(canvas).grown(by: 2, 2).corners.cut { back.depth($0) - 1e-4 }.compactMap(back.apply)
      guard let box = seen.box.flatMap({ extent.intersection($0) }) else { return nil }
      part = box
      scale = Self.scale(of: part, under: map)
    }
    if isTooLarge() { scale = min(most.x / part.size.width, most.y / part.size.height) }
    guard scale.isFinite, scale > 0, most.x >= 1, most.y >= 1 else { return nil }
    width = Int(clamping: min(most.x, max(1, (part.size.width * scale).rounded(.up)))) + 2
    height = Int(clamping: min(most.y, max(1, (part.size.height * scale).rounded(.up)))) + 2
    fromLayer = AffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: 1 - part.minX * scale, ty: 1 - part.minY * scale)
    let toLayer = AffineTransform(
      a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: part.minX - 1 / scale, ty: part.minY - 1 / scale)
    toTarget = Homography(toLayer).then(map)
    guard toTarget.isFinite, toTarget.inverted() != nil, !fromLayer.isSingular else { return nil }
  }

  /// The sheet's pixels per point.
  private static func scale(of part: Rect, under map: Homography) -> Double {
    let greatest = (part.corners + [part.center]).compactMap { map.magnification(at: $0) }.max() ?? 1
    guard greatest > 1e-6, greatest < 1e6 else { return greatest >= 1e6 ? 1e6 : 1e-6 }
    var step = 1e-6
    while step < greatest { step *= 2.0.squareRoot() }
    return step
  }
}

extension [Point] {
  /// The part of a convex polygon where a linear function is 0 or more.
  fileprivate func cut(_ height: (Point) -> Double) -> [Point] {
    var out: [Point] = []
    for (i, p) in enumerated() {
      let q = self[(i + 1) % count]
      let (a, b) = (height(p), height(q))
      if a >= 0 { out.append(p) }
      if (a < 0) != (b < 0) {
        let u = a / (a - b)
        out.append(p * (1 - u) + q * u)
      }
    }
    return out
  }

  /// Their bounding box; nil for no points.
  var box: Rect? {
    guard var low = first else { return nil }
    var high = low
    for p in self {
      low = Point(Swift.min(low.x, p.x), Swift.min(low.y, p.y))
      high = Point(Swift.max(high.x, p.x), Swift.max(high.y, p.y))
    }
    return Rect(low.x, low.y, high.x - low.x, high.y - low.y)
  }
}
