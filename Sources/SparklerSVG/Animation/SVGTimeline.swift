// All animations of a file, by SMIL and by CSS.
// Flow: SVGDocument → SVGTimeline → ValueResolver; its course → the length of the file's loop.
import SparklerCore

/// Finds how animations change a property. CSS's animations are applied to the values of SMIL's.
package struct SVGTimeline: SVGAnimating {
  private let smil: [SVGPropertyKey: [SMILAnimation]]
  private let css: CSSAnimations
  /// When anything changes; equal stretches are listed once.
  package let course: Course

  /// - Parameter canvas: the canvas in CSS pixels.
  package init(_ document: SVGDocument, canvas: Size, findings: ReadFindings) {
    smil = SMILReader(document, findings).animations()
    css = CSSAnimations(document, findings)
    var known: Set<Course.Stretch> = []
    var all: [Course.Stretch] = []
    let keys = Set(smil.keys).union(css.keys).sorted {
      ($0.node, $0.property) < ($1.node, $1.property)
    }
    for key in keys {
      let stretches = Self.stretches(smil[key] ?? []) + css.stretches(of: key)
      for stretch in stretches where known.insert(stretch).inserted { all.append(stretch) }
    }
    course = Course(all)
  }

  private static func stretches(_ animations: [SMILAnimation]) -> [Course.Stretch] {
    let isBent = animations.count > 1 && animations.contains { $0.function.isTo }
    return animations.flatMap { $0.stretches(isBent: isBent) }
  }

  package func animation(of node: Int, _ property: String) -> SVGPropertyAnimation? {
    let key = SVGPropertyKey(node: node, property: property)
    let (own, styled) = (smil[key] ?? [], css.animations(of: key))
    if own.isEmpty, styled.isEmpty { return nil }
    var course = Course(Self.stretches(own))
    course = course.joined(with: Course(styled.flatMap { $0.stretches(isBent: !own.isEmpty || styled.count > 1) }))
    let usesParent = styled.contains { $0.usesParent }
    return SVGPropertyAnimation(course: course, usesParent: usesParent) { time, base, parent in
      let below = own.isEmpty ? base : SMILAnimation.value(own, at: time, base: base)
      return styled.reduce(below) { $1.value(at: time, base: $0, parent: parent) }
    }
  }
}
