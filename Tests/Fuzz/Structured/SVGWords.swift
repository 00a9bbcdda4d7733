// The words from which SVG files are made.
// Flow: SVGMaker.
extension SVGMaker {
  static let ids = ["a", "b", "c", "d", "e", "f", "g", "h"]
  static let elements = [
    "g", "svg", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "path", "text", "use", "symbol",
    "defs",
    "linearGradient", "radialGradient", "pattern", "clipPath", "mask", "marker", "image", "filter", "switch", "a",
    "foreignObject", "rect", "rect", "g", "x-y",
  ]
  static let parts = [
    "stop", "tspan", "textPath", "feGaussianBlur", "feOffset", "feBlend", "feColorMatrix", "feComposite", "feFlood",
    "feImage",
    "feMerge", "feMergeNode", "feMorphology", "feTile", "feTurbulence", "feDisplacementMap", "feConvolveMatrix",
    "feComponentTransfer", "feFuncR", "feDiffuseLighting", "feSpecularLighting", "fePointLight", "feSpotLight",
    "feDistantLight", "feDropShadow", "mpath",
  ]
  static let animations = ["animate", "animate", "set", "animateTransform", "animateMotion"]
  static let attributes = [
    "id", "id", "class", "x", "y", "width", "height", "cx", "cy", "r", "rx", "ry", "x1", "y1", "x2", "y2", "fx", "fy",
    "fr", "d", "points",
    "href", "xlink:href", "fill", "stroke", "stroke-width", "stroke-dasharray", "stroke-dashoffset", "stroke-linejoin",
    "fill-opacity", "opacity", "fill-rule", "clip-path", "mask", "filter", "marker-start", "marker-mid", "marker-end",
    "transform", "gradientTransform", "patternTransform", "gradientUnits", "patternUnits", "patternContentUnits",
    "clipPathUnits", "maskUnits", "maskContentUnits", "filterUnits", "primitiveUnits", "spreadMethod", "offset",
    "stop-color",
    "stop-opacity", "viewBox", "preserveAspectRatio", "orient", "markerUnits", "markerWidth", "markerHeight", "refX",
    "refY",
    "font-size", "text-anchor", "dx", "rotate", "textLength", "startOffset", "letter-spacing", "style", "display",
    "visibility",
    "mix-blend-mode", "pathLength", "in", "in2", "result", "stdDeviation", "operator", "mode", "type", "tableValues",
    "values",
    "baseFrequency", "numOctaves", "seed", "scale", "radius", "order", "kernelMatrix", "flood-color", "lighting-color",
    "surfaceScale", "specularExponent", "azimuth", "z", "k1", "k2", "paint-order", "vector-effect", "color",
    "transform-box",
  ]
  static let timing = [
    "attributeName", "attributeName", "begin", "dur", "dur", "end", "min", "max", "repeatCount", "repeatDur", "fill",
    "restart",
    "calcMode", "values", "values", "from", "to", "by", "keyTimes", "keySplines", "keyPoints", "additive", "accumulate",
    "type", "path",
    "rotate", "id", "href",
  ]
  static let moved = [
    "x", "y", "width", "height", "r", "cx", "fill", "stroke", "opacity", "stroke-width", "stroke-dashoffset",
    "stroke-dasharray", "d",
    "points", "transform", "viewBox", "visibility", "display", "offset", "stop-color", "x1", "fr", "stdDeviation",
    "font-size",
    "clip-path", "filter", "gradientTransform", "rotate", "offset-distance", "startOffset",
  ]
  static let selectors = [
    "rect", "*", "g > path", "#a", ".b", ":nth-child(2n+1)", "svg *:not(.c)", "path ~ rect", "[x]", "a:hover",
  ]
  static let easings = [
    "linear", "ease", "steps(3, start)", "cubic-bezier(.2, 3, .5, -2)", "linear(0, 2, 1)", "-0.3s ease-in",
  ]
  static let shapes = [
    "circle(5px at 50% 50%)", "inset(10% 5px round 4px)", "polygon(0 0, 50% 1e9px, 9px 3px)", "path('M0 0L9 0L9 9Z')",
    "none",
    "blur(3px)", "drop-shadow(2px 2px 1px red) hue-rotate(1turn)", "brightness(1e9)", "url(#zz)",
  ]
  static let files = [
    "data:image/png;base64,iVBORw0KGgo=", "data:,x", "a.png", "../a.svg#b", "http://example.invalid/a.svg",
  ]
  static let units = ["userSpaceOnUse", "objectBoundingBox", "strokeWidth"]
  static let words: [String: [String]] = [
    "class": ["a", "b c", "c"], "gradientUnits": units, "patternUnits": units, "patternContentUnits": units,
    "clipPathUnits": units, "maskUnits": units, "maskContentUnits": units, "filterUnits": units,
    "primitiveUnits": units,
    "markerUnits": units, "spreadMethod": ["pad", "reflect", "repeat"],
    "orient": ["auto", "auto-start-reverse", "45", "1e9"],
    "preserveAspectRatio": ["none", "xMidYMid slice", "xMaxYMin meet", "x"], "fill-rule": ["evenodd", "nonzero"],
    "text-anchor": ["start", "middle", "end"], "display": ["none", "inline"],
    "visibility": ["hidden", "visible", "collapse"],
    "mix-blend-mode": ["multiply", "hue", "plus-lighter"], "in": ["SourceGraphic", "SourceAlpha", "a", "FillPaint"],
    "in2": ["SourceGraphic", "b", "BackgroundImage"], "result": ["a", "b"],
    "operator": ["in", "xor", "arithmetic", "erode", "dilate"],
    "mode": ["screen", "color-dodge"],
    "type": ["rotate", "scale", "translate", "skewX", "matrix", "turbulence", "table", "discrete", "hueRotate"],
    "fill": ["freeze", "remove"], "restart": ["always", "never", "whenNotActive"],
    "calcMode": ["discrete", "linear", "paced", "spline"],
    "additive": ["sum", "replace"], "accumulate": ["sum", "none"],
    "repeatCount": ["indefinite", "2.5", "1e9", "0", "3"],
    "paint-order": ["stroke", "markers fill"], "vector-effect": ["non-scaling-stroke"],
    "transform-box": ["fill-box", "stroke-box"],
    "stroke-linejoin": ["round", "bevel", "miter-clip"],
    "style": ["fill:red;;opacity:.5", "--a:var(--a)", "transform:rotate(1rad)", "{", "animation:k 1s infinite"],
    "any": ["3px", "red", "50%", "rotate(90deg)", "0.5", "none", "url(#a)", "path('M0 0L9 9')"],
  ]
}
