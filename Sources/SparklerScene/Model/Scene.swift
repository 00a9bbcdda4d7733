// A complete scene: a plain value.
// Flow: SparklerAuthoring → Scene → CompiledScene → sample(at:) → Frame.
import SparklerCore

/// All layers, from time 0 to `duration`.
public struct Scene: Sendable, Equatable {
  /// The canvas in points.
  public var size: Size
  /// Pixels per point, above 0.
  public var scale: Double
  /// When the scene ends; 0 or more.
  public var duration: Seconds
  /// Covers the whole canvas; nil is transparent.
  public var background: Paint?
  /// Back to front.
  public var layers: [Layer]
  /// Beyond Core Animation: each frame averages moments while a shutter is open; nil renders one moment.
  public var motionBlur: MotionBlur?
  /// If set, the scene is the periodic sum of itself: everything that began at b + k·period, for any integer k, and
  /// still lasts is visible. See `loopObstacle`.
  public var period: Seconds?

  /// Makes a scene that doesn't repeat; by default one pixel per point and transparent.
  public init(size: Size, scale: Double = 1, duration: Seconds, background: Paint? = nil, layers: [Layer]) {
    self.size = size
    self.scale = scale
    self.duration = duration
    self.background = background
    self.layers = layers
  }

  /// The canvas's width in whole pixels, at least 1.
  public var pixelWidth: Int { Self.pixels(size.width * scale) }
  /// The canvas's height in whole pixels, at least 1.
  public var pixelHeight: Int { Self.pixels(size.height * scale) }

  private static func pixels(_ v: Double) -> Int {
    v.isFinite ? max(1, Int(clamping: min(0x4000_0000, v.rounded()))) : 1
  }

  /// Whether no pixel can be transparent.
  public var isOpaque: Bool {
    switch background {
    case .color(let color)?: color.alpha >= 1
    case .gradient(let gradient)?: gradient.isOpaque
    default: false
    }
  }
}

extension Scene {
  /// All flat colours of paints, borders, texts and particles, in document order, without duplicates. Shadows and masks
  /// are ignored.
  public var declaredColors: [Color] {
    var seen: Set<Color> = []
    var out: [Color] = []
    func collect(_ color: Color) { if seen.insert(color).inserted { out.append(color) } }
    func collect(_ paint: Paint?) { if case .color(let color)? = paint { collect(color) } }
    func visit(_ layer: Layer) {
      collect(layer.background)
      if let border = layer.border, border.width > 0 { collect(border.color) }
      layer.content.paints.forEach(collect)
      if case .emitter(let emitter) = layer.content { emitter.cells.forEach { $0.declaredColors.forEach(collect) } }
      layer.sublayers.forEach(visit)
    }
    collect(background)
    layers.forEach(visit)
    return out
  }

  /// The sources of all its images.
  public var imageSources: Set<String> {
    var out: Set<String> = []
    forEachPaint { if case .image(let image) = $0 { out.insert(image.source) } }
    return out
  }

  /// The fonts of all its texts, without their sizes.
  package var fonts: Set<Font> {
    var out: Set<Font> = []
    forEachLayer { layer in
      guard case .text(let text) = layer.content else { return }
      for font in [text.font] + text.runs.compactMap({ $0.font?.applied(to: text.font) }) {
        out.insert(Font(family: font.family, weight: font.weight, isItalic: font.isItalic, size: 1))
      }
    }
    return out
  }

  /// Whether anything in it, including masks, can be painted with a gradient or blurred by a filter.
  package var hasGradients: Bool {
    var found = false
    forEachPaint { if case .gradient = $0 { found = true } }
    forEachLayer { layer in
      // An animation may add a filter.
      let moves = layer.animations.flatMap(\.targets).contains(where: \.property.isOfFilters)
      if moves || !layer.filters.isEmpty || !layer.backdrop.isEmpty { found = true }
    }
    return found
  }

  private func forEachPaint(_ body: (Paint) -> Void) {
    background.map(body)
    forEachLayer { layer in
      layer.background.map(body)
      for case let paint? in layer.content.paints { body(paint) }
    }
  }

  /// Includes masks and the contents of particles.
  private func forEachLayer(_ body: (Layer) -> Void) {
    func visit(_ layer: Layer) {
      body(layer)
      if case .emitter(let emitter) = layer.content { emitter.cells.forEach { $0.contentLayers.forEach(visit) } }
      layer.sublayers.forEach(visit)
      layer.mask.map(visit)
    }
    layers.forEach(visit)
  }
}
