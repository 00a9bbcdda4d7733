// A scene ready to be sampled: a pure function of time from here on.
// Flow: Scene → CompiledScene → sample(at:) → Frame.
import SparklerCore

/// What is made of a scene once, for any number of its moments: emitters, loops, what particles show.
///
/// Making one may take as long as many samples: keep it.
public struct CompiledScene: Sendable {
  /// What it was made of.
  public let scene: Scene
  /// Back to front.
  let layers: [CompiledLayer]
  /// Instead of repeating for ever it shows so many periods, one after the other, from nothing.
  private let periods: Int?

  public init(_ scene: Scene) { self.init(scene, periods: nil) }

  /// - Parameter periods: how many are shown of a scene that has a period, one after the other and from nothing, instead
  ///   of repeating it for ever; nil repeats it.
  package init(_ scene: Scene, periods: Int?) {
    let period = scene.period.flatMap { $0 > 0 && $0.isFinite ? $0.value : nil }
    let repetition = period.map { Repetition(period: $0, count: periods) }
    self.init(scene, scene.layers.flatMap { CompiledLayer.layers($0, in: repetition) }, periods: periods)
  }

  private init(_ scene: Scene, _ layers: [CompiledLayer], periods: Int?) {
    (self.scene, self.layers, self.periods) = (scene, layers, periods)
  }

  /// Another scene, ready too: layers that are the same, in the same period, aren't compiled again.
  public func recompiled(as other: Scene) -> CompiledScene {
    other.layers == scene.layers && other.period == scene.period
      ? CompiledScene(other, layers, periods: periods) : CompiledScene(other, periods: periods)
  }

  /// What the scene shows at a time: a pure function, in any order, on any thread.
  public func sample(at time: Seconds) -> Frame {
    let canvas = PixelRect(x: 0, y: 0, width: scene.pixelWidth, height: scene.pixelHeight)
    let toPixels = toPixels
    var sampler = Sampler(canvas: canvas)
    sampler.isRepeating = scene.period != nil
    var items: [DisplayItem] = []
    if let background = scene.background {
      let box = Rect(origin: .zero, size: scene.size)
      items.append(
        DisplayItem(
          drawing: .fill(.rect(box), .nonzero, Fill(background, box: box, opacity: 1)), transform: toPixels,
          bounds: canvas, layer: ""))
    }
    sampler.add(layers, at: moment(of: time), in: Sampler.Space(toPixels: toPixels), into: &items)
    return Frame(width: canvas.width, height: canvas.height, items: items)
  }

  /// From points of the scene to pixels.
  var toPixels: AffineTransform {
    .scale(
      Double(scene.pixelWidth) / max(scene.size.width, .leastNormalMagnitude),
      Double(scene.pixelHeight) / max(scene.size.height, .leastNormalMagnitude))
  }

  /// The moment of its period that a time is.
  func moment(of time: Seconds) -> Seconds {
    guard let period = scene.period, periods == nil, period > 0, time.isFinite else { return time }
    let inside = TimeGrid.place(of: time.value, inCyclesOf: period.value).offset.onGrid
    // What misses the period's end by rounding alone is its beginning.
    return Seconds(inside >= period.value || inside < 0 ? 0 : inside)
  }

  /// Where a layer is seen in a frame, all its moments together.
  package func bounds(ofLayer id: String, at time: Seconds, frameTime: Seconds) -> PixelRect {
    let moments = scene.motionBlur?.times(at: time, frameTime: frameTime) ?? [time]
    return moments.reduce(.empty) { $0.union(sample(at: $1).bounds(ofLayer: id)) }
  }
}

extension CompiledScene {
  /// The most layers that one frame of it may draw: see `Layer.greatestLayerCount`.
  public var greatestLayerCount: Int { layers.reduce(0) { $0.sum($1.greatestLayerCount) } }

  /// Whether all its moments look the same.
  package var isStill: Bool { layers.allSatisfy(\.isStill) }

  /// The particles of each emitter, in document order, masks last; in a periodic scene those of one period and
  /// all that reach into it.
  public var particleCounts: [(emitter: Emitter, count: ParticleCount)] {
    var out: [(Emitter, ParticleCount)] = []
    for layer in layers { layer.count(from: 0, to: scene.duration, copies: 1) { out.append(($0, $1)) } }
    return out
  }
}
