// The names of easings: Core Animation's, CSS's and Robert Penner's.
// Flow: a name → TimingFunction; TimingFunction → a name (`expand`, `sparkler easings`).
import SparklerCore
import SparklerScene

/// An easing with its names.
public struct EasingWord: Sendable, Hashable {
  /// Where the name comes from.
  public enum Origin: String, Sendable, CaseIterable {
    /// The constants of `CAMediaTimingFunctionName`, such as `easeInEaseOut`.
    case coreAnimation = "Core Animation"
    /// The keywords of CSS Easing Functions, such as `ease-in-out` and `step-end`.
    case css = "CSS"
    /// Robert Penner's families, such as `inOutBack`; their formulas are in `PennerEasing`.
    case penner = "Penner"
  }

  /// The preferred spelling.
  public var name: String
  /// Other spellings.
  public var others: [String]
  /// Where the name comes from.
  public var origin: Origin
  /// The curve.
  public var function: TimingFunction

  /// All easings: Core Animation's in the order of its header, CSS's, then Penner's by family.
  public static let all: [EasingWord] = {
    let header = TimingFunction.named.map { EasingWord(name: $0.name, origin: .coreAnimation, function: $0.function) }
    let css: [EasingWord] = [
      EasingWord(name: "ease", origin: .css, function: .standard),
      EasingWord(name: "ease-in", origin: .css, function: .easeIn),
      EasingWord(name: "ease-out", origin: .css, function: .easeOut),
      EasingWord(name: "ease-in-out", others: ["easeInOut"], origin: .css, function: .easeInEaseOut),
      EasingWord(name: "step-start", origin: .css, function: .steps(count: 1, jump: .start)),
      EasingWord(name: "step-end", origin: .css, function: .steps(count: 1, jump: .end)),
    ]
    return header + css + PennerEasing.allCases.flatMap(\.words)
  }()

  /// All spellings.
  public static let spellings: [String] = all.flatMap { [$0.name] + $0.others }

  private static let bySpelling = Dictionary(
    all.flatMap { word in ([word.name] + word.others).map { ($0, word.function) } }
  ) { first, _ in first }

  /// The easing with a name; nil if there is none.
  public static func function(named name: String) -> TimingFunction? {
    // Checked first, so that Penner's curves are computed only when needed.
    TimingFunction.named.first { $0.name == name }?.function ?? bySpelling[name]
  }

  private static let byFunction = Dictionary(all.map { ($0.function, $0.name) }) { first, _ in first }

  /// The first name of an easing; nil if it has none.
  public static func name(of function: TimingFunction) -> String? { byFunction[function] }

  init(name: String, others: [String] = [], origin: Origin, function: TimingFunction) {
    (self.name, self.others, self.origin, self.function) = (name, others, origin, function)
  }
}

extension TimingFunction {
  /// The easing in CSS syntax.
  public var css: String {
    switch self {
    case .linear: "linear"
    case .cubic(let a, let b): "cubic-bezier(" + [a.x, a.y, b.x, b.y].map(TreeText.short).joined(separator: ", ") + ")"
    case .steps(let count, let jump): "steps(\(count), jump-\(jump.rawValue))"
    case .piecewise(let stops): stops.css
    }
  }
}

/// A family of Robert Penner's easings.
public enum PennerEasing: String, Sendable, CaseIterable {
  /// The first seven stay within 0...1; `back` overshoots once by 10 %, `elastic` swings about the end, and `bounce`
  /// hits it several times.
  case sine, quad, cubic, quart, quint, expo, circ, back, elastic, bounce

  /// Its three easings: in, out, and in and out.
  var words: [EasingWord] {
    let family = rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    let easings: [(String, String, TimingFunction)] = [
      ("in", "in", easeIn), ("out", "out", easeOut), ("inOut", "in-out", easeInOut),
    ]
    return easings.map { name, hyphened, function in
      EasingWord(
        name: name + family,
        others: ["ease" + name.prefix(1).uppercased() + name.dropFirst() + family]
          + ["ease-\(hyphened)-\(rawValue)"], origin: .penner, function: function)
    }
  }

  /// A Bézier curve within 1/1000 of the formula; nil if there is none.
  private var bezier: (c1: Point, c2: Point)? {
    switch self {
    // Found by minimising the largest error at 1001 points, rounded to five decimals.
    case .sine: (Point(0.36109, -0.00033), Point(0.67343, 0.48673))
    case .quad: (Point(0.33333, 0), Point(0.66667, 0.33333))
    case .cubic: (Point(0.33333, 0), Point(0.66667, 0))
    case .quart: (Point(0.43816, 0.00509), Point(0.73197, -0.06816))
    case .quint: (Point(0.52291, 0.01062), Point(0.77517, -0.11342))
    case .expo: (Point(0.63101, 0.0209), Point(0.84425, -0.06698))
    case .circ: (Point(0.56341, 0.00207), Point(0.99976, 0.45686))
    case .back: (Point(0.33333, 0), Point(0.66667, -0.56719))
    case .elastic, .bounce: nil
    }
  }

  private var easeIn: TimingFunction {
    bezier.map { .cubic($0.c1, $0.c2) } ?? .piecewise(EasingStops(of: formula, corners: corners))
  }

  private var easeOut: TimingFunction {
    func mirrored(_ p: Point) -> Point { Point(((1 - p.x) * 1e5).rounded() / 1e5, ((1 - p.y) * 1e5).rounded() / 1e5) }
    return bezier.map { .cubic(mirrored($0.c2), mirrored($0.c1)) }
      ?? .piecewise(EasingStops(of: { 1 - self.formula(1 - $0) }, corners: corners.map { 1 - $0 }))
  }

  private var easeInOut: TimingFunction {
    if self == .sine { return .cubic(Point(0.36282, -0.00157), Point(0.63718, 1.00157)) }
    let halves = corners.map { $0 / 2 }
    return .piecewise(EasingStops(of: inOut, corners: [0.5] + halves + halves.map { 1 - $0 }))
  }

  private static let overshoot = 1.70158

  private static func power2(_ x: Double) -> Double { Maths.exp(x * 0.6931471805599453) }

  /// The easing in, for x in 0...1.
  ///
  /// - Source: Robert Penner's Easing Functions, in the form of easings.net.
  package func formula(_ x: Double) -> Double {
    switch self {
    case .sine: return 1 - Maths.cos(x * Double.pi / 2)
    case .quad: return x * x
    case .cubic: return x * x * x
    case .quart: return x * x * x * x
    case .quint: return x * x * x * x * x
    case .expo: return x == 0 ? 0 : Self.power2(10 * x - 10)
    case .circ: return 1 - max(0, 1 - x * x).squareRoot()
    case .back: return x * x * ((Self.overshoot + 1) * x - Self.overshoot)
    case .elastic:
      return x == 0 || x == 1
        ? x : -Self.power2(10 * x - 10) * Maths.sin((x * 10 - 10.75) * (2 * Double.pi / 3))
    case .bounce: return 1 - Self.bounced(1 - x)
    }
  }

  /// The easing in and out, for x in 0...1. Back and elastic use different constants here.
  package func inOut(_ x: Double) -> Double {
    if x > 0.5 { return 1 - inOut(1 - x) }
    switch self {
    case .back:
      let c = Self.overshoot * 1.525
      return 4 * x * x * ((c + 1) * 2 * x - c) / 2
    case .elastic:
      return x == 0 ? 0 : -Self.power2(20 * x - 10) * Maths.sin((20 * x - 11.125) * (2 * Double.pi / 4.5)) / 2
    default: return formula(2 * x) / 2
    }
  }

  private static func bounced(_ x: Double) -> Double {
    let (n, d) = (7.5625, 2.75)
    func arch(_ shift: Double, _ base: Double) -> Double { n * (x - shift / d) * (x - shift / d) + base }
    return x < 1 / d
      ? arch(0, 0) : x < 2 / d ? arch(1.5, 0.75) : x < 2.5 / d ? arch(2.25, 0.9375) : arch(2.625, 0.984375)
  }

  private var corners: [Double] { self == .bounce ? [1, 2, 2.5].map { 1 - $0 / 2.75 } : [] }
}
