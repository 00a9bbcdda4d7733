// Layers that take turns: `sequence`, `slides`.
// Flow: layers with lengths of their own → begins, spans and transitions.
import SparklerCore
import SparklerDocument
import SparklerScene

extension SpecDecoder {
  /// A layer that takes turns is gone when its `duration` is over; its own time begins with its turn.
  mutating func limitTurn(of layer: inout Layer, by turns: TurnRules) {
    let own = layer.timing.duration > 0 ? layer.timing.duration : turns.hold
    layer.timing.duration = 0
    if let own, !layer.visible.to.isFinite { layer.visible.to = layer.timing.beginTime + own + turns.lead }
  }

  /// When a layer's turn is over, counted from its begin; nil, with a report, where nothing says it.
  private mutating func turn(of layer: Layer, _ node: SpecNode) -> Seconds? {
    if layer.visible.to.isFinite { return max(0, layer.visible.to) }
    if layer.holdsEffect {
      report(
        .missingKey, node, "an effect does not say how long this turn takes", remedy: "give the layer a duration: 2s")
      return nil
    }
    if let end = Self.ending(of: layer) { return end }
    report(
      .missingKey, node, "nothing says how long this turn takes: it does not move, or never stops moving",
      remedy: "give it a duration: 2s")
    return nil
  }

  /// The layers of a list that take turns, each with its entry.
  private mutating func takingTurns(
    _ node: SpecNode, _ turns: TurnRules, parent: Rect, effects: inout [PendingEffect]
  ) -> [(layer: Layer, node: SpecNode)] {
    nextTurns = turns
    let around = life
    // When it comes and goes its turn says, not what is around it.
    life = Lifetime()
    let layers = layers(node, parent: parent, effects: &effects)
    life = around
    nextTurns = nil
    guard let items = node.items, items.count == layers.count else { return [] }
    for (item, layer) in zip(items, layers) where layer.isPlaceholder {
      report(
        .kindCount, item, "an effect takes no turn of its own",
        remedy: "put it into a group: {group: [{effect: …}], duration: 2s}")
    }
    return Array(zip(layers, items))
  }

  // MARK: One after another

  mutating func sequence(
    _ node: SpecNode, _ values: FieldValues, parent: Rect, effects: inout [PendingEffect]
  ) -> [Layer] {
    let gap = values.seconds("gap") ?? 0
    var begin: Seconds = 0
    let turns = takingTurns(node, TurnRules(), parent: parent, effects: &effects)
    return turns.enumerated().compactMap { i, turn in
      var layer = turn.layer
      guard !layer.isPlaceholder else { return layer }
      let isLast = i == turns.count - 1
      // What the last one lasts for matters to nobody.
      let length = isLast && !layer.visible.to.isFinite ? 0 : self.turn(of: layer, turn.node)
      layer.begin(at: begin)
      begin = max(0, begin + (length ?? 0) + gap)
      return layer
    }
  }

  // MARK: Slides

  /// How one slide makes way for the next.
  private struct SlideChange {
    var transition = Transition(kind: .fade, changes: [])
    var duration: Seconds = 0.5
    var easing = TimingFunction.easeInEaseOut
  }

  private mutating func slideChange(_ node: SpecNode?) -> SlideChange {
    var out = SlideChange()
    guard let node, let motion = motion(node, MotionWord.transitions) else { return out }
    if motion.word == "none" {
      // The new one shows from its first moment on.
      (out.transition.startProgress, out.duration) = (1, 0)
    } else {
      out.transition.kind = Transition.Kind(rawValue: motion.word) ?? .fade
      out.duration = motion.duration ?? out.duration
    }
    out.easing = motion.easing ?? out.easing
    out.transition.side =
      switch motion.values.text("to") ?? (motion.word == "wipe" ? "right" : "left") {
      case "right": .fromLeft
      case "up": .fromBottom
      case "down": .fromTop
      default: .fromRight
      }
    return out
  }

  /// Slides lie side by side in one strip; transitions move its bounds from one to the next.
  mutating func slides(
    _ node: SpecNode, _ values: FieldValues, _ found: [String: SpecNode], of layer: inout Layer,
    effects: inout [PendingEffect]
  ) {
    let box = layer.bounds
    let change = slideChange(found["transition"])
    let (loops, count) = (values.flag("loop") ?? true, node.items?.count ?? 0)
    let lead = count > 1 ? change.duration : 0
    let rules = TurnRules(hold: values.seconds("hold") ?? 2, lead: lead, firstLead: loops ? lead : 0)
    let turns = takingTurns(node, rules, parent: Rect(origin: .zero, size: box.size), effects: &effects)
    layer.masksToBounds = true
    guard !turns.isEmpty, !turns.contains(where: { $0.layer.isPlaceholder }) else { return }
    let plan = SlidePlan(
      lengths: turns.map { max(0.001, $0.layer.visible.to) }, change: lead, loops: loops, until: life.end,
      most: limits.whole("layers") + 1)
    guard Double(plan.turns.count) <= limits["layers"] else {
      return report(
        .limit, node, "the slides change \(plan.turns.count) times",
        remedy: limits.remedy("layers") + "; hold them longer")
    }
    let sizes = turns.map { $0.layer.wholeCount + 1 }
    guard admitsLayers(plan.turns.reduce(0) { $0 + sizes[$1.slide] }, at: node) else { return }
    if plan.turns.count > turns.count, let i = turns.firstIndex(where: { $0.layer.holdsEffect }) {
      report(
        .kindCount, turns[i].node, "a slide that comes back can't hold an effect",
        remedy: "write loop: false, or an emitter in its place")
      return
    }
    func place(_ slide: Int) -> Rect { Rect(Double(slide) * box.size.width, 0, box.size.width, box.size.height) }
    var strip = Layer()
    (strip.bounds.size, strip.position, strip.masksToBounds) = (box.size, box.center, true)
    var seen: Set<Int> = []
    for turn in plan.turns {
      var slide = turns[turn.slide].layer
      slide.visible = .always
      if !seen.insert(turn.slide).inserted { slide.forgetIDs() }
      var frame = Layer()
      frame.bounds.size = box.size
      frame.position = place(turn.slide).center
      frame.masksToBounds = true
      frame.sublayers = [slide]
      frame.timing.beginTime = turn.begin
      frame.visible = VisibleSpan(from: turn.begin <= 0 ? Seconds(-.infinity) : turn.begin, to: turn.end ?? .infinity)
      strip.sublayers.append(frame)
    }
    for (i, turn) in plan.turns.enumerated() where i > 0 && turns.count > 1 {
      var transition = change.transition
      transition.changes = [Transition.Change(.bounds, .rect(place(turn.slide)))]
      var animation = Animation(.transition(transition))
      (animation.timing.beginTime, animation.timing.duration) = (turn.begin, max(0.001, change.duration))
      animation.timingFunction = change.easing
      strip.animations.append(animation)
    }
    layer.sublayers = [strip]
  }
}

/// What a list of layers that take turns says of each.
struct TurnRules {
  /// How long one rests that says nothing; nil where that follows from what it does.
  var hold: Seconds?
  /// How much longer it is there for its coming, and the first one for its own.
  var lead: Seconds = 0
  var firstLead: Seconds = 0
}

/// When each slide comes and goes.
private struct SlidePlan {
  struct Turn {
    var slide: Int
    /// When it begins to come.
    var begin: Seconds
    /// When it is gone; nil where nothing follows it.
    var end: Seconds?
  }

  private(set) var turns: [Turn] = []

  /// - Parameters:
  ///   - lengths: of each slide, from when it begins to come until the next one does.
  ///   - change: how long one makes way for the next.
  ///   - until: when all are gone; nil for one round.
  ///   - most: no more turns than this are planned.
  init(lengths: [Seconds], change: Seconds, loops: Bool, until: Seconds?, most: Int) {
    guard lengths.count > 1 else {
      turns = lengths.indices.map { Turn(slide: $0, begin: 0, end: nil) }
      return
    }
    var begin: Seconds = loops ? 0 - change : 0
    while turns.count < most {
      let slide = turns.count % lengths.count
      let next = begin + lengths[slide]
      if !loops, turns.count == lengths.count - 1 {
        turns.append(Turn(slide: slide, begin: begin, end: nil))
        return
      }
      if until == nil, turns.count == lengths.count {
        // The first one comes back, which is where the loop closes.
        if change > 0 { turns.append(Turn(slide: slide, begin: begin, end: nil)) }
        return
      }
      turns.append(Turn(slide: slide, begin: begin, end: next + change))
      begin = next
      if let until, TimeGrid.hasReached(until.value, at: begin.value) { return }
    }
  }
}

extension Layer {
  /// Whether it holds the place of an effect, whose layers come later.
  var isPlaceholder: Bool { id?.hasPrefix("\n") == true }

  /// Whether it or one of its sublayers is an effect's.
  fileprivate var holdsEffect: Bool { isPlaceholder || sublayers.contains(where: \.holdsEffect) }

  /// Later, with all that it does.
  fileprivate mutating func begin(at time: Seconds) {
    timing.beginTime = timing.beginTime + time
    visible = VisibleSpan(
      from: visible.from.isFinite ? visible.from + time : time > 0 ? time : visible.from, to: visible.to + time)
  }

  /// What is shown again has no ids, which are unique.
  fileprivate mutating func forgetIDs() {
    id = nil
    for i in sublayers.indices { sublayers[i].forgetIDs() }
    mask?.forgetIDs()
  }
}
