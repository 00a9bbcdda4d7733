// `enter`, `exit`, `idle`: words for common motions.
// Flow: words and maps on a layer → Motion → Layer's animations and mask.
import SparklerCore
import SparklerDocument
import SparklerScene

extension Reader {
  /// Adds the animations of a layer's motions before its own.
  ///
  /// - Parameter isIncluded: selects some of the motions.
  mutating func addMotions(
    _ found: FoundKeys, to layer: inout Layer, in surroundings: Surroundings, span: MotionSpan,
    only isIncluded: (any Motion) -> Bool = { _ in true }
  ) {
    guard found[LayerKeys.idle] != nil || found[LayerKeys.enter] != nil || found[LayerKeys.exit] != nil else { return }
    var stage = MotionStage(layer: layer, parent: surroundings.bounds, hasOwnMask: layer.mask != nil)
    for motion in motions(found[LayerKeys.idle], .idle, in: surroundings) where isIncluded(motion.motion) {
      stage.idle(motion, begin: span.begin + motion.delay)
    }
    for motion in motions(found[LayerKeys.enter], .enter, in: surroundings)
    where isIncluded(motion.motion) {
      stage.enter(motion, begin: span.begin + motion.delay, isExit: false)
    }
    if let node = found[LayerKeys.exit] {
      let exits = motions(node, .exit, in: surroundings)
      if let end = span.end {
        for motion in exits where isIncluded(motion.motion) {
          let begin = end - motion.delay - (motion.duration ?? MotionStage.exitDuration)
          stage.enter(motion, begin: begin, isExit: true)
        }
      } else {
        report(
          .missingKey, node, "an exit needs to know the end", remedy: "visible: 0s..2s, or a duration for the scene")
      }
    }
    if stage.lacksMask, let node = found[LayerKeys.enter] ?? found[LayerKeys.exit] {
      report(
        .kindCount, node, "wipe and iris uncover a layer by a mask, but the layer has one of its own",
        remedy: "wrap it in a group: {group: […], enter: wipe}")
    }
    layer = stage.layer
  }

  /// Reports a fill whose colour is animated while `draw` changes it, too: one of both can't be seen.
  mutating func warnOfDrawnFills(_ found: FoundKeys, of layer: Layer) {
    guard let node = found[LayerKeys.enter] ?? found[LayerKeys.exit], let fill = layer.drawnFill() else { return }
    let time = "\(Limits.text(fill.time.value))s"
    report(
      .noEffect, node, "draw changes \(fill.property.rawValue), and so does an animation at the same time",
      remedy: fill.isExit
        ? "let the animation end at \(time), where the drawing begins to vanish"
        : "begin the animation when the fill is there: beginTime: \(time)")
  }

  /// A word, a map with a word, or a list of these.
  private mutating func motions(
    _ node: SpecNode?, _ role: TimedEntry.Role, in surroundings: Surroundings
  ) -> [MotionRequest] {
    guard let node else { return [] }
    let words = role == .idle ? MotionWord.idles : MotionWord.entrances
    return (node.items ?? [node]).compactMap { item in
      var asked = motion(item, words, in: surroundings)
      asked?.origin = timed.origin(role, item)
      return asked
    }
  }

  /// `pop`, `{pop: {scale: 0.5, duration: 1s}}`, or with common keys next to it: `{pop: 0.5, duration: 1s}`.
  mutating func motion(_ node: SpecNode, _ words: [MotionWord], in surroundings: Surroundings) -> MotionRequest? {
    // By index: passing each word to a closure would copy it.
    if let i = words.indices.first(where: { words[$0].name == node.text }) {
      return MotionRequest(words[i].make(FieldValues()))
    }
    let names = words.map(\.name)
    guard let entries = node.entries else {
      _ = choice(node, names, what: "a motion")
      return nil
    }
    guard let kind = entries.first(where: { names.contains($0.key) }),
      let word = words.first(where: { $0.name == kind.key })
    else {
      report(
        .missingKey, node, "a motion's map names one of \(names.joined(separator: ", "))",
        remedy: "{\(names[0]): {duration: 0.5s}}")
      return nil
    }
    let beside = word.fields + MotionWord.common
    let found = keys(of: node, words.map(\.field) + beside, what: "a motion")
    if names.filter({ found[$0] != nil }).count > 1 {
      report(.kindCount, node, "a motion is one word", remedy: "keep one of them, or write a list: [fade, rise]")
    }
    let fields = word.fields + MotionWord.common
    var options = FoundKeys(word.short, kind.node)
    if kind.node.entries != nil || kind.node.items != nil {
      options = keys(of: kind.node, fields, what: kind.key, redirect: { Redirects.motion($0, among: fields) })
    }
    for field in beside {
      guard let written = found[field] else { continue }
      if options[field] != nil {
        report(
          .bothNames, written, "\(field.name) is both next to '\(kind.key)' and in it", remedy: "keep one of them")
      }
      options[field] = written
    }
    if word.short.name == MotionWord.duration.name { warnOfLongMotion(kind) }
    let values = values(of: options, fields, in: surroundings.with(.zero))
    var out = MotionRequest(
      word.make(values), duration: values[MotionWord.duration], delay: values[MotionWord.delay] ?? 0,
      easing: values[MotionWord.easing])
    if out.duration == nil { out.duration = springEasing(options[MotionWord.easing])?.settlingDuration }
    return out
  }

  /// The longest motion, in seconds, whose number is taken as meant.
  private static let longestMotion = 10.0

  /// Warns about a large number without a unit beside a word whose number is its duration: `{slide-left: 24}`.
  private mutating func warnOfLongMotion(_ kind: SpecNode.Entry) {
    guard let text = kind.node.text, let number = Units.number(text), number > Self.longestMotion else { return }
    let isSlide = kind.key.hasPrefix(SlideEntrance.word)
    let line =
      isSlide
      ? "{\(kind.key): {distance: \(text)}} for points"
      : "{\(kind.key): \(TreeText.short(number / 1000))s} for milliseconds"
    report(
      .otherUnit, kind.node, "\(text) is the duration of '\(kind.key)', in seconds",
      remedy: "write \(line), or \(text)s if it is meant")
  }
}
