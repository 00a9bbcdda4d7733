// The properties of a Lottie file that have expressions, and the frames in which they can be seen.
// Flow: JSON → ExpressionSite → LoopExpression, ExpressionRequest.

/// A step to a value in JSON.
enum JSONStep: Hashable {
  case key(String)
  case index(Int)

  /// As JSON.
  var value: Any {
    switch self {
    case .key(let key): key
    case .index(let index): index
    }
  }
}

/// A property with an expression.
struct ExpressionSite {
  enum Kind: String {
    case numbers = ""
    case shape, text
    /// The share of each letter of a text, which has no value of its own.
    case selector
  }

  /// The id of the composition's asset; nil for the main composition.
  var composition: String?
  /// The steps to the layer, whose index in its composition is the last one.
  var layer: [JSONStep]
  var index: Int
  /// The steps from the layer to the property.
  var path: [JSONStep]
  var kind: Kind
  /// With its key `x`.
  var property: [String: Any]
  /// The layer's name, after its composition's.
  var place: String

  var source: String { property["x"] as? String ?? "" }

  /// The path in the layer as messages show it: `shapes[0].it[1].e`.
  var name: String { Self.text(path) }
  /// The path in the file: `layers[3].shapes[0].it[1].e`.
  var pathInFile: String { Self.text(layer + path) }

  private static func text(_ steps: [JSONStep]) -> String {
    steps.reduce(into: "") { text, step in
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
  }

  /// The deepest value that is searched.
  private static let mostDepth = 200

  /// All of a file, in the order of its layers.
  static func all(in root: [String: Any]) -> [ExpressionSite] {
    var found: [ExpressionSite] = []
    func search(_ layers: Any?, _ composition: String?, _ way: [JSONStep], _ name: String) {
      for (i, layer) in ((layers as? [Any]) ?? []).enumerated() {
        guard let raw = layer as? [String: Any] else { continue }
        let own = (raw["nm"] as? String).map { String($0.prefix(80)) } ?? "layer \(i + 1)"
        let site = ExpressionSite(
          composition: composition, layer: way + [.index(i)], index: i, path: [], kind: .numbers, property: [:],
          place: name + own)
        site.search(raw, [], 0, &found)
      }
    }
    search(root["layers"], nil, [.key("layers")], "")
    for (i, asset) in ((root["assets"] as? [Any]) ?? []).enumerated() {
      guard let raw = asset as? [String: Any], let id = raw["id"] as? String else { continue }
      let name = (raw["nm"] as? String).map { String($0.prefix(80)) } ?? id
      search(raw["layers"], id, [.key("assets"), .index(i), .key("layers")], "\(name)/")
    }
    return found
  }

  private func search(_ value: Any, _ path: [JSONStep], _ depth: Int, _ found: inout [ExpressionSite]) {
    guard depth < Self.mostDepth else { return }
    if let map = value as? [String: Any] {
      if let source = map["x"] as? String, map["k"] != nil || source.contains("$bm_rt") {
        var site = self
        (site.path, site.property) = (path, map)
        site.kind = map["k"] == nil ? .selector : Self.kind(of: path)
        found.append(site)
      }
      // A dictionary's own order changes from run to run.
      for (key, inner) in map.sorted(by: { $0.key < $1.key }) where inner is [String: Any] || inner is [Any] {
        search(inner, path + [.key(key)], depth + 1, &found)
      }
    } else if let list = value as? [Any], !(list.first is Double) {
      for (i, inner) in list.enumerated() { search(inner, path + [.index(i)], depth + 1, &found) }
    }
  }

  private static func kind(of path: [JSONStep]) -> Kind {
    switch (path.first, path.last) {
    case (.key("shapes"), .key("ks")), (.key("masksProperties"), .key("pt")): .shape
    case (.key("t"), .key("d")) where path.count == 2: .text
    default: .numbers
    }
  }
}

/// The frames of each layer in which it, or a layer that follows it, can be seen.
struct ExpressionFrames {
  /// Frames a second.
  private let rate: Double
  /// By composition and index.
  private var spans: [String?: [Int: ClosedRange<Double>]] = [:]
  /// The size and the duration in frames of each inner composition that is shown.
  private(set) var sizes: [String: [Double]] = [:]

  /// The most steps from compositions to those inside of them.
  private static let mostSteps = 20_000
  /// The most visits to layers: each use of a composition that shows more of it visits its layers again.
  private static let mostVisits = 1_000_000
  private var visits = 0
  /// Whether a limit was reached, so that layers may be seen longer than was found out.
  private(set) var isCut = false
  private static let greatest = 1e6

  init(_ root: [String: Any]) {
    rate = Double(json: root["fr"]) ?? 25
    var assets: [String: [[String: Any]]] = [:]
    for case let asset as [String: Any] in (root["assets"] as? [Any]) ?? [] {
      if let id = asset["id"] as? String, let layers = asset["layers"] as? [Any] { assets[id] = Self.maps(layers) }
    }
    var shown: [String: ClosedRange<Double>] = [:]
    var open: [(id: String?, span: ClosedRange<Double>)] = []
    if let span = Self.span(Self.number(root["ip"]) ?? 0, Self.number(root["op"]) ?? 0) { open.append((nil, span)) }
    var step = 0
    while step < open.count {
      guard step < Self.mostSteps, visits < Self.mostVisits else {
        isCut = true
        break
      }
      let (id, span) = open[step]
      step += 1
      for (inner, local, size) in add(id.map { assets[$0] ?? [] } ?? Self.maps(root["layers"]), id, span) {
        guard let layers = assets[inner] else { continue }
        if sizes[inner] == nil { sizes[inner] = size + [Self.whole(layers)?.upperBound ?? 0] }
        guard let wanted = local ?? Self.whole(layers) else { continue }
        let known = shown[inner]
        let all = known.map { min($0.lowerBound, wanted.lowerBound)...max($0.upperBound, wanted.upperBound) } ?? wanted
        if all != known {
          shown[inner] = all
          open.append((inner, all))
        }
      }
    }
  }

  /// The whole frames at which to look at a layer's properties; nil if it is never visible.
  subscript(_ site: ExpressionSite) -> ClosedRange<Int>? {
    guard let span = spans[site.composition]?[site.index] else { return nil }
    return Int(span.lowerBound.rounded(.down))...Int(span.upperBound.rounded(.up))
  }

  /// Adds the layers of a composition that is shown in a span.
  ///
  /// - Returns: the compositions in it with the frames in which they are shown; nil for all their frames.
  private mutating func add(
    _ layers: [[String: Any]], _ id: String?, _ span: ClosedRange<Double>
  ) -> [(id: String, span: ClosedRange<Double>?, size: [Double])] {
    var inner: [(id: String, span: ClosedRange<Double>?, size: [Double])] = []
    var byIndex: [Int: Int] = [:]
    for (i, layer) in layers.enumerated() {
      if let index = Self.number(layer["ind"]) { byIndex[Int(clamping: index)] = i }
    }
    visits += layers.count
    for (i, layer) in layers.enumerated() {
      let from = max(span.lowerBound, Self.number(layer["ip"]) ?? span.lowerBound)
      let to = min(span.upperBound, Self.number(layer["op"]) ?? span.upperBound)
      guard let own = Self.span(from, to) else { continue }
      var next: Int? = i
      var count = 0
      while let at = next, count < 200 {
        visits += 1
        let known = spans[id]?[at]
        // Whoever it follows is known to be seen as long, too.
        if let known, known.lowerBound <= own.lowerBound, known.upperBound >= own.upperBound { break }
        let before = known ?? own
        spans[id, default: [:]][at] =
          min(before.lowerBound, own.lowerBound)...max(before.upperBound, own.upperBound)
        next = Self.number(layers[at]["parent"]).flatMap { byIndex[Int(clamping: $0)] }
        count += 1
      }
      guard let reference = layer["refId"] as? String, Self.number(layer["ty"]) == 0 else { continue }
      let size = [Self.number(layer["w"]) ?? 0, Self.number(layer["h"]) ?? 0]
      let (begin, stretch) = (Self.number(layer["st"]) ?? 0, Self.number(layer["sr"]) ?? 1)
      if let remap = layer["tm"] as? [String: Any] {
        inner.append((reference, shown(by: remap), size))
      } else if stretch == 0 {
        inner.append((reference, nil, size))
      } else {
        let (a, b) = ((own.lowerBound - begin) / stretch, (own.upperBound - begin) / stretch)
        inner.append((reference, Self.span(min(a, b), max(a, b)), size))
      }
    }
    return inner
  }

  /// The frames that a time remap shows, with some more for easings that overshoot; nil if that is not known.
  private func shown(by remap: [String: Any]) -> ClosedRange<Double>? {
    guard remap["x"] == nil else { return nil }
    let keys = (remap["k"] as? [[String: Any]])?.flatMap { [$0["s"], $0["e"]] } ?? [remap["k"]]
    let times = keys.compactMap { Double(json: ($0 as? [Any])?.first ?? $0) }.map { $0 * rate }
    guard let low = times.min(), let high = times.max() else { return nil }
    let margin = 1 + (high - low) / 4
    return Self.span(max(0, low - margin), max(0, high + margin))
  }

  private static func maps(_ layers: Any?) -> [[String: Any]] {
    ((layers as? [Any]) ?? []).map { $0 as? [String: Any] ?? [:] }
  }

  private static func number(_ value: Any?) -> Double? { Double(json: value) }

  /// nil if the span is empty.
  private static func span(_ from: Double, _ to: Double) -> ClosedRange<Double>? {
    let (from, to) = (max(-greatest, min(greatest, from)), max(-greatest, min(greatest, to)))
    return from < to ? from...to : nil
  }

  /// From the first to the last frame of any of the layers.
  private static func whole(_ layers: [[String: Any]]) -> ClosedRange<Double>? {
    let from = layers.compactMap { number($0["ip"]) }.min() ?? 0
    return span(from, layers.compactMap { number($0["op"]) }.max() ?? 0)
  }
}
