// Which grammar each property and attribute has.
// Flow: the name of a property → kind of its value, or its keywords.

extension SVGGrammar {
  /// Properties and attributes with a grammar of their own.
  static let kinds: [String: Kind] = {
    var out: [String: Kind] = [:]
    func add(_ names: String, _ kind: Kind) {
      for name in names.split(separator: " ") { out[String(name)] = kind }
    }
    add("color background-color stop-color flood-color lighting-color solid-color", .color)
    add("fill stroke", .paint)
    add("opacity fill-opacity stroke-opacity stop-opacity flood-opacity solid-opacity", .alpha)
    add(
      "stroke-miterlimit pathLength surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation"
        + " pointsAtX pointsAtY pointsAtZ limitingConeAngle k1 k2 k3 k4 slope intercept amplitude exponent bias divisor"
        + " seed numOctaves targetX targetY z font-size-adjust", .number)
    // `offset` isn't clamped, because `feFuncA` has an attribute of this name.
    add("offset", .fraction)
    add("stdDeviation baseFrequency radius tableValues values order kernelMatrix kernelUnitLength filterRes", .numbers)
    add(
      "cx cy x1 y1 x2 y2 fx fy stroke-dashoffset startOffset refX refY offset-distance baseline-shift",
      .length(isSigned: true))
    add("r fr rx ry width height stroke-width markerWidth markerHeight textLength", .length(isSigned: false))
    add("x y dx dy", .lengths)
    add("stroke-dasharray", .dashes)
    add("transform-origin offset-anchor", .origin)
    add("translate", .pair)
    add("rotate", .angleOrNumbers)
    add("scale", .scale)
    add("offset-rotate", .turn)
    add("marker-start marker-mid marker-end mask mask-image", .reference)
    add("clip-path", .clip)
    add("offset-path", .offsetPath)
    add("filter", .filter)
    add("font-size", .fontSize)
    add("font-weight", .fontWeight)
    add("letter-spacing word-spacing", .spacing)
    add("line-height", .lineHeight)
    add("orient", .orient)
    add("transform-box", .transformBox)
    return out
  }()

  /// Properties of CSS whose value is one of a few words.
  static let keywords: [String: [String]] = [
    "clip-rule": ["nonzero", "evenodd"],
    "fill-rule": ["nonzero", "evenodd"],
    "stroke-linecap": ["butt", "round", "square"],
    "stroke-linejoin": ["miter", "miter-clip", "round", "bevel", "arcs"],
    "visibility": ["visible", "hidden", "collapse"],
    "text-anchor": ["start", "middle", "end"],
    "color-interpolation": ["auto", "sRGB", "linearRGB"],
    "color-interpolation-filters": ["auto", "sRGB", "linearRGB"],
    "direction": ["ltr", "rtl"],
    "isolation": ["auto", "isolate"],
    "mask-type": ["luminance", "alpha"],
    "mask-mode": ["match-source", "luminance", "alpha"],
    "vector-effect": [
      "none", "non-scaling-stroke", "non-scaling-size", "non-rotation", "fixed-position",
    ],
    "mix-blend-mode": [
      "normal", "multiply", "screen", "overlay", "darken", "lighten", "color-dodge", "color-burn", "hard-light",
      "soft-light", "difference", "exclusion", "hue", "saturation", "color", "luminosity", "plus-lighter",
    ],
    "shape-rendering": ["auto", "optimizeSpeed", "crispEdges", "geometricPrecision"],
    "text-rendering": ["auto", "optimizeSpeed", "optimizeLegibility", "geometricPrecision"],
    "image-rendering": [
      "auto", "optimizeSpeed", "optimizeQuality", "smooth", "high-quality", "crisp-edges", "pixelated",
      "-webkit-optimize-contrast",
    ],
  ]

  /// Other properties of CSS whose value is written in any case.
  static let lowercased: Set<String> = [
    "alignment-baseline", "display", "dominant-baseline", "font-stretch", "font-style", "font-variant",
    "font-variant-caps", "font-kerning", "overflow", "paint-order", "pointer-events", "text-decoration",
    "text-decoration-line", "text-decoration-style", "text-transform", "unicode-bidi", "white-space", "writing-mode",
    "text-overflow", "animation-composition",
  ]
}
