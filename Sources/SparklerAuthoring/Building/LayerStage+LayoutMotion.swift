// Lays a stack out again at each moment at which a layer comes, goes or changes its rank.
// Flow: LayoutBox + LayoutMoments → a LayoutResult for each span → the last one, with the moves that lead to it.
import SparklerCore
import SparklerDocument
import SparklerScene

extension LayerStage {
  /// A layout whose parts glide from place to place; the given one if nothing changes.
  ///
  /// - Parameters:
  ///   - box: the stack with all its layers.
  ///   - size: the layout of a stack with some of its layers.
  mutating func moving(
    _ element: Element, _ box: LayoutBox, in scope: Scope, _ size: (LayoutBox) -> LayoutResult
  ) -> LayoutResult {
    let items = (element.layers?.items ?? []).filter(\.sharesRoom).compactMap(\.element)
    let motion = layoutMotion(of: element, in: scope)
    let isSorted = items.contains { $0.found[LayerKeys.rank] != nil }
    guard motion != nil || isSorted, items.count == box.boxes.count, !items.isEmpty else { return size(box) }
    let end = end(of: element, in: scope)
    let moments = LayoutMoments(
      items: items.map { item in
        let span = motion == nil ? nil : span(of: item, in: scope)
        return LayoutMoments.Item(span: span ?? .always, rank: item.values[LayerKeys.rank])
      }, order: element.values[LayoutKeys.sort] ?? .ascending, end: end ?? 0)
    checkRanks(items, isEndless: end == nil)
    guard admits(moments, at: element.found[LayoutKeys.motion] ?? element.content) else { return size(box) }
    let times = moments.times
    guard reader.admitsAnimations(times.count * items.count, at: element.found[LayoutKeys.motion] ?? element.content)
    else { return size(box) }
    var course = LayoutCourse(count: items.count)
    for (i, from) in ([-Double.infinity] + times).enumerated() {
      let to = i < times.count ? times[i] : .infinity
      let middle = from.isFinite ? (to.isFinite ? (from + to) / 2 : from + 1) : to.isFinite ? to - 1 : 0
      let present = moments.present(at: middle)
      if present == course.states.last?.present { continue }
      course.states.append(LayoutCourse.State(from: from, present: present, result: size(box.with(present))))
    }
    checkInside(items, course)
    if let node = element.found[LayoutKeys.motion], course.states.count < 2 {
      reader.report(
        .noEffect, node, "no layer in it comes, goes or changes its rank, so nothing moves",
        remedy: "give one a span: visible: 1s.., or a rank: rank: [1, 3]")
    }
    return course.result(motion ?? LayoutMotion(), all: size(box))
  }

  /// The layout of a stack whose size the enclosing one determines.
  mutating func relaid(
    _ laid: LayoutResult.Part, _ element: Element, in scope: Scope, around: Surroundings
  ) -> LayoutResult {
    let isSorted = element.layers?.items.contains { $0.element?.found[LayerKeys.rank] != nil } ?? false
    guard element.kind.laysOut, element.found[LayoutKeys.motion] != nil || isSorted else { return laid.result }
    let size = laid.frame.size
    let box = box(element, in: scope.with(around))
    if element.found[LayoutKeys.motion] != nil, box.asks.size.width == .hug || box.asks.size.height == .hug {
      reader.report(
        .noEffect, element.found[LayoutKeys.motion] ?? element.node,
        "within another stack, this one doesn't grow and shrink: it keeps the space of all its layers",
        remedy: "give it a size: size: 200x120, or put it into a group with a size")
    }
    return moving(element, box, in: scope) { $0.laidOut(width: size.width, height: size.height) }
  }

  /// Moves a layer from its earlier places to its own.
  mutating func glide(_ draft: inout LayerDraft, _ moves: [LayoutMove]) {
    guard !moves.isEmpty else { return }
    let (timing, anchor) = (draft.layer.timing, draft.layer.anchorPoint)
    guard timing.speed > 0, draft.layer.timeRemap == nil else {
      return reader.report(
        .noEffect, draft.node,
        "the layer's own time stands still or runs back, so it keeps its last place in the stack",
        remedy: "put it into a group: {group: […]}")
    }
    for move in moves {
      var own = move
      own.at = timing.localTime(move.at)
      own.motion.duration = move.motion.duration * timing.speed
      let shift = Point(move.shift.x + anchor.x * move.growth.width, move.shift.y + anchor.y * move.growth.height)
      if shift != .zero { draft.layer.animations.append(own.animation(.position, .point(shift), .point(.zero))) }
      draft.layer.animations += own.growing
    }
  }

  /// When a stack ends, in its own time; nil if that is unknown.
  private func end(of element: Element, in scope: Scope) -> Seconds? {
    let span = element.values[LayerKeys.visible]
    let end = span.flatMap { $0.to.isFinite ? $0.to : nil } ?? scope.life.end
    return end.map(Timing(element.values).localTime)
  }

  /// Reports layers whose contents would have to be laid out again.
  private mutating func checkInside(_ items: [Element], _ course: LayoutCourse) {
    for (i, item) in items.enumerated() {
      let parts = course.states.compactMap { $0.part(i)?.result }
      guard let last = parts.last else { continue }
      let differs = parts.contains { part in
        part.lineWidth != last.lineWidth || part.parts.map(\.frame) != last.parts.map(\.frame)
      }
      guard differs else { continue }
      reader.report(
        .noEffect, item.node, "the layer's size changes, but its lines and layers keep the places of the last layout",
        remedy: "give it a size: size: 200x40, or align: start for the stack")
    }
  }

  /// How the layers of a stack move; nil if they don't.
  private mutating func layoutMotion(of element: Element, in scope: Scope) -> LayoutMotion? {
    guard let node = element.found[LayoutKeys.motion] else { return nil }
    var motion = element.values[LayoutKeys.motion] ?? LayoutMotion()
    if node[LayoutMotionKeys.duration] == nil, let easing = node[LayoutMotionKeys.easing] {
      let spring = quietly { $0.reader.springEasing(easing) }
      motion.duration = spring?.settlingDuration ?? motion.duration
    }
    return motion
  }

  /// When a layer is visible, in the stack's time.
  private func span(of item: Element, in scope: Scope) -> VisibleSpan? {
    if let span = item.values[LayerKeys.visible] { return span }
    guard let node = item.found[LayerKeys.visible] else { return nil }
    let field = LayerKeys.visible.field
    return quietly { trial in trial.value(node, as: field, in: scope).flatMap { LayerKeys.visible.value($0) } }
  }

  private mutating func admits(_ moments: LayoutMoments, at node: SpecNode) -> Bool {
    guard moments.comparisons > LayoutMoments.mostComparisons else { return true }
    reader.report(
      .limit, node, "the ranks of the layers have too many values to compare",
      remedy: "take fewer layers, or fewer values for each")
    return false
  }

  /// Reports ranks that say nothing, or that have a wrong number of times.
  private mutating func checkRanks(_ items: [Element], isEndless: Bool) {
    for item in items {
      guard let rank = item.values[LayerKeys.rank], let node = item.found[LayerKeys.rank] else { continue }
      if isEndless, rank.values.count > 1, rank.duration == nil {
        reader.report(
          .missingKey, node, "nothing says how long the ranks last",
          remedy: "rank: {values: [3, 1, 2], duration: 4s}, or a duration for the scene")
      }
      if rank.values.isEmpty {
        guard node.entries != nil, node[RankKeys.values] == nil else { continue }
        reader.report(.wrongCount, node, "a rank is a number, or numbers over time", remedy: "rank: [3, 1, 2]")
      } else if !rank.keyTimes.isEmpty, rank.keyTimes.count != rank.values.count {
        reader.report(
          .wrongCount, node[RankKeys.keyTimes] ?? node,
          "there are \(rank.keyTimes.count) key times for \(rank.values.count) values",
          remedy: "write one for each value")
      } else if zip(rank.keyTimes, rank.keyTimes.dropFirst()).contains(where: { $0 > $1 }) {
        reader.report(
          .outOfRange, node[RankKeys.keyTimes] ?? node, "key times must ascend", remedy: "keyTimes: [0, 0.5, 1]")
      }
    }
  }
}

/// The layouts of a stack over time.
private struct LayoutCourse {
  /// One layout.
  struct State {
    var from: Double
    /// The layers that are present, in the order of their places.
    var present: [Int]
    var result: LayoutResult

    /// The place of a layer.
    func part(_ item: Int) -> LayoutResult.Part? {
      present.firstIndex(of: item).flatMap { $0 < result.parts.count ? result.parts[$0] : nil }
    }
  }

  let count: Int
  var states: [State] = []

  init(count: Int) { self.count = count }

  /// The last layout, with the moves from those before.
  ///
  /// - Parameter all: the layout of all layers, for those that are never present.
  func result(_ motion: LayoutMotion, all: LayoutResult) -> LayoutResult {
    guard var out = states.last?.result else { return all }
    for (old, new) in zip(states, states.dropFirst()) where old.result.size != new.result.size {
      let growth = Size(
        old.result.size.width - new.result.size.width, old.result.size.height - new.result.size.height)
      out.moves.append(LayoutMove(at: Seconds(new.from), shift: .zero, growth: growth, motion: motion))
    }
    out.excess = Size(
      states.map(\.result.excess.width).max() ?? 0, states.map(\.result.excess.height).max() ?? 0)
    out.parts = (0..<count).map { item in
      var last: LayoutResult.Part?
      var moves: [LayoutMove] = []
      for state in states {
        guard let part = state.part(item) else { continue }
        if let last, last.frame != part.frame {
          let (from, to) = (last.frame, part.frame)
          moves.append(
            LayoutMove(
              at: Seconds(state.from), shift: from.origin - to.origin,
              growth: Size(from.size.width - to.size.width, from.size.height - to.size.height), motion: motion))
        }
        last = part
      }
      var part = last ?? all.parts[item]
      part.moves = moves
      return part
    }
    return out
  }
}

extension LayoutBox {
  /// The same box with some of the boxes in it, in this order.
  fileprivate func with(_ present: [Int]) -> LayoutBox {
    let out = LayoutBox(mode)
    (out.asks, out.boxes) = (asks, present.map { boxes[$0] })
    return out
  }
}

extension LayoutMove {
  /// The changes of the size.
  var growing: [Animation] {
    [(LayerProperty.boundsSizeWidth, growth.width), (.boundsSizeHeight, growth.height)].compactMap { property, left in
      left == 0 ? nil : animation(property, .number(left), .number(0))
    }
  }

  /// What is left of a property's old value, and vanishes.
  fileprivate func animation(_ property: LayerProperty, _ left: AnimatableValue, _ none: AnimatableValue) -> Animation {
    var change = BasicAnimation(property: property, from: left, to: none)
    change.isAdditive = true
    var out = Animation(.basic(change), from: at, for: motion.duration)
    out.timingFunction = motion.easing
    (out.timing.fillMode, out.isRemovedOnCompletion) = (.backwards, false)
    return out
  }
}
