// The effects of the library.
// Made by scripts/words from the tables of properties: change these, not this file.
import SparklerCore

extension AnyEffect {
  /// Names the effect; its chance depends on it, so that other effects may come and go.
  public func id(_ value: String) -> Self {
    setting("id", value)
  }

  /// When it starts: a time or a list of times. `0s` where left out.
  public func begin(_ value: [Seconds]) -> Self {
    setting("begin", value)
  }

  /// Repeats from the last `begin` with this period while the scene lasts. 0.001...1000000.
  public func every(_ value: Seconds) -> Self {
    setting("every", value)
  }

  /// How many bursts `every` gives at most, the one at the last `begin` included. 1...1000000.
  public func times(_ value: Int) -> Self {
    setting("times", value)
  }

  /// Replaces the chance that comes from the scene's seed and the id. 0...9007199254740992.
  public func seed(_ value: Int) -> Self {
    setting("seed", value)
  }

  /// What the pieces show instead of the original's: one item or a list.
  public func contents(_ value: [Piece]) -> Self {
    setting("contents", value)
  }

  /// Colours of the pieces in turn, the original's where left out (sparks: #E394B2, #F5DE9E, #ABD1F0, #8A8FF0); an item's own colour wins, pictures are tinted only where this is written.
  public func colors(_ value: [ColorValue]) -> Self {
    setting("colors", value)
  }

  /// Whether the original's quirks are kept or repaired. `faithful` where left out.
  public func fidelity(_ value: FidelityOption) -> Self {
    setting("fidelity", value)
  }

  /// Which of the originals it follows where the two differ. `repository` where left out.
  public func edition(_ value: EditionOption) -> Self {
    setting("edition", value)
  }
}

/// Coloured sparks leap from random corners of a layer and go out.
public struct ClassicFirework: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - around: The layer at whose corners or centre it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - count: How many fireworks start together in a burst. 1...1000; `1` where left out.
  ///   - sparks: How many sparks a firework has; more than 8 need `fidelity: repaired` or `quarters`. 1...1000; `8` where left out.
  ///   - sparkSize: Width and height of a spark in points. 0.01...10000; `7x7` where left out.
  ///   - scale: Points that one unit of the curves measures. 0...100000; `45` where left out.
  ///   - maxVectorChange: How wide the starting points of fireworks spread about their corners, in points. -10000...10000; `15` where left out.
  ///   - duration: How long a spark flies. 0.001...3600; `0.4s` where left out.
  ///   - changesZPosition: Whether half of the sparks, by chance, fly behind the layer instead of in front of it. `true` where left out.
  ///   - rotate: Whether sparks turn with their curves. `auto` where left out.
  ///   - trajectories: Own curves for the right-hand quarters, `top` and `bottom`, each [c1, c2, end]; a list left out is the original's.
  ///   - quarters: Where sparks fly, in turn, instead of a shuffled list with each quarter twice.
  public init(
    around: String? = nil,
    begin: [Seconds]? = nil,
    count: Int? = nil,
    sparks: Int? = nil,
    sparkSize: SizeValue? = nil,
    scale: Double? = nil,
    maxVectorChange: Double? = nil,
    duration: Seconds? = nil,
    changesZPosition: Bool? = nil,
    rotate: RotateOption? = nil,
    trajectories: DocumentValue? = nil,
    quarters: [QuartersOption]? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "classicFirework")
    entries.set("around", around)
    entries.set("begin", begin)
    entries.set("count", count)
    entries.set("sparks", sparks)
    entries.set("sparkSize", sparkSize)
    entries.set("scale", scale)
    entries.set("maxVectorChange", maxVectorChange)
    entries.set("duration", duration)
    entries.set("changesZPosition", changesZPosition)
    entries.set("rotate", rotate)
    entries.set("trajectories", trajectories)
    entries.set("quarters", quarters)
  }
}

/// Coloured sparks rise one after another from the upper edge of a layer.
public struct FountainFirework: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - above: The layer on whose upper edge it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - sparks: How many sparks a burst has. 1...1000; `10` where left out.
  ///   - sparkSize: Width and height of a spark in points. 0.01...10000; `9x9` where left out.
  ///   - scale: Points that one unit of the curves measures. 0...100000; `45` where left out.
  ///   - offsetY: How far above the upper edge sparks start, in points. -100000...100000; `0` where left out.
  ///   - duration: How long a spark flies. 0.001...3600; `0.7s` where left out.
  ///   - interval: The time before the first spark and between two sparks. 0...3600; `0.05s` where left out.
  ///   - rotate: Whether sparks turn with their curves. `auto` where left out.
  ///   - trajectories: Own curves to choose from, `top` only, each [control, end] or [c1, c2, end].
  public init(
    above: String? = nil,
    begin: [Seconds]? = nil,
    sparks: Int? = nil,
    sparkSize: SizeValue? = nil,
    scale: Double? = nil,
    offsetY: LengthValue? = nil,
    duration: Seconds? = nil,
    interval: Seconds? = nil,
    rotate: RotateOption? = nil,
    trajectories: DocumentValue? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "fountainFirework")
    entries.set("above", above)
    entries.set("begin", begin)
    entries.set("sparks", sparks)
    entries.set("sparkSize", sparkSize)
    entries.set("scale", scale)
    entries.set("offsetY", offsetY)
    entries.set("duration", duration)
    entries.set("interval", interval)
    entries.set("rotate", rotate)
    entries.set("trajectories", trajectories)
  }
}

/// Rings of radial sparks zoom open about a point and are eaten from the inside out.
public struct DashRing: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - around: The layer at whose corners or centre it stands.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - count: How many rings start together in a burst; 0 counts as 1. 0...1000; `1` where left out.
  ///   - radius: Of the ring in points; drawn from 50 to 180 where left out. 0.1...10000.
  ///   - sparkLength: How long a spark is along the radius, in points; drawn from 5 to 20 where left out. 0.01...20000.
  ///   - sparkThickness: How wide a spark is along the ring, in points; drawn from 1 to 6 where left out. 0.01...10000.
  ///   - sparkSeparation: The gap between two sparks along the ring, in points; drawn from 20 to 50 where left out. 0...10000.
  ///   - color: A colour, `random` by the seed, or `drand48`: the sequence that the original shows after each launch. `random` where left out.
  ///   - easing: How the ring grows; the original eases out, its article grows linearly.
  ///   - even: Stretches the dashes a little so that a whole number fits the ring. `false` where left out.
  public init(
    around: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    count: Int? = nil,
    radius: LengthValue? = nil,
    sparkLength: LengthValue? = nil,
    sparkThickness: LengthValue? = nil,
    sparkSeparation: LengthValue? = nil,
    color: ColorValue? = nil,
    easing: TimingValue? = nil,
    even: Bool? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "dashRing")
    entries.set("around", around)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("count", count)
    entries.set("radius", radius)
    entries.set("sparkLength", sparkLength)
    entries.set("sparkThickness", sparkThickness)
    entries.set("sparkSeparation", sparkSeparation)
    entries.set("color", color)
    entries.set("easing", easing)
    entries.set("even", even)
  }
}

/// Items burst from a point, hop and fall off the canvas.
public struct Explosion: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - around: The layer at whose corners or centre it stands.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - count: How many items start together in a burst. 1...5000; `3` where left out.
  ///   - size: Width and height of an item in points, where its contents say none; a larger one is heavier and flies less far. 0.1...10000; `55x42.3` where left out.
  ///   - spread: Whether pushes are drawn about even directions, or are these. `random` where left out.
  ///   - strength: Multiplies every push; 1 pushes an item of the original's size at 430 points a second or a little more. -1000...1000; `1` where left out.
  ///   - gravity: Downwards; 1 is 1000 points per second squared. -1000...1000; `1` where left out.
  ///   - walls: Whether the canvas's left and right edges hold items back; the original's do, not its article's.
  ///   - collide: Whether items bounce off each other, those of other bursts included; the original's do, not its article's.
  ///   - spin: How fast items turn per second at the start: drawn up to this either way, or in turn where the spread is symmetric. -600...600; `0` where left out.
  public init(
    around: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    count: Int? = nil,
    size: SizeValue? = nil,
    spread: SpreadOption? = nil,
    strength: Double? = nil,
    gravity: Double? = nil,
    walls: Bool? = nil,
    collide: Bool? = nil,
    spin: AngleValue? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "explosion")
    entries.set("around", around)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("count", count)
    entries.set("size", size)
    entries.set("spread", spread)
    entries.set("strength", strength)
    entries.set("gravity", gravity)
    entries.set("walls", walls)
    entries.set("collide", collide)
    entries.set("spin", spin)
  }
}

/// Pieces rain from the upper edge, fewer and fewer, until all fade away.
public struct Confetti: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `3s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - taper: Whether fewer and fewer pieces are born, none after 0.66 of the duration. `true` where left out.
  ///   - rangeRule: What a range spans; the original's header says half, its article full.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    taper: Bool? = nil,
    rangeRule: RangeRuleOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "confetti")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("taper", taper)
    entries.set("rangeRule", rangeRule)
  }
}

/// Coloured paper rains over the whole parent, tumbling, without end.
public struct ConfettiRain: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "confettiRain")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// A shot of paper by canvas-confetti's options: particleCount, angle, spread, startVelocity, decay, gravity and more.
public struct CanvasConfetti: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.01s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - particleCount: How many pieces. 0...100000; `50` where left out.
  ///   - angle: In degrees; 90 is straight up, 0 to the right. -3600...3600; `90` where left out.
  ///   - spread: The cone about the angle, in degrees. 0...360; `45` where left out.
  ///   - startVelocity: Pixels a tick; pieces have half of it to one and a half. 0...10000; `45` where left out.
  ///   - decay: What is left of the speed after each tick. 0.01...1; `0.9` where left out.
  ///   - gravity: How fast it sinks; 3 pixels a tick for 1. -100...100; `1` where left out.
  ///   - drift: Pixels a tick to the right. -100...100; `0` where left out.
  ///   - ticks: How long pieces live, in sixtieths of a second. 1...100000; `200` where left out.
  ///   - scalar: Multiplies the size of pieces. 0.01...100; `1` where left out.
  ///   - flat: Whether pieces neither tumble nor sway. `false` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    particleCount: Int? = nil,
    angle: Double? = nil,
    spread: Double? = nil,
    startVelocity: Double? = nil,
    decay: Double? = nil,
    gravity: Double? = nil,
    drift: Double? = nil,
    ticks: Double? = nil,
    scalar: Double? = nil,
    flat: Bool? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "canvasConfetti")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("particleCount", particleCount)
    entries.set("angle", angle)
    entries.set("spread", spread)
    entries.set("startVelocity", startVelocity)
    entries.set("decay", decay)
    entries.set("gravity", gravity)
    entries.set("drift", drift)
    entries.set("ticks", ticks)
    entries.set("scalar", scalar)
    entries.set("flat", flat)
  }
}

/// Paper is shot upwards, is braked by the air, and sinks tumbling.
public struct ConfettiCannon: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.15s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "confettiCannon")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Soft flakes of three depths sink, swaying, without end.
public struct Snow: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "snow")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Glints light up and go out, turning a little; best on dark, or from a layer.
public struct Sparkle: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0.5s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: SparkleBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "sparkle")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// A rocket climbs with a trail and bursts into stars, each with a tail; best on dark.
public struct Rocket: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.01s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: RocketBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "rocket")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// A shell bursts in the sky: peony, willow, palm, heart, a word of yours and ten more; best on dark.
public struct Firework: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.01s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  ///   - shell: What it bursts into. `peony` where left out.
  ///   - launch: A rocket climbs from the lower edge first. `false` where left out.
  ///   - text: What `shell: text` writes into the sky; `from: id` takes a layer's letters instead; Hooray! without.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: FireworkBlendOption? = nil,
    shell: ShellOption? = nil,
    launch: Bool? = nil,
    text: String? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "firework")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
    entries.set("shell", shell)
    entries.set("launch", launch)
    entries.set("text", text)
  }
}

/// Rockets climb from the lower edge and burst into shells of many kinds, without end; best on dark.
public struct FireworkShow: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  ///   - shells: What rockets burst into, each as often. `[peony, chrysanthemum, willow, ring, brocade, palm, crossette, dahlia, kamuro, spider]` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: FireworkShowBlendOption? = nil,
    shells: [ShellsOption]? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "fireworkShow")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
    entries.set("shells", shells)
  }
}

/// Five shots of paper at once, narrow and fast to wide and slow, as a real cannon gives.
public struct ConfettiRealistic: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.01s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "confettiRealistic")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Cannons at both sides throw paper across, without end: the colours of a school or a team.
public struct Parade: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "parade")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Paper streamers are shot upwards and sink in long curls.
public struct Streamers: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.15s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "streamers")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Golden stars and dots fly apart in all directions and fade.
public struct StarBurst: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.01s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "starBurst")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Emoji (`contents: [{emoji: 🎉}]`) or hearts pop up, fly apart and fall.
public struct EmojiBurst: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.01s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "emojiBurst")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// A burst of hot sparks flies apart and falls; best on dark.
public struct Sparks: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.12s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: SparksBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "sparks")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// A ring of pressure runs outwards with a flash and dust.
public struct Shockwave: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.01s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "shockwave")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Rings grow from a point one after another and fade, without end.
public struct Ripple: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "ripple")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Flames lick upwards with a few sparks, without end; best on dark.
public struct Fire: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: FireBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "fire")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Glowing ash rises from the lower edge and swirls, without end; best on dark.
public struct Embers: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: EmbersBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "embers")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// A flickering arc spits sparks that fall and bounce into smaller ones, without end; best on dark.
public struct Welding: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: WeldingBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "welding")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// A hand-held sparkler crackles without end: needles of light that end in small stars; best on dark.
public struct HandSparkler: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: HandSparklerBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "handSparkler")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Smoke rises from a point, swirls and spreads, without end.
public struct Smoke: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "smoke")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Thin steam curls upwards, as over a cup, without end; colours suit dark grounds.
public struct Steam: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "steam")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Rain falls in two depths and splashes on the lower edge, without end.
public struct Rain: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - angle: How far the wind leans it, from straight down. -1.2...1.2; `6deg` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    angle: AngleValue? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "rain")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("angle", angle)
  }
}

/// Bubbles rise from the lower edge, sway and burst, without end.
public struct Bubbles: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "bubbles")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Fireflies wander and glow by turns, without end; best on dark.
public struct Fireflies: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: FirefliesBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "fireflies")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Large lights out of focus come, drift and go, without end; best on dark.
public struct Bokeh: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: BokehBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "bokeh")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Curtains of northern lights wave in the upper half, without end; best on dark.
public struct Aurora: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: AuroraBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "aurora")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Small stars twinkle all over and drift a little, without end; best on dark.
public struct Stardust: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: StardustBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "stardust")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Shooting stars cross the sky in one direction, without end; best on dark.
public struct Meteors: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: MeteorsBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "meteors")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Stars rush out of the middle, faster and faster, without end; best on dark.
public struct Hyperspace: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: HyperspaceBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "hyperspace")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Autumn leaves sink, swinging and turning, without end.
public struct Leaves: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "leaves")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Petals of cherry blossom drift down aslant, without end.
public struct Petals: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "petals")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Gold coins fall, turning about all axes, without end.
public struct Coins: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "coins")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Banknotes flutter down, without end.
public struct Money: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "money")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Hearts rise from the lower edge, sway and fade, without end.
public struct Hearts: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "hearts")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Balloons with strings rise from below the lower edge, without end.
public struct Balloons: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "balloons")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
  }
}

/// Dots drift and are joined by lines where they come near, without end.
public struct Links: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - distance: Dots nearer than that are joined. 1...10000; `110` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    distance: LengthValue? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "links")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("distance", distance)
  }
}

/// A layer turns to dust in its own colours, from one end to the other, and blows away (`from:` the layer).
public struct Dissolve: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `1.4s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - angle: Where the wind blows, clockwise from the right. -100...100; `-20deg` where left out.
  ///   - erase: Whether the layer itself goes with its dust; one with a mask stays. `true` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    angle: AngleValue? = nil,
    erase: Bool? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "dissolve")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("angle", angle)
    entries.set("erase", erase)
  }
}

/// Dust from all over comes together as the layer that `from` names, in its colours.
public struct Assemble: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `0.01s` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `0s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - reveal: Whether the layer itself appears as its dust arrives. `true` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    reveal: Bool? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "assemble")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("reveal", reveal)
  }
}

/// A wand draws a path in glitter that sinks and fades, without end; best on dark.
public struct MagicTrail: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  ///   - path: The way as SVG path data, in the parent's coordinates; a figure of eight without.
  ///   - period: How long the wand takes for the whole way. 0.05...3600; `4s` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: MagicTrailBlendOption? = nil,
    path: PathValue? = nil,
    period: Seconds? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "magicTrail")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
    entries.set("path", path)
    entries.set("period", period)
  }
}

/// Stars stream along the arms of a spiral galaxy about a bright core, without end; best on dark.
public struct Galaxy: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  ///   - arms: How many arms it has. 1...8; `2` where left out.
  ///   - tilt: How far it leans away from the eye; 0 is seen from above. -1.5...1.5; `58deg` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: GalaxyBlendOption? = nil,
    arms: Int? = nil,
    tilt: AngleValue? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "galaxy")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
    entries.set("arms", arms)
    entries.set("tilt", tilt)
  }
}

/// Tentacles of light grow out of one place and sway, without end; best on dark.
public struct SeaAnemone: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: SeaAnemoneBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "seaAnemone")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// Glyphs run down in columns, bright in front and fading behind, without end; best on dark.
public struct Matrix: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - at: The point where it stands.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  ///   - glyphs: The characters that run down, each as often; digits, letters and signs without.
  ///   - size: Of a glyph, in points; by the parent without. 4...1000.
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: MatrixBlendOption? = nil,
    glyphs: String? = nil,
    size: LengthValue? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "matrix")
    entries.set("from", from)
    entries.set("at", at)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
    entries.set("glyphs", glyphs)
    entries.set("size", size)
  }
}

/// Glints flash up on the letters of a text or on a logo (`from:` the layer), without end.
public struct SparkleText: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  public init(
    from: String? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: SparkleTextBlendOption? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "sparkleText")
    entries.set("from", from)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
  }
}

/// A layer glows and flickers as a neon sign does (`from:` the layer), without end; best on dark.
public struct NeonFlicker: AnyEffect {
  public var entries: DocumentEntries

  /// - Parameters:
  ///   - from: The layer on whose outline, or in whose letters or picture, pieces are born.
  ///   - begin: When it starts: a time or a list of times. `0s` where left out.
  ///   - duration: How long pieces are born; infinite goes on without fading. 0.001...86400; `infinite` where left out.
  ///   - fade: How long all take to fade at the end; 0 lets them live on. 0...3600; `1s` where left out.
  ///   - cells: What to change in the cells, by their names: {circle: {velocity: 300}}; "*" is all.
  ///   - density: Multiplies how many pieces are born. 0...1000; `1` where left out.
  ///   - power: Multiplies how fast pieces set off. 0...100; `1` where left out.
  ///   - scale: Multiplies how large pieces are. 0.001...100; `1` where left out.
  ///   - ground: What lies below; on `light` colours that would be lost are deepened, and light is laid down plainly. `dark` where left out.
  ///   - blend: How light is laid on what lies below; `normal` shows on light grounds, too. `plus-lighter` where left out.
  ///   - period: After which the flicker comes again. 0.1...3600; `3s` where left out.
  ///   - depth: How far the light goes out. 0...1; `0.85` where left out.
  public init(
    from: String? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
    power: Double? = nil,
    scale: Double? = nil,
    ground: GroundOption? = nil,
    blend: NeonFlickerBlendOption? = nil,
    period: Seconds? = nil,
    depth: Double? = nil,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    entries = DocumentEntries(fileID: fileID, line: line)
    entries.set("effect", "neonFlicker")
    entries.set("from", from)
    entries.set("begin", begin)
    entries.set("duration", duration)
    entries.set("fade", fade)
    entries.set("cells", cells)
    entries.set("density", density)
    entries.set("power", power)
    entries.set("scale", scale)
    entries.set("ground", ground)
    entries.set("blend", blend)
    entries.set("period", period)
    entries.set("depth", depth)
  }
}
