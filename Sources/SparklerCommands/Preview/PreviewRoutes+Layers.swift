// Where layers are, what lies at a pixel, and what a layer says.
// Flow: request + PreviewScene → LayerPlacement, LayerCard → JSON.
import FlyingFox
import SparklerAuthoring
import SparklerCore
import SparklerRendering
import SparklerScene

/// Where the page draws a layer's outline.
struct LayerOutline: Codable, Sendable {
  /// x and y of its corners in pixels, one after the other; nil where it can't be seen now.
  var corners: [Double]?
  /// The homography from pixels to its own coordinates, row by row; nil where it is seen from its edge.
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

  /// The front one of the layers that lie at a pixel.
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
  /// The scene's time of a frame.
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
      // What has no bounds of its own: particles, effects.
      let (x, y, right, bottom) = (Double(box.x), Double(box.y), Double(box.maxX), Double(box.maxY))
      corners = [x, y, right, y, right, bottom, x, bottom]
    }
    if let h = place?.toPixels.inverted() { fromPixels = [h.a, h.c, h.tx, h.b, h.d, h.ty, h.g, h.h, h.k] }
  }
}

extension LoadedSpec {
  /// The front one of what is painted at a pixel, and in it the innermost one.
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
  /// Whether it shows anything but what it holds.
  fileprivate var isPainted: Bool {
    if case .none = content { return background != nil || border != nil }
    return true
  }
}
