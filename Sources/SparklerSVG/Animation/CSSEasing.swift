// Easing functions of CSS, and lists of values.
// Flow: text of `animation-timing-function` → TimingFunction.
import SparklerCore
import SparklerScene

enum CSSEasing {
  /// nil if the text is no easing function.
  static func function(_ text: String) -> TimingFunction? {
    let text = text.trimmed.lowercased()
    switch text {
    case "linear": return .linear
    case "ease": return .standard
    case "ease-in": return .easeIn
    case "ease-out": return .easeOut
    case "ease-in-out": return .easeInEaseOut
    case "step-start": return .steps(count: 1, jump: .start)
    case "step-end": return .steps(count: 1, jump: .end)
    default: break
    }
    var scanner = SVGTextScanner(text)
    guard let name = scanner.functionName(), let inside = scanner.restOfFunction(), scanner.hasEnded() else {
      return nil
    }
    switch name {
    case "cubic-bezier":
      guard let n = SVGGrammar.numbers(inside), n.count == 4, (0...1).contains(n[0]), (0...1).contains(n[2])
      else { return nil }
      return .cubic(Point(n[0], n[1]), Point(n[2], n[3]))
    case "steps": return steps(inside)
    case "linear": return linear(inside)
    default: return nil
    }
  }

  private static let mostSteps = 10_000.0

  private static func steps(_ text: String) -> TimingFunction? {
    let parts = list(text)
    guard let first = parts.first, parts.count <= 2, let count = Double(first), count >= 1, count == count.rounded()
    else { return nil }
    let jumps: [String: StepJump] = [
      "start": .start, "jump-start": .start, "end": .end, "jump-end": .end, "jump-none": .neither, "jump-both": .both,
    ]
    guard let jump = parts.count == 2 ? jumps[parts[1]] : .end, jump != .neither || count > 1 else { return nil }
    return .steps(count: Int(clamping: min(count, mostSteps)), jump: jump)
  }

  private static func linear(_ text: String) -> TimingFunction? {
    let parts = list(text)
    guard parts.count > 1, parts.count <= EasingStops.most else { return nil }
    var written: [EasingStops.Written] = []
    for part in parts {
      var (scanner, outputs, percents) = (SVGTextScanner(part), [Double](), [Double]())
      while !scanner.hasEnded() {
        guard let next = scanner.quantity() else { return nil }
        if next.kind == .number { outputs.append(next.amount.px) } else { percents.append(next.amount.percent) }
      }
      guard outputs.count == 1, percents.count <= 2 else { return nil }
      written.append(EasingStops.Written(outputs[0], percents))
    }
    return .piecewise(EasingStops(written))
  }

  /// The parts between commas outside of brackets, without blanks at their ends.
  static func list(_ text: String) -> [String] {
    var (depth, part, out) = (0, [UInt8](), [String]())
    for byte in text.utf8 {
      if byte == UInt8(ascii: "("), depth < 1000 { depth += 1 }
      if byte == UInt8(ascii: ")") { depth = max(0, depth - 1) }
      if byte == UInt8(ascii: ","), depth == 0 {
        out.append(String(decoding: part, as: UTF8.self).trimmed)
        part = []
      } else {
        part.append(byte)
      }
    }
    return out + [String(decoding: part, as: UTF8.self).trimmed]
  }

  /// Where the eased course bends, as shares of its span, and how it moves from there on.
  static func marks(_ function: TimingFunction) -> [(share: Double, change: Course.Change)] {
    switch function {
    case .linear: return [(0, .linear)]
    case .cubic(let a, let b): return [(0, a.x == a.y && b.x == b.y ? .linear : .curved)]
    case .steps(let count, _): return (0..<max(1, count)).map { (Double($0) / Double(max(1, count)), .held) }
    case .piecewise(let stops):
      let inner = stops.stops.map { $0.percent / 100 }.filter { $0 > 0 && $0 < 1 }
      return ([0] + inner).map { ($0, .linear) }
    }
  }
}
