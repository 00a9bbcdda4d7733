// Chance of expressions: the same for the same file and seed, in streams of their own.
// Flow: SeededRandom → ExpressionChance → functions of the engine → Model/chance.js.
import CSparklerDuktape
import SparklerCore

/// Functions that the engine's model calls. A stream is named by a whole number below 2^53.
enum ExpressionChance {
  private static func stream(_ number: Double) -> SeededRandom {
    SeededRandom(seed: UInt64(bitPattern: Int64(Int(clamping: number))))
  }

  private static func unit(_ stream: SeededRandom, _ index: Double) -> Double {
    stream.unit(at: UInt64(bitPattern: Int64(Int(clamping: index))))
  }

  /// By name, all with two arguments.
  static let functions: [(name: String, function: duk_c_function)] = [
    (
      // (stream, index) → 0 up to 1.
      "share",
      { heap in
        let stream = ExpressionChance.stream(duk_get_number(heap, 0))
        duk_push_number(heap, ExpressionChance.unit(stream, duk_get_number(heap, 1).rounded(.down)))
        return 1
      }
    ),
    (
      // (stream, number or text) → another stream.
      "fork",
      { heap in
        let parent = ExpressionChance.stream(duk_get_number(heap, 0))
        let label = duk_get_string(heap, 1).map { String(cString: $0) } ?? "\(duk_get_number(heap, 1))"
        duk_push_number(heap, Double(parent.fork(label).state >> 11))
        return 1
      }
    ),
    (
      // (stream, position) → -1 up to 1.
      "wander",
      { heap in
        let stream = ExpressionChance.stream(duk_get_number(heap, 0))
        duk_push_number(heap, ExpressionChance.wander(stream, duk_get_number(heap, 1)))
        return 1
      }
    ),
  ]

  /// A smooth path through random values, one for each whole number: Catmull and Rom's curve, kept within the limits.
  private static func wander(_ stream: SeededRandom, _ position: Double) -> Double {
    guard position.isFinite else { return .nan }
    let cell = position.rounded(.down)
    let u = position - cell
    func point(_ i: Double) -> Double { unit(stream, cell + i) * 2 - 1 }
    let (a, b, c, d) = (point(-1), point(0), point(1), point(2))
    let curve = u * (c - a + u * (2 * a - 5 * b + 4 * c - d + u * (3 * (b - c) + d - a)))
    return max(-1, min(1, b + 0.5 * curve))
  }
}
