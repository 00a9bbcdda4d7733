// Values of animated properties in tests.
// Flow: text → SVGDocument → SVGTimeline → ValueResolver → numbers.
import SparklerCore
import SparklerSVG

/// The element with the id `a` of a small file, over time.
struct Moving {
  let document: SVGDocument
  let resolver: ValueResolver
  let timeline: SVGTimeline
  let findings = ReadFindings()

  /// - Parameter body: what is inside of the root element.
  init(_ body: String) throws {
    document = try Reading.document(body)
    timeline = SVGTimeline(document, canvas: Size(200, 100), findings: findings)
    resolver = ValueResolver(document, animating: timeline, findings: findings)
  }

  /// A rectangle at x = 7 with an animation of `x`.
  static func x(_ attributes: String, name: String = "animate") throws -> Moving {
    try Moving("<rect id='a' x='7'><\(name) attributeName='x' \(attributes)/></rect>")
  }

  /// A rectangle with the style of a class `m`.
  static func style(_ rules: String, element: String = "rect id='a' x='7'") throws -> Moving {
    try Moving("<style>\(rules)</style><\(element) class='m'/>")
  }

  func value(_ property: String, at time: Double, of id: String = "a") -> SVGValue? {
    document.ids[id].flatMap { resolver.value($0, property)[time] }
  }

  func number(_ property: String, at time: Double, of id: String = "a") -> Double {
    switch value(property, at: time, of: id) {
    case .length(let length): length.px
    case .number(let number): number
    case .angle(let degrees): degrees
    default: .nan
    }
  }

  /// `x` at several times, rounded to millionths.
  func x(_ times: Double...) -> [Double] { numbers("x", times) }

  func numbers(_ property: String, _ times: [Double], of id: String = "a") -> [Double] {
    times.map { (number(property, at: $0, of: id) * 1e6).rounded() / 1e6 }
  }

  /// The six coefficients of a transform property.
  func matrix(_ property: String, at time: Double) -> [Double] {
    guard case .transform(let list)? = value(property, at: time) else { return [] }
    let m = list.matrix(LengthScale(viewport: Size(200, 100), canvas: Size(200, 100)), box: Size(10, 10))
    return [m.a, m.b, m.c, m.d, m.tx, m.ty].map { ($0 * 1e6).rounded() / 1e6 + 0 }
  }

  var course: Course { document.ids["a"].map { resolver.value($0, "x").course } ?? Course() }
  var plan: CoursePlan? { CoursePlan(timeline.course, longest: 30) }

  func tells(_ words: String) -> Bool { findings.all.contains { $0.description.contains(words) } }
}
