// Reads easings.
// Flow: SpecNode → Reader → TimingFunction, SpringEasing.
import SparklerCore
import SparklerScene

extension Reader {
  /// The longest time that a spring may take to settle.
  package static let longestSettling: Seconds = 3600

  package mutating func timingFunction(_ node: SpecNode) -> TimingFunction? {
    let function = readTimingFunction(node)
    timed.easings[node.place] = function
    return function
  }

  private mutating func readTimingFunction(_ node: SpecNode) -> TimingFunction? {
    if let items = node.items { return cubic(items, node) }
    if node.entries != nil { return easing(ofMap: node) }
    guard let text = scalar(node, wanted: "an easing such as easeOut") else { return nil }
    if let known = EasingWord.function(named: text) { return known }
    if let open = text.firstIndex(of: "("), text.hasSuffix(")") {
      let name = text[..<open].lowercased()
      let inside = text[text.index(after: open)...].dropLast()
      // Keeps empty values, so that a trailing comma is reported.
      let values = inside.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingBlanks) }
      switch name {
      case "cubic-bezier": return cubic(values, node)
      case "steps": return steps(values, node)
      case "linear": return piecewise(values, node)
      default: break
      }
    }
    report(
      .unknownWord, node, "no easing is called '\(text.count > 60 ? text.prefix(60) + "…" : text)'",
      remedy: Redirects.easing(text)
        ?? nearMiss(
          text, among: EasingWord.spellings,
          else:
            "use a name such as easeOut or outBack, cubic-bezier(…), steps(…) or linear(…); `sparkler easings` lists the names"
        ))
    return nil
  }

  // MARK: CSS functions

  private mutating func cubic(_ values: [String], _ node: SpecNode) -> TimingFunction? {
    let numbers = values.compactMap { Units.number($0) }
    guard values.count == 4, numbers.count == 4 else {
      report(
        values.count == 4 ? .malformed : .wrongCount, node, "cubic-bezier takes 4 numbers",
        remedy: "cubic-bezier(x1, y1, x2, y2)")
      return nil
    }
    return curve(numbers, node)
  }

  private mutating func cubic(_ items: [SpecNode], _ node: SpecNode) -> TimingFunction? {
    let parts = items.compactMap { plainNumber($0, "a control point", in: -100...100) }
    guard parts.count == 4 else {
      if items.count != 4 {
        report(.wrongCount, node, "a Bézier has 4 numbers, not \(items.count)", remedy: "[x1, y1, x2, y2]")
      }
      return nil
    }
    return curve(parts, node)
  }

  private mutating func curve(_ n: [Double], _ node: SpecNode) -> TimingFunction? {
    guard (0...1).contains(n[0]), (0...1).contains(n[2]) else {
      report(.outOfRange, node, "the x of a control point must lie in 0…1", remedy: "use x1 and x2 from 0 to 1")
      return nil
    }
    guard n.allSatisfy({ abs($0) <= 100 }) else {
      report(
        .outOfRange, node, "the y of a control point must lie in -100…100", remedy: "use y1 and y2 from -100 to 100")
      return nil
    }
    return .cubic(Point(n[0], n[1]), Point(n[2], n[3]))
  }

  private mutating func steps(_ values: [String], _ node: SpecNode) -> TimingFunction? {
    let jump = values.count > 1 ? StepJump.css[values[1].lowercased()] : .end
    guard let count = values.first.flatMap({ Units.number($0) }), count == count.rounded(), values.count <= 2, let jump
    else {
      report(
        .malformed, node, "'\(node.text ?? "")' is not steps(…)",
        remedy: "steps(4, jump-end): a count, then jump-start, jump-end, jump-none or jump-both")
      return nil
    }
    guard (1...10_000).contains(count), count > 1 || jump != .neither else {
      report(
        .outOfRange, node, "steps takes \(jump == .neither ? "2" : "1")…10000 steps, not \(TreeText.short(count))",
        remedy: "steps(4, jump-end)")
      return nil
    }
    return .steps(count: Int(clamping: count), jump: jump)
  }

  private mutating func piecewise(_ values: [String], _ node: SpecNode) -> TimingFunction? {
    if values.count > EasingStops.most {
      report(
        .limit, node, "linear() has \(values.count) stops", remedy: "write at most \(EasingStops.most)")
      return nil
    }
    var stops: [EasingStops.Written] = []
    for value in values {
      let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
      let outputs = words.compactMap { Units.number($0) }
      let shares = words.filter { $0.hasSuffix("%") }.compactMap { Units.number($0.dropLast()) }
      // The output is before or after its percentages, not between them.
      let isBetween = words.count == 3 && Units.number(words[1]) != nil
      guard outputs.count == 1, shares.count <= 2, outputs.count + shares.count == words.count, !isBetween,
        (outputs + shares).allSatisfy({ abs($0) <= 10_000 })
      else {
        report(
          .malformed, node, "'\(value.prefix(40))' is not a stop of linear()",
          remedy: "linear(0, 0.2 30%, 1): outputs, each with at most two percentages of the time")
        return nil
      }
      stops.append(EasingStops.Written(outputs[0], shares))
    }
    return .piecewise(EasingStops(stops))
  }

  // MARK: Maps

  private mutating func easing(ofMap node: SpecNode) -> TimingFunction? {
    let found = keys(of: node, EasingKind.parts, what: "an easing")
    if found[EasingKeys.spring] != nil {
      if found.count > 1 {
        report(.kindCount, node, "an easing is either steps or a spring", remedy: "keep one of them")
      }
      return springEasing(node)?.function
    }
    let values = values(of: found, EasingKind.parts, in: Surroundings(bounds: .zero))
    guard let count = values[EasingKeys.steps] else {
      if found[EasingKeys.steps] == nil {
        report(
          .missingKey, node, "an easing's map needs steps or spring",
          remedy: "{steps: 4, at: end} or {spring: {bounce: 0.3}}")
      }
      return nil
    }
    let jump = values[EasingKeys.at] ?? .end
    guard count > 1 || jump != .neither else {
      report(.outOfRange, node, "at: none needs 2 steps or more", remedy: "{steps: 2, at: none}")
      return nil
    }
    return .steps(count: count, jump: jump)
  }

  /// The spring of an easing's map; nil if it has none, or, with a report, if it is invalid.
  package mutating func springEasing(_ node: SpecNode?) -> SpringEasing? {
    guard let map = node?[EasingKeys.spring] else { return nil }
    let found = keys(of: map, EasingKind.springParts, what: "a spring")
    guard map.entries != nil else { return nil }
    let values = values(of: found, EasingKind.springParts, in: Surroundings(bounds: .zero))
    let isPerceived = found[SpringEasingKeys.bounce] != nil || found[SpringEasingKeys.duration] != nil
    if isPerceived, let other = Spring.properties.first(where: { found[$0.field.name] != nil })?.field.name {
      report(
        .bothNames, map, "a spring has bounce and duration, or mass, stiffness and damping", remedy: "remove \(other)",
        place: map.place(ofKey: other))
      return nil
    }
    guard values[SpringEasingKeys.bounce] != nil || found[SpringEasingKeys.bounce] == nil else { return nil }
    let easing =
      isPerceived
      ? SpringEasing(
        bounce: values[SpringEasingKeys.bounce] ?? 0, duration: values[SpringEasingKeys.duration] ?? 0.5)
      : Spring(.map(values)).flatMap { SpringEasing($0) }
    if let easing, easing.settlingDuration <= Self.longestSettling { return easing }
    report(
      .endless, map, "this spring doesn't come to rest soon enough to be an easing",
      remedy: isPerceived ? "write a bounce nearer to 0" : "give it more damping, or less stiffness")
    return nil
  }
}

extension StepJump {
  /// The keywords in CSS.
  static let css: [String: StepJump] = [
    "jump-start": .start, "start": .start, "jump-end": .end, "end": .end, "jump-none": .neither, "jump-both": .both,
  ]
}
