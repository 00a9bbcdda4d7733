// A scene prepared for sampling. From here on everything is a pure function of time.
// Flow: Scene → CompiledScene → sample(at:) → Frame.
import SparklerCore

/// The parts of a scene that don't depend on time, computed once: emitters, loops, contents of particles.
///
/// Compiling may take as long as many samples, so keep the result.
public struct CompiledScene: Sendable {
  /// The scene that it was compiled from.
  public let scene: Scene
  /// Back to front.
  let layers: [CompiledLayer]
  /// Number of periods to show, one after the other and starting from nothing; nil repeats for ever.
  private let periods: Int?

  /// Compiles a scene.
  public init(_ scene: Scene) { self.init(scene, periods: nil) }

  /// - Parameter periods: the number of periods to show of a periodic scene, one after the other and starting from
  ///   nothing; nil repeats it for ever.
  package init(_ scene: Scene, periods: Int?) {
    let period = scene.period.flatMap { $0 > 0 && $0.isFinite ? $0.value : nil }
    let repetition = period.map { Repetition(period: $0, count: periods) }
    self.init(scene, scene.layers.flatMap { CompiledLayer.layers($0, in: repetition) }, periods: periods)
  }

  private init(_ scene: Scene, _ layers: [CompiledLayer], periods: Int?) {
    (self.scene, self.layers, self.periods) = (scene, layers, periods)
  }

  /// Compiles another scene, reusing the layers if they and the period are equal.
  public func recompiled(as other: Scene) -> CompiledScene {
    other.layers == scene.layers && other.period == scene.period
      ? CompiledScene(other, layers, periods: periods) : CompiledScene(other, periods: periods)
  }

  /// The scene's frame at a time: a pure function, callable in any order and on any thread.
  public func sample(at time: Seconds) -> Frame {
    let canvas = PixelRect(x: 0, y: 0, width: scene.pixelWidth, height: scene.pixelHeight)
    let toPixels = toPixels
    var sampler = Sampler(canvas: canvas)
    sampler.isRepeating = scene.period != nil
    sampler.points = toPixels
    var items: [DisplayItem] = []
    if let background = scene.background {
      let box = Rect(origin: .zero, size: scene.size)
      items.append(
        DisplayItem(
          drawing: .fill(.rect(box), .nonzero, Fill(background, box: box, opacity: 1)), transform: toPixels,
          bounds: canvas, layer: ""))
    }
    sampler.addLayers(layers, at: moment(of: time), in: Sampler.Space(toPixels: toPixels), into: &items)
    return Frame(width: canvas.width, height: canvas.height, items: items)
  }

  /// From points of the scene to pixels.
  var toPixels: AffineTransform {
    .scale(
      Double(scene.pixelWidth) / max(scene.size.width, .leastNormalMagnitude),
      Double(scene.pixelHeight) / max(scene.size.height, .leastNormalMagnitude))
  }

  /// Maps a time to the moment within the period.
  func moment(of time: Seconds) -> Seconds {
    guard let period = scene.period, periods == nil, period > 0, time.isFinite else { return time }
    let inside = TimeGrid.place(of: time.value, inCyclesOf: period.value).offset.onGrid
    // A time that misses the period's end by a rounding error is its beginning.
    return Seconds(inside >= period.value || inside < 0 ? 0 : inside)
  }

  /// The bounds of a layer in a frame, including all moments of its motion blur.
  package func bounds(ofLayer id: String, at time: Seconds, frameTime: Seconds) -> PixelRect {
    let moments = scene.motionBlur?.times(at: time, frameTime: frameTime) ?? [time]
    return moments.reduce(.empty) { $0.union(sample(at: $1).bounds(ofLayer: id)) }
  }
}

extension CompiledScene {
  /// Upper bound of the layers that one frame draws: see `Layer.greatestLayerCount`.
  public var greatestLayerCount: Int { layers.reduce(0) { $0.sum($1.greatestLayerCount) } }

  /// Whether it looks the same at all times.
  package var isStill: Bool { layers.allSatisfy(\.isStill) }

  /// The particles of each emitter, in document order, masks last; in a periodic scene those of one period, including
  /// those that reach into it.
  public var particleCounts: [(emitter: Emitter, count: ParticleCount)] {
    var out: [(Emitter, ParticleCount)] = []
    for layer in layers { layer.count(from: 0, to: scene.duration, copies: 1) { out.append(($0, $1)) } }
    return out
  }
}
