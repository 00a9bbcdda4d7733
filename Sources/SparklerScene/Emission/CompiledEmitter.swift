// An emitter prepared for sampling: everything that doesn't depend on time is computed once.
// Flow: Emitter + its layer's animations → CompiledEmitter → particles alive at a time.
import SparklerCore

/// An emitter with all its cells compiled: counts of births, animated parameters, behaviours.
public struct CompiledEmitter: Sendable {
  let emitter: Emitter
  let cells: [CompiledCell]
  /// The repeated period of a loop; nil if emission doesn't repeat.
  let loop: EmissionLoop?

  /// - Parameters:
  ///   - animations: its layer's; only those of properties of emitters and cells are used.
  ///   - loop: the repeated period; nil if emission doesn't repeat.
  init(_ emitter: Emitter, animations: [Animation], loop: EmissionLoop?) {
    let emitter = emitter.swept
    (self.emitter, self.loop) = (emitter, loop)
    let acting = animations.compactMap { $0.only { $0.isOfEmission } }
    let around = CompiledCell.Surroundings(
      emitter: emitter, animations: acting, names: [], path: [], speed: 1, start: -emitter.preWarm.value,
      period: loop.flatMap { ClosedRange(between: $0.start, and: $0.start + $0.period) })
    var count = 0
    cells = CompiledCell.cells(emitter.cells, in: around, &count)
  }

  /// All cells ordered by `number`: each before its nested cells.
  var all: [CompiledCell] { cells.flatMap(\.all) }

  /// The emitter of a layer with the layer's animations; nil for a layer of another kind.
  ///
  /// - Parameter period: beyond Core Animation: births repeat every `period` seconds of the layer's time, which closes
  ///   a loop; nil, or a value that is not finite and above 0, doesn't repeat.
  public init?(_ layer: Layer, period: Seconds? = nil) {
    guard case .emitter(let emitter) = layer.content else { return nil }
    self.init(emitter, animations: layer.animations, loop: period.flatMap { EmissionLoop(period: $0.value) })
  }
}

extension Emitter {
  /// With its positions in the order in which a sweeping cell visits them: along that cell's direction.
  fileprivate var swept: Emitter {
    guard let cell = cells.first(where: { $0.distribution == .sweep }) else { return self }
    let (s, c) = Maths.sincos(cell.emissionLongitude)
    var out = self
    out.places = places?.sorted { $0.x * c + $0.y * s }
    out.gather?.places = gather?.places.sorted { $0.x * c + $0.y * s } ?? EmissionPlaces()
    return out
  }
}

extension EmissionPlaces {
  fileprivate func sorted(by key: (Point) -> Double) -> EmissionPlaces {
    let keys = points.map(key)
    let order = points.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    func taken<Element>(_ all: [Element]) -> [Element] { all.count == points.count ? order.map { all[$0] } : all }
    var out = self
    (out.points, out.directions, out.colors) = (taken(points), taken(directions), taken(colors))
    return out
  }
}

/// How an emitter's births repeat, in its layer's time.
struct EmissionLoop: Sendable {
  /// Seconds, above 0.
  let period: Double
  /// Where the repeated period begins.
  let start: Double
  /// Whether nothing was born before that period; otherwise emission counts as having always been on.
  let hasBeginning: Bool

  /// - Returns: nil if the period is not finite or not above 0.
  init?(period: Double, start: Double = 0, hasBeginning: Bool = false) {
    guard period > 0, period.isFinite else { return nil }
    (self.period, self.start, self.hasBeginning) = (period, start, hasBeginning)
  }
}
