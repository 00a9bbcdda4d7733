// The layer word `slides`: layers shown one at a time.
// Flow: `slides:` → SlidesWord → Layer.
import SparklerCore
import SparklerDocument
import SparklerScene

/// The layer word `slides`: layers shown one at a time.
public final class SlidesWord: LayerKeys, LayerWord {
  /// How long a slide rests.
  public static let hold = Key<Seconds>("hold", in: 0.001...86_400, default: "2s", "How long a slide rests.")
  /// How one changes to the next: a word, or {push: left, duration: 0.6s}.
  public static let transition = Key<MotionValue<SlideTransitions>>(
    Field(
      "transition", .motion(MotionWord.transitions), default: "fade",
      "How one changes to the next: a word, or {push: left, duration: 0.6s}.")
  ) { $0 }
  /// Whether the first one follows the last one.
  public static let loop = Key<Bool>("loop", default: "true", "Whether the first one follows the last one.")

  /// Layers shown one at a time, each for its `duration` or for `hold`.
  public static let slides = Key.layers(
    "slides", "Layers shown one at a time, each for its `duration` or for `hold`.")

  static let key = Property<Layer>(slides)
  static let properties = [Property<Layer>(hold), Property(transition), Property(loop)]

  static let fillsParent = true

  static let sizing = LayerSizing.largest

  static func finish(_ draft: inout LayerDraft, effects: inout [PendingEffect], _ stage: inout LayerStage) {
    let inner = draft.inner
    stage.slides(draft.layers, draft.values, draft.found, of: &draft.layer, in: inner, effects: &effects)
  }
}

/// How one slide changes to the next.
private struct SlideChange {
  var transition = Transition(kind: .fade, changes: [])
  var duration: Seconds = 0.5
  var easing = TimingFunction.easeInEaseOut
}

extension LayerStage {
  private mutating func slideChange(_ node: SpecNode?, in scope: Scope) -> SlideChange {
    var out = SlideChange()
    guard let node, let asked = reader.motion(node, MotionWord.transitions, in: scope.surroundings),
      let motion = asked.motion as? any SlideTransition
    else { return out }
    if motion.isAtOnce {
      // The new slide shows from its first moment.
      (out.transition.startProgress, out.duration) = (1, 0)
    } else {
      out.transition.kind = motion.kind
      out.duration = asked.duration ?? out.duration
    }
    out.easing = asked.easing ?? out.easing
    out.transition.side = motion.side
    return out
  }

  /// Slides lie side by side in a strip; transitions move the bounds from one to the next.
  fileprivate mutating func slides(
    _ list: Elements, _ values: FieldValues, _ found: FoundKeys, of layer: inout Layer, in scope: Scope,
    effects: inout [PendingEffect]
  ) {
    let box = layer.bounds
    let change = slideChange(found[SlidesWord.transition], in: scope)
    let (node, count) = (list.node, list.items.count)
    let loops = values[SlidesWord.loop] ?? true
    let lead = count > 1 ? change.duration : 0
    let rules = TurnRules(hold: values[SlidesWord.hold] ?? 2, lead: lead, firstLead: loops ? lead : 0)
    let turns = takingTurns(list, rules, in: scope.inside(Rect(origin: .zero, size: box.size)), effects: &effects)
    layer.masksToBounds = true
    guard !turns.isEmpty, !turns.contains(where: { $0.layer.isPlaceholder }) else { return }
    let plan = SlidePlan(
      lengths: turns.map { max(0.001, $0.layer.visible.to) }, change: lead, loops: loops, until: scope.life.end,
      most: reader.limits.whole("layers") + 1)
    guard Double(plan.turns.count) <= reader.limits["layers"] else {
      return reader.report(
        .limit, node, "the slides change \(plan.turns.count) times",
        remedy: reader.limits.remedy("layers") + "; hold them longer")
    }
    let sizes = turns.map { $0.layer.wholeCount + 1 }
    guard admitsLayers(plan.turns.reduce(0) { $0 + sizes[$1.slide] }, at: node) else { return }
    if plan.turns.count > turns.count, let i = turns.firstIndex(where: { $0.layer.holdsEffect }) {
      reader.report(
        .kindCount, turns[i].node, "a slide that is shown again can't contain an effect",
        remedy: "write loop: false, or use an emitter instead")
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
      var animation = Animation(.transition(transition), from: turn.begin, for: max(0.001, change.duration))
      animation.timingFunction = change.easing
      strip.animations.append(animation)
    }
    if let last = plan.turns.last, plan.turns.count > 1 {
      // A layer that is read in between is no longer the one that is being read.
      reader.timed.layer = layer.origin.index
      reader.timed.origin(
        .slides, node,
        course: TimedEntry.Course(
          plan.turns[1].begin, last.begin + change.duration, keys: plan.turns.dropFirst().map(\.begin),
          steps: plan.turns.count - 1))
    }
    layer.sublayers = [strip]
  }
}

/// When each slide appears and disappears.
private struct SlidePlan {
  struct Turn {
    var slide: Int
    /// When it starts to appear.
    var begin: Seconds
    /// When it has disappeared; nil if no slide follows.
    var end: Seconds?
  }

  private(set) var turns: [Turn] = []

  /// - Parameters:
  ///   - lengths: for each slide, the time from its start to the next slide's.
  ///   - change: the duration of a transition.
  ///   - until: when all disappear; nil for one round.
  ///   - most: the greatest number of turns to plan.
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
        // The first slide returns, which closes the loop.
        if change > 0 { turns.append(Turn(slide: slide, begin: begin, end: nil)) }
        return
      }
      turns.append(Turn(slide: slide, begin: begin, end: next + change))
      begin = next
      // Each slide is planned once, even if it would start after the end, because effects, physics and tests may name
      // it.
      if let until, turns.count >= lengths.count, TimeGrid.hasReached(until.value, at: begin.value) { return }
    }
  }
}
