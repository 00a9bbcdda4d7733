// A cursor on its way from move to move.
// Flow: values of a move + its target → CursorWalk → legs, presses and pointers.
import SparklerCore
import SparklerDocument
import SparklerScene

/// A layer that a cursor moves to.
struct CursorTarget {
  /// Where it aims.
  var place: Point
  var id: String
  var bounds: Rect
  /// From the coordinates of the cursor's superlayer to the layer's own.
  var toLayer: Homography
  var isButton: Bool

  func contains(_ point: Point) -> Bool {
    guard let p = toLayer.apply(point) else { return false }
    return p.x >= bounds.minX && p.x < bounds.maxX && p.y >= bounds.minY && p.y < bounds.maxY
  }
}

/// Where a move goes.
enum CursorGoal {
  case here
  case place(Point)
  case layer(CursorTarget)
}

/// A press.
struct CursorPress {
  var at: Seconds
  var hold: Seconds
  var place: Point
  /// The layer that is pressed; nil for none.
  var id: String?
  var node: SpecNode
}

/// What a cursor does, move by move, in its superlayer's coordinates and its layer's own time.
struct CursorWalk {
  private(set) var legs: [CursorLeg] = []
  private(set) var presses: [CursorPress] = []
  private(set) var shapes: CursorShapes
  /// The cursor's own pointer.
  private let shape: CursorShape
  private let home: Point
  private let span: MotionSpan
  private let random: SeededRandom
  private var place: Point
  private var target: CursorTarget?
  /// When it is free to leave.
  private var free: Seconds

  /// The pause before a move without a time.
  private static let pause: Seconds = 0.35

  init(_ cursor: PendingCursor, _ found: CursorStage.Found, _ random: SeededRandom) {
    shape = cursor.shape
    shapes = CursorShapes(Self.resting(cursor.shape))
    (home, place) = (found.layer.position, found.layer.position)
    span = MotionSpan(of: found.layer, in: cursor.scope.life)
    free = span.begin
    self.random = random
  }

  private static func resting(_ shape: CursorShape) -> CursorShape { shape == .auto ? .arrow : shape }

  /// Makes one move.
  mutating func go(_ values: FieldValues, _ node: SpecNode, to goal: CursorGoal, _ reader: inout Reader) {
    let old = (place: place, target: target)
    switch goal {
    case .here: break
    case .place(let point): (place, target) = (point, nil)
    case .layer(let new): (place, target) = (new.place, new)
    }
    let distance = old.place.distance(to: place)
    let natural = distance > 0 ? CursorLeg.duration(over: distance) : 0
    let wanted = values[CursorMove.duration] ?? natural
    let pause = legs.isEmpty && presses.isEmpty ? 0 : Self.pause
    let arrival = values[CursorMove.at] ?? free + pause + wanted
    if arrival < free {
      reader.report(
        .outOfRange, node[CursorMove.at] ?? node,
        "the cursor can't be there at \(Self.short(arrival)): it is free to go from \(Self.short(free)) on",
        remedy: "at: \(Self.short(free + wanted)), or leave at out")
    }
    if let end = span.end, arrival > end {
      reader.report(
        .noEffect, node[CursorMove.at] ?? node,
        "the cursor would be there at \(Self.short(arrival)), after its end at \(Self.short(end))",
        remedy: "write an earlier at, or make the scene longer")
    }
    let begin = max(min(free, arrival), arrival - wanted)
    var leg = CursorLeg(
      from: old.place, to: place, begin: begin, end: max(arrival, begin),
      bend: values[CursorMove.curve] ?? bend(legs.count), easing: values[CursorMove.easing] ?? CursorLeg.natural)
    leg.origin = reader.timed.origin(
      .move, node, course: TimedEntry.Course(distance > 0 ? leg.begin : leg.end, leg.end))
    let isPress = values[CursorMove.press] ?? false
    show(values[CursorMove.shape], on: leg, from: old.target, isPress: isPress)
    if distance > 0 { legs.append(leg) }
    free = max(free, arrival)
    guard isPress else { return }
    let hold = values[CursorMove.hold] ?? 0
    presses.append(CursorPress(at: arrival, hold: hold, place: place, id: target?.id, node: node))
    free = arrival + CursorLook.pressing + hold + CursorLook.releasing
  }

  /// Goes back to where it began, in time for the end of its life.
  mutating func goBack(_ node: SpecNode, _ reader: inout Reader) {
    let distance = place.distance(to: home)
    guard distance > 0 else { return }
    let natural = CursorLeg.duration(over: distance)
    let end = span.end ?? free + Self.pause + natural
    guard end > free else {
      return reader.report(
        .outOfRange, node,
        "the cursor is busy until \(Self.short(free)), so it can't be back at the end, \(Self.short(end))",
        remedy: "make the scene longer, or leave returns out")
    }
    let leg = CursorLeg(
      from: place, to: home, begin: max(free, end - natural), end: end, bend: bend(legs.count),
      easing: CursorLeg.natural)
    let old = target
    (place, target) = (home, nil)
    show(nil, on: leg, from: old, isPress: false)
    legs.append(leg)
  }

  /// A time in messages, rounded up to hundredths.
  private static func short(_ time: Seconds) -> Seconds { Seconds((time.value * 100 - 1e-6).rounded(.up) / 100) }

  /// By chance to one side or the other, never straight.
  private func bend(_ number: Int) -> Double {
    let random = random.fork("leg \(number)")
    let size = 0.05 + 0.07 * random.unit(at: 0)
    return random.unit(at: 1) < 0.5 ? -size : size
  }

  /// Changes the pointer where the way leaves the old layer and where it enters the new one.
  private mutating func show(_ own: CursorShape?, on leg: CursorLeg, from old: CursorTarget?, isPress: Bool) {
    let isMoving = leg.from.distance(to: leg.to) > 0
    if isMoving, let last = shapes.spans.last?.shape, last != Self.resting(shape) {
      let left = old.flatMap { old in leg.crossing(isArrival: false, old.contains) } ?? leg.begin
      shapes.show(Self.resting(shape), from: left)
    }
    let automatic: CursorShape = target != nil && (isPress || target?.isButton == true) ? .hand : .arrow
    let wanted = own ?? shape
    let new = wanted == .auto ? automatic : wanted
    guard new != Self.resting(shape) || !isMoving else { return }
    let entered = isMoving ? target.flatMap { leg.crossing(isArrival: true, $0.contains) } ?? leg.end : leg.begin
    shapes.show(new, from: entered)
  }
}
