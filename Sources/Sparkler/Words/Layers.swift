// Layers of each kind.
// Made by scripts/words from the tables of properties: change these, not this file.
import SparklerCore

/// An outline of the layer's size.
public struct ShapeLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - shape: An outline of the layer's size.
  ///   - fill: What the inside is filled with. `black` where left out.
  ///   - fillRule: Which points are inside. `nonzero` where left out.
  ///   - stroke: What the outline is drawn with. `none` where left out.
  ///   - lineWidth: Of the outline. 0...100000; `1` where left out.
  ///   - lineCap: How lines end. `butt` where left out.
  ///   - lineJoin: How lines meet. `miter` where left out.
  ///   - miterLimit: Above it a mitre becomes a bevel. 1...1000; `10` where left out.
  ///   - lineDashPattern: Lengths of dashes and gaps. 0...1000000.
  ///   - lineDashPhase: How far into the pattern the line starts. `0` where left out.
  ///   - strokeStart: Where the outline begins, a share of its length. 0...1; `0` where left out.
  ///   - strokeEnd: Where the outline ends, a share of its length. 0...1; `1` where left out.
  ///   - morph: Outlines that it becomes, one after the other.
  ///   - sides: Of a polygon. 3...1000; `6` where left out.
  ///   - points: Of a star. 3...1000; `5` where left out.
  ///   - innerRadius: Of a star, a share of the outer one. 0...1; `0.5` where left out.
  public init(
    _ shape: ShapeOption,
    fill: PaintValue? = nil,
    fillRule: FillRuleOption? = nil,
    stroke: PaintValue? = nil,
    lineWidth: LengthValue? = nil,
    lineCap: LineCapOption? = nil,
    lineJoin: LineJoinOption? = nil,
    miterLimit: Double? = nil,
    lineDashPattern: [LengthValue]? = nil,
    lineDashPhase: LengthValue? = nil,
    strokeStart: Double? = nil,
    strokeEnd: Double? = nil,
    morph: [MorphValue]? = nil,
    sides: Int? = nil,
    points: Int? = nil,
    innerRadius: Double? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("shape", shape)
    entries.set("fill", fill)
    entries.set("fillRule", fillRule)
    entries.set("stroke", stroke)
    entries.set("lineWidth", lineWidth)
    entries.set("lineCap", lineCap)
    entries.set("lineJoin", lineJoin)
    entries.set("miterLimit", miterLimit)
    entries.set("lineDashPattern", lineDashPattern)
    entries.set("lineDashPhase", lineDashPhase)
    entries.set("strokeStart", strokeStart)
    entries.set("strokeEnd", strokeEnd)
    entries.set("morph", morph)
    entries.set("sides", sides)
    entries.set("points", points)
    entries.set("innerRadius", innerRadius)
  }
}

/// SVG path data in the layer's bounds space.
public struct PathLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - path: SVG path data in the layer's bounds space.
  ///   - fill: What the inside is filled with. `black` where left out.
  ///   - fillRule: Which points are inside. `nonzero` where left out.
  ///   - stroke: What the outline is drawn with. `none` where left out.
  ///   - lineWidth: Of the outline. 0...100000; `1` where left out.
  ///   - lineCap: How lines end. `butt` where left out.
  ///   - lineJoin: How lines meet. `miter` where left out.
  ///   - miterLimit: Above it a mitre becomes a bevel. 1...1000; `10` where left out.
  ///   - lineDashPattern: Lengths of dashes and gaps. 0...1000000.
  ///   - lineDashPhase: How far into the pattern the line starts. `0` where left out.
  ///   - strokeStart: Where the outline begins, a share of its length. 0...1; `0` where left out.
  ///   - strokeEnd: Where the outline ends, a share of its length. 0...1; `1` where left out.
  ///   - morph: Outlines that it becomes, one after the other.
  ///   - sides: Of a polygon. 3...1000; `6` where left out.
  ///   - points: Of a star. 3...1000; `5` where left out.
  ///   - innerRadius: Of a star, a share of the outer one. 0...1; `0.5` where left out.
  public init(
    _ path: PathValue,
    fill: PaintValue? = nil,
    fillRule: FillRuleOption? = nil,
    stroke: PaintValue? = nil,
    lineWidth: LengthValue? = nil,
    lineCap: LineCapOption? = nil,
    lineJoin: LineJoinOption? = nil,
    miterLimit: Double? = nil,
    lineDashPattern: [LengthValue]? = nil,
    lineDashPhase: LengthValue? = nil,
    strokeStart: Double? = nil,
    strokeEnd: Double? = nil,
    morph: [MorphValue]? = nil,
    sides: Int? = nil,
    points: Int? = nil,
    innerRadius: Double? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("path", path)
    entries.set("fill", fill)
    entries.set("fillRule", fillRule)
    entries.set("stroke", stroke)
    entries.set("lineWidth", lineWidth)
    entries.set("lineCap", lineCap)
    entries.set("lineJoin", lineJoin)
    entries.set("miterLimit", miterLimit)
    entries.set("lineDashPattern", lineDashPattern)
    entries.set("lineDashPhase", lineDashPhase)
    entries.set("strokeStart", strokeStart)
    entries.set("strokeEnd", strokeEnd)
    entries.set("morph", morph)
    entries.set("sides", sides)
    entries.set("points", points)
    entries.set("innerRadius", innerRadius)
  }
}

/// Lines of text, or a list of runs that are set each in its own way.
public struct TextLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - text: Lines of text, or a list of runs that are set each in its own way.
  ///   - font: A family, or {family, weight, style, size}. `Inter 17` where left out.
  ///   - color: Of the letters; emoji keep their own. `black` where left out.
  ///   - stroke: Of the letters' outlines, behind them. `none` where left out.
  ///   - lineWidth: Of the outline. 0...100000; `1` where left out.
  ///   - lineCap: How lines end. `butt` where left out.
  ///   - lineJoin: How lines meet. `miter` where left out.
  ///   - miterLimit: Above it a mitre becomes a bevel. 1...1000; `10` where left out.
  ///   - lineDashPattern: Lengths of dashes and gaps. 0...1000000.
  ///   - lineDashPhase: How far into the pattern the line starts. `0` where left out.
  ///   - strokeStart: Where the outline begins, a share of its length. 0...1; `0` where left out.
  ///   - strokeEnd: Where the outline ends, a share of its length. 0...1; `1` where left out.
  ///   - letterSpacing: Added between letters. -1000...1000; `0` where left out.
  ///   - fontFeatures: OpenType features: tnum, ss01, liga=0.
  ///   - fontVariations: Axes of a variable font: {wght: 650}.
  ///   - underline: A line below the letters. `false` where left out.
  ///   - strikethrough: A line through the letters. `false` where left out.
  ///   - number: A number that is written in place of the text.
  ///   - part: Only these characters, half-open, each where the whole text has it. 0...1000000.
  ///   - textPath: A path on which the text stands.
  ///   - alignment: Of lines in the bounds. `natural` where left out.
  ///   - maxWidth: Lines are broken at this width; % of the parent's width. 1...100000.
  ///   - lines: At most so many; the rest is left out. 1...10000.
  ///   - truncation: Where dots stand for what is left out. `none` where left out.
  ///   - lineSpacing: Added between lines. -1000...1000; `0` where left out.
  ///   - lineHeight: The distance of lines, a multiple of the font's size. 0.1...10.
  ///   - textTransform: How the letters are written. `none` where left out.
  ///   - split: Makes each piece a layer of its own, named `id.0`, `id.1`.
  ///   - typewriter: Shows the letters one after another.
  ///   - fit: Takes a smaller font where the text is wider than `maxWidth`. `none` where left out.
  public init(
    _ text: String,
    font: FontValue? = nil,
    color: PaintValue? = nil,
    stroke: PaintValue? = nil,
    lineWidth: LengthValue? = nil,
    lineCap: LineCapOption? = nil,
    lineJoin: LineJoinOption? = nil,
    miterLimit: Double? = nil,
    lineDashPattern: [LengthValue]? = nil,
    lineDashPhase: LengthValue? = nil,
    strokeStart: Double? = nil,
    strokeEnd: Double? = nil,
    letterSpacing: LengthValue? = nil,
    fontFeatures: [String]? = nil,
    fontVariations: FontVariationsValue? = nil,
    underline: Bool? = nil,
    strikethrough: Bool? = nil,
    number: TextNumberValue? = nil,
    part: RangeValue? = nil,
    textPath: TextPathValue? = nil,
    alignment: AlignmentOption? = nil,
    maxWidth: LengthValue? = nil,
    lines: Int? = nil,
    truncation: TruncationOption? = nil,
    lineSpacing: LengthValue? = nil,
    lineHeight: Double? = nil,
    textTransform: TextTransformOption? = nil,
    split: SplitOption? = nil,
    typewriter: TypewriterValue? = nil,
    fit: FitOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("text", text)
    entries.set("font", font)
    entries.set("color", color)
    entries.set("stroke", stroke)
    entries.set("lineWidth", lineWidth)
    entries.set("lineCap", lineCap)
    entries.set("lineJoin", lineJoin)
    entries.set("miterLimit", miterLimit)
    entries.set("lineDashPattern", lineDashPattern)
    entries.set("lineDashPhase", lineDashPhase)
    entries.set("strokeStart", strokeStart)
    entries.set("strokeEnd", strokeEnd)
    entries.set("letterSpacing", letterSpacing)
    entries.set("fontFeatures", fontFeatures)
    entries.set("fontVariations", fontVariations)
    entries.set("underline", underline)
    entries.set("strikethrough", strikethrough)
    entries.set("number", number)
    entries.set("part", part)
    entries.set("textPath", textPath)
    entries.set("alignment", alignment)
    entries.set("maxWidth", maxWidth)
    entries.set("lines", lines)
    entries.set("truncation", truncation)
    entries.set("lineSpacing", lineSpacing)
    entries.set("lineHeight", lineHeight)
    entries.set("textTransform", textTransform)
    entries.set("split", split)
    entries.set("typewriter", typewriter)
    entries.set("fit", fit)
  }
}

/// A number that runs from one value to another.
public struct CountLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - count: A number that runs from one value to another.
  ///   - font: A family, or {family, weight, style, size}. `Inter 17` where left out.
  ///   - color: Of the letters; emoji keep their own. `black` where left out.
  ///   - stroke: Of the letters' outlines, behind them. `none` where left out.
  ///   - lineWidth: Of the outline. 0...100000; `1` where left out.
  ///   - lineCap: How lines end. `butt` where left out.
  ///   - lineJoin: How lines meet. `miter` where left out.
  ///   - miterLimit: Above it a mitre becomes a bevel. 1...1000; `10` where left out.
  ///   - lineDashPattern: Lengths of dashes and gaps. 0...1000000.
  ///   - lineDashPhase: How far into the pattern the line starts. `0` where left out.
  ///   - strokeStart: Where the outline begins, a share of its length. 0...1; `0` where left out.
  ///   - strokeEnd: Where the outline ends, a share of its length. 0...1; `1` where left out.
  ///   - letterSpacing: Added between letters. -1000...1000; `0` where left out.
  ///   - fontFeatures: OpenType features: tnum, ss01, liga=0.
  ///   - fontVariations: Axes of a variable font: {wght: 650}.
  ///   - underline: A line below the letters. `false` where left out.
  ///   - strikethrough: A line through the letters. `false` where left out.
  ///   - number: A number that is written in place of the text.
  ///   - part: Only these characters, half-open, each where the whole text has it. 0...1000000.
  ///   - textPath: A path on which the text stands.
  ///   - alignment: Of lines in the bounds. `natural` where left out.
  ///   - maxWidth: Lines are broken at this width; % of the parent's width. 1...100000.
  ///   - lines: At most so many; the rest is left out. 1...10000.
  ///   - truncation: Where dots stand for what is left out. `none` where left out.
  ///   - lineSpacing: Added between lines. -1000...1000; `0` where left out.
  ///   - lineHeight: The distance of lines, a multiple of the font's size. 0.1...10.
  ///   - textTransform: How the letters are written. `none` where left out.
  ///   - split: Makes each piece a layer of its own, named `id.0`, `id.1`.
  ///   - typewriter: Shows the letters one after another.
  ///   - fit: Takes a smaller font where the text is wider than `maxWidth`. `none` where left out.
  public init(
    _ count: CountValue,
    font: FontValue? = nil,
    color: PaintValue? = nil,
    stroke: PaintValue? = nil,
    lineWidth: LengthValue? = nil,
    lineCap: LineCapOption? = nil,
    lineJoin: LineJoinOption? = nil,
    miterLimit: Double? = nil,
    lineDashPattern: [LengthValue]? = nil,
    lineDashPhase: LengthValue? = nil,
    strokeStart: Double? = nil,
    strokeEnd: Double? = nil,
    letterSpacing: LengthValue? = nil,
    fontFeatures: [String]? = nil,
    fontVariations: FontVariationsValue? = nil,
    underline: Bool? = nil,
    strikethrough: Bool? = nil,
    number: CountNumberValue? = nil,
    part: RangeValue? = nil,
    textPath: TextPathValue? = nil,
    alignment: AlignmentOption? = nil,
    maxWidth: LengthValue? = nil,
    lines: Int? = nil,
    truncation: TruncationOption? = nil,
    lineSpacing: LengthValue? = nil,
    lineHeight: Double? = nil,
    textTransform: TextTransformOption? = nil,
    split: SplitOption? = nil,
    typewriter: TypewriterValue? = nil,
    fit: FitOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("count", count)
    entries.set("font", font)
    entries.set("color", color)
    entries.set("stroke", stroke)
    entries.set("lineWidth", lineWidth)
    entries.set("lineCap", lineCap)
    entries.set("lineJoin", lineJoin)
    entries.set("miterLimit", miterLimit)
    entries.set("lineDashPattern", lineDashPattern)
    entries.set("lineDashPhase", lineDashPhase)
    entries.set("strokeStart", strokeStart)
    entries.set("strokeEnd", strokeEnd)
    entries.set("letterSpacing", letterSpacing)
    entries.set("fontFeatures", fontFeatures)
    entries.set("fontVariations", fontVariations)
    entries.set("underline", underline)
    entries.set("strikethrough", strikethrough)
    entries.set("number", number)
    entries.set("part", part)
    entries.set("textPath", textPath)
    entries.set("alignment", alignment)
    entries.set("maxWidth", maxWidth)
    entries.set("lines", lines)
    entries.set("truncation", truncation)
    entries.set("lineSpacing", lineSpacing)
    entries.set("lineHeight", lineHeight)
    entries.set("textTransform", textTransform)
    entries.set("split", split)
    entries.set("typewriter", typewriter)
    entries.set("fit", fit)
  }
}

/// A clock that runs down.
public struct CountdownLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - countdown: A clock that runs down.
  ///   - font: A family, or {family, weight, style, size}. `Inter 17` where left out.
  ///   - color: Of the letters; emoji keep their own. `black` where left out.
  ///   - stroke: Of the letters' outlines, behind them. `none` where left out.
  ///   - lineWidth: Of the outline. 0...100000; `1` where left out.
  ///   - lineCap: How lines end. `butt` where left out.
  ///   - lineJoin: How lines meet. `miter` where left out.
  ///   - miterLimit: Above it a mitre becomes a bevel. 1...1000; `10` where left out.
  ///   - lineDashPattern: Lengths of dashes and gaps. 0...1000000.
  ///   - lineDashPhase: How far into the pattern the line starts. `0` where left out.
  ///   - strokeStart: Where the outline begins, a share of its length. 0...1; `0` where left out.
  ///   - strokeEnd: Where the outline ends, a share of its length. 0...1; `1` where left out.
  ///   - letterSpacing: Added between letters. -1000...1000; `0` where left out.
  ///   - fontFeatures: OpenType features: tnum, ss01, liga=0.
  ///   - fontVariations: Axes of a variable font: {wght: 650}.
  ///   - underline: A line below the letters. `false` where left out.
  ///   - strikethrough: A line through the letters. `false` where left out.
  ///   - number: A number that is written in place of the text.
  ///   - part: Only these characters, half-open, each where the whole text has it. 0...1000000.
  ///   - textPath: A path on which the text stands.
  ///   - alignment: Of lines in the bounds. `natural` where left out.
  ///   - maxWidth: Lines are broken at this width; % of the parent's width. 1...100000.
  ///   - lines: At most so many; the rest is left out. 1...10000.
  ///   - truncation: Where dots stand for what is left out. `none` where left out.
  ///   - lineSpacing: Added between lines. -1000...1000; `0` where left out.
  ///   - lineHeight: The distance of lines, a multiple of the font's size. 0.1...10.
  ///   - textTransform: How the letters are written. `none` where left out.
  ///   - split: Makes each piece a layer of its own, named `id.0`, `id.1`.
  ///   - typewriter: Shows the letters one after another.
  ///   - fit: Takes a smaller font where the text is wider than `maxWidth`. `none` where left out.
  public init(
    _ countdown: CountdownValue,
    font: FontValue? = nil,
    color: PaintValue? = nil,
    stroke: PaintValue? = nil,
    lineWidth: LengthValue? = nil,
    lineCap: LineCapOption? = nil,
    lineJoin: LineJoinOption? = nil,
    miterLimit: Double? = nil,
    lineDashPattern: [LengthValue]? = nil,
    lineDashPhase: LengthValue? = nil,
    strokeStart: Double? = nil,
    strokeEnd: Double? = nil,
    letterSpacing: LengthValue? = nil,
    fontFeatures: [String]? = nil,
    fontVariations: FontVariationsValue? = nil,
    underline: Bool? = nil,
    strikethrough: Bool? = nil,
    number: CountdownNumberValue? = nil,
    part: RangeValue? = nil,
    textPath: TextPathValue? = nil,
    alignment: AlignmentOption? = nil,
    maxWidth: LengthValue? = nil,
    lines: Int? = nil,
    truncation: TruncationOption? = nil,
    lineSpacing: LengthValue? = nil,
    lineHeight: Double? = nil,
    textTransform: TextTransformOption? = nil,
    split: SplitOption? = nil,
    typewriter: TypewriterValue? = nil,
    fit: FitOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("countdown", countdown)
    entries.set("font", font)
    entries.set("color", color)
    entries.set("stroke", stroke)
    entries.set("lineWidth", lineWidth)
    entries.set("lineCap", lineCap)
    entries.set("lineJoin", lineJoin)
    entries.set("miterLimit", miterLimit)
    entries.set("lineDashPattern", lineDashPattern)
    entries.set("lineDashPhase", lineDashPhase)
    entries.set("strokeStart", strokeStart)
    entries.set("strokeEnd", strokeEnd)
    entries.set("letterSpacing", letterSpacing)
    entries.set("fontFeatures", fontFeatures)
    entries.set("fontVariations", fontVariations)
    entries.set("underline", underline)
    entries.set("strikethrough", strikethrough)
    entries.set("number", number)
    entries.set("part", part)
    entries.set("textPath", textPath)
    entries.set("alignment", alignment)
    entries.set("maxWidth", maxWidth)
    entries.set("lines", lines)
    entries.set("truncation", truncation)
    entries.set("lineSpacing", lineSpacing)
    entries.set("lineHeight", lineHeight)
    entries.set("textTransform", textTransform)
    entries.set("split", split)
    entries.set("typewriter", typewriter)
    entries.set("fit", fit)
  }
}

/// An emoji in colour.
public struct EmojiLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - emoji: An emoji in colour.
  ///   - fontSize: In points. 1...4096; `32` where left out.
  public init(
    _ emoji: String,
    fontSize: LengthValue? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("emoji", emoji)
    entries.set("fontSize", fontSize)
  }
}

/// A rounded button with a title and a shadow.
public struct ButtonLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - button: A rounded button with a title and a shadow.
  ///   - color: Of the title. `white` where left out.
  ///   - fill: Of the button. `#6B94FA` where left out.
  ///   - font: Of the title. `Inter bold 20` where left out.
  ///   - padding: Beside and above the title. 0...100000; `[20, 13]` where left out.
  ///   - press: When the button is pressed: it shrinks for 0.05 s and comes back in 0.1 s. 0...1000000.
  public init(
    _ button: String,
    color: ColorValue? = nil,
    fill: PaintValue? = nil,
    font: FontValue? = nil,
    padding: [LengthValue]? = nil,
    press: [Seconds]? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("button", button)
    entries.set("color", color)
    entries.set("fill", fill)
    entries.set("font", font)
    entries.set("padding", padding)
    entries.set("press", press)
  }
}

/// A PNG, APNG, GIF, WebP, JPEG or SVG file; an animated one plays in the layer's time, as often as it says.
public struct ImageLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - image: A PNG, APNG, GIF, WebP, JPEG or SVG file; an animated one plays in the layer's time, as often as it says.
  ///   - contentsGravity: How the picture lies in the bounds. `resize` where left out.
  ///   - contentsScale: Pixels of the picture per point. 0.01...100; `1` where left out.
  ///   - tint: Multiplies every pixel.
  ///   - contentsRect: The part that is shown, in shares of the picture. `[0, 0, 1, 1]` where left out.
  ///   - contentsCenter: The part that is stretched (9-slice), in shares. `[0, 0, 1, 1]` where left out.
  ///   - filter: How pixels are found between pixels. `linear` where left out.
  ///   - still: Shows the first picture of an animation alone. `false` where left out.
  public init(
    _ image: Picture,
    contentsGravity: ContentsGravityOption? = nil,
    contentsScale: Double? = nil,
    tint: ColorValue? = nil,
    contentsRect: DocumentValue? = nil,
    contentsCenter: DocumentValue? = nil,
    filter: FilterOption? = nil,
    still: Bool? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("image", image)
    entries.set("contentsGravity", contentsGravity)
    entries.set("contentsScale", contentsScale)
    entries.set("tint", tint)
    entries.set("contentsRect", contentsRect)
    entries.set("contentsCenter", contentsCenter)
    entries.set("filter", filter)
    entries.set("still", still)
  }
}

/// A video file (mp4, mov, webm, avi), decoded by the program ffmpeg, or an animated picture; it plays in the layer's time, without its sound.
public struct VideoLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - video: A video file (mp4, mov, webm, avi), decoded by the program ffmpeg, or an animated picture; it plays in the layer's time, without its sound.
  ///   - trim: The part that plays, `a..b`, in the file's own time.
  ///   - rate: Times as fast as it was recorded; below 0 it runs backwards. -100...100; `1` where left out.
  ///   - loop: Begins again at its end, for ever; else its last picture stays. `false` where left out.
  ///   - contentsGravity: How the picture lies in the bounds. `resize` where left out.
  ///   - contentsScale: Pixels of the picture per point. 0.01...100; `1` where left out.
  ///   - tint: Multiplies every pixel.
  ///   - contentsRect: The part that is shown, in shares of the picture. `[0, 0, 1, 1]` where left out.
  ///   - contentsCenter: The part that is stretched (9-slice), in shares. `[0, 0, 1, 1]` where left out.
  ///   - filter: How pixels are found between pixels. `linear` where left out.
  public init(
    _ video: Picture,
    trim: SpanValue? = nil,
    rate: Double? = nil,
    loop: Bool? = nil,
    contentsGravity: ContentsGravityOption? = nil,
    contentsScale: Double? = nil,
    tint: ColorValue? = nil,
    contentsRect: DocumentValue? = nil,
    contentsCenter: DocumentValue? = nil,
    filter: FilterOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("video", video)
    entries.set("trim", trim)
    entries.set("rate", rate)
    entries.set("loop", loop)
    entries.set("contentsGravity", contentsGravity)
    entries.set("contentsScale", contentsScale)
    entries.set("tint", tint)
    entries.set("contentsRect", contentsRect)
    entries.set("contentsCenter", contentsCenter)
    entries.set("filter", filter)
  }
}

/// A Lottie file (.json, .lottie), which becomes layers; it plays in the layer's time.
public struct LottieLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - lottie: A Lottie file (.json, .lottie), which becomes layers; it plays in the layer's time.
  ///   - trim: The part that plays, `a..b`, in the file's own time.
  ///   - marker: The part that plays, by the name that the file gives it.
  ///   - animation: Which one, where a .lottie file holds several.
  ///   - theme: Colours and numbers that a .lottie file has a name for.
  ///   - replace: {Title: Hello, Primary: "#5B5BD6", Logo: logo.svg}: texts, colours, numbers and pictures, by the names of slots or layers.
  ///   - loop: Begins again at its end, as long as the layer is there; else it stays there. `false` where left out.
  public init(
    _ lottie: Picture,
    trim: SpanValue? = nil,
    marker: String? = nil,
    animation: String? = nil,
    theme: String? = nil,
    replace: DocumentValue? = nil,
    loop: Bool? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("lottie", lottie)
    entries.set("trim", trim)
    entries.set("marker", marker)
    entries.set("animation", animation)
    entries.set("theme", theme)
    entries.set("replace", replace)
    entries.set("loop", loop)
  }
}

/// A phone, a tablet, a browser's or a terminal's window around a screen.
public struct DeviceLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - device: A phone, a tablet, a browser's or a terminal's window around a screen.
  ///   - screen: Any layer; a picture, a video or a Lottie file fills the screen where it says no size.
  ///   - taps: Where a finger touches the screen, and when: {at: 1s, position: [50%, 80%]}, in the screen's own points.
  ///   - theme: Of the device; a browser is light, the others are dark.
  ///   - title: A browser's address, or a terminal's title.
  ///   - orientation: Of a phone or a tablet. `portrait` where left out.
  public init(
    _ device: DeviceOption,
    screen: (any AnyLayer)? = nil,
    taps: [TapsValue]? = nil,
    theme: ThemeOption? = nil,
    title: String? = nil,
    orientation: OrientationOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("device", device)
    entries.set("screen", screen)
    entries.set("taps", taps)
    entries.set("theme", theme)
    entries.set("title", title)
    entries.set("orientation", orientation)
  }
}

/// Colours over the bounds.
public struct GradientLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - type: How the colours run. `axial` where left out.
  ///   - colors: At least one.
  ///   - locations: One for each colour, ascending. 0...1.
  ///   - startPoint: Start or centre, in shares of the bounds; a radial one's default is [0.5, 0.5]. `[0.5, 0]` where left out.
  ///   - endPoint: End, radii, or first direction; a radial one's default is [1, 1]. `[0.5, 1]` where left out.
  ///   - focalPoint: Where a radial gradient's first colour lies, within its circle, as a highlight does. `startPoint` where left out.
  public init(
    type: TypeOption? = nil,
    colors: [ColorValue]? = nil,
    locations: [Double]? = nil,
    startPoint: PlaceValue? = nil,
    endPoint: PlaceValue? = nil,
    focalPoint: PlaceValue? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set(
      "gradient",
      DocumentValue([
        ("type", type), ("colors", colors), ("locations", locations), ("startPoint", startPoint),
        ("endPoint", endPoint), ("focalPoint", focalPoint),
      ]))
  }
}

/// Layers in a coordinate space of their own.
public struct Group: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - layers: back to front.
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @LayerList layers: () -> [any LayerElement]
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("group", DocumentValue(.list(layers().map(\.documentValue))))
  }
}

/// Layers in a row, in a column, or on top of each other, by the rules of CSS's flexbox.
public struct StackLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - axis: In a row, in a column, or on top of each other. `x` where left out.
  ///   - gap: Between layers, and between lines: one length, or [x, y]. 0...100000; `0` where left out.
  ///   - align: Across the axis; along z in y, centred unless it says otherwise. `stretch` where left out.
  ///   - justify: Along the axis; along z in x, centred unless it says otherwise. `start` where left out.
  ///   - padding: Inside the edges: one length, [x, y], or [top, left, bottom, right]. 0...100000; `0` where left out.
  ///   - wrap: Begins another line where there is no room. `false` where left out.
  ///   - layers: back to front.
  public init(
    axis: AxisOption? = nil,
    gap: [LengthValue]? = nil,
    align: AlignOption? = nil,
    justify: JustifyOption? = nil,
    padding: [LengthValue]? = nil,
    wrap: Bool? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @LayerList layers: () -> [any LayerElement]
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("axis", axis)
    entries.set("gap", gap)
    entries.set("align", align)
    entries.set("justify", justify)
    entries.set("padding", padding)
    entries.set("wrap", wrap)
    entries.set("stack", DocumentValue(.list(layers().map(\.documentValue))))
  }
}

/// Layers in rows and columns, by the rules of CSS's grid.
public struct GridLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - columns: How many of equal width; or the width of each: [1fr, 80, 25%, auto].
  ///   - rows: As `columns`; rows beyond them are as high as what they hold.
  ///   - gap: Between layers, and between lines: one length, or [x, y]. 0...100000; `0` where left out.
  ///   - align: In y, of each layer in its cell. `stretch` where left out.
  ///   - justify: In x, of each layer in its cell. `stretch` where left out.
  ///   - padding: Inside the edges: one length, [x, y], or [top, left, bottom, right]. 0...100000; `0` where left out.
  ///   - layers: back to front.
  public init(
    columns: [String]? = nil,
    rows: [String]? = nil,
    gap: [LengthValue]? = nil,
    align: AlignOption? = nil,
    justify: GridJustifyOption? = nil,
    padding: [LengthValue]? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @LayerList layers: () -> [any LayerElement]
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("columns", columns)
    entries.set("rows", rows)
    entries.set("gap", gap)
    entries.set("align", align)
    entries.set("justify", justify)
    entries.set("padding", padding)
    entries.set("grid", DocumentValue(.list(layers().map(\.documentValue))))
  }
}

/// Layers that begin one after another: each lasts for its `duration`, or until it has moved and then stays.
public struct SequenceLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - gap: From the end of one to the begin of the next; below 0 they overlap. -3600...3600; `0s` where left out.
  ///   - layers: back to front.
  public init(
    gap: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @LayerList layers: () -> [any LayerElement]
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("gap", gap)
    entries.set("sequence", DocumentValue(.list(layers().map(\.documentValue))))
  }
}

/// Layers of which one shows at a time, each for its `duration` or for `hold`.
public struct SlidesLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - hold: How long a slide rests. 0.001...86400; `2s` where left out.
  ///   - transition: How one makes way for the next: a word, or {push: left, duration: 0.6s}. `fade` where left out.
  ///   - loop: Whether the first one follows the last one. `true` where left out.
  ///   - layers: back to front.
  public init(
    hold: Seconds? = nil,
    transition: DocumentValue? = nil,
    loop: Bool? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @LayerList layers: () -> [any LayerElement]
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("hold", hold)
    entries.set("transition", transition)
    entries.set("loop", loop)
    entries.set("slides", DocumentValue(.list(layers().map(\.documentValue))))
  }
}

/// Layers that share one space in three dimensions, sorted by depth.
public struct TransformLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - layers: back to front.
  public init(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    @LayerList layers: () -> [any LayerElement]
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("transformLayer", DocumentValue(.list(layers().map(\.documentValue))))
  }
}

/// Particles, as CAEmitterLayer has them.
public struct EmitterLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - cells: What is born: a list of cells.
  ///   - birthRate: Multiplies the rates of all cells, at every moment. 0...1000000000; `1` where left out.
  ///   - lifetime: Multiplies lifetimes at birth. 0...1000000000; `1` where left out.
  ///   - velocity: Multiplies speeds at birth. -1000000...1000000; `1` where left out.
  ///   - scale: Multiplies scales at birth. 0...10000; `1` where left out.
  ///   - spin: Multiplies spins at birth. -10000...10000; `1` where left out.
  ///   - position: The shape's centre in the bounds. `[0, 0]` where left out.
  ///   - zPosition: The shape's height. -1000000...1000000; `0` where left out.
  ///   - size: Of the shape; a circle's and a sphere's radius is its width. `0` where left out.
  ///   - depth: Of a cuboid. 0...1000000; `0` where left out.
  ///   - shape: Where particles are born; longitude 0 is right from a point, up from a line, outwards from a circle. `point` where left out.
  ///   - mode: Which part of the shape is used. `volume` where left out.
  ///   - renderMode: Which particles lie above; `additive` adds light. `unordered` where left out.
  ///   - preservesDepth: Particles keep their heights: the perspective around the layer places and scales each by its own. `false` where left out.
  ///   - rangeRule: A range R about M reaches from M − R/2 to M + R/2 (`half`, Apple's header) or from M − R to M + R (`full`). `half` where left out.
  ///   - seed: Of its chance, instead of one from the scene's and the id. 0...9007199254740992.
  ///   - from: Beyond Core Animation: particles are born on this layer's outline, or in a text's or picture's alpha.
  ///   - gather: Beyond Core Animation: particles come together on what this layer shows; a name is `layer`.
  ///   - links: Beyond Core Animation: lines between particles; a number is `distance`.
  ///   - wind: Beyond Core Animation: carries all particles along; a vector is `velocity`.
  ///   - depthOfField: Beyond Core Animation: blurs what is nearer or farther than a plane; a number is `blur`.
  ///   - grid: Beyond Core Animation: births take place on the knots of a grid of this step; 0 leaves an axis free. 0...100000; `0` where left out.
  ///   - follow: Beyond Core Animation: moves the place of birth along a path in the layer's bounds.
  ///   - preWarm: Beyond Core Animation: how long it emits already at its time 0. 0...1000000; `0s` where left out.
  public init(
    cells: [Cell]? = nil,
    birthRate: Double? = nil,
    lifetime: Double? = nil,
    velocity: Double? = nil,
    scale: Double? = nil,
    spin: Double? = nil,
    position: PlaceValue? = nil,
    zPosition: Double? = nil,
    size: SizeValue? = nil,
    depth: LengthValue? = nil,
    shape: EmitterShapeOption? = nil,
    mode: ModeOption? = nil,
    renderMode: RenderModeOption? = nil,
    preservesDepth: Bool? = nil,
    rangeRule: RangeRuleOption? = nil,
    seed: Int? = nil,
    from: String? = nil,
    gather: GatherValue? = nil,
    links: LinksValue? = nil,
    wind: WindValue? = nil,
    depthOfField: DepthOfFieldValue? = nil,
    grid: SizeValue? = nil,
    follow: FollowValue? = nil,
    preWarm: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set(
      "emitter",
      DocumentValue([
        ("cells", cells), ("birthRate", birthRate), ("lifetime", lifetime), ("velocity", velocity), ("scale", scale),
        ("spin", spin), ("position", position), ("zPosition", zPosition), ("size", size), ("depth", depth),
        ("shape", shape), ("mode", mode), ("renderMode", renderMode), ("preservesDepth", preservesDepth),
        ("rangeRule", rangeRule), ("seed", seed), ("from", from), ("gather", gather), ("links", links), ("wind", wind),
        ("depthOfField", depthOfField), ("grid", grid), ("follow", follow), ("preWarm", preWarm),
      ]))
  }
}

/// Copies of its `layers`, each moved, delayed and coloured one step more.
public struct ReplicatorLayer: AnyLayer {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - instanceCount: Copies, the original included. 1...100000; `1` where left out.
  ///   - instanceDelay: How much later each copy is. -3600...3600; `0s` where left out.
  ///   - instanceTransform: From each copy to the next, about the centre.
  ///   - instanceColor: Multiplies every copy. `white` where left out.
  ///   - instanceRedOffset: Added to red with each copy. -1...1; `0` where left out.
  ///   - instanceGreenOffset: Added to green with each copy. -1...1; `0` where left out.
  ///   - instanceBlueOffset: Added to blue with each copy. -1...1; `0` where left out.
  ///   - instanceAlphaOffset: Added to alpha with each copy. -1...1; `0` where left out.
  public init(
    instanceCount: Int? = nil,
    instanceDelay: Seconds? = nil,
    instanceTransform: [TransformValue]? = nil,
    instanceColor: ColorValue? = nil,
    instanceRedOffset: Double? = nil,
    instanceGreenOffset: Double? = nil,
    instanceBlueOffset: Double? = nil,
    instanceAlphaOffset: Double? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set(
      "replicator",
      DocumentValue([
        ("instanceCount", instanceCount), ("instanceDelay", instanceDelay), ("instanceTransform", instanceTransform),
        ("instanceColor", instanceColor), ("instanceRedOffset", instanceRedOffset),
        ("instanceGreenOffset", instanceGreenOffset), ("instanceBlueOffset", instanceBlueOffset),
        ("instanceAlphaOffset", instanceAlphaOffset),
      ]))
  }
}
