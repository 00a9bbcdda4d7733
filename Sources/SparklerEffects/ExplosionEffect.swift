// The image explosion: items are pushed up from a point, fall, and are removed below the canvas.
// Flow: FieldValues → ExplosionEffect → burst → Fragment of layers and behaviours → simulation.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// Items burst from a point, hop and fall off the canvas. Its keys are in `ExplosionEffect`, those of all effects in
/// `EffectKeys`.
public typealias Explosion = Of<ExplosionEffect>

/// Items burst from a point, each with its own push, and fall by gravity.
///
/// The draws per burst are: for each item of a random spread its push, x then y; then for each item its contents U(n),
/// if there are several; then, with a random spread and `spin`, for each item its spin.
///
/// - Source: the pig explosion of nikolasburk/PigExplode. Its article has neither walls nor collisions. Its "symmetric"
///   directions are biased to the left; `fidelity: repaired` spreads them evenly about the vertical.
public struct ExplosionEffect: Effect, Equatable {
  public static let name = "explosion"
  public static let summary = "Items burst from a point, hop and fall off the canvas."
  public static let originals = [EffectKeys.fidelity.name, EffectKeys.edition.name]
  public static let places = [EffectKeys.at.name, EffectKeys.around.name]

  /// How many items start together in a burst.
  public static let count = Key<Int>(
    "count", in: 1...5000, default: "3", "How many items start together in a burst.")
  /// Width and height of an item in points, if its contents have none; larger items are heavier and fly less far.
  public static let size = Key<SizeValue>(
    "size", in: 0.1...10_000, default: "55x42.3",
    "Width and height of an item in points, if its contents have none; larger items are heavier and fly less far.")
  /// Whether pushes are random about evenly spread directions, or exactly these.
  public static let spread = Key<Spread>(
    "spread", default: "random", "Whether pushes are random about evenly spread directions, or exactly these.")
  /// Multiplies every push; 1 pushes an item of the original's size at 430 points a second or slightly more.
  public static let strength = Key<Double>(
    "strength", in: -1000...1000, default: "1",
    "Multiplies every push; 1 pushes an item of the original's size at 430 points a second or slightly more.")
  /// Downwards; 1 is 1000 points per second squared.
  public static let gravity = Key<Double>(
    "gravity", in: -1000...1000, default: "1", "Downwards; 1 is 1000 points per second squared.")
  /// Whether items collide with the canvas's left and right edges; true in the original, false in its article.
  public static let walls = Key<Bool>(
    "walls", "Whether the canvas's left and right edges hold items back; true in the original, false in its article.")
  /// Whether items collide with each other, even from other bursts; true in the original, false in its article.
  public static let collide = Key<Bool>(
    "collide",
    "Whether items bounce off each other, including those of other bursts; true in the original, false in its article.")
  /// The initial rotation of items per second.
  public static let spin = Key<AngleValue>(
    "spin", in: -600...600, default: "0",
    "The initial rotation of items per second: random up to this either way, or alternating if the spread is symmetric."
  )

  public static let fields = [
    count.field, size.field, spread.field, strength.field, gravity.field, walls.field, collide.field, spin.field,
  ]

  /// How pushes are spread about the upward direction.
  public enum Spread: String, Word { case random, symmetric }

  /// Half the horizontal range over which the original spreads the pushes.
  static let span = 0.75
  /// The pink of the original's pig.
  static let originalColor = Color(rgb: 0xF4A6B7)

  let count: Int
  let size: Size
  let spread: Spread
  let strength: Double
  let gravity: Double
  let hasWalls: Bool
  let collides: Bool
  /// Radians a second.
  let spin: Double
  let fidelity: Fidelity
  let colors: [Color]?
  let contents: [Contents]

  public init(values: FieldValues) throws(EffectError) {
    let reader = ParameterReader(values)
    try reader.refusePlaces(besides: Self.places, problem: "the explosion needs a point or the centre of a layer")
    count = try reader.value(Self.count)
    size = try reader.value(Self.size)
    spread = try reader.value(Self.spread)
    strength = try reader.value(Self.strength)
    gravity = try reader.value(Self.gravity)
    spin = try reader.value(Self.spin)
    let isRepository = try reader.value(EffectKeys.edition) == .repository
    hasWalls = values[Self.walls] ?? isRepository
    collides = values[Self.collide] ?? isRepository
    fidelity = try reader.value(EffectKeys.fidelity)
    colors = try reader.colors()
    contents = values[EffectKeys.contents] ?? []
  }

  public var layersPerBurst: Int { count }
}

extension ExplosionEffect {
  /// The push of item `index` of `count`, without randomness; its length is the magnitude.
  static func push(_ index: Int, of count: Int, fidelity: Fidelity = .faithful) -> Point {
    let step = 2 * span / (2 * Double(count))
    switch fidelity {
    case .faithful: return Point(index % 2 == 0 ? -span + step * Double(index) : span - step * Double(index), -1)
    case .repaired: return Point(-span + step * (2 * Double(index) + 1), -1)
    }
  }

  public func burst(
    from source: EffectSource, begin: Seconds, random: inout SeededRandom
  ) throws(EffectError) -> Fragment {
    guard begin >= 0 else {
      throw EffectError(field: EffectKeys.begin, problem: "physics begins at 0 s", remedy: "write 0s or more")
    }
    // In the repaired version the ranges are adjacent.
    let reach = Self.span / Double(count) * (fidelity == .faithful ? 0.5 : 1)
    var pushes = (0..<count).map { Self.push($0, of: count, fidelity: fidelity) }
    if spread == .random {
      for i in pushes.indices {
        pushes[i].x += random.uniform(-reach, reach)
        pushes[i].y = random.uniform(-1, 0)
      }
    }
    let pictures = (0..<count).map { _ in contents.count > 1 ? random.below(contents.count) : 0 }
    var fragment = Fragment()
    for i in 0..<count {
      var layer = picture(i, pictures[i])
      layer.id = "\(i)"
      layer.position = source.frame.center
      layer.zPosition = source.zPosition
      layer.visible.from = begin
      fragment.inFront.append(layer)
    }
    fragment.behaviors = behaviors(pushes, canvas: source.canvas, random: &random)
    return fragment
  }

  /// All begin with the simulation; they apply to items when these are added.
  private func behaviors(_ pushes: [Point], canvas: Rect, random: inout SeededRandom) -> [Behavior] {
    let items = (0..<count).map { "\($0)" }
    var out = [Behavior(.gravity(Gravity(direction: Point(0, gravity))), items: items)]
    var removal = ItemProperties()
    removal.floor = canvas.maxY
    out.append(Behavior(.properties(removal), items: items))
    for (id, push) in zip(items, pushes) {
      out.append(Behavior(.push(Push(mode: .instantaneous, direction: push * strength)), items: [id]))
    }
    if hasWalls || collides {
      let top = canvas.minY
      let walls: [Boundary] = [canvas.minX, canvas.maxX].map { .segment(Point($0, top), Point($0, canvas.maxY)) }
      let mode: Collision.Mode = !hasWalls ? .items : collides ? .everything : .boundaries
      out.append(Behavior(.collision(Collision(mode: mode, boundaries: hasWalls ? walls : [])), items: items))
    }
    guard spin != 0 else { return out }
    for (i, id) in items.enumerated() {
      var turning = ItemProperties()
      turning.angularVelocity =
        spread == .random ? random.uniform(-abs(spin), abs(spin)) : i % 2 == 0 ? spin : -spin
      out.append(Behavior(.properties(turning), items: [id]))
    }
    return out
  }

  private func picture(_ index: Int, _ item: Int) -> Layer {
    let color = colors.map { $0[index % $0.count] }
    guard !contents.isEmpty else { return PigFace.layer(size: size, color: color ?? Self.originalColor) }
    return contents[item].layer(size: size, color: color)
  }
}
