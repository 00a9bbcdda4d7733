// Values with parts of their own.
// Made by scripts/words from the tables of properties: change these, not this file.
import SparklerCore

/// An animation of a layer's property, as Core Animation has them.
public struct LayerAnimation: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - keyPath: The property that changes.
  ///   - from: Of a basic animation.
  ///   - to: Of a basic animation.
  ///   - by: Of a basic animation.
  ///   - values: Of a keyframe animation.
  ///   - keyTimes: When each value is reached, ascending shares of the duration. 0...1.
  ///   - easings: One for each step.
  ///   - calculationMode: How values between keys are found. `linear` where left out.
  ///   - path: A position, or another point, runs along it.
  ///   - rotationMode: Turns the layer along the path. `none` where left out.
  ///   - group: Animations that share this one's time and are clipped at its end.
  ///   - spring: {mass, stiffness, damping, initialVelocity}: from, to, by move as a spring does.
  ///   - transition: From the layer as it was to it with `to`.
  ///   - subtype: The side of the screen that a transition starts from. `fromLeft` where left out.
  ///   - startProgress: Where in its way a transition begins. 0...1; `0` where left out.
  ///   - endProgress: Where in its way a transition ends. 0...1; `1` where left out.
  ///   - tensionValues: Of each value when cubic: tighter above 0. -1...1.
  ///   - continuityValues: Of each value when cubic: a corner away from 0. -1...1.
  ///   - biasValues: Of each value when cubic: which side bends more. -1...1.
  ///   - colorSpace: In which colours are mixed. `srgb` where left out.
  ///   - easing: Eases each cycle as a whole. `linear` where left out.
  ///   - additive: Adds to the value that the layer has. `false` where left out.
  ///   - cumulative: Each cycle begins where the last one ended. `false` where left out.
  ///   - removedOnCompletion: False where `fillMode` is set, else true.
  ///   - beginTime: In the parent's time. -1000000...1000000; `0s` where left out.
  ///   - duration: Of one cycle; an animation without one takes 0.25 s, in a group the group's. 0...1000000.
  ///   - speed: Local seconds per parent second; 0 stands still. -10000...10000; `1` where left out.
  ///   - timeOffset: Added to the local time. -1000000...1000000; `0s` where left out.
  ///   - repeatCount: Cycles; fractions count. 0...1000000000; `1` where left out.
  ///   - repeatDuration: How long cycles repeat, instead of a count. 0...1000000.
  ///   - autoreverses: Plays each cycle back as well. `false` where left out.
  ///   - fillMode: What holds before and after. `removed` where left out.
  public init(
    _ keyPath: String? = nil,
    from: DocumentValue? = nil,
    to: DocumentValue? = nil,
    by: DocumentValue? = nil,
    values: [DocumentValue]? = nil,
    keyTimes: [Double]? = nil,
    easings: [TimingValue]? = nil,
    calculationMode: CalculationModeOption? = nil,
    path: PathValue? = nil,
    rotationMode: RotationModeOption? = nil,
    group: [LayerAnimation]? = nil,
    spring: SpringValue? = nil,
    transition: TransitionOption? = nil,
    subtype: SubtypeOption? = nil,
    startProgress: Double? = nil,
    endProgress: Double? = nil,
    tensionValues: [Double]? = nil,
    continuityValues: [Double]? = nil,
    biasValues: [Double]? = nil,
    colorSpace: ColorSpaceOption? = nil,
    easing: TimingValue? = nil,
    additive: Bool? = nil,
    cumulative: Bool? = nil,
    removedOnCompletion: Bool? = nil,
    beginTime: Seconds? = nil,
    duration: Seconds? = nil,
    speed: Double? = nil,
    timeOffset: Seconds? = nil,
    repeatCount: NumberValue? = nil,
    repeatDuration: NumberValue? = nil,
    autoreverses: Bool? = nil,
    fillMode: FillModeOption? = nil
  ) {
    self.init(
      DocumentValue([
        ("keyPath", keyPath),
        ("from", from),
        ("to", to),
        ("by", by),
        ("values", values),
        ("keyTimes", keyTimes),
        ("easings", easings),
        ("calculationMode", calculationMode),
        ("path", path),
        ("rotationMode", rotationMode),
        ("group", group),
        ("spring", spring),
        ("transition", transition),
        ("subtype", subtype),
        ("startProgress", startProgress),
        ("endProgress", endProgress),
        ("tensionValues", tensionValues),
        ("continuityValues", continuityValues),
        ("biasValues", biasValues),
        ("colorSpace", colorSpace),
        ("easing", easing),
        ("additive", additive),
        ("cumulative", cumulative),
        ("removedOnCompletion", removedOnCompletion),
        ("beginTime", beginTime),
        ("duration", duration),
        ("speed", speed),
        ("timeOffset", timeOffset),
        ("repeatCount", repeatCount),
        ("repeatDuration", repeatDuration),
        ("autoreverses", autoreverses),
        ("fillMode", fillMode),
      ]))
  }
}

/// Particles of one kind, as `CAEmitterCell` has them.
public struct Cell: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - name: The handle in `emitterCells.NAME.property`.
  ///   - enabled: Whether it is born at all. `true` where left out.
  ///   - birthRate: Particles a second; of a cell's cell, for each parent. 0...1000000000; `0` where left out.
  ///   - lifetime: How long a particle lives. 0...1000000000; `0s` where left out.
  ///   - lifetimeRange: What lifetimes span. 0...1000000000; `0s` where left out.
  ///   - emissionLatitude: Out of the plane, towards the eye. -1000...1000; `0` where left out.
  ///   - direction: Clockwise from the shape's own direction. -1000...1000; `0` where left out.
  ///   - spread: The cone about the direction. 0...1000; `0` where left out.
  ///   - velocity: Points a second at birth. -1000000...1000000; `0` where left out.
  ///   - velocityRange: What speeds span. 0...1000000; `0` where left out.
  ///   - acceleration: [x, y] in points a second squared; y grows down. -1000000...1000000.
  ///   - xAcceleration: The same as `acceleration`'s x. -1000000...1000000; `0` where left out.
  ///   - yAcceleration: The same as `acceleration`'s y. -1000000...1000000; `0` where left out.
  ///   - zAcceleration: Towards the eye. -1000000...1000000; `0` where left out.
  ///   - scale: Multiplies the contents' size. 0...10000; `1` where left out.
  ///   - scaleRange: What scales span. 0...10000; `0` where left out.
  ///   - scaleSpeed: Added to the scale each second. -10000...10000; `0` where left out.
  ///   - spin: An angle a second. -10000...10000; `0` where left out.
  ///   - spinRange: What spins span. 0...10000; `0` where left out.
  ///   - color: Multiplies the contents. `white` where left out.
  ///   - redRange: What red spans. 0...2; `0` where left out.
  ///   - greenRange: What green spans. 0...2; `0` where left out.
  ///   - blueRange: What blue spans. 0...2; `0` where left out.
  ///   - alphaRange: What alpha spans. 0...2; `0` where left out.
  ///   - redSpeed: Added to red each second. -1000...1000; `0` where left out.
  ///   - greenSpeed: Added to green each second. -1000...1000; `0` where left out.
  ///   - blueSpeed: Added to blue each second. -1000...1000; `0` where left out.
  ///   - alphaSpeed: Added to alpha each second. -1000...1000; `0` where left out.
  ///   - contents: What a particle shows; of a list each draws one, by `weight`.
  ///   - contentsRect: The part of a picture that is shown, in shares of it. `[0, 0, 1, 1]` where left out.
  ///   - contentsScale: The contents' pixels for a point. 0.01...100; `1` where left out.
  ///   - filter: How a picture's pixels are found between pixels. `linear` where left out.
  ///   - cells: Born by each of its particles, along their way; their scale and colour multiply its.
  ///   - behaviors: Forces and courses over life, in order.
  ///   - mass: What forces are divided by. 1e-06...1000000; `1` where left out.
  ///   - massRange: What masses span. 0...1000000; `0` where left out.
  ///   - rotation: At birth. -1000...1000; `0` where left out.
  ///   - rotationRange: What rotations span. 0...1000; `0` where left out.
  ///   - burst: Beyond Core Animation: born at once when it begins; of a..b each parent draws its own number. 0...1000000; `0` where left out.
  ///   - trigger: Beyond Core Animation: when a particle gives birth to this cell's. `during` where left out.
  ///   - drag: Beyond Core Animation: the share of speed lost, per second. 0...1000; `0` where left out.
  ///   - tumble: Beyond Core Animation: turns in space as paper does; a number is `rate`.
  ///   - wobble: Beyond Core Animation: sways from side to side; a number is `amplitude`.
  ///   - turbulence: Beyond Core Animation: drifts at random; a number is `amplitude`.
  ///   - orbit: Beyond Core Animation: circles about the emitter's place; a number is `rate`.
  ///   - orient: Beyond Core Animation: what the contents' x axis follows. `spin` where left out.
  ///   - colors: Beyond Core Animation: each particle draws one; an item's own colour wins.
  ///   - colorsOverLife: Beyond Core Animation: multiplied in, in steps of its life.
  ///   - blend: Beyond Core Animation: how particles meet what lies below; `plus-lighter` adds light. `normal` where left out.
  ///   - phase: Beyond Core Animation: how far the first birth is ahead; 1 is a birth at once, 0 after one interval. 0...1; `0` where left out.
  ///   - jitter: Beyond Core Animation: how much of the interval between births is left to chance. 0...1; `0` where left out.
  ///   - perDistance: Beyond Core Animation: births for each point that the emitter moves, or the parent of a cell of a cell. 0...100; `0` where left out.
  ///   - distribution: Beyond Core Animation: places and directions at random, evenly filled one after another, or from one end to the other. `random` where left out.
  ///   - solidAngle: Beyond Core Animation: the cone about the direction lies in space; a spread of 360deg is a sphere seen from the front. `false` where left out.
  ///   - inherit: Beyond Core Animation: what a cell of a cell takes over from its parent.
  ///   - ramps: Beyond Core Animation: lists of colours over life, of which each particle draws one; multiplied in.
  ///   - pick: Beyond Core Animation: whether each particle draws its colour and ramp, all of one parent share one, or they take turns. `particle` where left out.
  ///   - scaleOverLife: Beyond Core Animation: a course that multiplies the scale.
  ///   - alphaOverLife: Beyond Core Animation: a course that multiplies the opacity.
  ///   - speedOverLife: Beyond Core Animation: a course of the pace along the way, which stays the same.
  ///   - stretch: Beyond Core Animation: longer along the way the faster it is; a number is `perSpeed`.
  ///   - twinkle: Beyond Core Animation: flickers at random; a number is `frequency`.
  ///   - formation: Beyond Core Animation: an outline as SVG path data that the particles spread out to, the farthest places at full speed.
  ///   - sourceColor: Beyond Core Animation: the colour that the emitter's `from` or `gather` layer shows at the particle's place. `false` where left out.
  ///   - trail: Beyond Core Animation: a ribbon where it has been; a time is `life`.
  ///   - beginTime: In the parent's time. -1000000...1000000; `0s` where left out.
  ///   - duration: Of one cycle; an animation without one takes 0.25 s, in a group the group's. 0...1000000.
  ///   - speed: Local seconds per parent second; 0 stands still. -10000...10000; `1` where left out.
  ///   - timeOffset: Added to the local time. -1000000...1000000; `0s` where left out.
  ///   - repeatCount: Cycles; fractions count. 0...1000000000; `1` where left out.
  ///   - repeatDuration: How long cycles repeat, instead of a count. 0...1000000.
  ///   - autoreverses: Plays each cycle back as well. `false` where left out.
  ///   - fillMode: What holds before and after. `removed` where left out.
  ///   - like: A cell before it, whose keys it takes where it says none of its own.
  public init(
    name: String? = nil,
    enabled: Bool? = nil,
    birthRate: Double? = nil,
    lifetime: RangeValue? = nil,
    lifetimeRange: Seconds? = nil,
    emissionLatitude: AngleValue? = nil,
    direction: RangeValue? = nil,
    spread: AngleValue? = nil,
    velocity: RangeValue? = nil,
    velocityRange: Double? = nil,
    acceleration: PlaceValue? = nil,
    xAcceleration: Double? = nil,
    yAcceleration: Double? = nil,
    zAcceleration: Double? = nil,
    scale: RangeValue? = nil,
    scaleRange: Double? = nil,
    scaleSpeed: Double? = nil,
    spin: RangeValue? = nil,
    spinRange: AngleValue? = nil,
    color: ColorValue? = nil,
    redRange: Double? = nil,
    greenRange: Double? = nil,
    blueRange: Double? = nil,
    alphaRange: Double? = nil,
    redSpeed: Double? = nil,
    greenSpeed: Double? = nil,
    blueSpeed: Double? = nil,
    alphaSpeed: Double? = nil,
    contents: [Piece]? = nil,
    contentsRect: DocumentValue? = nil,
    contentsScale: Double? = nil,
    filter: FilterOption? = nil,
    cells: [Cell]? = nil,
    behaviors: DocumentValue? = nil,
    mass: RangeValue? = nil,
    massRange: Double? = nil,
    rotation: RangeValue? = nil,
    rotationRange: AngleValue? = nil,
    burst: RangeValue? = nil,
    trigger: TriggerOption? = nil,
    drag: Double? = nil,
    tumble: TumbleValue? = nil,
    wobble: WobbleValue? = nil,
    turbulence: TurbulenceValue? = nil,
    orbit: OrbitValue? = nil,
    orient: OrientOption? = nil,
    colors: [ColorValue]? = nil,
    colorsOverLife: ColorsOverLifeValue? = nil,
    blend: BlendOption? = nil,
    phase: Double? = nil,
    jitter: Double? = nil,
    perDistance: Double? = nil,
    distribution: DistributionOption? = nil,
    solidAngle: Bool? = nil,
    inherit: InheritValue? = nil,
    ramps: [[ColorValue]]? = nil,
    pick: PickOption? = nil,
    scaleOverLife: ScaleOverLifeValue? = nil,
    alphaOverLife: AlphaOverLifeValue? = nil,
    speedOverLife: SpeedOverLifeValue? = nil,
    stretch: StretchValue? = nil,
    twinkle: TwinkleValue? = nil,
    formation: PathValue? = nil,
    sourceColor: Bool? = nil,
    trail: TrailValue? = nil,
    beginTime: Seconds? = nil,
    duration: Seconds? = nil,
    speed: Double? = nil,
    timeOffset: Seconds? = nil,
    repeatCount: NumberValue? = nil,
    repeatDuration: NumberValue? = nil,
    autoreverses: Bool? = nil,
    fillMode: FillModeOption? = nil,
    like: String? = nil
  ) {
    self.init(
      DocumentValue([
        ("name", name),
        ("enabled", enabled),
        ("birthRate", birthRate),
        ("lifetime", lifetime),
        ("lifetimeRange", lifetimeRange),
        ("emissionLatitude", emissionLatitude),
        ("direction", direction),
        ("spread", spread),
        ("velocity", velocity),
        ("velocityRange", velocityRange),
        ("acceleration", acceleration),
        ("xAcceleration", xAcceleration),
        ("yAcceleration", yAcceleration),
        ("zAcceleration", zAcceleration),
        ("scale", scale),
        ("scaleRange", scaleRange),
        ("scaleSpeed", scaleSpeed),
        ("spin", spin),
        ("spinRange", spinRange),
        ("color", color),
        ("redRange", redRange),
        ("greenRange", greenRange),
        ("blueRange", blueRange),
        ("alphaRange", alphaRange),
        ("redSpeed", redSpeed),
        ("greenSpeed", greenSpeed),
        ("blueSpeed", blueSpeed),
        ("alphaSpeed", alphaSpeed),
        ("contents", contents),
        ("contentsRect", contentsRect),
        ("contentsScale", contentsScale),
        ("filter", filter),
        ("cells", cells),
        ("behaviors", behaviors),
        ("mass", mass),
        ("massRange", massRange),
        ("rotation", rotation),
        ("rotationRange", rotationRange),
        ("burst", burst),
        ("trigger", trigger),
        ("drag", drag),
        ("tumble", tumble),
        ("wobble", wobble),
        ("turbulence", turbulence),
        ("orbit", orbit),
        ("orient", orient),
        ("colors", colors),
        ("colorsOverLife", colorsOverLife),
        ("blend", blend),
        ("phase", phase),
        ("jitter", jitter),
        ("perDistance", perDistance),
        ("distribution", distribution),
        ("solidAngle", solidAngle),
        ("inherit", inherit),
        ("ramps", ramps),
        ("pick", pick),
        ("scaleOverLife", scaleOverLife),
        ("alphaOverLife", alphaOverLife),
        ("speedOverLife", speedOverLife),
        ("stretch", stretch),
        ("twinkle", twinkle),
        ("formation", formation),
        ("sourceColor", sourceColor),
        ("trail", trail),
        ("beginTime", beginTime),
        ("duration", duration),
        ("speed", speed),
        ("timeOffset", timeOffset),
        ("repeatCount", repeatCount),
        ("repeatDuration", repeatDuration),
        ("autoreverses", autoreverses),
        ("fillMode", fillMode),
        ("like", like),
      ]))
  }
}

/// What a particle or a spark shows.
public struct Piece: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - shape: An outline.
  ///   - path: SVG path data, drawn as given.
  ///   - image: A picture.
  ///   - emoji: An emoji.
  ///   - text: Letters.
  ///   - layer: Any layer without an emitter in it.
  ///   - glow: A bright middle in a wide halo, of this size. 0.5...4096.
  ///   - soft: A blurred dot of this size. 0.5...4096.
  ///   - glint: Four slender rays, of this size. 0.5...4096.
  ///   - puff: A lumpy cloud of this size. 0.5...4096.
  ///   - ring: A thin circle of this size. 0.5...4096.
  ///   - streak: A line of light of this size, brightest at its right. 0.5...4096.
  ///   - name: Of its cell in an effect that makes cells; what it shows without.
  ///   - size: Its size; without one the effect's, and in a cell its own (a shape's is 12x12).
  ///   - color: Wins over the effect's colours.
  ///   - ownColor: Keeps its colour, whatever colours the effect has.
  ///   - tint: Multiplies an image.
  ///   - font: Of a text.
  ///   - contentsScale: Pixels of an image per point. 0.01...100; `1` where left out.
  ///   - frames: Columns and rows of a picture that holds a row of pictures, such as 8x8.
  ///   - play: Pictures a second, or all of them once in a life. 0...1000; `life` where left out.
  ///   - fontSize: Of an emoji. 1...4096.
  ///   - points: Of a star. 3...1000; `5` where left out.
  ///   - sides: Of a polygon. 3...1000; `6` where left out.
  ///   - innerRadius: Of a star. 0...1; `0.5` where left out.
  ///   - cornerRadius: Of a rounded rectangle. 0...1000000.
  ///   - weight: Its share among the contents of its cell. 1e-06...1000000; `1` where left out.
  public init(
    shape: ShapeOption? = nil,
    path: PathValue? = nil,
    image: Picture? = nil,
    emoji: String? = nil,
    text: String? = nil,
    layer: (any AnyLayer)? = nil,
    glow: SizeValue? = nil,
    soft: SizeValue? = nil,
    glint: SizeValue? = nil,
    puff: SizeValue? = nil,
    ring: SizeValue? = nil,
    streak: SizeValue? = nil,
    name: String? = nil,
    size: SizeValue? = nil,
    color: ColorValue? = nil,
    ownColor: Bool? = nil,
    tint: ColorValue? = nil,
    font: FontValue? = nil,
    contentsScale: Double? = nil,
    frames: SizeValue? = nil,
    play: NumberValue? = nil,
    fontSize: LengthValue? = nil,
    points: Int? = nil,
    sides: Int? = nil,
    innerRadius: Double? = nil,
    cornerRadius: LengthValue? = nil,
    weight: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("shape", shape),
        ("path", path),
        ("image", image),
        ("emoji", emoji),
        ("text", text),
        ("layer", layer),
        ("glow", glow),
        ("soft", soft),
        ("glint", glint),
        ("puff", puff),
        ("ring", ring),
        ("streak", streak),
        ("name", name),
        ("size", size),
        ("color", color),
        ("ownColor", ownColor),
        ("tint", tint),
        ("font", font),
        ("contentsScale", contentsScale),
        ("frames", frames),
        ("play", play),
        ("fontSize", fontSize),
        ("points", points),
        ("sides", sides),
        ("innerRadius", innerRadius),
        ("cornerRadius", cornerRadius),
        ("weight", weight),
      ]))
  }
}

/// Done in turn to the layer's picture, before its mask, opacity and blending; CSS's functions and more.
public struct FilterValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// A Gaussian blur of this standard deviation. 0...256.
  public static func blur(_ blur: LengthValue) -> FilterValue {
    FilterValue(DocumentValue([("blur", blur)]))
  }

  /// {color, radius, intensity}: light around the picture.
  public static func glow(_ glow: GlowValue) -> FilterValue {
    FilterValue(DocumentValue([("glow", glow)]))
  }

  /// Multiplies red, green and blue. 0...100.
  public static func brightness(_ brightness: Double) -> FilterValue {
    FilterValue(DocumentValue([("brightness", brightness)]))
  }

  /// Away from mid grey, or with less than 1 towards it. 0...100.
  public static func contrast(_ contrast: Double) -> FilterValue {
    FilterValue(DocumentValue([("contrast", contrast)]))
  }

  /// 0 is grey, 1 the picture, more is stronger. 0...100.
  public static func saturate(_ saturate: Double) -> FilterValue {
    FilterValue(DocumentValue([("saturate", saturate)]))
  }

  /// Turns the colours round the wheel. -10000...10000.
  public static func hueRotate(_ hueRotate: AngleValue) -> FilterValue {
    FilterValue(DocumentValue([("hueRotate", hueRotate)]))
  }

  /// Towards grey. 0...1.
  public static func grayscale(_ grayscale: Double) -> FilterValue {
    FilterValue(DocumentValue([("grayscale", grayscale)]))
  }

  /// Towards brown. 0...1.
  public static func sepia(_ sepia: Double) -> FilterValue {
    FilterValue(DocumentValue([("sepia", sepia)]))
  }

  /// Towards the negative. 0...1.
  public static func invert(_ invert: Double) -> FilterValue {
    FilterValue(DocumentValue([("invert", invert)]))
  }

  /// Multiplies alpha. 0...1.
  public static func opacity(_ opacity: Double) -> FilterValue {
    FilterValue(DocumentValue([("opacity", opacity)]))
  }

  /// {color, offset, blur}: a shadow of what the picture shows.
  public static func dropShadow(_ dropShadow: DropShadowValue) -> FilterValue {
    FilterValue(DocumentValue([("dropShadow", dropShadow)]))
  }

  /// 20 numbers, as SVG has them: rows for red, green, blue and alpha, each of four factors and a summand. -10000...10000.
  public static func colorMatrix(_ colorMatrix: [Double]) -> FilterValue {
    FilterValue(DocumentValue([("colorMatrix", colorMatrix)]))
  }

  /// {amount, size, colored, seed}: grain.
  public static func noise(_ noise: NoiseValue) -> FilterValue {
    FilterValue(DocumentValue([("noise", noise)]))
  }
}

/// Beyond Core Animation: a course that multiplies the opacity.
public struct AlphaOverLifeValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - values: From birth to death. 0...10000.
  ///   - locations: One for each value, ascending shares of the life. 0...1.
  ///   - easing: From each value to the next. `linear` where left out.
  public init(
    values: [Double]? = nil,
    locations: [Double]? = nil,
    easing: TimingValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("values", values),
        ("locations", locations),
        ("easing", easing),
      ]))
  }
}

/// Holds each item at a distance from a place or from another item.
public struct AttachmentValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - anchor: The place that holds the items.
  ///   - length: How far away; the distance at its begin where left out. 0...1000000.
  ///   - frequency: Of a spring, in hertz; 0 is a rigid rod. 0...60; `0` where left out.
  ///   - damping: Of a spring: 0 swings for ever, 1 is critical. 0...100; `0` where left out.
  ///   - offset: Where it holds an item, from the centre. `[0, 0]` where left out.
  ///   - itemOffset: Where it holds the other item, from the centre. `[0, 0]` where left out.
  ///   - item: The item that holds the items.
  public init(
    anchor: PlaceValue? = nil,
    length: LengthValue? = nil,
    frequency: Double? = nil,
    damping: Double? = nil,
    offset: PlaceValue? = nil,
    itemOffset: PlaceValue? = nil,
    item: String? = nil
  ) {
    self.init(
      DocumentValue([
        ("anchor", anchor),
        ("length", length),
        ("frequency", frequency),
        ("damping", damping),
        ("offset", offset),
        ("itemOffset", itemOffset),
        ("item", item),
      ]))
  }
}

/// Items bounce off each other, off boundaries, or both; other collisions' items pass through them.
public struct CollisionValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - mode: What items bounce off. `everything` where left out.
  ///   - bounds: Makes a boundary of the parent's bounds, drawn in by distances: one, or [top, left, bottom, right]. `false` where left out.
  ///   - boundaries: Walls: {from, to} or {path}.
  public init(
    mode: CollisionValueModeOption? = nil,
    bounds: DocumentValue? = nil,
    boundaries: [BoundariesValue]? = nil
  ) {
    self.init(
      DocumentValue([
        ("mode", mode),
        ("bounds", bounds),
        ("boundaries", boundaries),
      ]))
  }
}

/// Walls: {from, to} or {path}.
public struct BoundariesValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - from: One end of a wall.
  ///   - to: The other end.
  ///   - path: A wall along a path.
  public init(
    from: PlaceValue? = nil,
    to: PlaceValue? = nil,
    path: PathValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("from", from),
        ("to", to),
        ("path", path),
      ]))
  }
}

/// Beyond Core Animation: multiplied in, in steps of its life.
public struct ColorsOverLifeValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - colors: From birth to death.
  ///   - locations: One for each colour, ascending shares of the life; even without. 0...1.
  public init(
    colors: [ColorValue]? = nil,
    locations: [Double]? = nil
  ) {
    self.init(
      DocumentValue([
        ("colors", colors),
        ("locations", locations),
      ]))
  }
}

/// A number that is written in place of the text.
public struct CountNumberValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - value: What is written; of a clock seconds. -1000000000000000...1000000000000000; `0` where left out.
  ///   - format: `#,##0.00`, `€ 0`, `0 %`, or a clock such as `hh:mm:ss`. `0` where left out.
  public init(
    value: Double? = nil,
    format: String? = nil
  ) {
    self.init(
      DocumentValue([
        ("value", value),
        ("format", format),
      ]))
  }
}

/// A number that runs from one value to another.
public struct CountValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - from: Where it begins. -1000000000000000...1000000000000000; `0` where left out.
  ///   - to: Where it ends. -1000000000000000...1000000000000000; `100` where left out.
  ///   - format: How it is written: #,##0.00, € 0, 0 %. `#,##0` where left out.
  ///   - duration: How long it takes. 0.001...86400; `2s` where left out.
  ///   - begin: When it begins, after the layer does. 0...1000000; `0s` where left out.
  ///   - easing: How it runs. `easeOut` where left out.
  public init(
    from: Double? = nil,
    to: Double? = nil,
    format: String? = nil,
    duration: Seconds? = nil,
    begin: Seconds? = nil,
    easing: TimingValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("from", from),
        ("to", to),
        ("format", format),
        ("duration", duration),
        ("begin", begin),
        ("easing", easing),
      ]))
  }
}

/// A number that is written in place of the text.
public struct CountdownNumberValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - value: What is written; of a clock seconds. -1000000000000000...1000000000000000; `0` where left out.
  ///   - format: `#,##0.00`, `€ 0`, `0 %`, or a clock such as `hh:mm:ss`. `0` where left out.
  public init(
    value: Double? = nil,
    format: String? = nil
  ) {
    self.init(
      DocumentValue([
        ("value", value),
        ("format", format),
      ]))
  }
}

/// A clock that runs down.
public struct CountdownValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - from: Where it begins: 14:59:06, 90s. `60` where left out.
  ///   - to: Where it ends. `0` where left out.
  ///   - format: How it is written: hh:mm:ss, mm:ss, d 'days'. `hh:mm:ss` where left out.
  ///   - duration: How long it takes, instead of real time. 0.001...1000000.
  ///   - begin: When it begins, after the layer does. 0...1000000; `0s` where left out.
  public init(
    from: String? = nil,
    to: String? = nil,
    format: String? = nil,
    duration: Seconds? = nil,
    begin: Seconds? = nil
  ) {
    self.init(
      DocumentValue([
        ("from", from),
        ("to", to),
        ("format", format),
        ("duration", duration),
        ("begin", begin),
      ]))
  }
}

/// Beyond Core Animation: blurs what is nearer or farther than a plane; a number is `blur`.
public struct DepthOfFieldValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - blur: Points of blur for each point away from the plane. 0...10; `0.05` where left out.
  ///   - focus: The height that is sharp. -1000000...1000000; `0` where left out.
  ///   - range: So far before and behind it all is sharp. 0...1000000; `0` where left out.
  ///   - max: Points of blur at most. 0...200; `12` where left out.
  public init(
    blur: Double? = nil,
    focus: LengthValue? = nil,
    range: LengthValue? = nil,
    max: LengthValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("blur", blur),
        ("focus", focus),
        ("range", range),
        ("max", max),
      ]))
  }
}

/// {color, offset, blur}: a shadow of what the picture shows.
public struct DropShadowValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - color: Of the shadow. `black` where left out.
  ///   - offset: How far it lies off; y grows down. `[0, 4]` where left out.
  ///   - blur: Its standard deviation, as CSS has it. 0...256; `4` where left out.
  public init(
    color: ColorValue? = nil,
    offset: PlaceValue? = nil,
    blur: LengthValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("color", color),
        ("offset", offset),
        ("blur", blur),
      ]))
  }
}

/// Beyond Core Animation: moves the place of birth along a path in the layer's bounds.
public struct FollowValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - path: SVG path data, in the parent's coordinates.
  ///   - of: A shape or a path beside the layer, along which it goes.
  ///   - align: Turns the layer as the path turns. `false` where left out.
  ///   - duration: Of one way; as long as the layer is there without. 0.001...1000000.
  ///   - delay: Before it leaves the path's begin. 0...86400; `0s` where left out.
  ///   - easing: Of one way. `linear` where left out.
  ///   - repeatCount: Ways; fractions count. 0...1000000000; `1` where left out.
  ///   - autoreverses: Goes each way back as well. `false` where left out.
  public init(
    path: PathValue? = nil,
    of: String? = nil,
    align: Bool? = nil,
    duration: Seconds? = nil,
    delay: Seconds? = nil,
    easing: TimingValue? = nil,
    repeatCount: NumberValue? = nil,
    autoreverses: Bool? = nil
  ) {
    self.init(
      DocumentValue([
        ("path", path),
        ("of", of),
        ("align", align),
        ("duration", duration),
        ("delay", delay),
        ("easing", easing),
        ("repeatCount", repeatCount),
        ("autoreverses", autoreverses),
      ]))
  }
}

/// A family, or {family, weight, style, size}.
public struct FontValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - family: A family that is installed with Sparkler or listed under `fonts`. `Inter` where left out.
  ///   - weight: 100…900, or a word such as bold. 1...1000; `400` where left out.
  ///   - style: Upright or italic. `normal` where left out.
  ///   - size: In points; an em is the size around the layer. 1...4096; `17` where left out.
  public init(
    family: String? = nil,
    weight: NumberValue? = nil,
    style: StyleOption? = nil,
    size: LengthValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("family", family),
        ("weight", weight),
        ("style", style),
        ("size", size),
      ]))
  }
}

/// Axes of a variable font: {wght: 650}.
public struct FontVariationsValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - wght: Weight, 1…1000. -10000...10000.
  ///   - wdth: Width in percent. -10000...10000.
  ///   - opsz: Optical size in points. -10000...10000.
  ///   - slnt: Slant in degrees. -10000...10000.
  ///   - ital: Italic, 0…1. -10000...10000.
  ///   - GRAD: The axis GRAD. -10000...10000.
  ///   - FILL: The axis FILL. -10000...10000.
  ///   - SOFT: The axis SOFT. -10000...10000.
  ///   - WONK: The axis WONK. -10000...10000.
  ///   - CASL: The axis CASL. -10000...10000.
  ///   - CRSV: The axis CRSV. -10000...10000.
  ///   - MONO: The axis MONO. -10000...10000.
  ///   - ROND: The axis ROND. -10000...10000.
  ///   - XTRA: The axis XTRA. -10000...10000.
  ///   - XOPQ: The axis XOPQ. -10000...10000.
  ///   - YOPQ: The axis YOPQ. -10000...10000.
  ///   - YTLC: The axis YTLC. -10000...10000.
  ///   - YTUC: The axis YTUC. -10000...10000.
  ///   - YTAS: The axis YTAS. -10000...10000.
  ///   - YTDE: The axis YTDE. -10000...10000.
  ///   - YTFI: The axis YTFI. -10000...10000.
  ///   - BNCE: The axis BNCE. -10000...10000.
  ///   - SHRP: The axis SHRP. -10000...10000.
  ///   - EDPT: The axis EDPT. -10000...10000.
  ///   - EHLT: The axis EHLT. -10000...10000.
  ///   - INFM: The axis INFM. -10000...10000.
  ///   - VOLM: The axis VOLM. -10000...10000.
  ///   - FLAR: The axis FLAR. -10000...10000.
  public init(
    wght: Double? = nil,
    wdth: Double? = nil,
    opsz: Double? = nil,
    slnt: Double? = nil,
    ital: Double? = nil,
    GRAD: Double? = nil,
    FILL: Double? = nil,
    SOFT: Double? = nil,
    WONK: Double? = nil,
    CASL: Double? = nil,
    CRSV: Double? = nil,
    MONO: Double? = nil,
    ROND: Double? = nil,
    XTRA: Double? = nil,
    XOPQ: Double? = nil,
    YOPQ: Double? = nil,
    YTLC: Double? = nil,
    YTUC: Double? = nil,
    YTAS: Double? = nil,
    YTDE: Double? = nil,
    YTFI: Double? = nil,
    BNCE: Double? = nil,
    SHRP: Double? = nil,
    EDPT: Double? = nil,
    EHLT: Double? = nil,
    INFM: Double? = nil,
    VOLM: Double? = nil,
    FLAR: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("wght", wght),
        ("wdth", wdth),
        ("opsz", opsz),
        ("slnt", slnt),
        ("ital", ital),
        ("GRAD", GRAD),
        ("FILL", FILL),
        ("SOFT", SOFT),
        ("WONK", WONK),
        ("CASL", CASL),
        ("CRSV", CRSV),
        ("MONO", MONO),
        ("ROND", ROND),
        ("XTRA", XTRA),
        ("XOPQ", XOPQ),
        ("YOPQ", YOPQ),
        ("YTLC", YTLC),
        ("YTUC", YTUC),
        ("YTAS", YTAS),
        ("YTDE", YTDE),
        ("YTFI", YTFI),
        ("BNCE", BNCE),
        ("SHRP", SHRP),
        ("EDPT", EDPT),
        ("EHLT", EHLT),
        ("INFM", INFM),
        ("VOLM", VOLM),
        ("FLAR", FLAR),
      ]))
  }
}

/// Beyond Core Animation: particles come together on what this layer shows; a name is `layer`.
public struct GatherValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - layer: The id of the layer.
  ///   - begin: The share of their life after which they turn towards it. 0...1; `0` where left out.
  ///   - end: The share of their life at which they are there. 0...1; `0.8` where left out.
  ///   - easing: How they go there. `easeInEaseOut` where left out.
  public init(
    layer: String? = nil,
    begin: Double? = nil,
    end: Double? = nil,
    easing: TimingValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("layer", layer),
        ("begin", begin),
        ("end", end),
        ("easing", easing),
      ]))
  }
}

/// {color, radius, intensity}: light around the picture.
public struct GlowValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - color: Of the light. `white` where left out.
  ///   - radius: The blur's standard deviation. 0...256; `10` where left out.
  ///   - intensity: Multiplies the light's alpha. 0...100; `1` where left out.
  public init(
    color: ColorValue? = nil,
    radius: LengthValue? = nil,
    intensity: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("color", color),
        ("radius", radius),
        ("intensity", intensity),
      ]))
  }
}

/// Colours over an area.
public struct GradientValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

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
    focalPoint: PlaceValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("type", type),
        ("colors", colors),
        ("locations", locations),
        ("startPoint", startPoint),
        ("endPoint", endPoint),
        ("focalPoint", focalPoint),
      ]))
  }
}

/// Beyond Core Animation: what a cell of a cell takes over from its parent.
public struct InheritValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - color: Its colour: of its birth, of now, or none. `birth` where left out.
  ///   - alpha: Its opacity: of its birth, of now, or none. `birth` where left out.
  ///   - scale: Its scale: of its birth, of now, or none. `birth` where left out.
  ///   - velocity: The share of its velocity that is added. -100...100; `0` where left out.
  public init(
    color: ColorOption? = nil,
    alpha: AlphaOption? = nil,
    scale: ScaleOption? = nil,
    velocity: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("color", color),
        ("alpha", alpha),
        ("scale", scale),
        ("velocity", velocity),
      ]))
  }
}

/// Beyond Core Animation: lines between particles; a number is `distance`.
public struct LinksValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - distance: Points; farther ones are not linked. 0.1...100000; `100` where left out.
  ///   - width: Of the lines. 0...1000; `1` where left out.
  ///   - color: Of lines and triangles; the particles' own without.
  ///   - triangles: Fills the areas between three that are linked. `false` where left out.
  public init(
    distance: LengthValue? = nil,
    width: LengthValue? = nil,
    color: ColorValue? = nil,
    triangles: Bool? = nil
  ) {
    self.init(
      DocumentValue([
        ("distance", distance),
        ("width", width),
        ("color", color),
        ("triangles", triangles),
      ]))
  }
}

/// Outlines that it becomes, one after the other.
public struct MorphValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - to: SVG path data, or a shape's name such as star.
  ///   - duration: Until it has become that. 0.001...3600; `0.6s` where left out.
  ///   - delay: Before it begins; in a list after the one before. 0...86400; `0s` where left out.
  ///   - easing: Of the change. `easeInEaseOut` where left out.
  ///   - repeatCount: Fractions count. 0...1000000000; `1` where left out.
  ///   - autoreverses: Changes back as well. `false` where left out.
  public init(
    to: String? = nil,
    duration: Seconds? = nil,
    delay: Seconds? = nil,
    easing: TimingValue? = nil,
    repeatCount: NumberValue? = nil,
    autoreverses: Bool? = nil
  ) {
    self.init(
      DocumentValue([
        ("to", to),
        ("duration", duration),
        ("delay", delay),
        ("easing", easing),
        ("repeatCount", repeatCount),
        ("autoreverses", autoreverses),
      ]))
  }
}

/// {amount, size, colored, seed}: grain.
public struct NoiseValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - amount: How much lighter or darker at most. 0...1; `0.1` where left out.
  ///   - size: A grain's side. 0.1...1000; `1` where left out.
  ///   - colored: Each colour by itself. `false` where left out.
  ///   - seed: Another whole number, other grain. 0...9007199254740991; `of the scene's` where left out.
  public init(
    amount: Double? = nil,
    size: LengthValue? = nil,
    colored: Bool? = nil,
    seed: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("amount", amount),
        ("size", size),
        ("colored", colored),
        ("seed", seed),
      ]))
  }
}

/// Beyond Core Animation: circles about the emitter's place; a number is `rate`.
public struct OrbitValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - rate: Turns a second at `radius`; clockwise above 0. -1000...1000; `0.25` where left out.
  ///   - falloff: How much slower the outer ones are; 0 turns all as one. 0...8; `0` where left out.
  ///   - radius: Where `rate` holds. 1...100000; `100` where left out.
  ///   - tilt: Leans the circles out of the plane. -100...100; `0` where left out.
  public init(
    rate: Double? = nil,
    falloff: Double? = nil,
    radius: LengthValue? = nil,
    tilt: AngleValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("rate", rate),
        ("falloff", falloff),
        ("radius", radius),
        ("tilt", tilt),
      ]))
  }
}

/// What items are made of, and how they start.
public struct PropertiesValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - density: Mass is density · width · height / 10 000. 1e-06...1000000; `1` where left out.
  ///   - elasticity: What of the speed is kept in a collision. 0...1; `0` where left out.
  ///   - friction: 0 slides, 1 holds firmly. 0...1000; `0` where left out.
  ///   - resistance: The share of the speed lost per second. 0...1000000; `0` where left out.
  ///   - angularResistance: The share of the spin lost per second. 0...1000000; `0` where left out.
  ///   - allowsRotation: False keeps items upright. `true` where left out.
  ///   - anchored: Stays where it is; others collide with it. `false` where left out.
  ///   - velocity: Added once, in points per second. `[0, 0]` where left out.
  ///   - angularVelocity: Added once, an angle per second. -1000000...1000000; `0` where left out.
  ///   - removeBelow: An item whose upper edge has fallen below this y is removed. -1000000...1000000.
  ///   - collisionShape: What of an item collides: its bounds, the ellipse in them, or a path in them. `rectangle` where left out.
  public init(
    density: Double? = nil,
    elasticity: Double? = nil,
    friction: Double? = nil,
    resistance: Double? = nil,
    angularResistance: Double? = nil,
    allowsRotation: Bool? = nil,
    anchored: Bool? = nil,
    velocity: PlaceValue? = nil,
    angularVelocity: AngleValue? = nil,
    removeBelow: Double? = nil,
    collisionShape: PathValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("density", density),
        ("elasticity", elasticity),
        ("friction", friction),
        ("resistance", resistance),
        ("angularResistance", angularResistance),
        ("allowsRotation", allowsRotation),
        ("anchored", anchored),
        ("velocity", velocity),
        ("angularVelocity", angularVelocity),
        ("removeBelow", removeBelow),
        ("collisionShape", collisionShape),
      ]))
  }
}

/// Beyond Core Animation: a course that multiplies the scale.
public struct ScaleOverLifeValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - values: From birth to death. 0...10000.
  ///   - locations: One for each value, ascending shares of the life. 0...1.
  ///   - easing: From each value to the next. `linear` where left out.
  public init(
    values: [Double]? = nil,
    locations: [Double]? = nil,
    easing: TimingValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("values", values),
        ("locations", locations),
        ("easing", easing),
      ]))
  }
}

/// {color, opacity, offset, radius, path}: a soft shadow beneath the layer; several, the first one on top; or none.
public struct ShadowValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - color: Of the shadow. `black` where left out.
  ///   - opacity: Multiplies the colour's alpha. 0...1; `1` where left out.
  ///   - offset: How far it lies off; y grows down. `[0, -3]` where left out.
  ///   - radius: The blur's standard deviation. 0...256; `3` where left out.
  ///   - path: What casts it, in the layer's coordinates; the layer's alpha without.
  public init(
    color: ColorValue? = nil,
    opacity: Double? = nil,
    offset: PlaceValue? = nil,
    radius: LengthValue? = nil,
    path: PathValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("color", color),
        ("opacity", opacity),
        ("offset", offset),
        ("radius", radius),
        ("path", path),
      ]))
  }
}

/// Pulls each item to a place and turns it upright.
public struct SnapValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - to: The place. `` where left out.
  ///   - damping: 0 swings most, 1 does not swing. 0...1; `0.5` where left out.
  public init(
    to: PlaceValue? = nil,
    damping: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("to", to),
        ("damping", damping),
      ]))
  }
}

/// Beyond Core Animation: a course of the pace along the way, which stays the same.
public struct SpeedOverLifeValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - values: From birth to death. 0...10000.
  ///   - locations: One for each value, ascending shares of the life. 0...1.
  ///   - easing: From each value to the next. `linear` where left out.
  public init(
    values: [Double]? = nil,
    locations: [Double]? = nil,
    easing: TimingValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("values", values),
        ("locations", locations),
        ("easing", easing),
      ]))
  }
}

/// {mass, stiffness, damping, initialVelocity}: from, to, by move as a spring does.
public struct SpringValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - mass: Of what hangs on the spring. 1e-06...1000000; `1` where left out.
  ///   - stiffness: Of the spring. 1e-06...1000000000; `100` where left out.
  ///   - damping: What takes its swing away. 0...1000000; `10` where left out.
  ///   - initialVelocity: Whole distances a second, towards the end. -10000...10000; `0` where left out.
  public init(
    mass: Double? = nil,
    stiffness: Double? = nil,
    damping: Double? = nil,
    initialVelocity: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("mass", mass),
        ("stiffness", stiffness),
        ("damping", damping),
        ("initialVelocity", initialVelocity),
      ]))
  }
}

/// Beyond Core Animation: longer along the way the faster it is; a number is `perSpeed`.
public struct StretchValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - perSpeed: Lengths of its own that a point a second adds. 0...100; `0.02` where left out.
  ///   - max: Lengths of its own at most. 1...10000; `8` where left out.
  public init(
    perSpeed: Double? = nil,
    max: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("perSpeed", perSpeed),
        ("max", max),
      ]))
  }
}

/// Where a finger touches the screen, and when: {at: 1s, position: [50%, 80%]}, in the screen's own points.
public struct TapsValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - at: When the finger comes down, in the layer's time. 0...86400; `0s` where left out.
  ///   - position: Where, in points of the screen or in % of it.
  ///   - to: Where it is drawn to; it goes up there.
  ///   - duration: How long it stays down; 0.5s where it is drawn. 0.01...3600; `0.15s` where left out.
  ///   - color: Of the mark. `#ffffffa6` where left out.
  public init(
    at: Seconds? = nil,
    position: PlaceValue? = nil,
    to: PlaceValue? = nil,
    duration: Seconds? = nil,
    color: ColorValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("at", at),
        ("position", position),
        ("to", to),
        ("duration", duration),
        ("color", color),
      ]))
  }
}

/// A number that is written in place of the text.
public struct TextNumberValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - value: What is written; of a clock seconds. -1000000000000000...1000000000000000; `0` where left out.
  ///   - format: `#,##0.00`, `€ 0`, `0 %`, or a clock such as `hh:mm:ss`. `0` where left out.
  public init(
    value: Double? = nil,
    format: String? = nil
  ) {
    self.init(
      DocumentValue([
        ("value", value),
        ("format", format),
      ]))
  }
}

/// A path on which the text stands.
public struct TextPathValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - path: SVG path data, in the layer's own coordinates.
  ///   - of: A shape or a path beside the text, on which it stands.
  ///   - startOffset: How far the text is moved along the path, a share of its length. -1000...1000; `0` where left out.
  ///   - alignment: Whether it begins at the path's begin, lies in its middle, or ends at its end. `start` where left out.
  ///   - side: On which side letters stand; right runs along the path backwards. `left` where left out.
  public init(
    path: PathValue? = nil,
    of: String? = nil,
    startOffset: Double? = nil,
    alignment: TextPathValueAlignmentOption? = nil,
    side: SideOption? = nil
  ) {
    self.init(
      DocumentValue([
        ("path", path),
        ("of", of),
        ("startOffset", startOffset),
        ("alignment", alignment),
        ("side", side),
      ]))
  }
}

/// A part of a text that is set in a way of its own.
public struct TextRunValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - text: The letters.
  ///   - color: Of the letters. `the text's` where left out.
  ///   - font: What differs from the text's font.
  ///   - letterSpacing: Added between letters. -1000...1000.
  ///   - fontFeatures: OpenType features: tnum, ss01, liga=0.
  ///   - fontVariations: Axes of a variable font: {wght: 650}.
  ///   - underline: A line below the letters.
  ///   - strikethrough: A line through the letters.
  ///   - baselineOffset: How far the letters are raised. -1000...1000; `0` where left out.
  ///   - background: Of the box behind the letters. `none` where left out.
  public init(
    text: String? = nil,
    color: PaintValue? = nil,
    font: FontValue? = nil,
    letterSpacing: LengthValue? = nil,
    fontFeatures: [String]? = nil,
    fontVariations: FontVariationsValue? = nil,
    underline: Bool? = nil,
    strikethrough: Bool? = nil,
    baselineOffset: LengthValue? = nil,
    background: PaintValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("text", text),
        ("color", color),
        ("font", font),
        ("letterSpacing", letterSpacing),
        ("fontFeatures", fontFeatures),
        ("fontVariations", fontVariations),
        ("underline", underline),
        ("strikethrough", strikethrough),
        ("baselineOffset", baselineOffset),
        ("background", background),
      ]))
  }
}

/// Beyond Core Animation: a ribbon where it has been; a time is `life`.
public struct TrailValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - life: How long ago its end was. 0.001...60; `0.4s` where left out.
  ///   - width: Points at the head and at the end, or of all. 0...10000.
  ///   - colors: From the head to the end; they multiply the particle's. `[white, transparent]` where left out.
  public init(
    life: Seconds? = nil,
    width: [Double]? = nil,
    colors: [ColorValue]? = nil
  ) {
    self.init(
      DocumentValue([
        ("life", life),
        ("width", width),
        ("colors", colors),
      ]))
  }
}

/// Beyond Core Animation: turns in space as paper does; a number is `rate`.
public struct TumbleValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - rate: Turns of the tilt a second; 0 leaves pieces flat. -1000...1000; `1` where left out.
  ///   - rateRange: What rates span; 0 where the rate is 0. 0...1000; `0.5` where left out.
  ///   - shading: How much lighter the front and darker the back is. 0...1; `0.25` where left out.
  public init(
    rate: Double? = nil,
    rateRange: Double? = nil,
    shading: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("rate", rate),
        ("rateRange", rateRange),
        ("shading", shading),
      ]))
  }
}

/// Beyond Core Animation: drifts at random; a number is `amplitude`.
public struct TurbulenceValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - amplitude: Points at most. 0...100000; `20` where left out.
  ///   - frequency: Changes a second. 0...1000; `0.5` where left out.
  ///   - field: Whether each drifts by itself, or all in one field that swirls. `own` where left out.
  ///   - size: Points from one swirl of a shared field to the next. 1...100000; `120` where left out.
  public init(
    amplitude: LengthValue? = nil,
    frequency: Double? = nil,
    field: TurbulenceValueFieldOption? = nil,
    size: LengthValue? = nil
  ) {
    self.init(
      DocumentValue([
        ("amplitude", amplitude),
        ("frequency", frequency),
        ("field", field),
        ("size", size),
      ]))
  }
}

/// Beyond Core Animation: flickers at random; a number is `frequency`.
public struct TwinkleValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - frequency: Changes a second. 0...1000; `6` where left out.
  ///   - depth: How dark it gets; 1 goes out altogether. 0...1; `1` where left out.
  public init(
    frequency: Double? = nil,
    depth: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("frequency", frequency),
        ("depth", depth),
      ]))
  }
}

/// Shows the letters one after another.
public struct TypewriterValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - each: Between one letter and the next. 0.001...3600; `0.04s` where left out.
  ///   - delay: Before the first letter. 0...86400; `0s` where left out.
  ///   - caret: Whether a caret stands behind the last letter, and blinks in the end. `false` where left out.
  public init(
    each: Seconds? = nil,
    delay: Seconds? = nil,
    caret: Bool? = nil
  ) {
    self.init(
      DocumentValue([
        ("each", each),
        ("delay", delay),
        ("caret", caret),
      ]))
  }
}

/// Beyond Core Animation: carries all particles along; a vector is `velocity`.
public struct WindValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - velocity: [x, y] in points a second. -100000...100000; `[60, 0]` where left out.
  ///   - gusts: The share of its speed by which gusts change it. 0...10; `0` where left out.
  ///   - frequency: Gusts a second. 0...1000; `0.25` where left out.
  ///   - grip: How fast a particle takes on its speed, per second; mass divides it. 0.001...1000; `1` where left out.
  public init(
    velocity: PlaceValue? = nil,
    gusts: Double? = nil,
    frequency: Double? = nil,
    grip: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("velocity", velocity),
        ("gusts", gusts),
        ("frequency", frequency),
        ("grip", grip),
      ]))
  }
}

/// Beyond Core Animation: sways from side to side; a number is `amplitude`.
public struct WobbleValue: TypedValue {
  public var documentValue: DocumentValue
  public init(_ documentValue: DocumentValue) { self.documentValue = documentValue }

  /// - Parameters:
  ///   - amplitude: Points to each side. 0...100000; `10` where left out.
  ///   - frequency: Times a second. 0...1000; `1` where left out.
  public init(
    amplitude: LengthValue? = nil,
    frequency: Double? = nil
  ) {
    self.init(
      DocumentValue([
        ("amplitude", amplitude),
        ("frequency", frequency),
      ]))
  }
}
