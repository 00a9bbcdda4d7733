// Converts an emitter's particles to physics items, and their baked motions to particle guides.
// Flow: emitter layer → ParticleItem → ParticleBodies (items, their own motion) → Bake → ParticleGuide.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// The particles of an emitter layer as items in its superlayer's space and time.
struct ParticleBodies {
  private(set) var items: [DynamicItem] = []
  /// The particles' own motion: initial velocity, and their cell's acceleration and drag.
  private(set) var behaviors: [Behavior] = []
  private let particles: [ParticleItem]
  private let place: Place

  var ids: [ItemID] { items.map(\.id) }

  /// From the emitter layer's coordinates and time to its superlayer's.
  private struct Place {
    let toSuper: AffineTransform
    let back: AffineTransform
    /// Scale factor for lengths.
    let scale: Double
    /// Rotation in radians.
    let turn: Double
    let timing: Timing

    /// nil if circles would not stay circles, or if time is not just shifted and scaled.
    init?(_ layer: Layer) {
      var plain = layer.timing
      (plain.beginTime, plain.timeOffset, plain.speed) = (0, 0, 1)
      guard plain == Timing(), layer.timing.speed > 0, let matrix = layer.toSuperlayer.affine,
        let back = matrix.reversed
      else { return nil }
      let (x, y) = (matrix.apply(Point(1, 0)) - matrix.apply(.zero), matrix.apply(Point(0, 1)) - matrix.apply(.zero))
      let scale = Point.zero.distance(to: x)
      guard scale > 0, abs(y.x + x.y) < 1e-9 * scale, abs(y.y - x.x) < 1e-9 * scale else { return nil }
      (toSuper, self.back, self.scale, timing) = (matrix, back, scale, layer.timing)
      turn = Maths.atan2(x.y, x.x)
    }

    func local(_ time: Seconds) -> Seconds { timing.localTime(time) }
    func outer(_ local: Seconds) -> Seconds { timing.parentTime(local) }
    func direction(_ p: Point) -> Point { toSuper.apply(p) - toSuper.apply(.zero) }

    func inside(_ velocity: MotionVelocity) -> MotionVelocity {
      let linear = back.apply(velocity.linear) - back.apply(.zero)
      return MotionVelocity(linear: linear * (1 / timing.speed), spin: velocity.spin / timing.speed)
    }

    func inside(_ key: MotionKey) -> MotionKey {
      MotionKey(
        time: local(key.time), center: back.apply(key.center), rotation: key.rotation - turn,
        incoming: inside(key.incoming), outgoing: inside(key.outgoing))
    }
  }

  /// Whether an emitter layer's transform and timing allow its particles to be moved.
  static func fits(_ layer: Layer) -> Bool { Place(layer) != nil }

  /// Upper bound for the number of particles in a layer until a time of its superlayer.
  static func count(_ emitter: CompiledEmitter, of layer: Layer, until end: Seconds) -> Double {
    let span = span(layer, end)
    return Place(layer).map { emitter.itemCount(from: $0.local(span.from), to: $0.local(span.to)) } ?? 0
  }

  private static func span(_ layer: Layer, _ end: Seconds) -> VisibleSpan {
    VisibleSpan(from: max(0, layer.visible.from), to: max(0, min(end, layer.visible.to)))
  }

  /// nil if the layer can't be moved.
  init?(_ id: ItemID, _ emitter: CompiledEmitter, of layer: Layer, shape: ItemShape, until end: Seconds) {
    guard let place = Place(layer) else { return nil }
    self.place = place
    let span = Self.span(layer, end)
    particles = emitter.items(from: place.local(span.from), to: place.local(span.to)).filter {
      $0.size.width > 0 && $0.size.height > 0
    }
    let speed = layer.timing.speed
    var forces: [(acceleration: Point, drag: Double, items: [ItemID])] = []
    for particle in particles {
      let item = DynamicItem(
        id: "\(id)\n\(particle.cell).\(particle.index)", center: place.toSuper.apply(particle.position),
        size: Size(
          max(Self.smallest, particle.size.width * place.scale),
          max(Self.smallest, particle.size.height * place.scale)),
        rotation: particle.rotation + place.turn, shape: shape, begin: max(0, place.outer(particle.begin)),
        end: max(place.outer(particle.begin), min(place.outer(particle.death), layer.visible.to)))
      items.append(item)
      var start = ItemProperties()
      start.linearVelocity = place.direction(particle.velocity) * speed
      start.angularVelocity = particle.spin * speed
      behaviors.append(Behavior(.properties(start), items: [item.id]))
      let (acceleration, drag) = (particle.acceleration, max(0, particle.drag))
      if let same = forces.firstIndex(where: { $0.acceleration == acceleration && $0.drag == drag }) {
        forces[same].items.append(item.id)
      } else {
        forces.append((acceleration, drag, [item.id]))
      }
    }
    for force in forces {
      if force.acceleration != .zero {
        let pull = place.direction(force.acceleration) * (speed * speed / Gravity.unit)
        behaviors.append(Behavior(.gravity(Gravity(direction: pull)), items: force.items))
      }
      if force.drag != 0 {
        var air = ItemProperties()
        air.resistance = force.drag * speed
        behaviors.append(Behavior(.properties(air), items: force.items))
      }
    }
  }

  /// Smallest size of an item, in points; a particle that grows from nothing needs an item, too.
  private static let smallest = 0.1

  /// The particles' paths, in the emitter layer's coordinates and time.
  func guides(_ motions: [ItemID: BakedMotion]) -> [ParticleGuide] {
    zip(particles, items).compactMap { particle, item in
      motions[item.id].map { motion in
        ParticleGuide(
          cell: particle.cell, index: particle.index, keys: motion.keys.map(place.inside),
          removal: motion.removal.flatMap { $0 < item.end - 0.01 ? place.local($0) : nil })
      }
    }
  }
}
