// Reads what an animation element of SMIL does: its values, their times and their pace.
// Flow: attributes → SMILFunction; nil where browsers ignore the animation.
import SparklerCore
import SparklerScene

extension SMILFunction {
  /// - Parameters:
  ///   - name: the name of the element.
  ///   - path: the path of an `mpath`.
  /// - Returns: nil if its values are invalid, so that it has no effect.
  init?(_ name: String, _ attributes: [String: String], property: String, path: Path?) {
    var form = Form.plain
    switch name {
    case "animateTransform":
      let type = attributes["type"]?.trimmed ?? "translate"
      guard ["transform", "gradientTransform", "patternTransform"].contains(property),
        let kind = TransformKind(rawValue: type)
      else { return nil }
      form = .function(kind)
    case "animateMotion": form = .motion(SMILMotion(path: nil, turn: SMILMotion.turn(attributes["rotate"])))
    default: if property.hasSuffix("ransform") { return nil }
    }
    self.init(property, steps: [])
    self.form = form
    isAdditive = attributes["additive"]?.trimmed == "sum"
    isAccumulating = attributes["accumulate"]?.trimmed == "sum"
    if name == "set" {
      guard let to = attributes["to"], let step = step(to) else { return nil }
      (steps, mode, times, isAdditive, isAccumulating) = ([step], .discrete, [0], false, false)
      return
    }
    switch attributes["calcMode"]?.trimmed {
    case "discrete": mode = .discrete
    case "paced": mode = .paced
    case "spline": mode = .spline
    case "linear": break
    default: if name == "animateMotion" { mode = .paced }
    }
    let data = attributes["path"].map { Path(svgUntilError: $0) }
    if name == "animateMotion", let path = path ?? data {
      guard readPath(path, attributes) else { return nil }
    } else {
      guard readSteps(attributes) else { return nil }
    }
    if isStepwise {
      mode = .discrete
      if attributes["keyTimes"] == nil || times.count != steps.count { times = Self.evenTimes(steps.count, .discrete) }
    }
  }

  private mutating func readPath(_ path: Path, _ attributes: [String: String]) -> Bool {
    guard case .motion(var motion) = form, !path.isEmpty else { return false }
    motion.path = SMILPath(path)
    form = .motion(motion)
    if let text = attributes["keyPoints"], mode != .paced {
      guard let points = Self.shares(text), !points.isEmpty else { return false }
      steps = points.map { .value(.numbers([$0])) }
      return readTimes(attributes, needed: true)
    }
    steps = [.value(.numbers([0])), .value(.numbers([1]))]
    if mode == .discrete {
      // A path has no values; its points are those of its lines.
      let count = max(2, min(Self.mostSteps, path.segments().count + 1))
      steps = (0..<count).map { .value(.numbers([Double($0) / Double(count - 1)])) }
    }
    if mode == .paced { mode = .linear }
    return readTimes(attributes, needed: false)
  }

  private static let mostSteps = 10_000

  private mutating func readSteps(_ attributes: [String: String]) -> Bool {
    if let values = attributes["values"] {
      var texts = values.split(separator: ";", maxSplits: Self.mostSteps, omittingEmptySubsequences: false)
      if texts.count > 1, texts[texts.count - 1].trimmed.isEmpty { texts.removeLast() }
      steps = texts.compactMap { step(String($0)) }
      guard steps.count == texts.count, !steps.isEmpty else { return false }
      return readTimes(attributes, needed: true)
    }
    let to = attributes["to"]
    if let to {
      guard let end = step(to) else { return false }
      if let from = attributes["from"] {
        guard let begin = step(from) else { return false }
        steps = [begin, end]
      } else {
        (steps, isTo) = ([.base, end], true)
      }
      return readTimes(attributes, needed: false)
    }
    guard let by = attributes["by"].flatMap(step), case .value(let offset) = by else { return false }
    if let from = attributes["from"] {
      guard case .value(let begin)? = step(from), let end = begin.adding(offset) else { return false }
      steps = [.value(begin), .value(end)]
    } else {
      guard let zero = offset.scaled(0) else { return false }
      (steps, isAdditive) = ([.value(zero), .value(offset)], true)
    }
    return readTimes(attributes, needed: false)
  }

  private func step(_ text: String) -> Step? {
    let text = text.trimmed
    switch form {
    case .plain:
      if text == "inherit" { return .base }
      return SVGGrammar.value(of: text, for: property).map { .value($0) }
    case .function(let kind):
      return SVGGrammar.numbers(text).flatMap(kind.completed).map { .value(.numbers($0)) }
    case .motion:
      guard case .lengths(let list)? = SVGGrammar.lengths(text), list.count == 2 else { return nil }
      return .value(.numbers(list.map(\.px)))
    }
  }

  /// - Parameter needed: whether a wrong number of times makes the animation invalid; otherwise they are ignored.
  private mutating func readTimes(_ attributes: [String: String], needed: Bool) -> Bool {
    times = Self.evenTimes(steps.count, mode)
    if mode == .paced {
      if let paced = Self.pacedTimes(steps) { times = paced }
      mode = .linear
      return true
    }
    if let text = attributes["keyTimes"] {
      guard let given = Self.shares(text), given.first == 0, zip(given, given.dropFirst()).allSatisfy({ $0 <= $1 })
      else { return false }
      let isWhole = mode == .discrete || given.last == 1
      if given.count == steps.count, isWhole {
        times = given
      } else if needed {
        return false
      }
    } else if mode != .spline, needed, attributes["keyPoints"] != nil, case .motion = form {
      return false
    }
    guard mode == .spline else { return true }
    guard let curves = Self.curves(attributes["keySplines"] ?? ""), curves.count == steps.count - 1 else {
      return false
    }
    splines = curves
    return true
  }

  /// Numbers in 0...1 between semicolons; nil if one is not.
  static func shares(_ text: String) -> [Double]? {
    var parts = text.split(separator: ";", maxSplits: mostSteps, omittingEmptySubsequences: false)
    if parts.count > 1, parts[parts.count - 1].trimmed.isEmpty { parts.removeLast() }
    let out = parts.compactMap { part -> Double? in
      var scanner = SVGTextScanner(part)
      return SVGGrammar.single(&scanner) { $0.number() }
    }
    return out.count == parts.count && out.allSatisfy({ (0...1).contains($0) }) ? out : nil
  }

  private static func curves(_ text: String) -> [TimingFunction]? {
    var parts = text.split(separator: ";", maxSplits: mostSteps, omittingEmptySubsequences: false)
    if parts.count > 1, parts[parts.count - 1].trimmed.isEmpty { parts.removeLast() }
    let out = parts.compactMap { part -> TimingFunction? in
      guard let n = SVGGrammar.numbers(String(part)), n.count == 4, n.allSatisfy({ (0...1).contains($0) }) else {
        return nil
      }
      return .cubic(Point(n[0], n[1]), Point(n[2], n[3]))
    }
    return out.count == parts.count ? out : nil
  }
}
