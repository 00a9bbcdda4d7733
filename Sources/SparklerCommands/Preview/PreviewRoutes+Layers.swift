// Answers where layers are, which layer is at a pixel, and what values a layer has.
// Flow: request + PreviewScene → LayerPlacement, LayerCard → JSON.
import FlyingFox
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerRendering
import SparklerScene

/// Where the page draws a layer's outline.
struct LayerOutline: Codable, Sendable {
  /// x and y of each corner in pixels; nil if the layer is not visible now.
  var corners: [Double]?
  /// Homography from pixels to layer coordinates, row by row; nil if the layer is seen edge-on.
  var fromPixels: [Double]?
  /// The layer's origin.
  var origin: Int?
  /// Width and height in the layer's own points.
  var size: [Double]?
  /// The anchor point, as shares of the size.
  var anchor: [Double]?
  /// Its animated properties with their values at the time.
  var animated: [Animated]?

  /// A property with keyframes.
  struct Animated: Codable, Sendable {
    /// The key path as it is written.
    var property: String
    /// The value as it would be written: `0.5`, `40, 12`.
    var text: String
  }
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

  /// The outlines of all visible layers, front to back.
  func boxes(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let scene = await session.scene(choice).scene
    guard let spec = scene.spec, let time = scene.time(request.query["i"]) else {
      return try Self.json([LayerOutline]())
    }
    return try Self.json(
      try await slots.withPermit {
        let places = spec.built.compiled.placements(at: time)
        return spec.layerRows().compactMap { row in
          row.origin.flatMap { places[$0] }.map { LayerOutline($0, origin: row.origin) }
        }.filter { $0.corners != nil }
      })
  }

  /// The way of a layer over the canvas.
  func course(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let scene = await session.scene(choice).scene
    guard let spec = scene.spec, let origin = request.query["layer"].flatMap(Int.init) else {
      return try Self.json(LayerCourse())
    }
    return try Self.json(try await slots.withPermit { LayerCourse(spec, origin: origin) })
  }

  func layer(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let scene = await session.scene(choice).scene
    guard let spec = scene.spec, let origin = request.query["layer"].flatMap(Int.init),
      spec.built.written.indices.contains(origin), !spec.source.isGenerated
    else { return try Self.json(LayerCard?.none) }
    let text = try scene.written.parsed(name: session.path, limits: spec.limits)
    return try Self.json(LayerCard(spec, layer: origin, text))
  }

  /// The layer at a pixel that a click means, and all others there, in the order in which clicks reach them.
  func layersAt(_ request: HTTPRequest, _ choice: PreviewChoice) async throws -> HTTPResponse {
    let isOne = request.path == "/at"
    let scene = await session.scene(choice).scene
    guard let spec = scene.spec, let time = scene.time(request.query["i"]),
      let x = request.query["x"].flatMap(Double.init), let y = request.query["y"].flatMap(Double.init)
    else { return isOne ? try Self.json(Int?.none) : try Self.json([Int]()) }
    let found = try await slots.withPermit { LayersUnder(spec, Point(x, y), time) }
    return isOne ? try Self.json(found.clicked) : try Self.json(found.origins)
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
    self.init()
    if let place { self = LayerOutline(place, origin: origin) }
    if let place, place.layer.opacity <= 0, spec.isOn(origin, place.layer, at: time) { setCorners(place) }
    if let origin { animated = Self.animated(spec, origin, at: time) }
    if corners == nil, place?.isShown != false, let path, let box = spec.outline(of: path, at: time) {
      // Content without bounds: particles, effects.
      let (x, y, right, bottom) = (Double(box.x), Double(box.y), Double(box.maxX), Double(box.maxY))
      corners = [x, y, right, y, right, bottom, x, bottom]
    }
  }

  private static func animated(_ spec: LoadedSpec, _ origin: Int, at time: Seconds) -> [Animated]? {
    let entries = spec.built.timed.indices.filter {
      spec.built.timed[$0].layer == origin && spec.built.timed[$0].role == .animation
    }
    // The pieces of a text have values of their own.
    guard !entries.isEmpty, spec.built.written[origin].node[TextKeys.split.name] == nil,
      let row = spec.layerRows().first(where: { $0.origin == origin }),
      let moment = try? KeyframeMoment(spec, origin, row, at: time.value)
    else { return nil }
    return entries.prefix(20).compactMap { entry in
      guard let property = row.motions.first(where: { $0.entry == entry })?.name,
        let target = PropertyPath(keyPath: property), target.cells.isEmpty,
        let value = moment.value(of: target, by: entry).flatMap({ SpecText.Value($0, as: target.kind) })
      else { return nil }
      return Animated(property: property, text: value.typed)
    }
  }

  /// A layer with bounds; without corners if it is not visible.
  init(_ place: LayerPlacement, origin: Int?) {
    self.origin = origin
    let layer = place.layer
    size = [layer.bounds.size.width, layer.bounds.size.height]
    anchor = [layer.anchorPoint.x, layer.anchorPoint.y]
    if place.isShown { setCorners(place) }
    if let h = place.toPixels.inverted() { fromPixels = [h.a, h.c, h.tx, h.b, h.d, h.ty, h.g, h.h, h.k] }
  }
  private mutating func setCorners(_ place: LayerPlacement) {
    guard place.layer.bounds.size.width > 0, let corners = place.corners else { return }
    self.corners = corners.flatMap { [$0.x, $0.y] }
  }
}

extension LoadedSpec {
  /// Whether a layer is there at a time, though it may be transparent then, as when it begins to fade in.
  fileprivate func isOn(_ origin: Int?, _ layer: Layer, at time: Seconds) -> Bool {
    !layer.isHidden && layerRows().contains { $0.origin == origin && $0.span.contains(time.value) }
  }
}
