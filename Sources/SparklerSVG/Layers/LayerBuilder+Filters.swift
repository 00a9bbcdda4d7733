// The `filter` property: lists of CSS functions and references to `filter` elements.
// Flow: filter → Filters of the element's layer, animated.
import SparklerCore
import SparklerScene

extension LayerBuilder {
  /// The layer with the element's `filter`; an empty one where the filter is in error.
  func filtered(_ layer: Layer, node: Int, in scope: Scope) -> Layer {
    let value = values.value(node, "filter")
    guard case .filters(let functions)? = value.first else {
      if !value.isConstant { tellFilter("a filter that begins later", "the element isn't filtered", node) }
      return layer
    }
    if functions.contains(where: { isCircular($0, in: scope) }) {
      tellFilter("a filter that shows its own element", "the element isn't filtered", node)
      return layer
    }
    let box = box(of: node, in: scope)
    var pictures: [Layer] = []
    let elements = filterElements(of: functions, node, in: scope, &pictures)
    let course = FilterCourse(
      value: value, color: currentColor(of: node), scale: scale(of: node, in: scope), box: box ?? Varying(.zero),
      hasBox: box != nil, elements: elements, count: functions.count)
    guard let filters = course.filters(at: 0) else {
      tellFilter("a filter that is missing or in error", "the element isn't drawn", node)
      return group()
    }
    if filters.isEmpty { return layer }
    let isPlain =
      layer.position == .zero && layer.transform == .identity && layer.filters.isEmpty
      && !layer.masksToBounds && layer.mask == nil && layer.animations.isEmpty
    var out = isPlain ? layer : enclosed(layer)
    out.filters = filters
    out.sublayers += pictures
    animate(&out, by: course)
    return out
  }

  private func tellFilter(_ what: String, _ instead: String, _ node: Int) {
    findings.add(.unsupported, what, instead, path: document.place(of: node))
  }

  /// Adds an animation for each property of a filter that changes.
  private func animate(_ layer: inout Layer, by course: FilterCourse) {
    let times = course.course
    if times.isConstant { return }
    for (index, filter) in layer.filters.enumerated() {
      let targets =
        filter.graph != nil
        ? [PropertyPath(filter: index, "graph")]
        : LayerProperty.ofLayers.filter { property in
          // Parts of points move with the whole.
          property.rawValue.hasPrefix("filters.\(filter.name)")
            && !property.rawValue.hasSuffix(".width") && !property.rawValue.hasSuffix(".height")
        }
        .map { PropertyPath(filter: index, String($0.rawValue.dropFirst("filters.".count))) }
      for target in targets.compactMap({ $0 }) {
        guard let first = layer.value(of: target.property, at: index) else { continue }
        let empty = layer.filters
        let value = Varying<AnimatableValue>(times) { time in
          var other = Layer()
          other.filters = course.filters(at: time).flatMap { $0.count == empty.count ? $0 : nil } ?? empty
          return other.value(of: target.property, at: index) ?? first
        }
        apply(value, to: target, of: &layer)
      }
    }
  }

  /// Whether a filter shows an element within which it is being read.
  private func isCircular(_ function: SVGFilterFunction, in scope: Scope) -> Bool {
    guard !scope.following.isEmpty, let id = function.id, let filter = document.ids[id] else { return false }
    return document[filter].children.contains { child in
      guard document[child].name == "feImage", let href = document[child].attributes["href"], href.hasPrefix("#") else {
        return false
      }
      return document.element(href).map { scope.following.contains($0) } ?? false
    }
  }

  /// The elements that functions refer to, by position; nil for a missing one.
  private func filterElements(
    of functions: [SVGFilterFunction], _ node: Int, in scope: Scope, _ pictures: inout [Layer]
  )
    -> [SVGFilterElement?]
  {
    functions.map { function in
      guard function.name == "url", let id = function.id, let found = document.ids[id],
        document[found].name == "filter"
      else { return nil }
      return filterElement(found, in: scope, &pictures)
    }
  }

  /// A filter with what it takes from the filters that it refers to.
  private func filterElement(_ node: Int, in scope: Scope, _ pictures: inout [Layer]) -> SVGFilterElement {
    var (chain, at) = ([node], node)
    while let next = reference(at, "href")?.node, document[next].name == "filter", !chain.contains(next) {
      chain.append(next)
      at = next
    }
    var out = filterPart(node, in: scope)
    for other in chain.dropFirst() {
      for name in ["x", "y", "width", "height", "filterUnits", "primitiveUnits"] where out.values[name] == nil {
        if document[other].attributes[name] != nil { out.values[name] = values.value(other, name) }
      }
    }
    let owner = chain.first { !document[$0].children.isEmpty } ?? node
    if document[owner].children.count > FilterGraph.mostPrimitives {
      tellFilter("more than \(FilterGraph.mostPrimitives) primitives of a filter", "the first ones are applied", owner)
    }
    out.children = document[owner].children.prefix(FilterGraph.mostPrimitives).map { child in
      var part = filterPart(child, in: scope)
      if let picture = filterLayer(child, in: scope) {
        part.layerID = picture.id
        pictures.append(picture)
      }
      part.children = document[child].children.prefix(FilterGraph.mostPrimitives).map { filterPart($0, in: scope) }
      return part
    }
    tellFaults(of: out, owner)
    return out
  }

  /// Tells what of a filter is in error at the start.
  private func tellFaults(of filter: SVGFilterElement, _ owner: Int) {
    let reader = SVGFilterReader(filter, box: Rect(0, 0, 1, 1), at: 0)
    var results: Set<String> = []
    for (element, child) in zip(filter.children, document[owner].children) {
      for fault in reader.faults(of: element, results: results) {
        findings.add(.unread, fault.what, fault.instead, path: document.place(of: child))
      }
      if let name = element.word("result", at: 0) { results.insert(name) }
    }
  }

  private static let filterColors = ["flood-color": Color.black, "lighting-color": .white]
  /// Properties that primitives take from CSS or inherit.
  private static let filterProperties = ["color-interpolation-filters", "flood-opacity"]

  /// An element of a filter without its children.
  private func filterPart(_ node: Int, in scope: Scope) -> SVGFilterElement {
    let element = document[node]
    var out = SVGFilterElement(name: element.name, scale: scale(of: node, in: scope))
    for name in element.attributes.keys.sorted() { out.values[name] = values.value(node, name) }
    for name in SVGFilterReader.animatable where out.values[name] == nil {
      let value = values.value(node, name)
      if !value.isConstant { out.values[name] = value }
    }
    // Negative sizes are errors, not missing.
    for name in ["width", "height"] where out.values[name]?.first == nil {
      if element.attributes[name]?.contains("-") == true { out.values[name] = Varying(.length(SVGLength(px: -1))) }
    }
    for name in Self.filterProperties { out.values[name] = values.value(node, name) }
    for (name, initial) in Self.filterColors { out.colors[name] = color(node, name, default: initial) }
    if element.name == "feImage" {
      out.image = filterPicture(node)
      out.aspect = AspectRatio(element.attributes["preserveAspectRatio"])
    }
    for name in ["kernelUnitLength", "filterRes"] where element.attributes[name] != nil {
      tellFilter("\(name) of a filter", "the pixels of the picture are used, as in browsers", node)
    }
    for name in ["in", "in2"] {
      let input = element.attributes[name]?.trimmed ?? ""
      if SVGFilterReader.unread.contains(input) {
        tellFilter("a filter of \(input)", "the element itself is used", node)
      }
    }
    return out
  }

  /// The picture of an `feImage`; nil without one.
  private func filterPicture(_ node: Int) -> ImageContent? {
    if document[node].attributes["href"]?.hasPrefix("#") == true { return nil }
    var content = picture(of: node)
    content?.filter = interpolation(of: node)
    return content
  }

  /// The element that an `feImage` refers to, as a layer; nil for pictures.
  private func filterLayer(_ node: Int, in scope: Scope) -> Layer? {
    guard document[node].name == "feImage", document[node].attributes["href"]?.hasPrefix("#") == true,
      let target = reference(node, "href")?.node, !scope.following.contains(target), isWithinLimits
    else { return nil }
    var own = scope
    own.following.append(target)
    own.depth += 1
    own.context = nil
    guard let layer = layer(of: target, in: own) else { return nil }
    var out = group([layer])
    out.id = "feImage \(node)"
    return out
  }
}

/// The filters of an element as a function of time.
private struct FilterCourse: Sendable {
  let value: Varying<SVGValue?>
  let color: Varying<Color>
  let scale: Varying<LengthScale>
  let box: Varying<Rect>
  let hasBox: Bool
  /// By position in the list.
  let elements: [SVGFilterElement?]
  let count: Int

  var course: Course {
    let fixed = [value.course, color.course, scale.course, box.course]
    return (fixed + elements.compactMap { $0?.course }).reduce(Course()) { $0.joined(with: $1.bent) }
  }

  /// nil if the element isn't drawn.
  func filters(at time: Double) -> [Filter]? {
    guard case .filters(let functions)? = value[time], functions.count == count,
      // Percentages are invalid.
      functions.allSatisfy({ $0.lengths.allSatisfy { $0.percent == 0 } })
    else { return [] }
    var (out, isMissing) = ([Filter](), false)
    for (index, function) in functions.enumerated() {
      if function.name == "url" {
        guard let element = elements[index] else {
          isMissing = true
          continue
        }
        var reader = SVGFilterReader(element, box: hasBox ? box[time] : nil, at: time)
        guard let graph = reader.graph() else { return nil }
        out.append(.graph(graph))
      } else if let filter = filter(function, at: time) {
        out.append(filter)
      }
    }
    return out.isEmpty && isMissing ? nil : out
  }

  private func filter(_ function: SVGFilterFunction, at time: Double) -> Filter? {
    let scale = scale[time]
    let lengths = function.lengths.map { scale.points($0, of: .one) }
    let number = function.numbers.first ?? 0
    switch function.name {
    case "blur": return .blur(lengths.first ?? 0)
    case "hue-rotate": return .hueRotate(number * .pi / 180)
    case "drop-shadow":
      guard lengths.count >= 2 else { return nil }
      var shadow = Filter.DropShadow()
      shadow.color = (function.color ?? .current).resolved(current: color[time])
      shadow.offset = Point(lengths[0], lengths[1])
      shadow.blur = lengths.count > 2 ? lengths[2] : 0
      return .dropShadow(shadow)
    default: return Filter.ColorFunction(rawValue: function.name).map { .color($0, number) }
    }
  }
}
