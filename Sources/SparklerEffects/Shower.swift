// The common parts of confetti and presets: an emitter layer in the parent's space, its timeline and its position.
// Flow: Shower.emitter → emitter layer → Fragment.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The keys of all showers.
public enum ShowerKeys {
  /// Changes to cells, by their names; "*" for all.
  public static let cells = Key<[NamedValues]>.cellValues(
    "cells", "Changes to cells, by their names: {circle: {velocity: 300}}; \"*\" for all.")
  /// A cell's name; `cells:` can't rename a cell.
  static let cellName = Key<String>("name", as: .identifier, "The cell's name in the effect.")

  /// How long pieces are emitted; infinite continues without fading.
  ///
  /// - Parameter duration: the effect's default, as written in specs.
  package static func duration(default duration: String) -> Key<NumberValue> {
    Key(
      "duration", as: .orWord(.time, "infinite"), in: 0.001...86_400, default: duration,
      "How long pieces are emitted; infinite continues without fading.")
  }

  /// How long the fade at the end takes; 0 lets pieces live on.
  ///
  /// - Parameter fade: the effect's default, as written in specs.
  package static func fade(default fade: String) -> Key<Seconds> {
    Key("fade", in: 0...3600, default: fade, "How long the fade at the end takes; 0 lets pieces live on.")
  }
}

/// An effect that is one emitter layer.
protocol Shower: Bursting {
  var timeline: ShowerTimeline { get }
  /// The emitter in the parent's coordinates; the burst sets its random stream.
  func emitter(from source: EffectSource) -> Emitter
  /// One emitter, or several at different positions.
  func emitters(from source: EffectSource) -> [Emitter]
  /// Whether its particles are drawn behind their source layer.
  var liesBehind: Bool { get }
  /// Adds the other parts of a burst: animations of its emitters' layers, or of its source.
  func finish(_ fragment: inout Fragment, from source: EffectSource, begin: Seconds, random: inout SeededRandom)
}

extension Shower {
  public var layersPerBurst: Int { 1 }

  public func burst(
    from source: EffectSource, begin: Seconds, random: inout SeededRandom
  ) throws(EffectError) -> Fragment {
    let layers = emitters(from: source).map { emitter in
      var emitter = emitter
      emitter.random = SeededRandom(seed: random.next() >> 11)
      var layer = Layer()
      layer.bounds = source.parent
      layer.position = layer.bounds.center
      layer.zPosition = source.zPosition
      layer.content = .emitter(emitter)
      timeline.apply(to: &layer, begin: begin)
      return layer
    }
    var fragment = liesBehind ? Fragment(behind: layers) : Fragment(inFront: layers)
    finish(&fragment, from: source, begin: begin, random: &random)
    return fragment
  }

  var liesBehind: Bool { false }

  func finish(_ fragment: inout Fragment, from source: EffectSource, begin: Seconds, random: inout SeededRandom) {}

  func emitters(from source: EffectSource) -> [Emitter] { [emitter(from: source)] }
}

extension ShowerKeys {
  /// - Throws: if a cell that doesn't exist is changed, or a cell's name, which identifies it.
  static func checkNames(_ overrides: [NamedValues], among names: [String]) throws(EffectError) {
    for change in overrides where change.name != "*" && !names.contains(change.name) {
      let known = names.filter { !$0.isEmpty }
      throw EffectError(
        field: ShowerKeys.cells, problem: "no cell is called '\(change.name)'",
        remedy: known.isEmpty
          ? "its cells have no names: use \"*\" for all" : "use \(known.joined(separator: ", ")), or \"*\" for all")
    }
    for change in overrides {
      guard let name = change.values[ShowerKeys.cellName] else { continue }
      throw EffectError(
        field: ShowerKeys.cells, problem: "an effect's cell can't be renamed to '\(name)'",
        remedy: "leave name out")
    }
  }
}

/// When a shower emits and how it ends.
struct ShowerTimeline: Sendable, Equatable {
  /// nil for endless.
  let duration: Seconds?
  let fade: Seconds
  let tapers: Bool

  /// The birth rate's curve in the original: from 1 to 0 in the first half, with ease-in over the whole.
  static let taper = [1.0, 0, 0]
  static let taperTimes = [0, 0.5, 1]

  init(
    _ reader: ParameterReader, duration: Key<NumberValue>, fade: Key<Seconds>, tapers: Bool
  ) throws(EffectError) {
    self.duration = try reader.endless(duration)
    self.fade = try reader.value(fade)
    self.tapers = tapers
  }

  /// When it ends, relative to when it begins.
  func end(longestLife: Seconds) -> Seconds {
    guard let duration else { return .infinity }
    return duration + (fade > 0 ? fade : longestLife)
  }

  func apply(to layer: inout Layer, begin: Seconds) {
    layer.timing.beginTime = begin
    guard let duration, case .emitter(var emitter) = layer.content else {
      layer.visible = VisibleSpan(from: begin, to: .infinity)
      return
    }
    layer.visible = VisibleSpan(from: begin, to: begin + end(longestLife: emitter.greatestLifetime))
    if tapers {
      var taper = Animation.keyframe(
        .birthRate, Self.taper.map { .number($0) }, keyTimes: Self.taperTimes, duration: duration,
        timingFunction: .easeIn)
      taper.timing.fillMode = .forwards
      taper.isRemovedOnCompletion = false
      layer.animations.append(taper)
    } else {
      for i in emitter.cells.indices where emitter.cells[i].timing.duration == 0 {
        emitter.cells[i].timing.duration = duration
      }
      layer.content = .emitter(emitter)
    }
    guard fade > 0 else { return }
    var basic = BasicAnimation(property: .opacity)
    (basic.from, basic.to) = (.number(1), .number(0))
    var fading = Animation(.basic(basic))
    fading.timing.beginTime = duration
    fading.timing.duration = fade
    fading.timing.fillMode = .forwards
    fading.isRemovedOnCompletion = false
    fading.timingFunction = .easeOut
    layer.animations.append(fading)
  }
}

/// The default position of a shower.
package enum ShowerPlace: Sendable, Equatable {
  /// Along the parent's upper edge, or above it by a margin, so that pieces don't appear in sight. If `at`
  /// places it at a point, pieces still move down (longitude π).
  case upperEdge(margin: Double = 0, share: Double = 1)
  /// The lower edge or the central share of it, emitting upwards.
  case lowerEdge(share: Double = 1)
  /// Anywhere in the parent.
  case area
  /// A point, as fractions of the parent.
  case at(Double, Double)

  /// Sets the emitter's shape, in the parent's coordinates.
  func place(_ emitter: inout Emitter, from source: EffectSource) {
    if source.isPlaced(by: EffectKeys.from), let id = source.id { emitter.places = EmissionPlaces(source: id) }
    let parent = source.parent
    let isPlacedAt = source.isPlaced(by: EffectKeys.at)
    let center = source.frame.center
    switch self {
    case .upperEdge(let margin, let share):
      (emitter.shape, emitter.mode) = (.line, .outline)
      emitter.size = Size(isPlacedAt ? 0 : share == 1 ? parent.size.width : (parent.size.width * share).rounded(), 1)
      emitter.position = isPlacedAt ? center : Point(parent.center.x, parent.minY - margin)
    case .lowerEdge(let share):
      (emitter.shape, emitter.mode) = (.line, .outline)
      emitter.size = Size(isPlacedAt ? 0 : (parent.size.width * share).rounded(), 1)
      emitter.position = isPlacedAt ? center : Point(parent.center.x, parent.maxY)
    case .area:
      (emitter.shape, emitter.mode) = (.rectangle, .surface)
      emitter.size = isPlacedAt ? .zero : parent.size
      emitter.position = isPlacedAt ? center : parent.center
    case .at(let x, let y):
      emitter.shape = .point
      emitter.position =
        isPlacedAt ? center : Point(parent.minX + x * parent.size.width, parent.minY + y * parent.size.height)
    }
  }
}
