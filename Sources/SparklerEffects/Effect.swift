// An effect: a preset of plain values that becomes layers and what moves them.
// Flow: FieldValues + EffectSource + SeededRandom → Effect → Fragment → Scene.
import SparklerCore
import SparklerDocument
import SparklerPhysics
import SparklerScene

/// Parameters of a preset, and what one burst of it becomes.
///
/// It declares each parameter as a `Key`, lists their fields, and asks for the values by the keys. The static member has
/// the key's name, for it is the modifier's name in Swift: `Of<Rings>().count(4)`.
///
/// ```swift
/// static let rings = Key<Int>("rings", in: 1...50, default: "3", "How many rings follow each other.")
/// static let fields = [rings.field]
/// init(values: FieldValues) { layersPerBurst = values[Self.rings] ?? 3 }
/// ```
public protocol Effect: EffectWord, Bursting {
  /// - Throws: where values do not fit together.
  init(values: FieldValues) throws(EffectError)
}

/// An effect as a document names it: what it is called, what it takes, and where it may stand.
public protocol EffectWord: DrawnWord, Sendable {
  /// How a spec calls it.
  static var name: String { get }
  /// One sentence for `sparkler effects`.
  static var summary: String { get }
  /// The fields of its own keys; what every effect takes (`begin`, `every`, `seed`, …) is in `EffectKeys`.
  static var fields: [Field] { get }
  /// The names of the keys that can say where it stands: `around`, `above`, `at` or `from`.
  static var places: [String] { get }
  /// Whether one of them is required; without one it stands in its parent.
  static var needsPlace: Bool { get }
  /// Which of `fidelity` and `edition` change it; the others may be written and do nothing.
  static var originals: [String] { get }
}

/// An effect whose values are known, and that bursts as often as a document says.
public protocol Bursting: Sendable {
  /// How many layers one burst builds.
  var layersPerBurst: Int { get }
  /// How long a burst keeps the effect's next one waiting; 0 where bursts may overlap.
  var queueTime: Seconds { get }

  /// One burst at a time.
  ///
  /// - Parameter random: the burst's own stream; every draw of the burst is taken from it, in the documented order.
  func burst(from source: EffectSource, begin: Seconds, random: inout SeededRandom) throws(EffectError) -> Fragment

  /// Burst `index` of an entry, counted in the order of time: for effects whose bursts continue one another's colours.
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

/// What an effect stands around or above.
public struct EffectSource: Sendable, Hashable {
  /// In the superlayer's coordinates, before animations. A point has no size.
  public var frame: Rect
  public var zPosition: Double
  /// The bounds of the superlayer.
  public var parent: Rect
  /// The whole canvas, in the superlayer's coordinates.
  public var canvas: Rect
  /// Of the layer that was named, in its own coordinates; `frame` where none was.
  public var bounds: Rect
  /// The name of the key that said where it stands; nil where none did.
  public var place: String?
  /// The layer that was named.
  public var id: String?

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

  /// Whether a key said where it stands.
  func stands<Value>(by key: Key<Value>) -> Bool { place == key.name }
}

/// The layers of a burst, as siblings of its source.
public struct Fragment: Sendable, Equatable {
  /// Go directly before the source, in this order; they have the source's zPosition.
  public var behind: [Layer]
  /// Go directly after the source, in this order.
  public var inFront: [Layer]
  /// What moves the layers, which they name by `id`; a layer comes into the world when its `visible` begins.
  public var behaviors: [Behavior]
  /// Go to the source's own animations.
  public var sourceAnimations: [Animation] = []
  /// Cuts the source; one that it has already stays.
  public var sourceMask: [Layer] = []

  public init(behind: [Layer] = [], inFront: [Layer] = [], behaviors: [Behavior] = []) {
    self.behind = behind
    self.inFront = inFront
    self.behaviors = behaviors
  }

  /// The same with other ids, in layers and behaviours alike.
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

  /// Whether particles come together on a layer of its own.
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

  /// Adds another burst. A behaviour that both have is one over the items of both: so items of several bursts meet.
  ///
  /// - Parameter known: where each behaviour stands, by itself without items; for the next burst.
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

/// A value that an effect can't work with.
public struct EffectError: DescribedError, Equatable, Sendable {
  /// The key whose value it is.
  public var field: String
  /// What is wrong with it.
  public var problem: String
  /// What to write instead.
  public var remedy: String

  public init(field: String, problem: String, remedy: String) {
    self.field = field
    self.problem = problem
    self.remedy = remedy
  }

  /// - Parameter key: the key whose value it is.
  public init<Value>(field key: Key<Value>, problem: String, remedy: String) {
    self.init(field: key.name, problem: problem, remedy: remedy)
  }

  public var description: String { "\(field): \(problem); \(remedy)" }
}
