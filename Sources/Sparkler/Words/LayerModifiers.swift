// What every layer can have.
// Made by scripts/words from the tables of properties: change these, not this file.
import SparklerCore

extension AnyLayer {
  /// Names the layer for effects, tests and reports; unique in the document.
  public func id(_ value: String) -> Self {
    setting("id", value)
  }

  /// What a storyboard says of the layer where it is seen first.
  public func note(_ value: String) -> Self {
    setting("note", value)
  }

  /// Where the anchor point lies in the parent. `center` where left out.
  public func position(_ value: PlaceValue) -> Self {
    setting("position", value)
  }

  /// The point of the bounds that lies at `position`, in shares; of a text also a place on its first line. `[0.5, 0.5]` where left out.
  public func anchorPoint(_ value: PlaceValue) -> Self {
    setting("anchorPoint", value)
  }

  /// Width and height, each also `hug`: as large as what it holds, or `fill`: all the room there is. Natural for text, emoji, button, image and stacks.
  public func size(_ value: SizeValue) -> Self {
    setting("size", value)
  }

  /// [x, y, width, height] in the layer's own coordinates, instead of `size`.
  public func bounds(_ value: DocumentValue) -> Self {
    setting("bounds", value)
  }

  /// Fills the bounds behind everything. `none` where left out.
  public func background(_ value: PaintValue) -> Self {
    setting("background", value)
  }

  /// Siblings draw by ascending z; equal ones in document order. `0` where left out.
  public func zPosition(_ value: Double) -> Self {
    setting("zPosition", value)
  }

  /// A list of functions in CSS order; the last one is applied first.
  public func transform(_ value: [TransformValue]) -> Self {
    setting("transform", value)
  }

  /// Applied to every sublayer about the anchor; perspective goes here.
  public func sublayerTransform(_ value: [TransformValue]) -> Self {
    setting("sublayerTransform", value)
  }

  /// How it meets what lies below, up to the nearest group. `normal` where left out.
  public func blend(_ value: BlendOption) -> Self {
    setting("blend", value)
  }

  /// Blends what the layer holds in linear light instead of sRGB. `false` where left out.
  public func linear(_ value: Bool = true) -> Self {
    setting("linear", value)
  }

  /// Fades the layer and all that it holds as one picture. 0...1; `1` where left out.
  public func opacity(_ value: Double) -> Self {
    setting("opacity", value)
  }

  /// Leaves the layer out. `false` where left out.
  public func hidden(_ value: Bool = true) -> Self {
    setting("hidden", value)
  }

  /// When the layer is there, `a..b`, half open, in the parent's time.
  public func visible(_ value: SpanValue) -> Self {
    setting("visible", value)
  }

  /// A layer whose alpha multiplies this one; in this layer's bounds space.
  public func mask(_ layer: any AnyLayer) -> Self {
    setting("mask", layer)
  }

  /// What of the mask counts: its alpha, or how light it is. `alpha` where left out.
  public func maskMode(_ value: MaskModeOption) -> Self {
    setting("maskMode", value)
  }

  /// Shows the layer where the mask is not. `false` where left out.
  public func maskInverted(_ value: Bool = true) -> Self {
    setting("maskInverted", value)
  }

  /// Cuts everything off at the rounded bounds, the layer's own shadow, too. `false` where left out.
  public func masksToBounds(_ value: Bool = true) -> Self {
    setting("masksToBounds", value)
  }

  /// Rounds background, border and clipping. 0...1000000; `0` where left out.
  public func cornerRadius(_ value: LengthValue) -> Self {
    setting("cornerRadius", value)
  }

  /// {width, color}: a line inside the edge, above the sublayers; or none.
  ///
  /// - Parameters:
  ///   - width: In points. 0...1000000; `1` where left out.
  ///   - color: Of the line. `black` where left out.
  public func border(width: LengthValue? = nil, color: ColorValue? = nil) -> Self {
    setting("border", DocumentValue([("width", width), ("color", color)]))
  }

  /// The same as `border.width`. 0...1000000.
  public func borderWidth(_ value: LengthValue) -> Self {
    setting("borderWidth", value)
  }

  /// The same as `border.color`.
  public func borderColor(_ value: ColorValue) -> Self {
    setting("borderColor", value)
  }

  /// {color, opacity, offset, radius, path}: a soft shadow beneath the layer; several, the first one on top; or none.
  ///
  /// - Parameters:
  ///   - color: Of the shadow. `black` where left out.
  ///   - opacity: Multiplies the colour's alpha. 0...1; `1` where left out.
  ///   - offset: How far it lies off; y grows down. `[0, -3]` where left out.
  ///   - radius: The blur's standard deviation. 0...256; `3` where left out.
  ///   - path: What casts it, in the layer's coordinates; the layer's alpha without.
  public func shadow(
    color: ColorValue? = nil, opacity: Double? = nil, offset: PlaceValue? = nil, radius: LengthValue? = nil,
    path: PathValue? = nil
  ) -> Self {
    setting(
      "shadow",
      DocumentValue([("color", color), ("opacity", opacity), ("offset", offset), ("radius", radius), ("path", path)]))
  }

  /// {color, opacity, offset, radius, path}: a soft shadow beneath the layer; several, the first one on top; or none.
  public func shadow(_ value: [ShadowValue]) -> Self {
    setting("shadow", value)
  }

  /// The same as `shadow.color`.
  public func shadowColor(_ value: ColorValue) -> Self {
    setting("shadowColor", value)
  }

  /// The same as `shadow.opacity`. 0...1.
  public func shadowOpacity(_ value: Double) -> Self {
    setting("shadowOpacity", value)
  }

  /// The same as `shadow.offset`.
  public func shadowOffset(_ value: PlaceValue) -> Self {
    setting("shadowOffset", value)
  }

  /// The same as `shadow.radius`. 0...256.
  public func shadowRadius(_ value: LengthValue) -> Self {
    setting("shadowRadius", value)
  }

  /// The same as `shadow.path`.
  public func shadowPath(_ value: PathValue) -> Self {
    setting("shadowPath", value)
  }

  /// Done in turn to the layer's picture, before its mask, opacity and blending; CSS's functions and more.
  public func filters(_ value: [FilterValue]) -> Self {
    setting("filters", value)
  }

  /// The same filters, for what lies below the layer's rounded bounds, up to the nearest group.
  public func backdrop(_ value: [FilterValue]) -> Self {
    setting("backdrop", value)
  }

  /// Sublayers, back to front.
  public func layers(@LayerList layers: () -> [any LayerElement]) -> Self {
    setting("layers", DocumentValue(.list(layers().map(\.documentValue))))
  }

  /// {times, values, easings}: which moment of its own the layer shows when, for its animations and sublayers.
  ///
  /// - Parameters:
  ///   - times: When, ascending. -1000000...1000000.
  ///   - values: The layer's own moment at each of the times. -1000000...1000000.
  ///   - loop: Begins again at its last time, for ever. `false` where left out.
  ///   - easings: One for each step.
  public func timeRemap(
    times: [Seconds]? = nil, values: [Seconds]? = nil, loop: Bool? = nil, easings: [TimingValue]? = nil
  ) -> Self {
    setting("timeRemap", DocumentValue([("times", times), ("values", values), ("loop", loop), ("easings", easings)]))
  }

  /// In a stack: its share of the room that is left along the axis. 0...1000000; `0` where left out.
  public func grow(_ value: Double) -> Self {
    setting("grow", value)
  }

  /// In a stack: its share of the room that is wanting; 1 for texts and stacks without a size, else 0. 0...1000000.
  public func shrink(_ value: Double) -> Self {
    setting("shrink", value)
  }

  /// In a stack or a grid: its own `align`.
  public func alignSelf(_ value: AlignSelfOption) -> Self {
    setting("alignSelf", value)
  }

  /// In a grid or a stack along z: its own `justify`.
  public func justifySelf(_ value: JustifySelfOption) -> Self {
    setting("justifySelf", value)
  }

  /// In a grid: how many columns it covers, and how many rows. 1...1000; `1` where left out.
  public func span(_ value: [Int]) -> Self {
    setting("span", value)
  }

  /// In a stack or a grid: no side is smaller.
  public func minSize(_ value: SizeValue) -> Self {
    setting("minSize", value)
  }

  /// In a stack or a grid: no side is larger.
  public func maxSize(_ value: SizeValue) -> Self {
    setting("maxSize", value)
  }

  /// How it comes, from the begin of `visible` on.
  ///
  /// - Parameters:
  ///   - distance: How far it moves. 0...100000.
  ///   - from: Where it comes from; of an exit: where it goes.
  ///   - scale: Its size when away. 0...1000.
  ///   - radius: Of the blur. 0...256.
  ///   - axis: What it turns about.
  ///   - angle: How far it is turned when away.
  ///   - duration: Of one cycle of an idle, of all of an enter or an exit. 0.001...3600.
  ///   - delay: Later than it would begin; of an exit: earlier than it would end. 0...86400.
  ///   - easing: Instead of the word's own.
  public func enter(
    _ motion: EnterOption, distance: LengthValue? = nil, from: String? = nil, scale: Double? = nil,
    radius: LengthValue? = nil, axis: String? = nil, angle: AngleValue? = nil, duration: Seconds? = nil,
    delay: Seconds? = nil, easing: TimingValue? = nil
  ) -> Self {
    setting(
      "enter",
      DocumentValue([
        (
          motion.rawValue,
          DocumentValue([
            ("distance", distance), ("from", from), ("scale", scale), ("radius", radius), ("axis", axis),
            ("angle", angle), ("duration", duration), ("delay", delay), ("easing", easing),
          ])
        )
      ]))
  }

  /// How it goes, until the end of `visible` or of the scene.
  ///
  /// - Parameters:
  ///   - distance: How far it moves. 0...100000.
  ///   - from: Where it comes from; of an exit: where it goes.
  ///   - scale: Its size when away. 0...1000.
  ///   - radius: Of the blur. 0...256.
  ///   - axis: What it turns about.
  ///   - angle: How far it is turned when away.
  ///   - duration: Of one cycle of an idle, of all of an enter or an exit. 0.001...3600.
  ///   - delay: Later than it would begin; of an exit: earlier than it would end. 0...86400.
  ///   - easing: Instead of the word's own.
  public func exit(
    _ motion: ExitOption, distance: LengthValue? = nil, from: String? = nil, scale: Double? = nil,
    radius: LengthValue? = nil, axis: String? = nil, angle: AngleValue? = nil, duration: Seconds? = nil,
    delay: Seconds? = nil, easing: TimingValue? = nil
  ) -> Self {
    setting(
      "exit",
      DocumentValue([
        (
          motion.rawValue,
          DocumentValue([
            ("distance", distance), ("from", from), ("scale", scale), ("radius", radius), ("axis", axis),
            ("angle", angle), ("duration", duration), ("delay", delay), ("easing", easing),
          ])
        )
      ]))
  }

  /// What it does all the time.
  ///
  /// - Parameters:
  ///   - scale: Its largest. 0...100.
  ///   - distance: How far it moves. 0...100000.
  ///   - angle: To either side.
  ///   - opacity: When it is faintest. 0...1.
  ///   - duration: Of one cycle of an idle, of all of an enter or an exit. 0.001...3600.
  ///   - delay: Later than it would begin; of an exit: earlier than it would end. 0...86400.
  ///   - easing: Instead of the word's own.
  public func idle(
    _ motion: IdleOption, scale: Double? = nil, distance: LengthValue? = nil, angle: AngleValue? = nil,
    opacity: Double? = nil, duration: Seconds? = nil, delay: Seconds? = nil, easing: TimingValue? = nil
  ) -> Self {
    setting(
      "idle",
      DocumentValue([
        (
          motion.rawValue,
          DocumentValue([
            ("scale", scale), ("distance", distance), ("angle", angle), ("opacity", opacity), ("duration", duration),
            ("delay", delay), ("easing", easing),
          ])
        )
      ]))
  }

  /// Gives enter, exit, idle and animations to the pieces of a split text, or the layers of a group, one after another.
  ///
  /// - Parameters:
  ///   - each: Between one piece and the next. 0...3600; `0.05s` where left out.
  ///   - total: Between the first and the last one, instead of each. 0...3600.
  ///   - from: Where it begins: start, end, center, edges, random, or a piece's number from 0. 0...1000000; `start` where left out.
  ///   - easing: How the delays are spread. `linear` where left out.
  public func stagger(each: Seconds? = nil, total: Seconds? = nil, from: NumberValue? = nil, easing: TimingValue? = nil)
    -> Self
  {
    setting("stagger", DocumentValue([("each", each), ("total", total), ("from", from), ("easing", easing)]))
  }

  /// Moves the layer along a path.
  ///
  /// - Parameters:
  ///   - path: SVG path data, in the parent's coordinates.
  ///   - of: A shape or a path beside the layer, along which it goes.
  ///   - align: Turns the layer as the path turns. `false` where left out.
  ///   - duration: Of one way; as long as the layer is there without. 0.001...1000000.
  ///   - delay: Before it leaves the path's begin. 0...86400; `0s` where left out.
  ///   - easing: Of one way. `linear` where left out.
  ///   - repeatCount: Ways; fractions count. 0...1000000000; `1` where left out.
  ///   - autoreverses: Goes each way back as well. `false` where left out.
  public func follow(
    path: PathValue? = nil, of: String? = nil, align: Bool? = nil, duration: Seconds? = nil, delay: Seconds? = nil,
    easing: TimingValue? = nil, repeatCount: NumberValue? = nil, autoreverses: Bool? = nil
  ) -> Self {
    setting(
      "follow",
      DocumentValue([
        ("path", path), ("of", of), ("align", align), ("duration", duration), ("delay", delay), ("easing", easing),
        ("repeatCount", repeatCount), ("autoreverses", autoreverses),
      ]))
  }

  /// Applied in this order; a later one wins.
  public func animations(_ value: [LayerAnimation]) -> Self {
    setting("animations", value)
  }

  /// In the parent's time. -1000000...1000000; `0s` where left out.
  public func beginTime(_ value: Seconds) -> Self {
    setting("beginTime", value)
  }

  /// Of one cycle; an animation without one takes 0.25 s, in a group the group's. 0...1000000.
  public func duration(_ value: Seconds) -> Self {
    setting("duration", value)
  }

  /// Local seconds per parent second; 0 stands still. -10000...10000; `1` where left out.
  public func speed(_ value: Double) -> Self {
    setting("speed", value)
  }

  /// Added to the local time. -1000000...1000000; `0s` where left out.
  public func timeOffset(_ value: Seconds) -> Self {
    setting("timeOffset", value)
  }

  /// Cycles; fractions count. 0...1000000000; `1` where left out.
  public func repeatCount(_ value: NumberValue) -> Self {
    setting("repeatCount", value)
  }

  /// How long cycles repeat, instead of a count. 0...1000000.
  public func repeatDuration(_ value: NumberValue) -> Self {
    setting("repeatDuration", value)
  }

  /// Plays each cycle back as well. `false` where left out.
  public func autoreverses(_ value: Bool = true) -> Self {
    setting("autoreverses", value)
  }

  /// What holds before and after. `removed` where left out.
  public func fillMode(_ value: FillModeOption) -> Self {
    setting("fillMode", value)
  }
}
