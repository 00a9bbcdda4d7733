// SVG files that nobody would draw: elements in each other at random, with values of all kinds.
// Flow: chance → text → SVGTrial.
import Foundation
import SparklerCore

/// Writes a file from the format's own words.
struct SVGMaker {
  var chance: SeededRandom
  private var text = ""
  private var left = 0

  init(chance: SeededRandom) { self.chance = chance }

  mutating func document() -> String {
    left = 4 + chance.below(60)
    let view = one([
      "", " viewBox=\"0 0 100 80\"", " viewBox=\"-5 \(number()) 50 \(number())\"",
      " preserveAspectRatio=\"xMinYMax slice\"",
    ])
    text =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" width=\"100\" height=\"80\"\(view)>"
    if chance.below(3) == 0 { style() }
    while left > 0 { element(depth: 0) }
    return text + "</svg>"
  }

  private mutating func one(_ words: [String]) -> String { words[chance.below(words.count)] }

  private mutating func element(depth: Int) {
    left -= 1
    let name = one(depth > 0 && chance.below(3) == 0 ? Self.animations + Self.parts : Self.elements)
    text += "<" + name
    var used: Set<String> = []
    for _ in 0..<(2 + chance.below(7)) {
      let key = one(Self.animations.contains(name) ? Self.timing : Self.attributes)
      guard used.insert(key).inserted else { continue }
      text += " \(key)=\"\(value(of: key))\""
    }
    text += ">"
    if ["text", "tspan", "textPath", "title"].contains(name) {
      text += one(["a", "Hello", "e\u{301} \u{5D0}", " a  b "])
    }
    let inner = chance.below(4)
    for _ in 0..<inner where left > 0 && depth < 12 { element(depth: depth + 1) }
    text += "</\(name)>"
  }

  private mutating func style() {
    let step = { (maker: inout SVGMaker) in "{\(maker.one(Self.moved)):\(maker.value(of: "any"))}" }
    text += "<style>@keyframes k{0%\(step(&self))\(chance.below(100))%\(step(&self))to\(step(&self))}"
    for _ in 0..<chance.below(5) {
      let key = one(Self.moved)
      text +=
        "\(one(Self.selectors)){\(key):\(value(of: key));animation:k \(time()) \(one(Self.easings)) \(one(["infinite", "2", "0.5", "alternate 3"]))}"
    }
    text += "</style>"
  }

  private mutating func number() -> String {
    chance.below(4) > 0 ? "\((chance.uniform(-20, 120) * 8).rounded() / 8)" : one(Nasty.numbers)
  }

  private mutating func time() -> String {
    one(["1s", "0.3s", "700ms", "-0.4s", "0s", "1e-9s", "1e9s", "00:01", "indefinite", "1.5s", "\(number())s"])
  }

  private mutating func list(_ count: Int, _ separator: String, _ make: (inout SVGMaker) -> String) -> String {
    (0..<count).map { _ in make(&self) }.joined(separator: separator)
  }

  private mutating func value(of key: String) -> String {
    if chance.below(16) == 0 {
      return one(["", "inherit", "none", "auto", "initial", "var(--a, 3)", "calc(1px + 20%)", "currentColor", "&#65;"])
    }
    switch key {
    case "id": return one(Self.ids)
    case "href", "xlink:href": return chance.below(8) == 0 ? one(Self.files) : "#" + one(Self.ids)
    case "clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end":
      return chance.below(3) > 0 ? "url(#\(one(Self.ids)))" : one(Self.shapes)
    case "fill", "stroke":
      return chance.below(3) == 0 ? "url(#\(one(Self.ids))) \(one(Nasty.colors))" : one(Nasty.colors)
    case "stop-color", "color", "flood-color", "lighting-color": return one(Nasty.colors)
    case "d", "path": return one(Nasty.paths)
    case "transform", "gradientTransform", "patternTransform": return transform()
    case "values":
      return list(1 + chance.below(5), ";") { $0.chance.below(2) == 0 ? $0.number() : $0.value(of: $0.one(Self.moved)) }
    case "keyTimes", "keyPoints": return list(1 + chance.below(5), ";") { "\(Double($0.chance.below(11)) / 10)" }
    case "keySplines": return list(1 + chance.below(4), ";") { "\($0.chance.unit()) 0 \($0.chance.unit()) 1" }
    case "dur", "min", "max", "repeatDur": return time()
    case "begin", "end":
      return list(1 + chance.below(3), ";") {
        $0.one([$0.time(), "\($0.one(Self.ids)).begin+\($0.time())", "\($0.one(Self.ids)).end", "click"])
      }
    case "points", "stroke-dasharray", "tableValues", "kernelMatrix", "viewBox", "x", "dx", "rotate":
      return list(1 + chance.below(key == "x" ? 2 : 6), " ") { $0.number() }
    case "attributeName": return one(Self.moved)
    default:
      if let words = Self.words[key] { return one(words) }
      return number() + one(["", "", "", "%", "em", "px", "vw", "deg"])
    }
  }

  private mutating func transform() -> String {
    list(1 + chance.below(3), " ") { maker in
      let name = maker.one(["translate", "scale", "rotate", "skewX", "matrix", "skewY"])
      return name + "(" + maker.list(name == "matrix" ? 6 : 1 + maker.chance.below(3), " ") { $0.number() } + ")"
    }
  }
}
