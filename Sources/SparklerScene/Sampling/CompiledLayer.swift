// A layer prepared for sampling: everything that doesn't depend on time is computed once.
// Flow: Layer (+ Repetition) → CompiledLayer → Appearance at a time.
import SparklerCore

/// A layer with its compiled emitter, animations, sublayers and mask.
final class CompiledLayer: Sendable {
  /// Its own values: without sublayers, mask and animations.
  let shared: SharedLayer
  var layer: Layer { _read { yield shared.layer } }
  /// Those that change its appearance, in their order.
  let animations: [Animation]
  let transitions: [Animation]
  /// Back to front.
  let sublayers: [CompiledLayer]
  let mask: CompiledLayer?
  /// nil for other layer types.
  let emitter: CompiledEmitter?
  /// Drawings of the contents of each of the emitter's cells, by the cell's `number`.
  let contents: [[ContentsDrawing]]
  /// Upper bound of the layers that one frame draws for it: see `Layer.greatestLayerCount`.
  let greatestLayerCount: Int
  /// Whether it looks the same at all times.
  let isStill: Bool

  /// - Parameters:
  ///   - repetition: the repeated period, in the superlayer's time; nil without one.
  ///   - hasParticles: false for the contents of particles, whose own emitters are ignored.
  init(_ layer: Layer, in repetition: Repetition? = nil, hasParticles: Bool = true) {
    let own = CompiledLayer.own(of: layer, in: repetition, hasParticles: hasParticles)
    (shared, animations, transitions) = (own.shared, own.animations, own.transitions)
    emitter = own.emitter
    contents = own.emitter?.cells.flatMap(\.drawings) ?? []
    var (sublayers, mask) = ([CompiledLayer](), CompiledLayer?.none)
    for i in layer.sublayers.indices {
      sublayers += CompiledLayer.layers(layer.sublayers[i], in: own.inner, hasParticles: hasParticles)
    }
    if let shape = layer.mask { mask = CompiledLayer(shape, in: own.inner, hasParticles: hasParticles) }
    (self.sublayers, self.mask) = (sublayers, mask)
    greatestLayerCount = own.shared.layer.greatestLayerCount(
      with: own.animations + own.transitions, sublayers: sublayers.map(\.greatestLayerCount),
      mask: mask?.greatestLayerCount ?? 0)
    isStill =
      own.animations.isEmpty && own.transitions.isEmpty && own.emitter == nil && layer.visible == .always
      && !layer.content.isPlayed && sublayers.allSatisfy(\.isStill) && mask?.isStill != false
  }

  /// Compiles a layer without its children. A separate function, to free its stack frame before they are compiled.
  @inline(never)
  private static func own(of layer: Layer, in repetition: Repetition?, hasParticles: Bool) -> (
    shared: SharedLayer, animations: [Animation], transitions: [Animation], emitter: CompiledEmitter?,
    inner: Repetition?
  ) {
    // Nothing repeats if time stands still or is remapped.
    var inner = layer.timeRemap == nil ? repetition?.inside(layer.timing) : nil
    let all = inner.map { inner in layer.animations.flatMap { $0.repeated(inner) } } ?? layer.animations
    var own = layer
    (own.sublayers, own.mask, own.animations) = ([], nil, [])
    var emitter: CompiledEmitter?
    if case .emitter(let given) = layer.content, hasParticles {
      let loop = inner.flatMap { EmissionLoop(period: $0.period, start: $0.begin, hasBeginning: $0.count != nil) }
      emitter = CompiledEmitter(given, animations: layer.animations, loop: loop)
    }
    if case .replicator(let replicator) = layer.content { inner?.includeDelays(of: replicator) }
    return (
      SharedLayer(own), all.compactMap { $0.only { !$0.isOfEmission } }, all.filter(\.isTransition), emitter, inner
    )
  }

  /// The same layer, shifted in time.
  private init(_ other: CompiledLayer, from: Double, to: Double, shift: Double) {
    var layer = other.layer
    layer.visible = VisibleSpan(from: Seconds((from + shift).onGrid), to: Seconds((to + shift).onGrid))
    layer.timing.beginTime = layer.timing.beginTime + Seconds(shift)
    shared = SharedLayer(layer)
    (animations, transitions) = (other.animations, other.transitions)
    (sublayers, mask, emitter, contents) = (other.sublayers, other.mask, other.emitter, other.contents)
    (greatestLayerCount, isStill) = (other.greatestLayerCount, false)
  }

  /// A layer with all its repetitions that can be visible. A layer with an end is repeated; any other continues.
  static func layers(_ layer: Layer, in repetition: Repetition?, hasParticles: Bool = true) -> [CompiledLayer] {
    guard let repetition, layer.visible.to.isFinite else {
      return [CompiledLayer(layer, in: repetition, hasParticles: hasParticles)]
    }
    return CompiledLayer(layer, hasParticles: hasParticles).shifted(in: repetition)
  }

  @inline(never)
  private func shifted(in repetition: Repetition) -> [CompiledLayer] {
    let (from, to) = (layer.visible.from.value, layer.visible.to.value)
    let start = max(from, from.isFinite ? -.infinity : repetition.begin)
    return repetition.shifts(from: start, to: to).map { CompiledLayer(self, from: start, to: to, shift: $0) }
  }
}

extension Animation {
  fileprivate var isTransition: Bool { if case .transition = kind { true } else { false } }
}

extension CompiledCell {
  /// The drawings of its contents, then those of its nested cells: each list is at its cell's `number`.
  fileprivate var drawings: [[ContentsDrawing]] {
    [cell.contents.map { ContentsDrawing($0.contents) }] + inner.flatMap(\.drawings)
  }
}

extension CompiledLayer {
  /// Reports the particles of all its emitters, including replicated copies, over a span of its superlayer's time.
  func count(from start: Seconds, to end: Seconds, copies: Double, _ take: (Emitter, ParticleCount) -> Void) {
    let (a, b) = (layer.timing.localTime(start), layer.timing.localTime(end))
    let span = layer.timeRemap?.range ?? min(a, b)...max(a, b)
    let (first, last) = (span.lowerBound, span.upperBound)
    if let emitter { take(emitter.emitter, emitter.particleCount(from: first, to: last) * copies) }
    var inner = copies
    if case .replicator(let replicator) = layer.content { inner *= Double(max(1, replicator.instanceCount)) }
    for sublayer in sublayers { sublayer.count(from: first, to: last, copies: inner, take) }
    mask?.count(from: first, to: last, copies: copies, take)
  }
}
