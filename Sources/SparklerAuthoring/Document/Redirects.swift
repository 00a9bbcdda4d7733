// Words that people bring from elsewhere, and what to write instead.
// Flow: an unknown key or word → Redirects → a diagnostic's remedy.
import SparklerScene

/// One table of foreign words, by what they stand in.
enum Redirects {
  /// What a word stands in.
  enum Place { case animation, shorthand, easing }

  struct Entry {
    var word: String
    var place: Place
    /// What to type.
    var line: String
  }

  static let all: [Entry] = [
    Entry(word: "delay", place: .animation, line: "write beginTime: 0.5s, in the layer's time"),
    Entry(word: "animation-delay", place: .animation, line: "write beginTime: 0.5s, in the layer's time"),
    Entry(word: "ease", place: .animation, line: "write easing: easeOut"),
    Entry(word: "timing", place: .animation, line: "write easing: easeOut"),
    Entry(word: "animation-timing-function", place: .animation, line: "write easing: ease-out"),
    Entry(word: "property", place: .animation, line: "write keyPath: opacity"),
    Entry(word: "iterations", place: .animation, line: "write repeatCount: 3, or forever"),
    Entry(word: "repeat", place: .animation, line: "write repeatCount: 3, or forever"),
    Entry(word: "yoyo", place: .animation, line: "write autoreverses: true"),
    Entry(word: "alternate", place: .animation, line: "write autoreverses: true"),
    Entry(word: "keyframes", place: .animation, line: "write values: [0, 1] and keyTimes: [0, 1]"),
    Entry(word: "ease", place: .shorthand, line: "write easing: easeOut"),
    Entry(word: "begin", place: .shorthand, line: "write delay: 0.5s"),
    Entry(word: "power0", place: .easing, line: "write linear"),
    Entry(word: "none", place: .easing, line: "write linear"),
    Entry(word: "swing", place: .easing, line: "write inOutSine"),
    Entry(word: "spring", place: .easing, line: "write {spring: {bounce: 0.3, duration: 0.6s}}"),
    Entry(word: "bounce", place: .easing, line: "write outBounce"),
    Entry(word: "elastic", place: .easing, line: "write outElastic"),
    Entry(word: "back", place: .easing, line: "write outBack"),
  ]

  /// What to write for a key that nothing has; nil where nobody brings it.
  ///
  /// - Parameter what: what has no such key, as messages call it.
  static func key(_ word: String, of what: String) -> String? {
    let place: Place? =
      what == "an animation"
      ? .animation : (Layer.shorthands.enter + Layer.shorthands.idle).contains(what) ? .shorthand : nil
    return place.flatMap { line(word, in: $0) }
  }

  private static func line(_ word: String, in place: Place) -> String? {
    all.first { $0.place == place && $0.word == word }?.line
  }

  /// What to write for an easing of another tool: GSAP's `power2.out`, `back.inOut(1.7)`, SwiftUI's `.easeIn`.
  static func easing(_ text: String) -> String? {
    let plain = text.prefix { $0 != "(" }.lowercased()
    let parts = plain.split(separator: ".", omittingEmptySubsequences: true).map(String.init)
    let families = [
      "power1": "Quad", "power2": "Cubic", "power3": "Quart", "power4": "Quint", "sine": "Sine", "expo": "Expo",
      "circ": "Circ", "back": "Back", "elastic": "Elastic", "bounce": "Bounce",
    ]
    let sides = ["in": "in", "out": "out", "inout": "inOut"]
    if let family = parts.first.flatMap({ families[$0] }) {
      guard parts.count == 2 else { return parts.count == 1 ? "write out\(family)" : nil }
      if let side = sides[parts[1]] { return "write \(side)\(family)" }
    }
    return parts.first.flatMap { line($0, in: .easing) }
  }
}
