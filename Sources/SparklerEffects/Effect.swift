// An effect: parameters that are turned into layers and behaviours.
// Flow: FieldValues + EffectSource + SeededRandom → Effect → Fragment → Scene.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// The parameters of an effect, and its bursts.
///
/// An effect declares each parameter as a `Key`, lists the keys' fields, and reads the values by the keys. The static
/// member's name is the key's name, because it is the modifier's name in Swift: `Of<Rings>().count(4)`.
///
/// ```swift
/// static let rings = Key<Int>("rings", in: 1...50, default: "3", "How many rings follow each other.")
/// static let fields = [rings.field]
/// init(values: FieldValues) { layersPerBurst = values[Self.rings] ?? 3 }
/// ```
public protocol Effect: EffectWord, Bursting {
  /// Reads the values of its fields; those that are not set get the original's defaults.
  ///
  /// - Throws: if values don't fit together.
  init(values: FieldValues) throws(EffectError)
}

/// An effect's declaration for documents: its name, its parameters, and where it can be placed.
public protocol EffectWord: DrawnWord, Sendable {
  /// Its name in specs.
  static var name: String { get }
  /// One sentence for `sparkler effects`.
  static var summary: String { get }
  /// The fields of its own keys; those of every effect (`begin`, `every`, `seed`, …) are in `EffectKeys`.
  static var fields: [Field] { get }
  /// The names of the keys that can place it: `around`, `above`, `at` or `from`.
  static var places: [String] { get }
  /// Whether one of them is required; without one it is placed in its parent.
  static var needsPlace: Bool { get }
  /// Which of `fidelity` and `edition` affect it; the other one is accepted without effect.
  static var originals: [String] { get }
}

/// An effect with its values, which can burst any number of times.
public protocol Bursting: Sendable {
  /// The number of layers of one burst.
  var layersPerBurst: Int { get }
  /// How long a burst delays the effect's next one; 0 if bursts may overlap.
  var queueTime: Seconds { get }

  /// Makes one burst.
  ///
  /// - Parameter random: the burst's own stream; all its draws are taken from it, in the documented order.
  func burst(from source: EffectSource, begin: Seconds, random: inout SeededRandom) throws(EffectError) -> Fragment

  /// Makes burst `index` of an entry, in order of time: for effects that continue a sequence of colours.
  func burst(
    _ index: Int, from source: EffectSource, begin: Seconds, random: inout SeededRandom
  ) throws(EffectError) -> Fragment
}

extension EffectWord {
  public static var needsPlace: Bool { true }
  public static var originals: [String] { [] }
}

extension Bursting {
  public var queueTime: Seconds { .zero }

  public func burst(
    _ index: Int, from source: EffectSource, begin: Seconds, random: inout SeededRandom
  ) throws(EffectError) -> Fragment {
    try burst(from: source, begin: begin, random: &random)
  }
}

/// What an effect is placed around or above.
public struct EffectSource: Sendable, Hashable {
  /// In the superlayer's coordinates, before animations; a point has size 0.
  public var frame: Rect
  /// That of the named layer, which the burst's layers take over; 0 without one.
  public var zPosition: Double
  /// The bounds of the superlayer.
  public var parent: Rect
  /// The whole canvas, in the superlayer's coordinates.
  public var canvas: Rect
  /// The bounds of the named layer, in its own coordinates; otherwise `frame`.
  public var bounds: Rect
  /// The name of the key that placed it; nil if none did.
  public var place: String?
  /// The id of the named layer.
  public var id: String?

  /// The defaults suit effects that don't fill the parent or the canvas.
  ///
  /// - Parameter bounds: nil for `frame`.
  public init(
    frame: Rect, zPosition: Double = 0, parent: Rect = .zero, canvas: Rect = .zero, place: String? = nil,
    id: String? = nil, bounds: Rect? = nil
  ) {
    self.parent = parent
    self.bounds = bounds ?? frame
    self.place = place
    self.id = id
    self.frame = frame
    self.zPosition = zPosition
    self.canvas = canvas
  }

  /// Whether this key placed it.
  func isPlaced<Value>(by key: Key<Value>) -> Bool { place == key.name }
}

/// The layers of a burst, which become siblings of its source.
public struct Fragment: Sendable, Equatable {
  /// Inserted directly before the source, in this order, with the source's zPosition.
  public var behind: [Layer]
  /// Inserted directly after the source, in this order.
  public var inFront: [Layer]
  /// Behaviours for the layers, by `id`; a layer is added to the simulation when its `visible` begins.
  public var behaviors: [Behavior]
  /// Added to the source's animations.
  public var sourceAnimations: [Animation] = []
  /// Masks the source, unless it already has a mask.
  public var sourceMask: [Layer] = []

  /// Without behaviours the layers move by their own animations only.
  public init(behind: [Layer] = [], inFront: [Layer] = [], behaviors: [Behavior] = []) {
    self.behind = behind
    self.inFront = inFront
    self.behaviors = behaviors
  }

  /// A copy with other ids, in layers and behaviours.
  public func renamed(_ name: (String) -> String) -> Fragment {
    var out = self
    let own = Set((behind + inFront).compactMap(\.id))
    for i in out.behind.indices { out.behind[i].id = out.behind[i].id.map(name) }
    for i in out.inFront.indices {
      out.inFront[i].id = out.inFront[i].id.map(name)
      guard case .emitter(var emitter) = out.inFront[i].content, let target = emitter.gather?.layer,
        own.contains(target)
      else { continue }
      emitter.gather?.layer = name(target)
      out.inFront[i].content = .emitter(emitter)
    }
    for i in out.behaviors.indices { out.behaviors[i].items = out.behaviors[i].items.map(name) }
    return out
  }

  /// Whether particles gather on one of its own layers.
  public var gathersOnItself: Bool {
    let own = Set((behind + inFront).compactMap(\.id))
    return inFront.contains { layer in
      if case .emitter(let emitter) = layer.content {
        emitter.gather.map { own.contains($0.layer) } ?? false
      } else {
        false
      }
    }
  }

  /// Adds another burst. Equal behaviours are merged, so that items of several bursts can collide.
  ///
  /// - Parameter known: the index of each behaviour, without its items as key; updated for the next burst.
  mutating func append(_ other: Fragment, known: inout [Behavior: Int]) {
    behind += other.behind
    inFront += other.inFront
    sourceAnimations += other.sourceAnimations
    if sourceMask.isEmpty { sourceMask = other.sourceMask }
    for behavior in other.behaviors {
      var bare = behavior
      bare.items = []
      if behavior.kind.takesAnyItems, let same = known[bare] {
        behaviors[same].items += behavior.items
      } else {
        known[bare] = behaviors.count
        behaviors.append(behavior)
      }
    }
  }
}

/// An invalid value for an effect.
public struct EffectError: DescribedError, Equatable, Sendable {
  /// The name of the key.
  public var field: String
  /// What is wrong with the value.
  public var problem: String
  /// What to write instead.
  public var remedy: String

  /// - Parameters:
  ///   - field: the key's name.
  ///   - problem: what is wrong, such as "the list is empty"; without a full stop.
  ///   - remedy: what to write instead; without a full stop.
  public init(field: String, problem: String, remedy: String) {
    self.field = field
    self.problem = problem
    self.remedy = remedy
  }

  /// - Parameter key: the key of the value.
  public init<Value>(field key: Key<Value>, problem: String, remedy: String) {
    self.init(field: key.name, problem: problem, remedy: remedy)
  }

  public var description: String { "\(field): \(problem); \(remedy)" }
}
