// What a field may hold, in words that a reader knows.
// Flow: Field.Kind → ManualType → ManualEntry.
import SparklerAuthoring
import SparklerCore
import SparklerDocument
import SparklerScene

/// A kind of value in words, with what it is made of.
struct ManualType {
  var text: String
  var choices: [String] = []
  var links: [String] = []
  var parts: [Field] = []
  /// Whether bounds say something about it.
  var isNumeric = false

  private init(_ text: String, links: [String] = [], isNumeric: Bool = false) {
    (self.text, self.links, self.isNumeric) = (text, links, isNumeric)
  }

  init(_ kind: Field.Kind) {
    self = Self.simple(kind) ?? Self.compound(kind)
  }

  static func bounds(_ interval: ClosedRange<Double>) -> String {
    func text(_ v: Double) -> String {
      let short = TreeText.short(v)
      guard abs(v) >= 1000, v == v.rounded() else { return short }
      var out = ""
      for (i, digit) in short.reversed().enumerated() {
        if i > 0, i % 3 == 0, digit != "-" { out.append("\u{202F}") }
        out.append(digit)
      }
      return String(out.reversed())
    }
    return "\(text(interval.lowerBound)) to \(text(interval.upperBound))"
  }

  private static func simple(_ kind: Field.Kind) -> ManualType? {
    switch kind {
    case .number: ManualType("number", isNumeric: true)
    case .integer: ManualType("whole number", isNumeric: true)
    case .boolean: ManualType("true or false")
    case .text: ManualType("text")
    case .identifier: ManualType("name")
    case .length: ManualType("length: points, %, em, vw, vh, vmin, vmax, mm, cm, in", isNumeric: true)
    case .width: ManualType("length: points, or % of the parent's width", isNumeric: true)
    case .time: ManualType("time: 2s, 400ms, or a label", isNumeric: true)
    case .moment: ManualType("time, or % of the duration", isNumeric: true)
    case .bytes: ManualType("bytes: 2MB, 128KiB", isNumeric: true)
    case .angle: ManualType("angle: 90deg, 1rad, .25turn", isNumeric: true)
    case .share: ManualType("number of pixels, or % of all")
    case .color: ManualType("colour")
    case .paint: ManualType("colour, none, or {gradient: …} or {image: …}", links: ["gradients"])
    case .unitPoint: ManualType("[x, y] in shares of the box, or a word such as top-left")
    case .point: ManualType("[x, y]")
    case .vector: ManualType("[x, y]", isNumeric: true)
    case .position: ManualType("[x, y], a word such as top-left, or a map", links: ["place"])
    case .size: ManualType("WIDTHxHEIGHT, or [width, height]", isNumeric: false)
    case .sides: ManualType("WIDTHxHEIGHT; each side may be hug or fill")
    case .rect: ManualType("[x, y, width, height]")
    case .unitRect: ManualType("[x, y, width, height] in shares of the picture")
    case .transform: ManualType("a function such as {rotate: 10deg}, or a list of them", links: ["transform"])
    case .timingFunction: ManualType("easing: a word, a CSS function, or a map", links: ["easings", "easing"])
    case .timeRange: ManualType("span of time: a..b, a.., ..b")
    case .pathData: ManualType("SVG path data")
    case .asset, .picture, .video: ManualType("file, from the spec's folder")
    case .keyPath: ManualType("key path", links: ["key-paths"])
    case .animated: ManualType("what the key path's property holds, or a list")
    case .insets: ManualType("true, false, or distances inwards: a number or [top, left, bottom, right]")
    case .direction(let allowsNumber):
      ManualType(allowsNumber ? "[dx, dy], {angle, magnitude}, or a number (down)" : "[dx, dy] or {angle, magnitude}")
    case .trajectories: ManualType("{top: curves, bottom: curves}")
    default: nil
    }
  }

  private static func compound(_ kind: Field.Kind) -> ManualType {
    switch kind {
    case .emitter: return ManualType("map", links: ["particles"])
    case .cells: return ManualType("cell, or a list of cells", links: ["cell"])
    case .behaviors: return ManualType("list of behaviours", links: ["behavior-drag"])
    case .cellValues: return ManualType("map of cells' names, each with what it changes", links: ["cell"])
    case .contents, .cellContents: return ManualType("item, or a list of items", links: ["contents"])
    case .gradient: return ManualType("map", links: ["gradients"])
    case .layer: return ManualType("layer", links: ["layer"])
    case .layers: return ManualType("list of layers", links: ["layer"])
    case .animations: return ManualType("list of animations", links: ["animation"])
    case .params: return ManualType("map of names", links: ["params"])
    case .outputs: return ManualType("list of outputs", links: ["outputs"])
    case .matrix: return ManualType("map of axes", links: ["matrix"])
    case .bindings: return ManualType("map of params to values")
    case .replacements: return ManualType("map of names to values")
    case .components: return ManualType("map of components", links: ["components"])
    case .sizes: return ManualType("map of canvases", links: ["sizes"])
    case .sizedLayers: return ManualType("map of layers' ids to what changes", links: ["layer"])
    case .times: return ManualType("map of labels to times")
    case .colors: return ManualType("map of names to lists of colours")
    case .dynamics: return ManualType("list of behaviours", links: ["dynamics-gravity"])
    case .tests: return ManualType("test, or a list of tests", links: ["tests"])
    case .tolerance: return ManualType("exact, visible, loose, or a map", links: ["tolerance"])
    case .ignored: return ManualType("map", links: ["ignore"])
    case .motion(let words): return motion(words)
    case .choice(let words): return choice(words)
    default: return nested(kind)
    }
  }

  private static func choice(_ words: [String]) -> ManualType {
    var out = ManualType("one of the words")
    out.choices = words
    return out
  }

  private static func motion(_ words: [MotionWord]) -> ManualType {
    var out = ManualType("a word, a map of it, or a list that acts together")
    out.choices = words.map(\.name)
    out.links = [
      words == MotionWord.idles ? "idle" : words == MotionWord.transitions ? "transition" : "enter"
    ]
    return out
  }

  private static func nested(_ kind: Field.Kind) -> ManualType {
    switch kind {
    case .list(let inner):
      var out = ManualType(inner)
      if case .oneOf = inner {
        out.text = "list of maps of one key each"
        (out.links, out.parts) = (["filters"], [])
      } else {
        out.text += ", or a list"
      }
      return out
    case .range(let inner):
      var out = ManualType(inner)
      out.text += ", or a span a..b"
      return out
    case .orWord(let inner, let word):
      var out = ManualType(inner)
      out.text += ", or \(word)"
      return out
    case .map(let fields, let short):
      var out = fields.first { $0.name == short }.map { ManualType($0.kind) } ?? ManualType("value")
      out.text = "map, or just its \(short)"
      (out.parts, out.choices) = (fields, [])
      return out
    case .keys(let fields), .oneOf(let fields):
      var out = ManualType("map")
      out.parts = fields
      return out
    default: return ManualType("value")
    }
  }
}
