// A spark as the tests look at it: sampled through the layer's own presentation.
// Flow: Fragment → Flight → oracle rows.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerEffects
import SparklerScene

/// One spark's layer over its flight.
struct Flight {
  let layer: Layer

  var begin: Seconds { layer.visible.from }
  var duration: Seconds { layer.visible.to - layer.visible.from }

  /// The spark at a share of its flight.
  func at(_ t: Double) -> Presentation { layer.presentation(atLocal: begin + duration * t) }

  /// Where it is, from its start.
  func offset(_ t: Double) -> Point { at(t).layer.position - at(0).layer.position }
  func scale(_ t: Double) -> Double { at(t).layer.transform.m11 }
  func opacity(_ t: Double) -> Double { at(t).layer.opacity }
  /// Degrees.
  func turn(_ t: Double) -> Double { at(t).pathRotation * 180 / Double.pi }
}

extension Fragment {
  /// Every spark, those behind first.
  var flights: [Flight] { (behind + inFront).map { Flight(layer: $0) } }
}

/// A source whose corners lie far apart, so that each spark's corner can be told.
let farSource = EffectSource(frame: Rect(1000, 2000, 10_000, 20_000), zPosition: 3)

func values(_ pairs: [String: FieldValue]) -> FieldValues {
  var values = FieldValues()
  for (name, value) in pairs { values[name] = value }
  return values
}

/// An effect of the library, made for a place.
func made(
  _ name: String, _ values: FieldValues, at source: EffectSource = farSource
) throws(EffectError) -> any Bursting {
  try EffectLibrary.standard.made(name, values: values, at: source)
}

/// One burst of an effect at time 0, or later.
func burst(
  _ name: String, _ pairs: [String: FieldValue] = [:], from source: EffectSource = farSource, begin: Seconds = 0,
  seed: UInt64 = 0
) throws -> Fragment {
  var random = SeededRandom(seed: seed)
  return try made(name, values(pairs), at: source).burst(from: source, begin: begin, random: &random)
}

func isNear(_ a: Double, _ b: Double, _ tolerance: Double = 1e-3) -> Bool { abs(a - b) <= tolerance }
func isNear(_ a: Point, _ b: Point, _ tolerance: Double = 1e-3) -> Bool {
  isNear(a.x, b.x, tolerance) && isNear(a.y, b.y, tolerance)
}
