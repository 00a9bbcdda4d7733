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

  /// Replaces the chance that comes from the scene's seed and the id. 0...9007199254740992.0.
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
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
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
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
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
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
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
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
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
  public init(
    from: String? = nil,
    at: PlaceValue? = nil,
    begin: [Seconds]? = nil,
    duration: NumberValue? = nil,
    fade: Seconds? = nil,
    cells: DocumentValue? = nil,
    density: Double? = nil,
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
  }
}
