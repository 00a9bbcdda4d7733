// Words that people bring from elsewhere, and what to write instead.
// Flow: an unknown key or word → Redirects → a diagnostic's remedy.
import SparklerScene

/// One table of foreign words, by what they stand in.
package enum Redirects {
  /// What a word stands in.
  package enum Place: CaseIterable { case animation, shorthand, easing, text, layer, document, keyPath }

  package struct Entry: Sendable {
    package let word: String
    package let place: Place
    /// What to type.
    package let line: String
    let note: String

    var remedy: String { "write \(line)\(note)" }

    fileprivate init(_ word: String, _ place: Place, _ line: String, note: String = "") {
      (self.word, self.place, self.line, self.note) = (word, place, line, note)
    }
  }

  package static let all: [Entry] = [
    Entry("delay", .animation, "beginTime: 0.5s", note: ", in the layer's time"),
    Entry("animation-delay", .animation, "beginTime: 0.5s", note: ", in the layer's time"),
    Entry("begin", .animation, "beginTime: 0.5s", note: ", in the layer's time"),
    Entry("startTime", .animation, "beginTime: 0.5s", note: ", in the layer's time"),
    Entry("ease", .animation, "easing: easeOut"),
    Entry("timing", .animation, "easing: easeOut"),
    Entry("animation-timing-function", .animation, "easing: ease-out"),
    Entry("transition-timing-function", .animation, "easing: ease-out"),
    Entry("property", .animation, "keyPath: opacity"),
    Entry("attribute", .animation, "keyPath: opacity"),
    Entry("target", .animation, "keyPath: opacity"),
    Entry("iterations", .animation, "repeatCount: 3", note: ", or forever"),
    Entry("repeat", .animation, "repeatCount: 3", note: ", or forever"),
    Entry("animation-iteration-count", .animation, "repeatCount: 3", note: ", or forever"),
    Entry("yoyo", .animation, "autoreverses: true"),
    Entry("alternate", .animation, "autoreverses: true"),
    Entry("reverse", .animation, "autoreverses: true"),
    Entry("keyframes", .animation, "values: [0, 1]", note: " and keyTimes: [0, 1]"),
    Entry("frames", .animation, "values: [0, 1]", note: " and keyTimes: [0, 1]"),
    Entry("start", .animation, "from: 0"),
    Entry("end", .animation, "to: 1"),
    Entry("fill", .animation, "fillMode: both"),
    Entry("animation-fill-mode", .animation, "fillMode: both"),
    Entry("times", .animation, "keyTimes: [0, 1]"),
    Entry("offsets", .animation, "keyTimes: [0, 1]"),
    Entry("ease", .shorthand, "easing: easeOut"),
    Entry("begin", .shorthand, "delay: 0.5s"),
    Entry("power0", .easing, "linear"),
    Entry("none", .easing, "linear"),
    Entry("swing", .easing, "inOutSine"),
    Entry("spring", .easing, "{spring: {bounce: 0.3, duration: 0.6s}}"),
    Entry("bounce", .easing, "outBounce"),
    Entry("elastic", .easing, "outElastic"),
    Entry("back", .easing, "outBack"),
    Entry("fontSize", .text, "font: {size: 32}"),
    Entry("font-size", .text, "font: {size: 32}"),
    Entry("fontFamily", .text, "font: {family: Inter}"),
    Entry("font-family", .text, "font: {family: Inter}"),
    Entry("fontWeight", .text, "font: {weight: bold}"),
    Entry("font-weight", .text, "font: {weight: bold}"),
    Entry("textAlign", .text, "alignment: center"),
    Entry("text-align", .text, "alignment: center"),
    Entry("align", .text, "alignment: center"),
    Entry("line-height", .text, "lineHeight: 1.4", note: ", a multiple of the font's size"),
    Entry("leading", .text, "lineHeight: 1.4", note: ", a multiple of the font's size"),
    Entry("letter-spacing", .text, "letterSpacing: 0.1em"),
    Entry("tracking", .text, "letterSpacing: 0.1em"),
    Entry("kerning", .text, "letterSpacing: 0.1em"),
    Entry("charSpacing", .text, "letterSpacing: 0.1em"),
    Entry("text-transform", .text, "textTransform: uppercase"),
    Entry("textCase", .text, "textTransform: uppercase"),
    Entry("uppercase", .text, "textTransform: uppercase"),
    Entry("font-feature-settings", .text, "fontFeatures: [tnum]"),
    Entry("fontFeatureSettings", .text, "fontFeatures: [tnum]"),
    Entry("font-variation-settings", .text, "fontVariations: {wght: 650}"),
    Entry("fontVariationSettings", .text, "fontVariations: {wght: 650}"),
    Entry("-webkit-text-stroke", .text, "stroke: tomato", note: " and lineWidth: 2"),
    Entry("textStroke", .text, "stroke: tomato", note: " and lineWidth: 2"),
    Entry("outline", .text, "stroke: tomato", note: " and lineWidth: 2"),
    Entry("text-decoration", .text, "underline: true", note: ", or strikethrough: true"),
    Entry("textDecoration", .text, "underline: true", note: ", or strikethrough: true"),
    Entry("spans", .text, "text: ['plain ', {text: gold, color: gold}]"),
    Entry("runs", .text, "text: ['plain ', {text: gold, color: gold}]"),
    Entry("fill", .text, "color: tomato"),
    Entry("fontColor", .text, "color: tomato"),
    Entry("rotation", .layer, "transform: [{rotate: 45deg}]"),
    Entry("rotate", .layer, "transform: [{rotate: 45deg}]"),
    Entry("angle", .layer, "transform: [{rotate: 45deg}]"),
    Entry("scale", .layer, "transform: [{scale: 1.2}]"),
    Entry("translate", .layer, "transform: [{translate: [10, 0, 0]}]"),
    Entry("translateX", .layer, "transform: [{translate: [10, 0, 0]}]"),
    Entry("translateY", .layer, "transform: [{translate: [10, 0, 0]}]"),
    Entry("offset", .layer, "transform: [{translate: [10, 0, 0]}]"),
    Entry("skew", .layer, "transform: [{skewX: 10deg}]"),
    Entry("skewX", .layer, "transform: [{skewX: 10deg}]"),
    Entry("x", .layer, "position: [120, 80]", note: ", where the layer's centre lies"),
    Entry("y", .layer, "position: [120, 80]", note: ", where the layer's centre lies"),
    Entry("left", .layer, "position: [120, 80]", note: ", where the layer's centre lies"),
    Entry("top", .layer, "position: [120, 80]", note: ", where the layer's centre lies"),
    Entry("right", .layer, "position: [120, 80]", note: ", where the layer's centre lies"),
    Entry("bottom", .layer, "position: [120, 80]", note: ", where the layer's centre lies"),
    Entry("margin", .layer, "position: [120, 80]", note: ", where the layer's centre lies"),
    Entry("frame", .layer, "position: [120, 80]", note: ", where the layer's centre lies"),
    Entry("width", .layer, "size: 120x80"),
    Entry("height", .layer, "size: 120x80"),
    Entry("w", .layer, "size: 120x80"),
    Entry("h", .layer, "size: 120x80"),
    Entry("dimensions", .layer, "size: 120x80"),
    Entry("alpha", .layer, "opacity: 0.5"),
    Entry("display", .layer, "hidden: true"),
    Entry("visibility", .layer, "hidden: true"),
    Entry("z", .layer, "zPosition: 1"),
    Entry("zIndex", .layer, "zPosition: 1"),
    Entry("z-index", .layer, "zPosition: 1"),
    Entry("background-color", .layer, "background: tomato"),
    Entry("bg", .layer, "background: tomato"),
    Entry("color", .layer, "fill: tomato"),
    Entry("tint", .layer, "fill: tomato"),
    Entry("foregroundColor", .layer, "fill: tomato"),
    Entry("strokeWidth", .layer, "lineWidth: 4"),
    Entry("stroke-width", .layer, "lineWidth: 4"),
    Entry("strokeColor", .layer, "stroke: tomato"),
    Entry("stroke-color", .layer, "stroke: tomato"),
    Entry("strokeDasharray", .layer, "lineDashPattern: [6, 4]"),
    Entry("stroke-dasharray", .layer, "lineDashPattern: [6, 4]"),
    Entry("dash", .layer, "lineDashPattern: [6, 4]"),
    Entry("stroke-linecap", .layer, "lineCap: round"),
    Entry("strokeLinecap", .layer, "lineCap: round"),
    Entry("stroke-linejoin", .layer, "lineJoin: round"),
    Entry("strokeLinejoin", .layer, "lineJoin: round"),
    Entry("radius", .layer, "cornerRadius: 12"),
    Entry("borderRadius", .layer, "cornerRadius: 12"),
    Entry("border-radius", .layer, "cornerRadius: 12"),
    Entry("rx", .layer, "cornerRadius: 12"),
    Entry("boxShadow", .layer, "shadow: {opacity: 0.4, radius: 8, offset: [0, 4]}"),
    Entry("box-shadow", .layer, "shadow: {opacity: 0.4, radius: 8, offset: [0, 4]}"),
    Entry("textShadow", .layer, "shadow: {opacity: 0.4, radius: 8, offset: [0, 4]}"),
    Entry("text-shadow", .layer, "shadow: {opacity: 0.4, radius: 8, offset: [0, 4]}"),
    Entry("dropShadow", .layer, "shadow: {opacity: 0.4, radius: 8, offset: [0, 4]}"),
    Entry("drop-shadow", .layer, "shadow: {opacity: 0.4, radius: 8, offset: [0, 4]}"),
    Entry("blur", .layer, "filters: [{blur: 8}]"),
    Entry("effects", .layer, "filters: [{blur: 8}]"),
    Entry("mixBlendMode", .layer, "blend: multiply"),
    Entry("mix-blend-mode", .layer, "blend: multiply"),
    Entry("blendMode", .layer, "blend: multiply"),
    Entry("blendmode", .layer, "blend: multiply"),
    Entry("overflow", .layer, "masksToBounds: true"),
    Entry("clip", .layer, "masksToBounds: true"),
    Entry("clipsToBounds", .layer, "masksToBounds: true"),
    Entry("clipPath", .layer, "mask: {shape: circle, size: 40}"),
    Entry("clip-path", .layer, "mask: {shape: circle, size: 40}"),
    Entry("children", .layer, "layers: [{shape: circle, size: 40}]"),
    Entry("items", .layer, "layers: [{shape: circle, size: 40}]"),
    Entry("content", .layer, "layers: [{shape: circle, size: 40}]"),
    Entry("transformOrigin", .layer, "anchorPoint: [0.5, 0.5]"),
    Entry("transform-origin", .layer, "anchorPoint: [0.5, 0.5]"),
    Entry("anchor", .layer, "anchorPoint: [0.5, 0.5]"),
    Entry("pivot", .layer, "anchorPoint: [0.5, 0.5]"),
    Entry("animation", .layer, "animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.4s}]"),
    Entry("animate", .layer, "animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.4s}]"),
    Entry("transition", .layer, "animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.4s}]"),
    Entry("tween", .layer, "animations: [{keyPath: opacity, from: 0, to: 1, duration: 0.4s}]"),
    Entry("begin", .layer, "beginTime: 0.5s"),
    Entry("start", .layer, "beginTime: 0.5s"),
    Entry("startTime", .layer, "beginTime: 0.5s"),
    Entry("inPoint", .layer, "beginTime: 0.5s"),
    Entry("delay", .layer, "beginTime: 0.5s"),
    Entry("end", .layer, "visible: 0s..2s"),
    Entry("outPoint", .layer, "visible: 0s..2s"),
    Entry("until", .layer, "visible: 0s..2s"),
    Entry("name", .layer, "id: title"),
    Entry("width", .document, "size: 640x360"),
    Entry("height", .document, "size: 640x360"),
    Entry("canvas", .document, "size: 640x360"),
    Entry("resolution", .document, "size: 640x360"),
    Entry("dimensions", .document, "size: 640x360"),
    Entry("frameRate", .document, "fps: 25"),
    Entry("framerate", .document, "fps: 25"),
    Entry("rate", .document, "fps: 25"),
    Entry("length", .document, "duration: 2s"),
    Entry("time", .document, "duration: 2s"),
    Entry("backgroundColor", .document, "background: white"),
    Entry("background-color", .document, "background: white"),
    Entry("bg", .document, "background: white"),
    Entry("variables", .document, "params: {title: {type: text, default: Hello}}"),
    Entry("vars", .document, "params: {title: {type: text, default: Hello}}"),
    Entry("props", .document, "params: {title: {type: text, default: Hello}}"),
    Entry("inputs", .document, "params: {title: {type: text, default: Hello}}"),
    Entry("colors", .document, "palettes: {warm: [red, gold]}"),
    Entry("markers", .document, "times: {reveal: 1.2s}"),
    Entry("labels", .document, "times: {reveal: 1.2s}"),
    Entry("children", .document, "layers: [{shape: circle, size: 40}]"),
    Entry("elements", .document, "layers: [{shape: circle, size: 40}]"),
    Entry("objects", .document, "layers: [{shape: circle, size: 40}]"),
    Entry("x", .keyPath, "position.x"),
    Entry("left", .keyPath, "position.x"),
    Entry("y", .keyPath, "position.y"),
    Entry("top", .keyPath, "position.y"),
    Entry("rotation", .keyPath, "transform.rotation.z"),
    Entry("rotate", .keyPath, "transform.rotation.z"),
    Entry("rotationZ", .keyPath, "transform.rotation.z"),
    Entry("rotateZ", .keyPath, "transform.rotation.z"),
    Entry("angle", .keyPath, "transform.rotation.z"),
    Entry("rotationX", .keyPath, "transform.rotation.x"),
    Entry("rotateX", .keyPath, "transform.rotation.x"),
    Entry("rotationY", .keyPath, "transform.rotation.y"),
    Entry("rotateY", .keyPath, "transform.rotation.y"),
    Entry("scale", .keyPath, "transform.scale"),
    Entry("scaleX", .keyPath, "transform.scale.x"),
    Entry("scaleY", .keyPath, "transform.scale.y"),
    Entry("translate", .keyPath, "transform.translation"),
    Entry("translateX", .keyPath, "transform.translation.x"),
    Entry("translateY", .keyPath, "transform.translation.y"),
    Entry("alpha", .keyPath, "opacity"),
    Entry("width", .keyPath, "bounds.size.width"),
    Entry("height", .keyPath, "bounds.size.height"),
    Entry("background-color", .keyPath, "backgroundColor"),
    Entry("strokeWidth", .keyPath, "lineWidth"),
    Entry("stroke-width", .keyPath, "lineWidth"),
    Entry("stroke-dashoffset", .keyPath, "lineDashPhase"),
    Entry("strokeDashoffset", .keyPath, "lineDashPhase"),
    Entry("borderRadius", .keyPath, "cornerRadius"),
    Entry("border-radius", .keyPath, "cornerRadius"),
    Entry("radius", .keyPath, "cornerRadius"),
    Entry("blur", .keyPath, "filters.blur"),
    Entry("filter", .keyPath, "filters.blur"),
    Entry("visibility", .keyPath, "hidden"),
    Entry("display", .keyPath, "hidden"),
    Entry("trim", .keyPath, "strokeEnd"),
    Entry("pathLength", .keyPath, "strokeEnd"),
    Entry("drawSVG", .keyPath, "strokeEnd"),
    Entry("z", .keyPath, "zPosition"),
    Entry("zIndex", .keyPath, "zPosition"),
    Entry("d", .keyPath, "path"),
    Entry("points", .keyPath, "path"),
    Entry("color", .keyPath, "fill", note: ", or backgroundColor"),
  ]

  /// What to write for a key that nothing has; nil where nobody brings it.
  ///
  /// - Parameter what: what has no such key, as messages call it.
  static func key(_ word: String, of what: String) -> String? {
    let isShorthand = (MotionWord.entrances + MotionWord.idles).contains { $0.name == what }
    let places: [Place] =
      switch what {
      case "an animation": [.animation]
      case "the document": [.document]
      case "a text layer": [.text, .layer]
      default: isShorthand ? [.shorthand] : what.hasSuffix(" layer") ? [.layer] : []
      }
    return places.lazy.compactMap { line(word, in: $0) }.first
  }

  /// What to write for a key path that no layer has; nil where nobody brings it.
  static func keyPath(_ word: String) -> String? { line(word, in: .keyPath) }

  private static func line(_ word: String, in place: Place) -> String? {
    all.first { $0.place == place && $0.word == word }?.remedy
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
