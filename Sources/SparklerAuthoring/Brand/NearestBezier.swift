// The Bézier curve nearest to an easing, for formats that have no other easings.
// Flow: TimingFunction → control points → design tokens.
import SparklerCore
import SparklerDocument
import SparklerScene

extension TimingFunction {
  /// The control points of the nearest cubic from (0, 0) to (1, 1), by least squares; exact for a cubic.
  package var nearestBezier: (a: Point, b: Point) {
    switch self {
    case .cubic(let a, let b): return (a, b)
    case .linear: return (Point(0, 0), Point(1, 1))
    case .steps, .piecewise: break
    }
    let times = (1...32).map { Double($0) / 33 }
    let wanted = times.map { self($0) }
    func error(_ p: [Double]) -> Double {
      let curve = TimingFunction.cubic(Point(p[0], p[1]), Point(p[2], p[3]))
      return zip(times, wanted).reduce(0) { sum, pair in
        let miss = curve(pair.0) - pair.1
        return sum + miss * miss
      }
    }
    let found = Self.starts.map { Self.descent(from: $0, error) }.min { error($0) < error($1) } ?? Self.starts[0]
    func short(_ v: Double) -> Double { (v * 1000).rounded() / 1000 }
    return (Point(short(found[0]), short(found[1])), Point(short(found[2]), short(found[3])))
  }

  private static let starts: [[Double]] = [
    [0.25, 0.1, 0.25, 1], [0.5, 0, 0.5, 1], [0.2, 1.4, 0.5, 1], [0, 0, 1, 1],
  ]

  /// Moves one coordinate at a time, by ever smaller steps, while that lowers the error.
  private static func descent(from start: [Double], _ error: ([Double]) -> Double) -> [Double] {
    var (best, step) = (start, 0.25)
    var least = error(best)
    while step > 0.0005 {
      var isBetter = false
      for i in 0..<4 {
        for shift in [-step, step] {
          var next = best
          next[i] = min(max(next[i] + shift, i % 2 == 0 ? 0 : -2), i % 2 == 0 ? 1 : 3)
          let value = error(next)
          if value < least { (best, least, isBetter) = (next, value, true) }
        }
      }
      if !isBetter { step /= 2 }
    }
    return best
  }
}

extension SpecNode {
  /// A text without a location.
  init(quoted text: String) {
    self.init(value: .scalar(text, isQuoted: true), place: SourceRange(line: 1, column: 1), path: "")
  }

  /// The easing that it says; nil if it says none.
  var timingFunction: TimingFunction? {
    var reader = Reader(SpecSource(name: "", text: ""), limits: Limits(), assets: NoAssets())
    return reader.timingFunction(self)
  }

  /// The node on one line, as YAML and JSON write it; a text without its quotes. Nesting is bounded by the parser's limit.
  var flowText: String { text ?? tree.flow }

  private var tree: TreeText {
    switch value {
    case .scalar(let text, _): Units.number(text) == nil ? .string(text) : .raw(text)
    case .list(let items): .list(items.map(\.tree))
    case .map(let entries): .map(entries.map { ($0.key, $0.node.tree) })
    }
  }
}
