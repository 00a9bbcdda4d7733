// The table of what a spec can set on a layer and on an animation.
// Flow: here → SparklerSpecs (decoding, near-misses, schema).
import SparklerCore

/// Fields of layers by kind, of their timing and of their animations.
public enum LayerFields {
  /// What every kind takes.
  public static let common: [Field] = [
    Field("id", .identifier, "Names the layer for effects, tests and reports; unique in the document."),
    Field("position", .position, default: "center", "Where the anchor point lies in the parent."),
    Field(
      "anchorPoint", .unitPoint, default: "[0.5, 0.5]", "The point of the bounds that lies at `position`, in shares."),
    Field("size", .size, "Width and height; natural for text, emoji, button and image."),
    Field("bounds", .rect, "[x, y, width, height] in the layer's own coordinates, instead of `size`."),
    Field("background", alias: "backgroundColor", .paint, default: "none", "Fills the bounds behind everything."),
    Field("zPosition", .number, default: "0", "Siblings draw by ascending z; equal ones in document order."),
    Field("transform", .transform, "A list of functions in CSS order; the last one is applied first."),
    Field("sublayerTransform", .transform, "Applied to every sublayer about the anchor; perspective goes here."),
    Field(
      "blend", alias: "compositingFilter", .choice(BlendMode.allCases.map(\.rawValue)), default: "normal",
      "How it meets what lies below, up to the nearest group."),
    Field("opacity", .number, in: 0...1, default: "1", "Fades the layer and all that it holds as one picture."),
    Field("hidden", .boolean, default: "false", "Leaves the layer out."),
    Field("visible", .timeRange, "When the layer is there, `a..b`, half open, in the parent's time."),
    Field("mask", .layer, "A layer whose alpha multiplies this one; in this layer's bounds space."),
    Field("masksToBounds", .boolean, default: "false", "Cuts everything off at the rounded bounds."),
    Field("cornerRadius", .length, in: 0...1e6, default: "0", "Rounds background, border and clipping."),
    Field("border", .border, "{width, color}: a line inside the edge, above the sublayers; or none."),
    Field("borderWidth", .length, in: 0...1e6, "The same as `border.width`."),
    Field("borderColor", .color, "The same as `border.color`."),
    Field("shadow", .shadow, "{color, opacity, offset, radius, path}: a soft shadow beneath the layer; or none."),
    Field("shadowColor", .color, "The same as `shadow.color`."),
    Field("shadowOpacity", .number, in: 0...1, "The same as `shadow.opacity`."),
    Field("shadowOffset", .point, "The same as `shadow.offset`."),
    Field("shadowRadius", .length, in: 0...256, "The same as `shadow.radius`."),
    Field("shadowPath", .pathData, "The same as `shadow.path`."),
    Field("layers", alias: "sublayers", .layers, "Sublayers, back to front."),
    Field("enter", .shorthand(shorthands.enter), "How it comes, from the begin of `visible` on."),
    Field("exit", .shorthand(shorthands.enter), "How it goes, until the end of `visible` or of the scene."),
    Field("idle", .shorthand(shorthands.idle), "What it does all the time."),
    Field("animations", .animations, "Applied in this order; a later one wins."),
  ]

  /// CAMediaTiming's keys, on layers and on animations.
  public static let timing: [Field] = [
    Field("beginTime", .time, in: -1e6...1e6, default: "0s", "In the parent's time."),
    Field(
      "duration", .time, in: 0...1e6, "Of one cycle; an animation without one takes 0.25 s, in a group the group's."),
    Field("speed", .number, in: -1e4...1e4, default: "1", "Local seconds per parent second; 0 stands still."),
    Field("timeOffset", .time, in: -1e6...1e6, default: "0s", "Added to the local time."),
    Field("repeatCount", .orWord(.number, "infinite"), in: 0...1e9, default: "1", "Cycles; fractions count."),
    Field("repeatDuration", .orWord(.time, "infinite"), in: 0...1e6, "How long cycles repeat, instead of a count."),
    Field("autoreverses", .boolean, default: "false", "Plays each cycle back as well."),
    Field(
      "fillMode", .choice(Timing.FillMode.allCases.map(\.rawValue)), default: "removed", "What holds before and after."),
  ]

  public static let shape: [Field] = [
    Field("fill", alias: "fillColor", .paint, default: "black", "What the inside is filled with."),
    Field("fillRule", .choice(FillRule.allCases.map(\.rawValue)), default: "nonzero", "Which points are inside."),
    Field("stroke", alias: "strokeColor", .paint, default: "none", "What the outline is drawn with."),
    Field("lineWidth", .length, in: 0...1e5, default: "1", "Of the outline."),
    Field("lineCap", .choice(StrokeStyle.Cap.allCases.map(\.rawValue)), default: "butt", "How lines end."),
    Field("lineJoin", .choice(StrokeStyle.Join.allCases.map(\.rawValue)), default: "miter", "How lines meet."),
    Field("miterLimit", .number, in: 1...1000, default: "10", "Above it a mitre becomes a bevel."),
    Field("lineDashPattern", .list(.length), in: 0...1e6, "Lengths of dashes and gaps."),
    Field("lineDashPhase", .length, default: "0", "How far into the pattern the line starts."),
    Field("strokeStart", .number, in: 0...1, default: "0", "Where the outline begins, a share of its length."),
    Field("strokeEnd", .number, in: 0...1, default: "1", "Where the outline ends, a share of its length."),
    Field("sides", .integer, in: 3...1000, default: "6", "Of a polygon."),
    Field("points", .integer, in: 3...1000, default: "5", "Of a star."),
    Field("innerRadius", .number, in: 0...1, default: "0.5", "Of a star, a share of the outer one."),
  ]

  public static let text: [Field] = [
    Field("font", .font, default: "Inter 17", "A family, or {family, weight, style, size}."),
    Field("color", alias: "foregroundColor", .color, default: "black", "Of the letters; emoji keep their own."),
    Field(
      "alignment", .choice(TextContent.Alignment.allCases.map(\.rawValue)), default: "natural",
      "Of lines in the bounds."),
    Field("maxWidth", .length, in: 1...1e5, "Lines are broken at this width; % of the parent's width."),
    Field("lines", .integer, in: 1...10_000, "At most so many; the rest is left out."),
    Field(
      "truncation", alias: "truncationMode", .choice(TextContent.Truncation.allCases.map(\.rawValue)), default: "none",
      "Where dots stand for what is left out."),
    Field("lineSpacing", .length, in: -1000...1000, default: "0", "Added between lines."),
    Field(
      "fit", .choice(["none", "shrink"]), default: "none",
      "Takes a smaller font where the text is wider than `maxWidth`."),
  ]

  public static let emoji: [Field] = [
    Field("fontSize", .length, in: 1...4096, default: "32", "In points.")
  ]

  public static let button: [Field] = [
    Field("color", .color, default: "white", "Of the title."),
    Field("fill", .paint, default: "#6B94FA", "Of the button."),
    Field("font", .font, default: "Inter bold 20", "Of the title."),
    Field("padding", .list(.length), in: 0...1e5, default: "[20, 13]", "Beside and above the title."),
    Field(
      "press", .list(.time), in: 0...1e6, "When the button is pressed: it shrinks for 0.05 s and comes back in 0.1 s."),
  ]

  public static let image: [Field] = [
    Field(
      "contentsGravity", .choice(ImageContent.Gravity.allCases.map(\.rawValue)), default: "resize",
      "How the picture lies in the bounds."),
    Field("contentsScale", .number, in: 0.01...100, default: "1", "Pixels of the picture per point."),
    Field("tint", .color, "Multiplies every pixel."),
    Field("contentsRect", .rect, default: "[0, 0, 1, 1]", "The part that is shown, in shares of the picture."),
    Field("contentsCenter", .rect, default: "[0, 0, 1, 1]", "The part that is stretched (9-slice), in shares."),
    Field(
      "filter", alias: "magnificationFilter", .choice(ImageContent.Filter.allCases.map(\.rawValue)), default: "linear",
      "How pixels are found between pixels."),
    Field("still", .boolean, default: "false", "Shows the first picture of an animation alone."),
  ]

  public static let gradient: [Field] = [
    Field("type", .choice(Gradient.Kind.allCases.map(\.rawValue)), default: "axial", "How the colours run."),
    Field("colors", .list(.color), "At least one."),
    Field("locations", .list(.number), in: 0...1, "One for each colour, ascending."),
    Field(
      "startPoint", .unitPoint, default: "[0.5, 0]",
      "Start or centre, in shares of the bounds; a radial one's default is [0.5, 0.5]."),
    Field(
      "endPoint", .unitPoint, default: "[0.5, 1]", "End, radii, or first direction; a radial one's default is [1, 1]."),
  ]

  public static let animation: [Field] = [
    Field("keyPath", .keyPath, "The property that changes."),
    Field("from", alias: "fromValue", .animated, "Of a basic animation."),
    Field("to", alias: "toValue", .animated, "Of a basic animation."),
    Field("by", alias: "byValue", .animated, "Of a basic animation."),
    Field("values", .list(.animated), "Of a keyframe animation."),
    Field("keyTimes", .list(.number), in: 0...1, "When each value is reached, ascending shares of the duration."),
    Field("timingFunctions", .list(.timingFunction), "One for each step."),
    Field(
      "calculationMode", .choice(KeyframeAnimation.CalculationMode.allCases.map(\.rawValue)), default: "linear",
      "How values between keys are found."),
    Field("path", .pathData, "A position, or another point, runs along it."),
    Field(
      "rotationMode", .choice(KeyframeAnimation.RotationMode.allCases.map(\.rawValue)), default: "none",
      "Turns the layer along the path."),
    Field(
      "group", alias: "animations", .animations, "Animations that share this one's time and are clipped at its end."),
    Field("spring", .spring, "{mass, stiffness, damping, initialVelocity}: from, to, by move as a spring does."),
    Field("transition", .choice(Transition.Kind.allCases.map(\.rawValue)), "From the layer as it was to it with `to`."),
    Field(
      "subtype", .choice(Transition.Side.allCases.map(\.rawValue)), default: "fromLeft",
      "The side of the screen that a transition starts from."),
    Field("startProgress", .number, in: 0...1, default: "0", "Where in its way a transition begins."),
    Field("endProgress", .number, in: 0...1, default: "1", "Where in its way a transition ends."),
    Field("tensionValues", .list(.number), in: -1...1, "Of each value when cubic: tighter above 0."),
    Field("continuityValues", .list(.number), in: -1...1, "Of each value when cubic: a corner away from 0."),
    Field("biasValues", .list(.number), in: -1...1, "Of each value when cubic: which side bends more."),
    Field(
      "colorSpace", .choice(ColorSpace.allCases.map(\.rawValue)), default: "srgb", "In which colours are mixed."),
    Field("timingFunction", .timingFunction, default: "linear", "Eases each cycle as a whole."),
    Field("additive", .boolean, default: "false", "Adds to the value that the layer has."),
    Field("cumulative", .boolean, default: "false", "Each cycle begins where the last one ended."),
    Field("removedOnCompletion", .boolean, "False where `fillMode` is set, else true."),
  ]

  /// The words for common animations.
  public static let shorthands = (
    enter: ["fade", "pop", "slide-left", "slide-right", "slide-up", "slide-down", "zoom", "drop"],
    idle: ["pulse", "float", "wiggle", "spin"]
  )

  public static let replicator: [Field] = [
    Field("instanceCount", .integer, in: 1...100_000, default: "1", "Copies, the original included."),
    Field("instanceDelay", .time, in: -3600...3600, default: "0s", "How much later each copy is."),
    Field("instanceTransform", .transform, "From each copy to the next, about the centre."),
    Field("instanceColor", .color, default: "white", "Multiplies every copy."),
    Field("instanceRedOffset", .number, in: -1...1, default: "0", "Added to red with each copy."),
    Field("instanceGreenOffset", .number, in: -1...1, default: "0", "Added to green with each copy."),
    Field("instanceBlueOffset", .number, in: -1...1, default: "0", "Added to blue with each copy."),
    Field("instanceAlphaOffset", .number, in: -1...1, default: "0", "Added to alpha with each copy."),
  ]

  public static let spring: [Field] = [
    Field("mass", .number, in: 1e-6...1e6, default: "1", "Of what hangs on the spring."),
    Field("stiffness", .number, in: 1e-6...1e9, default: "100", "Of the spring."),
    Field("damping", .number, in: 0...1e6, default: "10", "What takes its swing away."),
    Field("initialVelocity", .number, in: -1e4...1e4, default: "0", "Whole distances a second, towards the end."),
  ]

  public static let keyPaths = LayerProperty.ofLayers.map(\.rawValue) + LayerProperty.aliases.keys.sorted()

  /// The outlines that `shape:` knows.
  public static let shapes = ShapeOutline.Kind.allCases.map(\.rawValue)

  /// The keys of which a layer has exactly one, with what else that kind takes.
  public static let kinds: [(name: String, value: Field.Kind, fields: [Field], summary: String)] = [
    ("shape", .choice(shapes), shape, "An outline of the layer's size."),
    ("path", .pathData, shape, "SVG path data in the layer's bounds space."),
    ("text", .text, text, "Lines of text."),
    ("emoji", .text, emoji, "An emoji in colour."),
    ("button", .text, button, "A rounded button with a title and a shadow."),
    (
      "image", .asset, image,
      "A PNG, APNG, GIF, WebP, JPEG or SVG file; an animated one plays in the layer's time, as often as it says."
    ),
    ("gradient", .gradient, [], "Colours over the bounds."),
    ("group", .layers, [], "Layers in a coordinate space of their own."),
    ("transformLayer", .layers, [], "Layers that share one space in three dimensions, sorted by depth."),
    ("emitter", .emitter, [], "Particles, as CAEmitterLayer has them."),
    ("replicator", .replicator, [], "Copies of its `layers`, each moved, delayed and coloured one step more."),
  ]
}
