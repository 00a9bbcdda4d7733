// Answers where layers are, which layer is at a pixel, and what values a layer has.
// Flow: request + PreviewScene → LayerPlacement, LayerCard → JSON.
import FlyingFox
import SparklerAuthoring
import SparklerCore
import SparklerRendering
import SparklerScene

/// Where the page draws a layer's outline.
struct LayerOutline: Codable, Sendable {
  /// x and y of each corner in pixels; nil if the layer is not visible now.
  var corners: [Double]?
  /// Homography from pixels to layer coordinates, row by row; nil if the layer is seen edge-on.
  var fromPixels: [Double]?
}

extension PreviewRoutes {
  func place(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let scene = await session.scene(choice).scene
    guard let spec = scene.spec, let time = scene.time(request.query["i"]) else {
      return try Self.json(LayerOutline())
    }
    let (origin, path) = (request.query["layer"].flatMap(Int.init), request.query["path"])
    return try Self.json(try await slots.withPermit { LayerOutline(spec, origin: origin, path: path, at: time) })
  }

  func layer(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let scene = await session.scene(choice).scene
    guard let spec = scene.spec, let origin = request.query["layer"].flatMap(Int.init),
      spec.built.written.indices.contains(origin), !spec.source.isGenerated
    else { return try Self.json(LayerCard?.none) }
    let text = try SpecText(scene.bytes, name: session.path, limits: spec.limits)
    return try Self.json(LayerCard(spec, layer: origin, text))
  }

  /// The frontmost layer at a pixel.
  func layerAt(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let scene = await session.scene(choice).scene
    guard let spec = scene.spec, let time = scene.time(request.query["i"]),
      let x = request.query["x"].flatMap(Double.init), let y = request.query["y"].flatMap(Double.init)
    else { return try Self.json(Int?.none) }
    let found = try await slots.withPermit { spec.layer(at: Point(x, y), time) }
    return try Self.json(found)
  }
}

extension PreviewScene {
  /// Scene time of a frame.
  func time(_ frame: String?) -> Seconds? {
    timeline.map { $0.time(at: max(0, min($0.count - 1, frame.flatMap(Int.init) ?? 0))) }
  }
}

extension LayerOutline {
  init(_ spec: LoadedSpec, origin: Int?, path: String?, at time: Seconds) {
    let place = origin.flatMap { spec.built.compiled.placement(ofOrigin: $0, at: time) }
    if let place, place.isShown, place.layer.bounds.size.width > 0, let corners = place.corners {
      self.corners = corners.flatMap { [$0.x, $0.y] }
    } else if place?.isShown != false, let path, let box = spec.outline(of: path, at: time) {
      // Content without bounds: particles, effects.
      let (x, y, right, bottom) = (Double(box.x), Double(box.y), Double(box.maxX), Double(box.maxY))
      corners = [x, y, right, y, right, bottom, x, bottom]
    }
    if let h = place?.toPixels.inverted() { fromPixels = [h.a, h.c, h.tx, h.b, h.d, h.ty, h.g, h.h, h.k] }
  }
}

extension LoadedSpec {
  /// The innermost layer of the frontmost one that is painted at a pixel.
  fileprivate func layer(at pixel: Point, _ time: Seconds) -> Int? {
    var best: LayerRow?
    let places = built.compiled.placements(at: time)
    for row in layerRows() {
      if let best, row.depth <= best.depth { break }
      guard let place = row.origin.flatMap({ places[$0] }), place.isShown, place.layer.isPainted,
        let own = place.toPixels.inverted()?.apply(pixel)
      else { continue }
      let box = place.layer.bounds
      if box.minX <= own.x, own.x < box.maxX, box.minY <= own.y, own.y < box.maxY { best = row }
    }
    return best?.origin
  }
}

extension Layer {
  /// Whether it paints anything besides its sublayers.
  fileprivate var isPainted: Bool {
    if case .none = content { return background != nil || border != nil }
    return true
  }
}
