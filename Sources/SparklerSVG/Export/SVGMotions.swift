// Values over frames as CSS keyframes. Equal ones are written once.
// Flow: FrameCurve, steps → SVGMotions → names of keyframes, rules of the style sheet.
import SparklerCore
import SparklerPainting

/// The keyframes of a file.
struct SVGMotions {
  let frameCount: Int
  /// The frame that is shown without motion, and by programs that know no CSS animations.
  let poster: Int
  /// Begins each name, so that several files in one page don't meet.
  let prefix: String
  private(set) var rules: [String] = []
  private var known: [String: String] = [:]
  /// The number of keyframes.
  private(set) var keyCount = 0

  init(frameCount: Int, poster: Int, prefix: String) {
    (self.frameCount, self.poster, self.prefix) = (max(1, frameCount), poster, prefix)
  }

  /// The name of keyframes that are interpolated linearly; constant before the first and after the last.
  ///
  /// - Parameter keys: ascending frames, with declarations; at least one.
  mutating func linear(_ keys: [(frame: Int, css: String)]) -> String { name(keys, isStepped: false) }

  /// The name of keyframes without interpolation.
  mutating func stepped(_ keys: [(frame: Int, css: String)]) -> String { name(keys, isStepped: true) }

  mutating func linear(_ curve: FrameCurve, _ css: ([Double]) -> String) -> String {
    linear(curve.keys.map { ($0.frame, css($0.value)) })
  }

  private mutating func name(_ keys: [(frame: Int, css: String)], isStepped: Bool) -> String {
    var blocks: [(selector: String, css: String)] = []
    for (i, key) in keys.enumerated() {
      let isFirst = i == 0
      let isLast = i == keys.count - 1
      var places = [percent(key.frame, isStepped)]
      if isFirst, key.frame > 0 { places.insert("0%", at: 0) }
      if isLast { places.append("to") }
      // The step function belongs to each key.
      blocks.append(
        (places.joined(separator: ","), isStepped ? key.css + ";animation-timing-function:step-end" : key.css))
    }
    keyCount += blocks.count
    let body = blocks.map { "\($0.selector){\($0.css)}" }.joined()
    if let name = known[body] { return name }
    let name = prefix + String(rules.count, radix: 36)
    rules.append("@keyframes \(name){\(body)}")
    known[body] = name
    return name
  }

  /// A frame's time in per cent. Steps are rounded down, so that they have happened when their frame begins.
  private func percent(_ frame: Int, _ isStepped: Bool) -> String {
    let exact = Double(frame) / Double(frameCount) * 100
    let factor = 1e4
    return MarkupText.number(isStepped ? (exact * factor).rounded(.down) / factor : exact, 4) + "%"
  }
}
