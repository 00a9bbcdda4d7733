// Finds the animations of SMIL in a document: what they animate, and when.
// Flow: SVGDocument → SMILReader → SMILAnimation by element and property.
import SparklerCore

/// The animated property of an element.
struct SVGPropertyKey: Hashable, Sendable {
  var node: Int
  var property: String
}

struct SMILReader {
  private let document: SVGDocument
  private let findings: ReadFindings
  /// Elements that are instances of an element of the file, by that element.
  private var instances: [Int: [Int]] = [:]

  private static let names: Set<String> = ["animate", "set", "animateTransform", "animateMotion", "animateColor"]

  init(_ document: SVGDocument, _ findings: ReadFindings) {
    (self.document, self.findings) = (document, findings)
    for (i, node) in document.nodes.enumerated() where node.source != i && document.nodes.indices.contains(node.source)
    {
      instances[node.source, default: []].append(i)
    }
  }

  /// All animations, in document order.
  func animations() -> [SVGPropertyKey: [SMILAnimation]] {
    let elements = document.nodes.indices.filter { Self.names.contains(document[$0].name) && document[$0].source == $0 }
    if elements.isEmpty { return [:] }
    let timings = elements.map { SMILTiming(document[$0].attributes) }
    var ids: [String: Int] = [:]
    for (i, element) in elements.enumerated() {
      if let id = document[element].id, document.ids[id] == element { ids[id] = i }
    }
    let scheduled = SMILSchedule.intervals(of: timings, ids: ids)
    var out: [SVGPropertyKey: [SMILAnimation]] = [:]
    for (i, element) in elements.enumerated() {
      let place = { document.place(of: element) }
      tell(timings[i], scheduled[i], place)
      guard let function = function(element, place) else { continue }
      let intervals = scheduled[i].intervals
      if intervals.isEmpty { continue }
      let animation = SMILAnimation(function: function, timing: timings[i], intervals: intervals, order: i)
      if animation.isUnrolled {
        findings.add(
          .unsupported, "an animation that accumulates for ever", "it ends after 1000 repetitions or 600 s",
          path: place())
      }
      for target in targets(of: element) {
        out[SVGPropertyKey(node: target, property: function.property), default: []].append(animation)
      }
    }
    return out
  }

  private func tell(
    _ timing: SMILTiming, _ scheduled: (intervals: SMILIntervals, isCut: Bool), _ place: () -> String
  ) {
    for attribute in timing.invalid {
      findings.add(.unread, "\(attribute) of an animation", "it counts as missing", path: place())
    }
    for event in timing.events {
      findings.add(
        .unsupported, "an animation that waits for \(event)", "it never happens",
        remedy: "let it begin at a time, such as begin=\"0s\"", path: place())
    }
    if scheduled.intervals.isEmpty, timing.events.isEmpty {
      findings.add(
        .absent, "the moment at which an animation begins", "it never starts",
        remedy: "let it begin at a time, such as begin=\"0s\"", path: place())
    }
    if scheduled.isCut {
      findings.add(
        .unsupported, "animations that start each other without a pattern",
        "they end after 1000 intervals or 600 s", path: place())
    }
  }

  private func function(_ element: Int, _ place: () -> String) -> SMILFunction? {
    let node = document[element]
    if node.name == "animateColor" {
      findings.add(
        .unsupported, "<animateColor>", "browsers ignore it, too", remedy: "use <animate>", path: place())
      return nil
    }
    guard let property = property(of: element) else {
      findings.add(.idle, "<\(node.name)> without attributeName", path: place())
      return nil
    }
    if ["class", "style", "id", "xmlns"].contains(property) {
      findings.add(
        .unsupported, "an animation of the attribute \(property)", "it stays as it is",
        remedy: "animate the properties themselves", path: place())
      return nil
    }
    let path = node.name == "animateMotion" ? motionPath(element) : nil
    guard let found = SMILFunction(node.name, node.attributes, property: property, path: path) else {
      findings.add(
        .unread, "an animation of \(property) by <\(node.name)>", "it has no effect, as in browsers",
        remedy: "check its values, keyTimes, keySplines and type", path: place())
      return nil
    }
    if found.jumpsBetweenShapes, node.attributes["calcMode"]?.trimmed != "discrete" {
      findings.add(
        .unread, "an animation of \(property) between values of different structure", "it jumps, as in browsers",
        remedy: "give its paths the same commands, and its lists the same length", path: place())
    }
    return found
  }

  private func property(of element: Int) -> String? {
    let node = document[element]
    if node.name == "animateMotion" { return "motion" }
    guard let name = node.attributes["attributeName"]?.trimmed, !name.isEmpty else { return nil }
    return name == "xlink:href" ? "href" : name
  }

  /// The elements that an animation changes, instances included.
  private func targets(of element: Int) -> [Int] {
    if let href = document[element].attributes["href"] {
      guard let target = document.element(href) else {
        findings.add(.absent, "the target '\(href.prefix(60))' of an animation", path: document.place(of: element))
        return []
      }
      return [target] + (instances[target] ?? [])
    }
    return ([element] + (instances[element] ?? [])).compactMap { document[$0].parent }
  }

  private func motionPath(_ element: Int) -> Path? {
    guard let child = document[element].children.first(where: { document[$0].name == "mpath" }) else { return nil }
    guard let href = document[child].attributes["href"], let target = document.element(href),
      let data = document[target].declared["d"] ?? document[target].attributes["d"],
      case .path(let path)? = SVGGrammar.value(of: data, for: "d")
    else {
      findings.add(.absent, "the path of <mpath>", path: document.place(of: element))
      return Path()
    }
    return path
  }
}
