// The animations of CSS of a document.
// Flow: declarations + @keyframes → CSSAnimations → SVGTimeline.
import SparklerCore
import SparklerScene

/// Which animations each element has, and their keyframes by property.
struct CSSAnimations {
  private struct Use: Hashable {
    var name: String
    var timing: CSSTiming
  }

  private let document: SVGDocument
  /// In ascending order of priority.
  private var uses: [Int: [Use]] = [:]
  /// The animations without variables, which are the same for all elements; by property.
  private var shared: [Use: [String: CSSAnimation]] = [:]
  /// All animated properties.
  private(set) var keys: [SVGPropertyKey] = []

  private static let mostAnimations = 1000

  init(_ document: SVGDocument, _ findings: ReadFindings) {
    self.document = document
    var properties: [String: [String]] = [:]
    for (name, rule) in document.keyframes {
      properties[name] = Set(rule.steps.flatMap(\.declared.keys)).filter { !$0.hasPrefix("animation-") }.sorted()
    }
    for (i, node) in document.nodes.enumerated() where !node.declared.isEmpty {
      let place = { document.place(of: i) }
      if let text = node.declared["transition-property"] ?? node.declared["transition"], text != "none",
        node.declared["transition-duration"].map({ $0 != "0s" }) ?? true
      {
        findings.add(.idle, "a transition", "nothing starts it in a film", path: place())
      }
      guard let text = node.declared["animation-name"] else { continue }
      let names = CSSEasing.list(text).prefix(Self.mostAnimations).map { SVGTextScanner.unquoted($0) }
      var lists: [String: [String]] = [:]
      for longhand in Self.longhands { lists[longhand] = node.declared["animation-\(longhand)"].map(CSSEasing.list) }
      var found: [Use] = []
      var changed: Set<String> = []
      for (j, name) in names.enumerated() where name != "none" {
        guard document.keyframes[name] != nil else {
          findings.add(.absent, "@keyframes \(name.prefix(60))", "nothing moves", path: place())
          continue
        }
        let timing = CSSTiming { longhand in
          lists[longhand].flatMap { $0.isEmpty ? nil : $0[j % $0.count] }
        }
        let use = Use(name: name, timing: timing)
        found.append(use)
        changed.formUnion(properties[name] ?? [])
        if shared[use] == nil { shared[use] = animations(use, properties[name] ?? []) }
      }
      if found.isEmpty { continue }
      uses[i] = found
      keys += changed.sorted().map { SVGPropertyKey(node: i, property: $0) }
    }
  }

  private static let longhands = [
    "duration", "delay", "iteration-count", "direction", "fill-mode", "play-state", "composition", "timing-function",
  ]

  /// The animations of a property, in ascending order of priority.
  func animations(of key: SVGPropertyKey) -> [CSSAnimation] {
    (uses[key.node] ?? []).compactMap { animation($0, key) }
  }

  func stretches(of key: SVGPropertyKey) -> [Course.Stretch] {
    let all = animations(of: key)
    return all.flatMap { $0.stretches(isBent: all.count > 1) }
  }

  private func animations(_ use: Use, _ properties: [String]) -> [String: CSSAnimation] {
    var out: [String: CSSAnimation] = [:]
    for property in properties {
      let steps = document.keyframes[use.name]?.steps ?? []
      if steps.contains(where: { $0.declared[property]?.contains("var(") == true }) { continue }
      // The root element stands for all, as no value depends on the element.
      out[property] = animation(use, SVGPropertyKey(node: 0, property: property))
    }
    return out
  }

  private func animation(_ use: Use, _ key: SVGPropertyKey) -> CSSAnimation? {
    if let known = shared[use]?[key.property] { return known }
    guard let steps = document.keyframes[use.name]?.steps else { return nil }
    var frames: [CSSAnimation.Frame] = []
    let timing = use.timing
    for step in steps where (0...1).contains(step.offset) {
      let isInherited = Self.isInherited(step.declared[key.property], key.property)
      guard let value = isInherited ? .some(nil) : value(step.declared[key.property], key) else { continue }
      let easing = step.declared["animation-timing-function"].flatMap { CSSEasing.function($0) }
      var composition = timing.composition
      if let own = step.declared["animation-composition"]?.trimmed {
        composition = CSSTiming { $0 == "composition" ? own : nil }.composition
      }
      let frame = CSSAnimation.Frame(
        offset: step.offset, value: value, isInherited: isInherited, easing: easing ?? timing.easing,
        composition: composition)
      // A later rule for the same moment wins.
      if frames.last?.offset == step.offset { frames[frames.count - 1] = frame } else { frames.append(frame) }
    }
    guard let first = frames.first, let last = frames.last else { return nil }
    if first.offset > 0 {
      frames.insert(
        CSSAnimation.Frame(offset: 0, value: nil, easing: easing(at: 0, use), composition: .replace), at: 0)
    }
    if last.offset < 1 {
      frames.append(CSSAnimation.Frame(offset: 1, value: nil, easing: timing.easing, composition: .replace))
    }
    return CSSAnimation(property: key.property, timing: timing, frames: frames)
  }

  /// Whether a keyframe means the value of the element's parent.
  private static func isInherited(_ text: String?, _ property: String) -> Bool {
    switch text?.trimmed.lowercased() {
    case "inherit": true
    case "unset": SVGProperties.inherited.contains(property)
    default: false
    }
  }

  /// The easing of a keyframe that doesn't have the property.
  private func easing(at offset: Double, _ use: Use) -> TimingFunction {
    let step = document.keyframes[use.name]?.steps.last { $0.offset == offset }
    return step?.declared["animation-timing-function"].flatMap { CSSEasing.function($0) } ?? use.timing.easing
  }

  /// The parsed value of a keyframe; nil if there is none, `.some(nil)` for the value below the animation.
  private func value(_ text: String?, _ key: SVGPropertyKey) -> SVGValue?? {
    guard var text else { return nil }
    if CSSText.isVariable(text) {
      var customs = CustomProperties(own: [:], inherited: document.customs[key.node] ?? [:])
      guard let found = customs.replaced(text) else { return nil }
      text = found
    }
    switch text.trimmed.lowercased() {
    case "inherit", "unset", "revert", "revert-layer": return .some(nil)
    case "initial": return SVGGrammar.initial(key.property).map { .some($0) } ?? .some(nil)
    default: return SVGGrammar.value(of: text, for: key.property).map { .some($0) }
    }
  }
}
