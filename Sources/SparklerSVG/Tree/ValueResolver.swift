// The value of a property at any time: cascade, then animations, then inheritance.
// Flow: SVGDocument + SVGTimeline → ValueResolver → LayerBuilder.
import SparklerCore

/// How animations change one property of one element.
package struct SVGPropertyAnimation: Sendable {
  package var course: Course
  /// Whether the value of the element's parent counts, as with `inherit` in a keyframe.
  package var usesParent: Bool
  /// The value at a time in seconds, from the value without animations and the parent's; nil is a missing value.
  package var value: @Sendable (_ time: Double, _ base: SVGValue?, _ parent: SVGValue?) -> SVGValue?

  package init(
    course: Course, usesParent: Bool, value: @escaping @Sendable (Double, SVGValue?, SVGValue?) -> SVGValue?
  ) {
    (self.course, self.usesParent, self.value) = (course, usesParent, value)
  }
}

/// Finds the animations of a property.
package protocol SVGAnimating {
  /// - Parameter property: a CSS property or an attribute, such as `fill`, `cx`, `d`, `viewBox`.
  func animation(of node: Int, _ property: String) -> SVGPropertyAnimation?
}

/// Resolves properties, and remembers what it has resolved.
package final class ValueResolver {
  package let document: SVGDocument
  private let animating: any SVGAnimating
  private let findings: ReadFindings
  private var known: [Key: Varying<SVGValue?>] = [:]

  private struct Key: Hashable {
    var node: Int
    var property: String
  }

  /// - Parameter findings: gets values that are not understood.
  package init(_ document: SVGDocument, animating: any SVGAnimating, findings: ReadFindings) {
    (self.document, self.animating, self.findings) = (document, animating, findings)
  }

  /// The computed value; nil where the property's initial value applies, or the attribute is missing.
  package func value(_ node: Int, _ property: String) -> Varying<SVGValue?> {
    let key = Key(node: node, property: property)
    if let found = known[key] { return found }
    // Ancestors first, so that a deep tree needs no deep stack.
    if SVGProperties.inherited.contains(property) {
      var chain: [Int] = []
      var at = document[node].parent
      while let ancestor = at, known[Key(node: ancestor, property: property)] == nil {
        chain.append(ancestor)
        at = document[ancestor].parent
      }
      for ancestor in chain.reversed() {
        known[Key(node: ancestor, property: property)] = resolved(ancestor, property)
      }
    }
    let made = resolved(node, property)
    known[key] = made
    return made
  }

  private func resolved(_ node: Int, _ property: String) -> Varying<SVGValue?> {
    let base = written(node, property)
    guard let animation = animating.animation(of: node, property) else { return base }
    var course = animation.course.joined(with: base.course)
    guard animation.usesParent, let parent = document[node].parent else {
      return Varying(course) { time in animation.value(time, base[time], nil) }
    }
    let above = value(parent, property)
    course = course.joined(with: above.course)
    return Varying(course) { time in animation.value(time, base[time], above[time]) }
  }

  /// The value without this element's own animations.
  private func written(_ node: Int, _ property: String) -> Varying<SVGValue?> {
    let element = document[node]
    let isInherited = SVGProperties.inherited.contains(property)
    let above = element.parent.flatMap { parent in
      known[Key(node: parent, property: property)] ?? (isInherited ? nil : value(parent, property))
    }
    guard let text = element.declared[property] ?? element.attributes[property] else {
      return isInherited ? above ?? Varying(nil) : Varying(nil)
    }
    switch text {
    case "inherit": return element.parent.map { value($0, property) } ?? Varying(nil)
    case "unset", "revert": return isInherited ? above ?? Varying(nil) : Varying(nil)
    case "initial": return Varying(nil)
    default: break
    }
    guard let value = SVGGrammar.value(of: text, for: property) else {
      findings.add(
        .unread, "the value '\(text.prefix(60))' of \(property)", "it counts as missing",
        path: document.place(of: node))
      return isInherited ? above ?? Varying(nil) : Varying(nil)
    }
    // What is before the error is drawn, as in browsers.
    if property == "d", !text.utf8.contains(UInt8(ascii: "(")), !text.trimmed.isEmpty, text != "none",
      (try? Path(svg: text)) == nil
    {
      findings.add(
        .unread, "a part of the path data (d)", "the path is drawn up to there", path: document.place(of: node))
    }
    return Varying(value)
  }
}

/// Facts about properties.
package enum SVGProperties {
  /// The properties whose values descendants inherit.
  package static let inherited: Set<String> = [
    "clip-rule", "color", "color-interpolation", "color-interpolation-filters", "color-rendering", "cursor",
    "direction",
    "dominant-baseline", "fill", "fill-opacity", "fill-rule", "font-family", "font-feature-settings", "font-size",
    "font-stretch", "font-style", "font-variant", "font-variation-settings", "font-weight", "image-rendering",
    "letter-spacing", "line-height", "marker-end", "marker-mid", "marker-start", "paint-order", "pointer-events",
    "shape-rendering", "stroke", "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-opacity", "stroke-width", "text-anchor", "text-rendering", "text-transform",
    "visibility", "white-space", "word-spacing", "writing-mode", "xml:space",
  ]
}
