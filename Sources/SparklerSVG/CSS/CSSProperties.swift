// Which properties of CSS are kept, and which attributes set them.
// Flow: declarations, attributes → CSSProperties → SVGNode.declared.

/// Facts about properties of CSS.
enum CSSProperties {
  /// Attributes of any element that set the property of the same name.
  static let presentation: Set<String> = [
    "alignment-baseline", "baseline-shift", "clip", "clip-path", "clip-rule", "color", "color-interpolation",
    "color-interpolation-filters", "color-rendering", "cursor", "direction", "display", "dominant-baseline", "fill",
    "fill-opacity", "fill-rule", "filter", "flood-color", "flood-opacity", "font-family", "font-size",
    "font-size-adjust", "font-stretch", "font-style", "font-variant", "font-weight", "image-rendering",
    "letter-spacing", "lighting-color", "marker-end", "marker-mid", "marker-start", "mask", "mask-type", "opacity",
    "overflow", "paint-order", "pointer-events", "shape-rendering", "stop-color", "stop-opacity", "stroke",
    "stroke-dasharray", "stroke-dashoffset", "stroke-linecap", "stroke-linejoin", "stroke-miterlimit",
    "stroke-opacity", "stroke-width", "text-anchor", "text-decoration", "text-overflow", "text-rendering",
    "transform-origin", "unicode-bidi", "vector-effect", "visibility", "white-space", "word-spacing", "writing-mode",
    "glyph-orientation-vertical", "glyph-orientation-horizontal",
  ]

  /// Properties that only declarations set.
  private static let declared: Set<String> = [
    "animation-composition", "animation-delay", "animation-direction", "animation-duration", "animation-fill-mode",
    "animation-iteration-count", "animation-name", "animation-play-state", "animation-timeline",
    "animation-timing-function", "backdrop-filter", "background-blend-mode", "background-color", "background-image",
    "backface-visibility", "content-visibility", "font-feature-settings", "font-kerning", "font-optical-sizing",
    "font-variant-caps", "font-variant-ligatures", "font-variant-numeric", "font-variation-settings", "height",
    "inline-size", "isolation", "line-height", "mask-composite", "mask-mode", "mask-clip", "mask-origin",
    "mask-position",
    "mask-repeat", "mask-size", "mix-blend-mode", "offset-anchor", "offset-distance", "offset-path", "offset-position",
    "offset-rotate", "perspective", "perspective-origin", "rotate", "scale", "shape-inside", "tab-size",
    "text-decoration-color", "text-decoration-style", "text-decoration-thickness", "text-indent", "text-orientation",
    "text-shadow", "text-transform", "transform", "transform-box", "transform-style", "transition", "translate",
    "width",
    "will-change", "zoom", "cx", "cy", "r", "rx", "ry", "x", "y", "d",
  ]

  /// Properties that no attribute sets, and that are no attribute's name.
  private static let unnamed = declared.subtracting([
    "height", "rotate", "scale", "transform", "width", "zoom", "cx", "cy", "r", "rx", "ry", "x", "y", "d",
  ])

  /// Whether an attribute has the name of a property, but does not set it.
  static func isIdle(_ attribute: String) -> Bool { unnamed.contains(attribute) }

  /// All that are kept.
  static let known = presentation.union(declared)

  /// In this order, for `all`.
  static let ordered = known.subtracting(["direction", "unicode-bidi"]).sorted()

  /// Elements whose attributes of geometry set properties.
  private static let geometry: [String: Set<String>] = [
    "cx": ["circle", "ellipse"], "cy": ["circle", "ellipse"], "r": ["circle"], "rx": ["ellipse", "rect"],
    "ry": ["ellipse", "rect"], "x": boxes, "y": boxes, "width": boxes, "height": boxes, "d": ["path"],
  ]
  private static let boxes: Set<String> = ["svg", "rect", "image", "foreignObject", "use"]
  /// Elements whose `transform` has another name, or none.
  private static let untransformed: Set<String> = ["linearGradient", "radialGradient", "pattern"]

  /// Whether an attribute of an element sets the property of its name.
  static func isPresentation(_ attribute: String, of element: String) -> Bool {
    if let elements = geometry[attribute] { return elements.contains(element) }
    if attribute == "transform" { return !untransformed.contains(element) }
    return presentation.contains(attribute)
  }

  /// Prefixed names that browsers read as the same without prefix.
  private static let prefixed: Set<String> = [
    "animation", "background", "filter", "font-feature-settings", "mask", "opacity", "perspective", "transform",
    "transition", "clip-path", "backface-visibility", "perspective-origin", "writing-mode",
  ]
  /// Other names of properties.
  private static let aliases = [
    "mask-image": "mask", "text-decoration-line": "text-decoration", "text-decoration-skip-ink": "",
  ]

  /// The name of the property that a declaration's name means.
  static func name(_ written: String) -> String {
    if written.hasPrefix("--") { return written }
    var name = written.lowercased()
    if name.hasPrefix("-webkit-") {
      let plain = String(name.dropFirst("-webkit-".count))
      let stem = String(plain.prefix { $0 != "-" })
      if prefixed.contains(plain) || prefixed.contains(stem) { name = plain }
    }
    return aliases[name] ?? name
  }

  /// Words that every property has.
  static let wideWords: Set<String> = ["inherit", "initial", "unset", "revert", "revert-layer"]

  /// Whether the grammar of values decides if a value is valid.
  private static func isChecked(_ property: String) -> Bool {
    !(property.hasPrefix("animation-") || property == "font-family" || property == "transition"
      || property == "will-change" || property == "background-image")
  }

  /// The value in the form in which it is stored; nil if it is invalid.
  static func normal(_ text: String, for property: String) -> String? {
    if text.isEmpty { return nil }
    let word = text.utf8.count <= "revert-layer".utf8.count ? text.lowercased() : ""
    if wideWords.contains(word) { return word == "revert-layer" ? "revert" : word }
    if property == "animation-name" { return CSSShorthands.names(text) }
    guard isChecked(property) else { return text }
    return SVGGrammar.value(of: text, for: property) == nil ? nil : text
  }
}
