// A `filter` element at a time as a filter graph.
// Flow: SVGFilterElement + the filtered element's box → SVGFilterReader → FilterGraph.
import SparklerCore
import SparklerScene

/// Reads a filter as it is at a time: a pure function, so that animations can sample it.
struct SVGFilterReader: Sendable {
  let filter: SVGFilterElement
  let time: Double
  /// The filtered element's bounding box; nil without one.
  let box: Rect?

  private var primitives: [FilterGraph.Primitive] = []
  /// The last primitive with each name.
  private var names: [String: Int] = [:]
  /// Of the filter, in user space.
  private(set) var region = Rect.zero

  init(_ filter: SVGFilterElement, box: Rect?, at time: Double) {
    (self.filter, self.box, self.time) = (filter, box, time)
  }

  /// Inputs that mean the element itself, because browsers draw it so.
  static let unread: Set<String> = ["BackgroundImage", "BackgroundAlpha", "FillPaint", "StrokePaint"]

  /// nil if the filter is in error: then the element isn't drawn.
  mutating func graph() -> FilterGraph? {
    let isInBox = filter.word("filterUnits", at: time) != "userSpaceOnUse"
    let initial = (SVGLength(percent: -10), SVGLength(percent: 120))
    let found = rect(
      of: filter, isInBox: isInBox, x: initial.0, y: initial.0, width: initial.1, height: initial.1)
    guard let region = found, region.size.width > 0, region.size.height > 0 else { return nil }
    if unitsAreBox, usableBox == nil { return nil }
    self.region = region
    for element in filter.children {
      guard primitives.count < FilterGraph.mostPrimitives else { break }
      guard let inputs = primitive(element, region)?.inputs else { continue }
      guard let subregion = subregion(of: element, inputs) else { break }
      guard let kind = primitive(element, subregion)?.kind else { continue }
      var primitive = FilterGraph.Primitive(kind, inputs: inputs, subregion: subregion)
      primitive.isLinear = element.word("color-interpolation-filters", at: time) != "sRGB"
      primitives.append(primitive)
      if let name = element.word("result", at: time), !name.isEmpty { names[name] = primitives.count - 1 }
    }
    return primitives.isEmpty ? nil : FilterGraph(region: region, primitives: primitives)
  }

  /// Whether lengths of primitives are fractions of the box.
  private var unitsAreBox: Bool { filter.word("primitiveUnits", at: time) == "objectBoundingBox" }

  private var usableBox: Rect? { box.flatMap { $0.size.width > 0 && $0.size.height > 0 && $0.isFinite ? $0 : nil } }

  /// The unit of lengths of primitives, in user space.
  var unit: Size { unitsAreBox ? usableBox?.size ?? Size(1, 1) : Size(1, 1) }

  /// A position that a primitive gives, in user space.
  func place(_ x: Double, _ y: Double) -> Point {
    guard unitsAreBox, let box = usableBox else { return Point(x, y) }
    return Point(box.minX + x * box.size.width, box.minY + y * box.size.height)
  }

  /// nil if it can't be resolved.
  private func rect(
    of element: SVGFilterElement, isInBox: Bool, x: SVGLength, y: SVGLength, width: SVGLength, height: SVGLength
  ) -> Rect? {
    let scale = element.scale[time]
    func value(_ name: String, _ initial: SVGLength, _ reference: LengthScale.Reference) -> Double {
      scale.points(element.length(name, at: time) ?? initial, of: isInBox ? .one : reference)
    }
    let rect = Rect(
      value("x", x, .width), value("y", y, .height), value("width", width, .width), value("height", height, .height))
    guard isInBox else { return rect.isFinite ? rect : nil }
    guard let box = usableBox else { return nil }
    let out = Rect(
      box.minX + rect.minX * box.size.width, box.minY + rect.minY * box.size.height,
      rect.size.width * box.size.width, rect.size.height * box.size.height)
    return out.isFinite ? out : nil
  }

  /// The subregions of the inputs where nothing is given; nil if it is invalid, which ends the filter.
  private func subregion(of element: SVGFilterElement, _ inputs: [FilterGraph.Input]) -> Rect? {
    let region = element.name == "feTile" ? region : inputRegion(inputs)
    let scale = element.scale[time]
    func value(_ name: String, _ reference: LengthScale.Reference) -> Double? {
      element.length(name, at: time).map { scale.points($0, of: unitsAreBox ? .one : reference) }
    }
    let (size, origin) = (unit, place(0, 0))
    let x = value("x", .width).map { unitsAreBox ? origin.x + $0 * size.width : $0 } ?? region.minX
    let y = value("y", .height).map { unitsAreBox ? origin.y + $0 * size.height : $0 } ?? region.minY
    let width = value("width", .width).map { $0 * size.width } ?? region.size.width
    let height = value("height", .height).map { $0 * size.height } ?? region.size.height
    let out = Rect(x, y, width, height)
    return out.isFinite && width > 0 && height > 0 ? out : nil
  }

  /// All subregions of inputs; the filter region if one of them is no primitive's result.
  private func inputRegion(_ inputs: [FilterGraph.Input]) -> Rect {
    var out: Rect?
    for input in inputs {
      guard case .result(let index) = input, primitives.indices.contains(index) else { return region }
      out = out?.union(primitives[index].subregion) ?? primitives[index].subregion
    }
    return out ?? region
  }

  /// What `in` or `in2` means; the previous result, or the source, where it means nothing.
  func input(_ element: SVGFilterElement, _ name: String = "in") -> FilterGraph.Input {
    let previous = primitives.isEmpty ? FilterGraph.Input.source : .result(primitives.count - 1)
    guard let text = element.word(name, at: time) else { return previous }
    switch text {
    case "SourceGraphic": return .source
    case "SourceAlpha": return .sourceAlpha
    case _ where Self.unread.contains(text): return .source
    default: return names[text].map { .result($0) } ?? previous
    }
  }
}
