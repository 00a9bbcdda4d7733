// The layer word `scroll`: a layer that moves past without end, like a marquee.
// Flow: `scroll:` → ScrollWord → Tiling, ScrollPace → replicators with an endless animation.
import SparklerCore
import SparklerDocument
import SparklerScene

/// Where a scroll moves.
public enum ScrollDirection: String, Word {
  /// Along an axis.
  case left, right, up, down
  /// Along the diagonal of a tile, to the upper left.
  case upLeft = "up-left"
  /// Along the diagonal of a tile, to the upper right.
  case upRight = "up-right"
  /// Along the diagonal of a tile, to the lower left.
  case downLeft = "down-left"
  /// Along the diagonal of a tile, to the lower right.
  case downRight = "down-right"

  /// Signs of the motion along x and y.
  var signs: Point {
    switch self {
    case .left: Point(-1, 0)
    case .right: Point(1, 0)
    case .up: Point(0, -1)
    case .down: Point(0, 1)
    case .upLeft: Point(-1, -1)
    case .upRight: Point(1, -1)
    case .downLeft: Point(-1, 1)
    case .downRight: Point(1, 1)
    }
  }

  /// The axes along which a layer has to be repeated.
  var axes: TileAxes { signs.y == 0 ? .x : signs.x == 0 ? .y : .both }
}

/// Keys of words that move layers without end.
open class ScrollKeys: TileKeys {
  /// Where it moves; along a diagonal of its tile.
  public static let direction = Key<ScrollDirection>(
    "direction", default: "left", "Where it moves; `up-left` and so on follow the diagonal of a tile.")
  /// Points per second; below 0 it moves backwards.
  public static let velocity = Key<LengthValue>(
    "velocity", in: -1e5...1e5, "Points per second; below 0 it moves backwards.")
  /// The time in which it moves by one tile with its gap.
  public static let period = Key<Seconds>(
    "period", in: 0.001...86_400, "The time in which it moves by one tile with its gap.")
  /// By how many tiles it moves during the scene; a whole number closes the loop.
  public static let turns = Key<Double>(
    "turns", in: -1e5...1e5,
    "By how many tiles it moves during the scene; a whole number closes the loop. By default so many that it moves about 60 points per second."
  )
}

/// The layer word `scroll`: a layer that moves past without end, like a marquee.
public final class ScrollWord: ScrollKeys, LayerWord {
  /// A layer that is repeated and moves past without end, like a marquee.
  public static let scroll = Key<FieldValue>(
    "scroll", as: .layer, "A layer that is repeated and moves past without end, like a marquee.")
  /// Along which axes it is repeated; by default along the direction.
  public static let axis = Key<TileAxes>("axis", "Along which axes it is repeated; by default along the direction.")
  /// The same as that of `tile`.
  public static let offset = TileWord.offset
  /// The same as that of `tile`.
  public static let angle = TileWord.angle

  static let key = Property<Layer>(scroll)
  static let properties = [
    Property<Layer>(direction), Property(velocity), Property(period), Property(turns), Property(gap), Property(axis),
    Property(offset), Property(angle),
  ]

  static let fillsParent = true
  static let sizing = LayerSizing.largest

  static func natural(_ draft: inout LayerDraft, _ stage: inout LayerStage) -> Rect? {
    let axes = draft.values[axis] ?? (draft.values[direction] ?? .left).axes
    guard axes != .both, let element = draft.element.layer(scroll) else { return nil }
    return stage.strip(element, along: axes, in: draft.scope)
  }

  /// Whether it is a strip that is turned as a whole: one without a size, which would be as long as its parent.
  private static func isTurnedStrip(_ draft: inout LayerDraft, _ tiling: Tiling, _ stage: inout LayerStage) -> Bool {
    let keys = [LayerKeys.size.field, LayerKeys.bounds.field]
    return tiling.angle != 0 && !draft.scope.neighbours.isLaidOut && !keys.contains { draft.element.found[$0] != nil }
      && natural(&draft, &stage) != nil
  }

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    guard let element = draft.element.layer(scroll), let shown = stage.tile(element, of: draft) else { return }
    var tiling = stage.tiling(of: shown, draft)
    let direction = draft.values[direction] ?? .left
    tiling.motion = direction.signs
    tiling.axes = stage.axes(draft, direction)
    tiling.shift = draft.values[offset] ?? 0
    tiling.angle = draft.values[angle] ?? 0
    guard tiling.emptyAxis == nil, let pace = stage.pace(of: draft, over: tiling.distance) else {
      _ = stage.window(of: shown, tiling, draft.layer.corners, node: element.node)
      return
    }
    if pace.isBackward { tiling.motion = tiling.motion * -1 }
    stage.checkLoop(of: draft, pace, over: tiling.distance)
    let angle = isTurnedStrip(&draft, tiling, &stage) ? tiling.angle : nil
    if let angle { tiling.lengthen(over: draft.room, at: angle) }
    let made = stage.window(of: shown, tiling, draft.layer.corners, period: pace.period, node: element.node)
    guard let window = made else { return }
    draft.layer.sublayers.append(angle.map { draft.turn(window, by: $0) } ?? window)
  }
}

extension LayerDraft {
  /// The bounds of its parent in its own coordinates.
  fileprivate var room: Rect {
    let bounds = scope.bounds
    return Rect(origin: bounds.origin - layer.position + layer.anchor, size: bounds.size)
  }

  /// Turns a strip about its centre, with the background and the border of its layer, inside of the parent's bounds.
  fileprivate mutating func turn(_ window: Layer, by angle: Double) -> Layer {
    var (window, strip, out) = (window, Layer(), Layer())
    (strip.bounds, strip.position, strip.corners) = (window.bounds, window.position, window.corners)
    strip.transform = .rotation(angle)
    (strip.background, strip.border) = (layer.background, layer.border)
    (layer.background, layer.border) = (nil, nil)
    (out.bounds, out.position, out.masksToBounds) = (room, room.center, true)
    if strip.background == nil, strip.border == nil {
      // The window is the only layer in a group of its own, so that is what is blended.
      (out.isIsolated, out.blend, window.blend) = (window.isIsolated, window.blend, .normal)
    }
    // The background is outside of the group in which touching copies add up.
    strip.sublayers = [window]
    out.sublayers = [strip]
    return out
  }
}

extension LayerStage {
  /// The bounds of a strip that is as wide or as high as its parent, and across just as large as the layer in it; nil if
  /// that layer fills its parent.
  fileprivate func strip(_ element: Element, along axes: TileAxes, in scope: Scope) -> Rect? {
    let size = element.found[LayerKeys.size]
    if element.kind.fillsParent, size == nil { return nil }
    if element.relativeKeys.contains(LayerKeys.size.name) || element.found[LayerKeys.position] != nil { return nil }
    let room = scope.bounds.size
    let own = quietly { trial in trial.box(element, in: scope).laidOut(in: room).size }
    guard own.width > 0, own.height > 0 else { return nil }
    return Rect(origin: .zero, size: axes == .x ? Size(room.width, own.height) : Size(own.width, room.height))
  }

  /// The axes along which a scroll repeats its layer: at least those of its direction.
  fileprivate mutating func axes(_ draft: LayerDraft, _ direction: ScrollDirection) -> TileAxes {
    guard let asked = draft.values[ScrollWord.axis], asked != .both, asked != direction.axes else {
      return draft.values[ScrollWord.axis] ?? direction.axes
    }
    reader.report(
      .outOfRange, draft.found[ScrollWord.axis] ?? draft.node,
      "a layer that moves \(direction.rawValue) has to be repeated along \(direction.axes.rawValue)",
      remedy: direction.axes == .both ? "axis: both" : "axis: both, or leave it out")
    return .both
  }
}
